import { afterEach, describe, expect, it } from 'vitest'
import { cartEndpoints } from '#contract/cart.ts'
import { shopEndpoints } from '#contract/shop.ts'
import {
  addArticle,
  addBuyer,
  addPaymentMethod,
  addPromotion,
  addRow,
  addZone,
} from '../../../../../test/factories.ts'
import { addAddress, orderOf, postOrder, saveCart, sellingState } from '../../../../../test/ordering.ts'
import { testShop } from '../../../../../test/shop.ts'

const shop = await testShop()
const { sql } = shop
const buyer = await addBuyer(sql)
const ana = await shop.loggedIn(buyer)
const delivered = {
  deliver: 1 as const,
  address_id: await addAddress(sql, { buyer_id: buyer }),
  delivery_zone_id: await addZone(sql, { price: 500_000 }),
}

afterEach(() =>
  sql.query(
    'update commerces set minimum_order = null; truncate alcohol_hours; update payment_methods set published = false',
  ),
)

/** Orders one of each and returns the outcome. */
async function posted(
  articles: number[],
  promotions: number[],
  choices: object,
  fecha_entrega: string | 0,
): Promise<[status: number, code: string | undefined]> {
  const cart = await saveCart(
    ana,
    articles.map((id) => ({ id, amount: 1 })),
    { ...choices, promociones_vinoteca: promotions.map((id) => ({ id, amount: 1 })) },
  )
  const { status, body } = await postOrder(ana, cart, { fecha_entrega })
  if (status !== 201) await ana.call(cartEndpoints.remove, { params: { id: cart } })
  return [status, (body as { code?: string }).code]
}

describe('the least that the shop sells at once', () => {
  it('is of the goods alone, and the buyer is told what is lacking', async () => {
    await sql.query('update commerces set minimum_order = 300050')
    const [wine, method] = [
      await addArticle(sql, { price: 100_000 }),
      await addPaymentMethod(sql, { discount: 50 }),
    ]
    const choices = { ...delivered, payment_method_id: method }
    const small = await saveCart(ana, [{ id: wine, amount: 3 }], choices)
    const before = await sellingState(sql)

    const refused = await postOrder(ana, small)
    const unchanged = await sellingState(sql)
    const order = orderOf(await postOrder(ana, await saveCart(ana, [{ id: wine, amount: 4 }], choices)))

    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'order_minimum', message: 'El pedido mínimo es de $ 3.000,50. Te faltan $ 0,50' },
    ])
    expect(unchanged).toEqual(before)
    expect(order.totals.goods).toBe(4000)
    expect(
      (await shop.visitor().call(shopEndpoints.commerce, { params: { commerce_id: 1000 } })).commerce
        .minimum_order,
    ).toBe(3000.5)
  })
})

describe('where the law says when alcohol may be brought', () => {
  const friday = '2026-11-20'
  const saturday = '2026-11-21'

  it('no drink is brought on a day without such hours, alone or in a promotion; the rest is, and one may fetch it', async () => {
    await sql.query(
      "update commerces set delivery_weekdays = '{4,5}', delivery_cut_off = 1200, delivery_days_ahead = 7",
    )
    await addRow(sql, 'alcohol_hours', { weekday: 4, from_time: '10:00', to_time: '21:00' })
    const [wine, soda] = [
      await addArticle(sql, { kind: 'tinto' }),
      await addArticle(sql, { kind: 'sin-alcohol' }),
    ]
    const duo = await addPromotion(sql, [{ article: wine, amount: 2 }])
    expect(await posted([wine], [], delivered, saturday)).toEqual([422, 'delivery_day_alcohol'])
    expect(await posted([soda], [duo], delivered, saturday)).toEqual([422, 'delivery_day_alcohol'])
    expect(await posted([soda], [], delivered, saturday)).toEqual([201, undefined])
    expect(await posted([wine], [], { deliver: 0 }, saturday)).toEqual([201, undefined])
    expect(await posted([wine], [], delivered, friday)).toEqual([201, undefined])
    expect(await posted([wine], [], delivered, 0)).toEqual([201, undefined])
  })

  it('the hours are told to the screens, in the order of the week', async () => {
    await addRow(sql, 'alcohol_hours', { weekday: 6, from_time: '08:00', to_time: '00:00' })
    await sql.query(
      "insert into alcohol_hours (weekday, from_time, to_time, months) values (0, '10:00', '23:00', '{12,1}')",
    )
    const { commerce } = await shop.visitor().call(shopEndpoints.commerce, { params: { commerce_id: 1000 } })
    expect(commerce.alcohol_hours).toEqual([
      { weekday: 0, from: '10:00', to: '23:00', months: [12, 1] },
      { weekday: 6, from: '08:00', to: '00:00', months: null },
    ])
  })
})
