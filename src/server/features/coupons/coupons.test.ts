import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { couponEndpoints } from '#contract/coupons.ts'
import { addBuyer, addCoupon, configure, giveCoupon } from '../../../../test/factories.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'

const shop = await testShop()
const { sql } = shop
const noon = shop.clock.now

beforeEach(() => sql.query('update cupons set active = false'))
afterEach(async () => {
  shop.clock.now = noon
  await configure(sql, { usar_cupones: true })
})

const listed = async (who: Visitor) => (await who.call(couponEndpoints.list, {})).cupons

async function someone(): Promise<{ id: number; who: Visitor }> {
  const id = await addBuyer(sql)
  return { id, who: await shop.loggedIn(id) }
}

describe('the coupons of a buyer', () => {
  it('are his own and those for everyone that he can use, his own first, then what ends soonest', async () => {
    const { id, who } = await someone()
    const endless = await addCoupon(sql, { code: 'SIEMPRE' })
    const today = await addCoupon(sql, {
      code: 'HOY',
      amount: 500_000,
      min_amount: 4_000_050,
      expiration_date: '2026-11-20',
    })
    const own = await addCoupon(sql, { code: 'TUYO', use_limit_per_buyer: 1 })
    await giveCoupon(sql, own, id)
    await giveCoupon(sql, own, await addBuyer(sql))
    await giveCoupon(sql, await addCoupon(sql, { code: 'AJENO' }), await addBuyer(sql))
    await addCoupon(sql, { code: 'AYER', expiration_date: '2026-11-19' })
    await addCoupon(sql, { code: 'AGOTADO', use_limit: 2, used: 2 })
    await addCoupon(sql, { code: 'RETIRADO', active: false })

    expect(await listed(who)).toEqual([
      {
        id: own,
        code: 'TUYO',
        amount: null,
        percentage: 10,
        min_amount: null,
        expiration_date: null,
        buyers: [{ id }],
        read: false,
      },
      {
        id: today,
        code: 'HOY',
        amount: 5000,
        percentage: null,
        min_amount: 40000.5,
        expiration_date: '2026-11-20',
        buyers: [],
        read: false,
      },
      {
        id: endless,
        code: 'SIEMPRE',
        amount: null,
        percentage: 10,
        min_amount: null,
        expiration_date: null,
        buyers: [],
        read: false,
      },
    ])
    shop.clock.now = new Date('2026-11-21T03:00:00Z')
    expect((await listed(who)).map(({ code }) => code)).toEqual(['TUYO', 'SIEMPRE'])
    await configure(sql, { usar_cupones: false })
    expect(await listed(who)).toEqual([])
  })

  it('are all there, and all read at once, however many', async () => {
    const { who } = await someone()
    for (let n = 0; n < 65; n += 1) await addCoupon(sql)
    expect(await listed(who)).toHaveLength(65)
    await who.call(couponEndpoints.setRead, {})
    expect((await listed(who)).filter(({ read }) => !read)).toEqual([])
  })

  it('are unread until he has seen them, and only his', async () => {
    const [ana, luis] = [await someone(), await someone()]
    await addCoupon(sql)
    await addCoupon(sql, { use_limit: 1, used: 1 })
    expect(await ana.who.call(couponEndpoints.setRead, {})).toEqual({})
    await ana.who.call(couponEndpoints.setRead, {})
    expect((await listed(ana.who)).map(({ read }) => read)).toEqual([true])
    expect((await listed(luis.who)).map(({ read }) => read)).toEqual([false])
    expect((await sql.query('select from cupon_reads where buyer_id = $1', [ana.id])).rowCount).toBe(1)
  })

  it('stay unread when another site, or a link, makes the browser ask', async () => {
    const { who } = await someone()
    await addCoupon(sql)
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
    ]
    for (const headers of foreign) {
      expect(await who.send({ method: 'GET', path: '/cupons/set-read', headers })).toEqual({
        status: 200,
        body: {},
      })
    }
    expect((await listed(who))[0]?.read).toBe(false)
  })
})
