import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  addArticle,
  addBuyer,
  addCoupon,
  addRow,
  addSeller,
  configure,
  giveCoupon,
} from '../../../../test/factories.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'
import { cleanUp } from '../../cleanup.job.ts'

const lines: string[] = []
const shop = await testShop({
  connections: 12,
  rateLimit: true,
  logTo: { write: (line: string) => void lines.push(line) },
})
const { sql } = shop
const noon = shop.clock.now

beforeEach(() => sql.query("update cupons set active = false, code = 'VIEJO' || id; delete from rate_limits"))
afterEach(async () => {
  shop.clock.now = noon
  await configure(sql, { usar_cupones: true })
})

const search = (who: Visitor, code: string, headers: Record<string, string> = {}) =>
  who.send({ method: 'GET', path: `/cupons/search/1000/${encodeURIComponent(code)}`, headers })
const searchFor = (who: Visitor, code: string, buyer: number) =>
  who.send({ method: 'GET', path: `/cupons/search/1000/${code}?selected_buyer=${buyer}` })
const from = (ip: string) => ({ 'x-forwarded-for': ip })

async function someone(): Promise<{ id: number; who: Visitor }> {
  const id = await addBuyer(sql)
  return { id, who: await shop.loggedIn(id) }
}

describe('a code', () => {
  it('finds its coupon whatever its case and spaces, for a visitor too', async () => {
    const id = await addCoupon(sql, { code: 'VENDIMIA-20', percentage: 20, min_amount: 90_000_000 })
    for (const typed of ['VENDIMIA-20', ' vendimia-20 ', 'Vendi mia-20'])
      expect(await search(shop.visitor(), typed)).toMatchObject({
        status: 200,
        body: { cupon: { id, percentage: 20, min_amount: 900_000, buyers: [] } },
      })
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
    await giveCoupon(sql, await addCoupon(sql, { code: 'AJENO' }), await addBuyer(sql))
    await addCoupon(sql, { code: 'AGOTADO', use_limit: 3, used: 3 })
    const once = await addCoupon(sql, { code: 'UNAVEZ', use_limit_per_buyer: 1 })

    expect(await search(who, 'VENCIDO')).toMatchObject({
      status: 409,
      body: { code: 'coupon_expired', message: 'Este cupón venció' },
    })
    expect(await search(who, 'AJENO')).toMatchObject({
      status: 409,
      body: { code: 'coupon_of_another', message: 'Este cupón no es para tu cuenta' },
    })
    expect(await search(who, 'AGOTADO')).toMatchObject({ status: 409, body: { code: 'coupon_used_up' } })
    expect(await search(shop.visitor(), 'UNAVEZ')).toMatchObject({
      status: 409,
      body: { code: 'coupon_needs_login', message: 'Ingresá a tu cuenta para usar este cupón' },
    })
    expect(await search(who, 'UNAVEZ')).toMatchObject({ body: { cupon: { id: once, buyers: [] } } })
    await giveCoupon(sql, once, id)
    expect(await search(who, 'UNAVEZ')).toMatchObject({ body: { cupon: { id: once, buyers: [{ id }] } } })
  })

  it('that a seller types for a client is the client’s: his coupon is found, and the seller’s own is not', async () => {
    const [sells, { id: client, who: himself }, { id: stranger }] = [
      await addSeller(sql),
      await someone(),
      await someone(),
    ]
    await addRow(sql, 'clients', { buyer_id: client, seller_id: sells.sellerId })
    const seller = await shop.loggedIn(sells.buyerId)
    const own = await addCoupon(sql, { code: 'SUYO' })
    await giveCoupon(sql, own, client)
    await giveCoupon(sql, await addCoupon(sql, { code: 'DELVENDEDOR' }), sells.buyerId)

    expect(await searchFor(seller, 'SUYO', client)).toMatchObject({
      status: 200,
      body: { cupon: { id: own, buyers: [{ id: client }] } },
    })
    expect(await searchFor(seller, 'DELVENDEDOR', client)).toMatchObject({
      status: 409,
      body: { code: 'coupon_of_another' },
    })
    for (const [who, buyer] of [
      [seller, stranger],
      [himself, client],
    ] as const)
      expect(await searchFor(who, 'SUYO', buyer)).toMatchObject({
        status: 403,
        body: { code: 'client_unknown' },
      })
  })

  it.each([
    'x'.repeat(500),
    '%',
    '_',
    "' or 1=1 --",
    '🍷',
    '\u0000',
    'a\u0000b',
    '../..',
    '😀'.repeat(40),
    ' ',
    '\\',
  ])('that nobody would type is no fault: %j', async (typed) => {
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
    for (let n = 0; n < 10; n += 1)
      expect((await search(who, `NADA${n}`, from('200.0.0.1'))).status).toBe(200)
    expect(await search(who, 'VALE', from('200.0.0.1'))).toMatchObject({
      status: 429,
      retryAfter: 60,
      body: {
        code: 'coupon_too_often',
        message: 'Probaste muchos códigos seguidos. Probá de nuevo en 1 minuto',
      },
    })
    expect((await search(who, 'VALE', from('200.0.0.2'))).status).toBe(429)
    expect((await search(shop.visitor(), 'VALE', from('200.0.0.1'))).status).toBe(429)
    expect((await search(shop.visitor(), 'VALE', from('200.0.0.3'))).status).toBe(200)
    shop.clock.now = new Date(noon.getTime() + 60_000)
    expect(await search(who, 'VALE', from('200.0.0.1'))).toMatchObject({ body: { cupon: { code: 'VALE' } } })
    shop.clock.now = new Date(noon.getTime() + 24 * 3_600_000 + 1)
    await cleanUp(shop.deps)
    expect((await sql.query('select from rate_limits')).rowCount).toBe(0)
  })

  it('gains nothing by guessing all at once, nor by new sessions', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => search(shop.visitor(), `NADA${n}`, from('200.0.0.4'))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50)
  })

  it('guesses by numbers too: those that are not theirs count, and with them the codes', async () => {
    const wine = await addArticle(sql)
    const { who } = await someone()
    const [foreign, own] = [await addCoupon(sql), await addCoupon(sql, { code: 'VALE' })]
    await giveCoupon(sql, foreign, await addBuyer(sql))
    const put = (cupon_id: number, path = '/carts', on = who) =>
      on.send({
        method: 'POST',
        path,
        body: { cart: { articles: [{ id: wine, amount: 1 }], cupon_id } },
        headers: from('200.0.0.7'),
      })
    for (let n = 0; n < 5; n += 1) {
      expect(await put(foreign)).toMatchObject({ status: 422, body: { code: 'coupon_unknown' } })
      expect((await put(999_000 + n, '/carts/quote')).status).toBe(200)
    }
    expect(await put(foreign)).toMatchObject({ status: 429, body: { code: 'coupon_too_often' } })
    expect(await put(foreign, '/carts/quote')).toMatchObject({ status: 200, body: { cart: { cupon: null } } })
    expect((await search(who, 'VALE', from('200.0.0.8'))).status).toBe(429)
    expect(await put(own)).toMatchObject({ status: 201, body: { cart: { cupon_id: own } } })
  })

  it('is nobody who types his own coupon again and again', async () => {
    await addCoupon(sql, { code: 'VALE' })
    for (let n = 0; n < 15; n += 1)
      expect((await search(shop.visitor(), 'VALE', from('200.0.0.5'))).status).toBe(200)
  })

  it('leaves no code in the log, though the search fails', async () => {
    await sql.query('alter table rate_limits rename to elsewhere')
    expect((await search(shop.visitor(), 'SECRETISIMO', from('200.0.0.6'))).status).toBe(500)
    await sql.query('alter table elsewhere rename to rate_limits')
    expect(lines.some((line) => line.includes('request failed'))).toBe(true)
    expect(lines.filter((line) => line.includes('SECRETISIMO'))).toEqual([])
  })
})
