import { beforeEach, describe, expect, it } from 'vitest'
import { deliveryEndpoints } from '#contract/delivery.ts'
import { historyEndpoints } from '#contract/panel/history.ts'
import { type Settings, settingsEndpoints } from '#contract/panel/settings.ts'
import { shopEndpoints } from '#contract/shop.ts'
import { addArticle, addBuyer, addPaymentMethod, addZone, configure } from '../../../../../test/factories.ts'
import { postOrder, saveCart } from '../../../../../test/ordering.ts'
import { testShop } from '../../../../../test/shop.ts'
import { stateChecksum } from '../../../../../test/state-checksum.ts'

const shop = await testShop({ caches: true })
const { sql, clock } = shop
const ownerId = await addBuyer(sql, { staff_role: 'owner', name: 'Marta' })
const owner = await shop.loggedIn(ownerId)
const manager = await shop.loggedIn(await addBuyer(sql, { staff_role: 'manager', name: 'Hugo' }))
const params = { commerce_id: 1000 }
const cash = await addPaymentMethod(sql, { name: 'Efectivo' })
/** Far below the 30 seconds after which it would show by itself. */
const soon = { timeout: 8_000 }
const friday = new Date('2026-11-20T14:00:00Z')

beforeEach(() => {
  clock.now = friday
})

type Written = { batch: number | null; code?: string; message?: string; errors?: Record<string, string[]> }

const read = () => owner.call(settingsEndpoints.read, {})
const day = () => owner.call(settingsEndpoints.day, {})
async function put(path: string, body: object, who = owner): Promise<Written & { status: number }> {
  const sent = await who.send({
    method: 'PUT',
    path: `/api/panel/settings/${path}`,
    body,
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  return { status: sent.status, ...(sent.body as Written) }
}
const undo = (batch: number | null) =>
  owner.call(
    historyEndpoints.undo,
    { params: { batch: batch ?? 0 } },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
const commerce = async () => (await shop.visitor().call(shopEndpoints.commerce, { params })).commerce
const lastChange = async () => (await owner.call(historyEndpoints.list, { query: {} })).batches[0]

const saveShop = async (change: Partial<Settings['shop']>) =>
  put('shop', { ...(await read()).shop, ...change })
const rosa = {
  name: 'Vinos de Rosa',
  email: 'Rosa@Vinos.com.ar',
  phone: '341 555-0147',
  cuit: '30719993210',
  consumer_claims_url: '',
  data_fiscal_url: '<a href="https://qr.afip.gob.ar/?qr=abc">',
  street: 'Güemes',
  street_number: '2065',
  city: 'Rosario',
  province: 'Santa Fe',
}

describe('what the shop says of itself', () => {
  it('shows to buyers at once, is kept field by field, and goes back as a whole', async () => {
    const before = await stateChecksum(sql)
    const { batch } = await saveShop(rosa)
    await expect.poll(commerce, soon).toMatchObject({
      name: 'Vinos de Rosa',
      email: 'rosa@vinos.com.ar',
      phone: '+5493415550147',
      cuit: '30-71999321-0',
      consumer_claims_url: null,
      data_fiscal_url: 'https://qr.afip.gob.ar/?qr=abc',
      addresses: [{ street: 'Güemes', city: { name: 'Rosario' } }],
    })
    expect(await lastChange()).toMatchObject({
      kind: 'settings',
      who: 'Marta',
      count: 7,
      changes: expect.arrayContaining([
        { id: expect.any(Number), what: 'Nombre', before: 'Damajuana', after: 'Vinos de Rosa', moved: false },
      ]),
    })
    expect(await undo(batch)).toEqual({ back: 7, stay: 0 })
    expect(await stateChecksum(sql)).toBe(before)
    await expect.poll(commerce, soon).toMatchObject({ name: 'Damajuana', addresses: [] })
  })

  it.each([
    ['name', { name: 'x'.repeat(400) }, /entran 80 letras/],
    ['name', { name: ' \u0007 ' }, /Escribí el nombre/],
    ['email', { email: 'hola arroba' }, /Revisá el correo/],
    ['cuit', { cuit: '30-71999321-1' }, /no coincide/],
    ['consumer_claims_url', { consumer_claims_url: 'http://reclamos.example' }, /https/],
    ['data_fiscal_url', { data_fiscal_url: 'mi constancia' }, /formulario 960/],
    ['phone', { phone: 'llamame' }, /Revisá el teléfono/],
    ['street_number', { street: 'Güemes' }, /altura/],
  ])('is refused beside %s, and nothing is written', async (field, change, text) => {
    const before = await stateChecksum(sql)
    const refused = await saveShop(change)
    expect(refused).toMatchObject({ status: 422, errors: { [field]: [expect.stringMatching(text)] } })
    expect(await stateChecksum(sql)).toBe(before)
  })

  it('has no control characters in it', async () => {
    const { batch } = await saveShop({ name: 'Vinos\u0007 de\u202e Rosa' })
    expect((await read()).shop.name).toBe('Vinos  de Rosa')
    await undo(batch)
  })

  it('that somebody else changed meanwhile is refused, with who it was and what it is now', async () => {
    const { shop: seen } = await read()
    const { batch } = await put('shop', { ...seen, name: 'De Hugo' }, manager)
    const refused = await put('shop', { ...seen, name: 'De Marta' })
    expect(refused).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      message: expect.stringMatching(/^Hugo lo cambió antes/),
      current: { name: 'De Hugo' },
    })
    await undo(batch)
  })

  it('is another version for each of its sections', async () => {
    const seen = await read()
    const { batch } = await put('pause', { ...seen.pause, is_paused: true }, manager)
    expect(await saveShop(seen.shop)).toMatchObject({ status: 200, batch: null })
    expect(await put('pause', { ...seen.pause, is_paused: true })).toMatchObject({ status: 409 })
    expect((await commerce()).online_configuration.pausar_tienda_online).toBe(true)
    await undo(batch)
  })
})

const hours = { from: '09:00', to: '13:00' }
const everyDay = Array.from({ length: 7 }, () => [hours])
const saveWeek = async (week: object) => put('hours', { ...(await read()).hours, week })

describe('the hours', () => {
  it('show to buyers at once, by day in the history, and go back', async () => {
    const before = await stateChecksum(sql)
    const first = await saveWeek(everyDay)
    await expect
      .poll(async () => (await commerce()).workdays[0], soon)
      .toEqual({ name: 'Lunes', schedules: [hours] })
    const night = { from: '20:00', to: '02:00' }
    const second = await saveWeek(everyDay.map((ranges, index) => (index === 5 ? [night, hours] : ranges)))
    expect(await lastChange()).toMatchObject({
      kind: 'hours',
      count: 1,
      changes: [
        { what: 'Horario del sábado', before: '09:00 a 13:00', after: '09:00 a 13:00 y 20:00 a 02:00' },
      ],
    })
    expect(await undo(first.batch)).toEqual({ back: 6, stay: 1 })
    expect((await read()).hours.week.map((ranges) => ranges.length)).toEqual([0, 0, 0, 0, 0, 2, 0])
    expect(await undo(second.batch)).toEqual({ back: 1, stay: 0 })
    await saveWeek(everyDay.map(() => []))
    expect(await stateChecksum(sql)).toBe(before)
  })

  it.each([
    ['week.0.0.to', [[{ from: '09:00', to: '25:00' }]], /no es una hora/],
    ['week.1.1.from', [[], [hours, { from: '12:00', to: '18:00' }]], /Se pisa con el de 09:00 a 13:00/],
    [
      'week.0.0.from',
      [[{ from: '00:30', to: '02:00' }], [], [], [], [], [], [{ from: '22:00', to: '01:00' }]],
      /domingo/,
    ],
  ])('are refused at %s', async (field, days, text) => {
    const week = Array.from({ length: 7 }, (_, index) => days[index] ?? [])
    expect(await saveWeek(week)).toMatchObject({
      status: 422,
      errors: { [field]: [expect.stringMatching(text)] },
    })
  })
})

const special = async (of: string, opening: object | null) =>
  put(`special-days/${of}`, { version: (await read()).special_days.version, opening })

describe('a day unlike the others', () => {
  it('is closed for buyers at once: hours, days of delivery and what is placed', async () => {
    await saveWeek(everyDay)
    await sql.query(
      "update commerces set delivery_weekdays = '{0,1,2,3,4,5,6}', delivery_days_ahead = 3, delivery_cut_off = 1380",
    )
    const days = async () =>
      (await shop.visitor().call(deliveryEndpoints.days, { params })).models.map(({ date }) => date)
    const soda = await addArticle(sql, { kind: 'sin-alcohol' })
    const buyer = shop.visitor()
    const cart = await saveCart(buyer, [{ id: soda, amount: 1 }], { payment_method_id: cash })
    expect(await days()).toContain('2026-11-21')

    const { batch } = await special('2026-11-21', { closes_at: null, note: 'Inventario' })
    await expect.poll(days, soon).toEqual([null, '2026-11-20', '2026-11-22', '2026-11-23'])
    await expect
      .poll(async () => (await commerce()).workdays[5], soon)
      .toEqual({ name: 'Sábado', schedules: [], special: { date: '2026-11-21', regular: [hours] } })
    expect(await postOrder(buyer, cart, { fecha_entrega: '2026-11-21' })).toMatchObject({
      status: 422,
      body: { code: 'delivery_day_wrong' },
    })
    expect(await day()).toMatchObject({ tomorrow: { day: '2026-11-21', regular: [hours], is_closed: true } })
    expect((await read()).special_days.days).toEqual([
      { day: '2026-11-21', closes_at: null, note: 'Inventario', orders: 0 },
    ])
    expect(await lastChange()).toMatchObject({
      kind: 'hours',
      changes: [{ what: 'El 21/11/26', before: 'como siempre', after: 'cerrado (Inventario)' }],
    })
    await undo(batch)
    await expect.poll(days, soon).toContain('2026-11-21')
    expect((await read()).special_days.days).toEqual([])
  })

  it('closes today at another hour, which ends by itself at midnight', async () => {
    await special('2026-11-20', { closes_at: '12:00', note: '' })
    expect((await day()).today).toMatchObject({
      regular: [hours],
      hours: [{ from: '09:00', to: '12:00' }],
      is_special: true,
    })
    expect((await commerce()).workdays[4]?.schedules).toEqual([{ from: '09:00', to: '12:00' }])
    clock.now = new Date('2026-11-21T03:00:30Z')
    expect((await day()).today).toMatchObject({ day: '2026-11-21', hours: [hours], is_special: false })
    expect((await read()).special_days.days).toEqual([])
    expect((await commerce()).workdays[4]?.schedules).toEqual([hours])
  })

  it('goes on past midnight while its hours run, and is the one that then closes earlier', async () => {
    const night = [{ from: '20:00', to: '02:00' }]
    await special('2026-11-20', null)
    await saveWeek(everyDay.map((ranges, weekday) => (weekday === 4 ? night : ranges)))
    clock.now = new Date('2026-11-21T00:30:00-03:00')
    expect(await day()).toMatchObject({
      today: { day: '2026-11-20', hours: night, is_special: false },
      tomorrow: { day: '2026-11-21', is_closed: false },
    })
    await special('2026-11-20', { closes_at: '01:00', note: '' })
    const until = [{ from: '20:00', to: '01:00' }]
    expect((await day()).today).toMatchObject({ day: '2026-11-20', hours: until, is_special: true })
    expect((await read()).special_days.days).toMatchObject([{ day: '2026-11-20', closes_at: '01:00' }])
    await expect.poll(async () => (await commerce()).workdays[4]?.schedules, soon).toEqual(until)
    await special('2026-11-20', null)
    expect((await day()).today).toMatchObject({ hours: night, is_special: false })
    clock.now = new Date('2026-11-21T02:00:00-03:00')
    expect((await day()).today).toMatchObject({ day: '2026-11-21', hours: [hours] })
    await saveWeek(everyDay)
  })

  it('that has passed, or ends before it opens, is refused', async () => {
    expect(await special('2026-11-19', { closes_at: null, note: '' })).toMatchObject({
      status: 422,
      code: 'special_day_wrong',
    })
    for (const closes_at of ['08:00', '25:00', 'tarde'])
      expect(await special('2026-11-21', { closes_at, note: '' })).toMatchObject({
        status: 422,
        errors: { closes_at: [expect.any(String)] },
      })
    expect(await special('2026-02-30', { closes_at: null, note: '' })).toMatchObject({ status: 422 })
    expect(await special('2026-11-21', { closes_at: null, note: 'x'.repeat(400) })).toMatchObject({
      errors: { note: [expect.stringMatching(/80 letras/)] },
    })
  })
})

const saveMethod = async (id: number, change: object) =>
  put(`payment-methods/${id}`, {
    ...(await read()).payment_methods.find((one) => one.id === id),
    ...change,
  })
const shownMethod = async (id: number) => (await read()).payment_methods.find((one) => one.id === id)

describe('the ways of paying', async () => {
  const transfer = await addPaymentMethod(sql, { name: 'Transferencia', published: false })
  const online = await addPaymentMethod(sql, {
    name: 'MercadoPago',
    type_name: 'MercadoPago',
    published: false,
  })
  const card = await addPaymentMethod(sql, { name: 'Tarjeta', type_name: 'Payway', published: false })
  it('are turned on and off, and go back', async () => {
    const { batch } = await saveMethod(transfer, {
      published: true,
      description: 'Alias rosa.vinos',
      asks_receipt: true,
    })
    expect(await shownMethod(transfer)).toMatchObject({ published: true, asks_receipt: true })
    expect(await lastChange()).toMatchObject({
      kind: 'payment_methods',
      count: 3,
      changes: expect.arrayContaining([
        { id: expect.any(Number), what: 'Transferencia: se ofrece', before: 'no', after: 'sí', moved: false },
      ]),
    })
    expect(await saveMethod(cash, { published: false })).toMatchObject({ status: 200 })
    expect(await undo(batch)).toEqual({ back: 2, stay: 1 })
    expect(await shownMethod(transfer)).toMatchObject({
      published: true,
      description: '',
      asks_receipt: false,
    })
    await saveMethod(cash, { published: true })
    await saveMethod(transfer, { published: false })
  })

  it('never end altogether, nor begin without keys', async () => {
    expect(await saveMethod(cash, { published: false })).toMatchObject({ status: 409, code: 'payment_last' })
    expect(await saveMethod(online, { published: true })).toMatchObject({
      code: 'payment_keys_missing',
      message: expect.stringContaining('MERCADOPAGO_ACCESS_TOKEN'),
    })
    expect(await shownMethod(online)).toMatchObject({ published: false, lacks_keys: true })
    expect(
      await saveMethod(999_999, {
        version: 1,
        published: true,
        description: '',
        asks_receipt: false,
        discount: null,
        surcharge: null,
        installments: [],
      }),
    ).toMatchObject({ status: 422 })
  })

  it('take off a percent, or add one, and both go back together', async () => {
    await saveMethod(transfer, { discount: 10.5 })
    expect(await shownMethod(transfer)).toMatchObject({ discount: 10.5, surcharge: null })
    expect((await lastChange())?.changes).toMatchObject([
      { what: 'Transferencia: descuento', before: '–', after: '10,5 %' },
    ])
    const turned = await saveMethod(transfer, { discount: null, surcharge: 5 })
    expect(await saveMethod(transfer, { surcharge: 8 })).toMatchObject({ status: 200 })
    await expect(undo(turned.batch)).rejects.toThrow('todo cambió después')
    await saveMethod(transfer, { surcharge: 5 })
    expect(await undo(turned.batch)).toEqual({ back: 2, stay: 0 })
    expect(await shownMethod(transfer)).toMatchObject({ discount: 10.5, surcharge: null })
    await saveMethod(transfer, { discount: 0 })
    expect(await shownMethod(transfer)).toMatchObject({ discount: null })
    for (const [wrong, field] of [
      [{ discount: 100.5 }, 'discount'],
      [{ surcharge: 1.234 }, 'surcharge'],
      [{ discount: 10, surcharge: 5 }, 'surcharge'],
    ] as const)
      expect(await saveMethod(transfer, wrong)).toMatchObject({
        status: 422,
        errors: { [field]: [expect.any(String)] },
      })
  })

  it('take instalments of a card alone, that can be', async () => {
    const plans = [
      { count: 6, cft: 71.5 },
      { count: 3, cft: 0 },
    ]
    const { batch } = await saveMethod(card, { installments: plans })
    expect((await shownMethod(card))?.installments).toEqual(plans.toReversed())
    expect((await lastChange())?.changes).toMatchObject([{ before: '1', after: '1, 3, 6 (CFTEA 71,5 %)' }])
    await undo(batch)
    expect((await shownMethod(card))?.installments).toEqual([])
    for (const wrong of [[{ count: 1, cft: 0 }], [{ count: 99, cft: 0 }], [plans[1], plans[1]]])
      expect(await saveMethod(card, { installments: wrong })).toMatchObject({ status: 422 })
    expect(await saveMethod(cash, { installments: plans })).toMatchObject({ batch: null })
  })
})

const dollar = async (change: object) =>
  put('dollar', { is_sure: false, ...(await read()).dollar, ...change })

describe('how the shop sells', () => {
  it('keeps one way of handing over', async () => {
    const { handover } = await read()
    expect(await put('handover', { ...handover, has_delivery: false, has_pick_up: false })).toMatchObject({
      status: 409,
      code: 'handover_none',
    })
    const { batch } = await put('handover', { ...handover, has_delivery: false })
    expect((await commerce()).online_configuration.has_delivery).toBe(false)
    await undo(batch)
  })

  it('decides who sees prices, what an order comes to and who may order', async () => {
    const { buying } = await read()
    const { batch } = await put('buying', {
      ...buying,
      prices_for: 'registered',
      needs_account: true,
      minimum_order: 20_000,
      takes_coupons: false,
      shows_google: true,
    })
    await expect.poll(commerce, soon).toMatchObject({
      minimum_order: 20_000,
      online_configuration: {
        online_price_type: { slug: 'only_registered' },
        register_to_buy: true,
        usar_cupones: false,
      },
    })
    expect(await undo(batch)).toEqual({ back: 5, stay: 0 })
  })

  it('prices articles in dollars anew, and asks twice for a dollar that jumps', async () => {
    const id = await addArticle(sql, { price_usd: 1_000, online_price: 0 })
    const priced = async () =>
      (await sql.query<{ online_price: number }>('select online_price from articles where id = $1', [id]))
        .rows[0]?.online_price
    await dollar({ rate: 'fixed', pesos: 1_000 })
    expect(await priced()).toBe(1_000_000)
    await dollar({ plus: 25 })
    expect(await priced()).toBe(1_025_000)
    const jump = { rate: 'fixed', pesos: 2_000 }
    expect(await dollar(jump)).toMatchObject({
      status: 409,
      code: 'dollar_jump',
      message: expect.stringContaining('de $ 1.000 a $ 2.000'),
    })
    expect(await dollar({ rate: 'fixed', pesos: null })).toMatchObject({
      status: 422,
      errors: { pesos: [expect.any(String)] },
    })
    const { batch } = await dollar({ ...jump, is_sure: true })
    expect(await priced()).toBe(2_025_000)
    await undo(batch)
    expect(await priced()).toBe(1_025_000)
  })
})

const done = async () =>
  (await day()).first_steps?.filter((one) => one.is_done).map(({ step }) => step) ?? null

describe('a new shop', () => {
  it('has the legal name of its shop until it is given another', async () => {
    await sql.query("update commerces set name = 'Mi tienda', company_name = 'Mi tienda'")
    await saveShop({ name: 'Vinos de Rosa' })
    expect((await read()).shop).toMatchObject({ name: 'Vinos de Rosa', company_name: 'Vinos de Rosa' })
    await saveShop({ company_name: 'Rosa Díaz S.R.L.' })
    await saveShop({ name: 'Lo de Rosa' })
    expect((await read()).shop).toMatchObject({ name: 'Lo de Rosa', company_name: 'Rosa Díaz S.R.L.' })
  })

  it('is told what it lacks until it is open, and never again once it has sold', async () => {
    await saveWeek(everyDay.map(() => []))
    await sql.query(
      "update commerces set name = 'Mi tienda', email = null, delivery_price = null; delete from commerce_addresses; delete from delivery_zones; delete from orders; update articles set published = false",
    )
    await configure(sql, { pausar_tienda_online: true })
    expect(await done()).toEqual(['payment'])
    await saveShop(rosa)
    expect(await done()).toEqual(['shop', 'payment', 'handover'])
    expect((await read()).handover).toMatchObject({ has_delivery: true, zones: 0, price: null })
    expect((await commerce()).online_configuration.has_delivery).toBe(false)
    await saveWeek(everyDay)
    const wine = await addArticle(sql)
    expect(await done()).toEqual(['shop', 'hours', 'payment', 'handover', 'article'])
    await put('pause', { ...(await read()).pause, is_paused: false })
    expect(await done()).toBeNull()
    const buyer = shop.visitor()
    expect(
      await postOrder(buyer, await saveCart(buyer, [{ id: wine, amount: 1 }], { payment_method_id: cash })),
    ).toMatchObject({ status: 201 })
    await put('pause', { ...(await read()).pause, is_paused: true })
    expect(await done()).toBeNull()
  })
})

const week = (day: object) => Array.from({ length: 7 }, () => day)
const saveAlcohol = async (days: object[]) => put('alcohol', { ...(await read()).alcohol, week: days })

describe('the hours of alcohol', () => {
  const province = { kind: 'province', from: '', to: '' } as const
  const never = { kind: 'never', from: '', to: '' } as const

  it('are those of a place or of each day, seen by buyers at once, and undone', async () => {
    const sum = await stateChecksum(sql)
    const saved = await saveAlcohol(week(province))
    expect(saved).toMatchObject({ status: 200, batch: expect.any(Number) })
    expect((await read()).alcohol.week).toEqual(week(province))
    await expect.poll(async () => (await commerce()).alcohol_hours.length, soon).toBe(14)
    expect(await lastChange()).toMatchObject({
      who: 'Marta',
      kind: 'hours',
      changes: [
        {
          what: 'Horario del alcohol',
          before: 'a cualquier hora',
          after: 'todos los días de 10 a 21 (hasta las 23 de diciembre a abril)',
        },
      ],
    })
    const sunday = await saveAlcohol([...week(province).slice(0, 6), never])
    await undo(sunday.batch)
    expect((await read()).alcohol.week).toEqual(week(province))
    await undo(saved.batch)
    expect(await stateChecksum(sql)).toBe(sum)
  })

  it('name the slots that no order with alcohol can choose', async () => {
    const zone = await addZone(sql, { name: 'Centro' })
    await sql.query(
      "insert into delivery_slots (delivery_zone_id, weekday, from_time, to_time, capacity, cut_off) values ($1, 5, '22:00', '23:30', 5, '20:00'), ($1, 5, '18:00', '20:00', 5, '16:00')",
      [zone],
    )
    const saved = await saveAlcohol(week({ kind: 'hours', from: '10:00', to: '21:00' }))
    expect((await read()).alcohol.idle_slots).toEqual(['Centro: sábado de 22:00 a 23:30'])
    await undo(saved.batch)
    expect((await read()).alcohol.idle_slots).toEqual([])
    await sql.query('delete from delivery_zones where id = $1', [zone])
  })

  it('are refused beside their day, without any day, and over another’s', async () => {
    expect(await saveAlcohol(week({ kind: 'hours', from: '10', to: '21:00' }).with(1, never))).toMatchObject({
      status: 422,
      errors: { 'week.0.from': [expect.stringMatching(/^Las horas se escriben/)] },
    })
    expect(await saveAlcohol(week(never))).toMatchObject({
      status: 422,
      errors: { week: ['Tiene que quedar algún día: sin ninguno no hay límite'] },
    })
    expect(await put('alcohol', { version: 1, week: week(never) })).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    })
  })
})
