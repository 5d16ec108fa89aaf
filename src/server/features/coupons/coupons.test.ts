import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cartCalls } from '#contract/carts.ts'
import { couponCalls } from '#contract/coupons.ts'
import { addArticle, addBuyer, addCoupon, addRow, configure } from '../../../../test/factories.ts'
import { saveCart } from '../../../../test/ordering.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'
import { createCoupon, type NewCoupon } from './create-coupon.service.ts'
import { sweepCouponGuesses } from './sweep-guesses.job.ts'

const lines: string[] = []
const shop = await testShop({ connections: 12, rateLimit: true, logTo: { write: (line: string) => void lines.push(line) } })
const { sql } = shop
const noon = shop.clock.now

beforeEach(() => sql.query("update cupons set active = false, code = 'VIEJO' || id; delete from coupon_guesses"))
afterEach(async () => {
  shop.clock.now = noon
  await configure(sql, { usar_cupones: true })
})

const give = (cupon_id: number, buyer_id: number) => sql.query('insert into cupon_buyers (cupon_id, buyer_id) values ($1, $2)', [cupon_id, buyer_id])
const listed = async (who: Visitor) => (await who.call(couponCalls.list, {})).cupons
const search = (who: Visitor, code: string, headers: Record<string, string> = {}) => who.send({ method: 'GET', path: `/cupons/search/1000/${encodeURIComponent(code)}`, headers })

const from = (ip: string) => ({ 'x-forwarded-for': ip })

async function someone(): Promise<{ id: number; who: Visitor }> {
  const id = await addBuyer(sql)
  return { id, who: await shop.loggedIn(id) }
}

describe('the coupons of a buyer', () => {
  it('are his own and those for everyone that he can use, his own first, then what ends soonest', async () => {
    const { id, who } = await someone()
    const endless = await addCoupon(sql, { code: 'SIEMPRE' })
    const today = await addCoupon(sql, { code: 'HOY', amount: 500_000, min_amount: 4_000_050, expiration_date: '2026-11-20' })
    const own = await addCoupon(sql, { code: 'TUYO', use_limit_per_buyer: 1 })
    await give(own, id)
    await give(own, await addBuyer(sql))
    await give(await addCoupon(sql, { code: 'AJENO' }), await addBuyer(sql))
    await addCoupon(sql, { code: 'AYER', expiration_date: '2026-11-19' })
    await addCoupon(sql, { code: 'AGOTADO', use_limit: 2, used: 2 })
    await addCoupon(sql, { code: 'RETIRADO', active: false })

    expect(await listed(who)).toEqual([
      { id: own, code: 'TUYO', amount: null, percentage: 10, min_amount: null, expiration_date: null, buyers: [{ id }], read: false },
      { id: today, code: 'HOY', amount: 5000, percentage: null, min_amount: 40000.5, expiration_date: '2026-11-20', buyers: [], read: false },
      { id: endless, code: 'SIEMPRE', amount: null, percentage: 10, min_amount: null, expiration_date: null, buyers: [], read: false },
    ])
    shop.clock.now = new Date('2026-11-21T03:00:00Z')
    expect((await listed(who)).map(({ code }) => code)).toEqual(['TUYO', 'SIEMPRE'])
    await configure(sql, { usar_cupones: false })
    expect(await listed(who)).toEqual([])
  })

  it('are unread until he has seen them, and only his', async () => {
    const [ana, luis] = [await someone(), await someone()]
    await addCoupon(sql)
    await addCoupon(sql, { use_limit: 1, used: 1 })
    expect(await ana.who.call(couponCalls.setRead, {})).toEqual({})
    await ana.who.call(couponCalls.setRead, {})
    expect((await listed(ana.who)).map(({ read }) => read)).toEqual([true])
    expect((await listed(luis.who)).map(({ read }) => read)).toEqual([false])
    expect((await sql.query('select from cupon_reads where buyer_id = $1', [ana.id])).rowCount).toBe(1)
  })

  it('stay unread when another site, or a link, makes the browser ask', async () => {
    const { who } = await someone()
    await addCoupon(sql)
    const foreign: Record<string, string>[] = [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }]
    for (const headers of foreign) {
      expect(await who.send({ method: 'GET', path: '/cupons/set-read', headers })).toEqual({ status: 200, body: {} })
    }
    expect((await listed(who))[0]?.read).toBe(false)
  })
})

describe('a code', () => {
  it('finds its coupon whatever its case and spaces, for a visitor too', async () => {
    const id = await addCoupon(sql, { code: 'VENDIMIA-20', percentage: 20, min_amount: 90_000_000 })
    for (const typed of ['VENDIMIA-20', ' vendimia-20 ', 'Vendi mia-20']) expect(await search(shop.visitor(), typed)).toMatchObject({ status: 200, body: { cupon: { id, percentage: 20, min_amount: 900_000, buyers: [] } } })
  })

  it('finds nothing where there is nothing, nothing that the shop took back, and nothing in a shop without coupons', async () => {
    await addCoupon(sql, { code: 'RETIRADO', active: false })
    await addCoupon(sql, { code: 'VALE' })
    const none = { status: 200, body: { cupon: null } }
    expect(await search(shop.visitor(), 'RETIRADO')).toEqual(none)
    expect(await search(shop.visitor(), 'NADA')).toEqual(none)
    await configure(sql, { usar_cupones: false })
    expect(await search(shop.visitor(), 'VALE')).toEqual(none)
  })

  it('is refused with its reason: over, another’s, used up, or only for who is logged in', async () => {
    const { id, who } = await someone()
    await addCoupon(sql, { code: 'VENCIDO', expiration_date: '2026-11-19' })
    await give(await addCoupon(sql, { code: 'AJENO' }), await addBuyer(sql))
    await addCoupon(sql, { code: 'AGOTADO', use_limit: 3, used: 3 })
    const once = await addCoupon(sql, { code: 'UNAVEZ', use_limit_per_buyer: 1 })

    expect(await search(who, 'VENCIDO')).toMatchObject({ status: 409, body: { code: 'coupon_expired', message: 'Este cupón venció' } })
    expect(await search(who, 'AJENO')).toMatchObject({ status: 409, body: { code: 'coupon_of_another', message: 'Este cupón no es para tu cuenta' } })
    expect(await search(who, 'AGOTADO')).toMatchObject({ status: 409, body: { code: 'coupon_used_up' } })
    expect(await search(shop.visitor(), 'UNAVEZ')).toMatchObject({ status: 409, body: { code: 'coupon_needs_login', message: 'Ingresá a tu cuenta para usar este cupón' } })
    expect(await search(who, 'UNAVEZ')).toMatchObject({ body: { cupon: { id: once, buyers: [] } } })
    await give(once, id)
    expect(await search(who, 'UNAVEZ')).toMatchObject({ body: { cupon: { id: once, buyers: [{ id }] } } })
  })

  it.each(['x'.repeat(500), '%', '_', "' or 1=1 --", '🍷', '\u0000', 'a\u0000b', '../..', '😀'.repeat(40), ' ', '\\'])('that nobody would type is no fault: %j', async (typed) => {
    await addCoupon(sql, { code: 'VALE' })
    const { status, body } = await search(shop.visitor(), typed)
    expect([200, 404, 422]).toContain(status)
    if (status === 200) expect(body).toEqual({ cupon: null })
  })
})

describe('who guesses at codes', () => {
  it('waits after ten in a minute, from his address or with his account, and is told how long', async () => {
    await addCoupon(sql, { code: 'VALE' })
    const { who } = await someone()
    for (let n = 0; n < 10; n += 1) expect((await search(who, `NADA${n}`, from('200.0.0.1'))).status).toBe(200)
    expect(await search(who, 'VALE', from('200.0.0.1'))).toMatchObject({ status: 429, retryAfter: 60, body: { code: 'coupon_too_often', message: 'Probaste muchos códigos seguidos. Probá de nuevo en 1 minuto' } })
    expect((await search(who, 'VALE', from('200.0.0.2'))).status).toBe(429)
    expect((await search(shop.visitor(), 'VALE', from('200.0.0.1'))).status).toBe(429)
    expect((await search(shop.visitor(), 'VALE', from('200.0.0.3'))).status).toBe(200)
    shop.clock.now = new Date(noon.getTime() + 60_000)
    expect(await search(who, 'VALE', from('200.0.0.1'))).toMatchObject({ body: { cupon: { code: 'VALE' } } })
    shop.clock.now = new Date(noon.getTime() + 60_001)
    await sweepCouponGuesses(shop.deps)
    expect((await sql.query('select from coupon_guesses')).rowCount).toBe(0)
  })

  it('gains nothing by guessing all at once, nor by new sessions', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => search(shop.visitor(), `NADA${n}`, from('200.0.0.4'))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50)
  })

  it('is nobody who types his own coupon again and again', async () => {
    await addCoupon(sql, { code: 'VALE' })
    for (let n = 0; n < 15; n += 1) expect((await search(shop.visitor(), 'VALE', from('200.0.0.5'))).status).toBe(200)
  })

  it('leaves no code in the log, though the search fails', async () => {
    await sql.query('alter table coupon_guesses rename to elsewhere')
    expect((await search(shop.visitor(), 'SECRETISIMO', from('200.0.0.6'))).status).toBe(500)
    await sql.query('alter table elsewhere rename to coupon_guesses')
    expect(lines.some((line) => line.includes('request failed'))).toBe(true)
    expect(lines.filter((line) => line.includes('SECRETISIMO'))).toEqual([])
  })
})

describe('a coupon on a cart', () => {
  it('takes off its part, and clears how it was to be paid', async () => {
    const method = await addRow(sql, 'payment_methods', { name: 'Transferencia', discount: 10 })
    const wine = await addArticle(sql, { price: 1_000_000 })
    const { who } = await someone()
    const id = await saveCart(who, [{ id: wine, amount: 2 }], { payment_method_id: method })
    const coupon = await addCoupon(sql, { code: 'QUINCE', percentage: 15 })
    const put = async (choices: object) => (await who.call(cartCalls.update, { body: { cart: { id, articles: [{ id: wine, amount: 2 }], ...choices } } })).cart

    expect(await put({ cupon_id: coupon })).toMatchObject({ cupon_id: coupon, cupon: { code: 'QUINCE' }, cupon_problem: null, payment_method_id: null, total: 17000, totals: { goods: 20000, cupon: { code: 'QUINCE', amount: 3000 } } })
    expect(await put({ payment_method_id: method })).toMatchObject({ cupon_id: coupon, payment_method_id: method, totals: { payment_method: { amount: -2000 }, cupon: { amount: 2700 } }, total: 15300 })
    expect(await put({ cupon_id: coupon, payment_method_id: method })).toMatchObject({ payment_method_id: method })
    const other = await addCoupon(sql, { amount: 9_999_999 })
    expect(await put({ cupon_id: other, payment_method_id: method })).toMatchObject({ cupon_id: other, payment_method_id: null, total: 0 })
    expect(await put({ cupon_id: null })).toMatchObject({ cupon_id: null, cupon: null, totals: { cupon: null }, total: 20000 })
  })

  it('is refused when there is none, it is another’s, over or used up; then the cart is as it was', async () => {
    const wine = await addArticle(sql)
    const { who } = await someone()
    const id = await saveCart(who, [{ id: wine, amount: 1 }])
    const foreign = await addCoupon(sql)
    await give(foreign, await addBuyer(sql))
    const put = (cupon_id: number, on = who) => on.send({ method: 'PUT', path: '/carts', body: { cart: { id, articles: [{ id: wine, amount: 5 }], cupon_id } } })

    expect(await put(999_999)).toMatchObject({ status: 422, body: { code: 'coupon_unknown', message: 'Codigo incorrecto' } })
    expect(await put(foreign)).toMatchObject({ status: 409, body: { code: 'coupon_of_another' } })
    expect(await put(await addCoupon(sql, { expiration_date: '2026-11-19' }))).toMatchObject({ status: 409, body: { code: 'coupon_expired' } })
    expect(await put(await addCoupon(sql, { use_limit: 1, used: 1 }))).toMatchObject({ status: 409, body: { code: 'coupon_used_up' } })
    await configure(sql, { usar_cupones: false })
    expect(await put(await addCoupon(sql))).toMatchObject({ status: 422, body: { code: 'coupon_unknown' } })
    expect((await who.call(cartCalls.last, { params: { commerce: 1000 } })).last_cart).toMatchObject({ articles: [{ amount: 1 }], cupon_id: null })
  })

  it('that needs a login is refused to a visitor, and one without such a limit is his too', async () => {
    const wine = await addArticle(sql)
    const visitor = shop.visitor()
    const [once, open] = [await addCoupon(sql, { use_limit_per_buyer: 1 }), await addCoupon(sql, { percentage: 100 })]
    expect(await visitor.send({ method: 'POST', path: '/carts', body: { cart: { articles: [{ id: wine, amount: 1 }], cupon_id: once } } })).toMatchObject({ status: 409, body: { code: 'coupon_needs_login' } })
    const { cart } = await visitor.call(cartCalls.create, { body: { cart: { articles: [{ id: wine, amount: 1 }], cupon_id: open } } })
    expect(cart).toMatchObject({ cupon_id: open, total: 0 })
  })

  it('under its least amount takes nothing off and says why, and holds again once there is enough', async () => {
    const wine = await addArticle(sql, { price: 1_000_000 })
    const { who } = await someone()
    const coupon = await addCoupon(sql, { amount: 500_000, min_amount: 2_000_000 })
    const id = await saveCart(who, [{ id: wine, amount: 2 }], { cupon_id: coupon })
    const amount = async (units: number) => (await who.call(cartCalls.update, { body: { cart: { id, articles: [{ id: wine, amount: units }] } } })).cart

    expect(await amount(2)).toMatchObject({ cupon_problem: null, total: 15000 })
    expect(await amount(1)).toMatchObject({ cupon_id: coupon, cupon_problem: { code: 'coupon_minimum', message: 'El monto minimo para este cupon es de: $ 20.000' }, totals: { cupon: null }, total: 10000 })
    expect(await amount(3)).toMatchObject({ cupon_problem: null, total: 25000 })
  })

  it('goes with the visitor into his account', async () => {
    const wine = await addArticle(sql)
    const coupon = await addCoupon(sql)
    const visitor = shop.visitor()
    await saveCart(visitor, [{ id: wine, amount: 1 }], { cupon_id: coupon })
    const account = { name: 'Eva', phone: '3415550777', email: 'eva@ejemplo.com.ar', password: 'torrontés de Cafayate', confirm_password: 'torrontés de Cafayate', terminos_y_condiciones: true }
    expect((await visitor.send({ method: 'POST', path: '/register', body: account })).status).toBe(201)
    expect((await visitor.call(cartCalls.last, { params: { commerce: 1000 } })).last_cart).toMatchObject({ cupon_id: coupon, cupon_problem: null })
  })
})

describe('a new coupon', () => {
  const ten: NewCoupon = { amount: null, percentage: 10, min_amount: null, expiration_date: null, use_limit: null, use_limit_per_buyer: null, buyers: [] }

  it('gets a code that nobody guesses, and is found by it', async () => {
    const { id, who } = await someone()
    const made = await createCoupon(shop.deps, { ...ten, buyers: [id] })
    expect(made).toMatchObject({ code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{12}$/) })
    expect((await listed(who)).map(({ code }) => code)).toEqual(['code' in made ? made.code : ''])
    const codes = new Set(await Promise.all(Array.from({ length: 50 }, async () => JSON.stringify(await createCoupon(shop.deps, ten)))))
    expect(codes.size).toBe(50)
  })

  it('is refused with a code that is taken or can’t be typed, and with nothing to take off', async () => {
    expect(await createCoupon(shop.deps, { ...ten, code: 'mi cupon' })).toMatchObject({ code: 'MICUPON' })
    expect(await createCoupon(shop.deps, { ...ten, code: 'MICUPON' })).toMatchObject({ code: 'coupon_code_taken' })
    expect(await createCoupon(shop.deps, { ...ten, code: 'ñandú' })).toMatchObject({ code: 'coupon_code_wrong' })
    for (const value of [{ percentage: 0 }, { percentage: 101 }, { percentage: null }, { amount: 100 }, { amount: 0, percentage: null }]) expect(await createCoupon(shop.deps, { ...ten, ...value })).toMatchObject({ code: 'coupon_value_wrong' })
  })
})
