import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { addArticle, addBuyer, addPaymentMethod, addRow, addZone, configure } from '../factories.ts'
import { addAddress, orderOf, postOrder, saveCart, sellingState } from '../ordering.ts'
import { testShop, type Visitor } from '../shop.ts'

const shop = await testShop()
const { sql } = shop

/** Two of $ 1.000, 10 % off for the payment method, a coupon of $ 300, and $ 1.500 for delivery. */
const ownTotal = 3000
const numbers = [0, -1, -500, 1.5, 2 ** 31, 1e308, '1', '10', 'NaN', true, [1], { id: 1 }, 999_999]
const money = {
  price: 0.01,
  final_price: 0.01,
  unit_price: 0.01,
  line_total: 0.01,
  percentage: 100,
  discount: 99,
  amount: -500,
  surchage: -99,
}

let ana: Visitor
let line: { id: number; amount: number }
let choices: {
  deliver: 1
  address_id: number
  payment_method_id: number
  delivery_zone_id: number
  cupon_id: number
}
let cart: number

beforeAll(async () => {
  await configure(sql, { usar_cupones: true })
  const buyer = await addBuyer(sql)
  ana = await shop.loggedIn(buyer)
  line = { id: await addArticle(sql, { stock: null }), amount: 2 }
  choices = {
    deliver: 1,
    address_id: await addAddress(sql, { buyer_id: buyer }),
    payment_method_id: await addPaymentMethod(sql, { discount: 10 }),
    delivery_zone_id: await addZone(sql),
    cupon_id: await addRow(sql, 'cupons', { code: 'TRESCIENTOS', amount: 30_000 }),
  }
})

beforeEach(async () => {
  cart = await saveCart(ana, [line], choices)
})

/** All state that affects money; a refusal must not change it. */
async function everything(): Promise<unknown> {
  const { rows } =
    await sql.query(`select (select jsonb_agg(to_jsonb(c) - 'updated_at' order by id) from carts c) as carts, (select jsonb_agg(to_jsonb(l) order by id) from cart_lines l) as lines,
    (select jsonb_agg(to_jsonb(a) order by id) from articles a) as articles, (select jsonb_agg(to_jsonb(u) order by id) from cupons u) as cupons, (select jsonb_agg(to_jsonb(m) order by id) from payment_methods m) as methods,
    (select jsonb_agg(to_jsonb(z) order by id) from delivery_zones z) as zones, (select jsonb_agg(to_jsonb(o) order by id) from orders o) as orders`)
  return [rows[0], await sellingState(sql)]
}

describe('an order that no screen would post', () => {
  it.each([
    ...numbers.map((value) => ['total', value] as const),
    ...numbers.map((value) => ['cart_id', value] as const),
    ...numbers.map((value) => ['selected_buyer', value] as const),
    ...numbers.map((value) => ['buyer_id', value] as const),
    ...numbers.map((value) => ['seller_id', value] as const),
    ...[0.01, -1, '0,01', null, {}].map((value) => ['dolar_blue', value] as const),
    ...[
      'totals',
      'cupon',
      'payment_method',
      'delivery_zone',
      'articles',
      'promociones_vinoteca',
      'discounts',
      'pivot',
      'quote',
    ].map((field) => [field, money] as const),
    ...([
      ['delivery_zone', { price: -500 }],
      ['cupon', { percentage: 100 }],
      ['payment_method', { discount: 99 }],
      ['articles', [{ id: 1, amount: -5, price: 1 }]],
      ['price', 1],
      ['discounts', 100],
    ] as const),
    ...[
      'cupon_id',
      'delivery_zone_id',
      'payment_method_id',
      'address_id',
      'deliver',
      'order_id',
      'num',
      'status',
    ].map((field) => [field, 1] as const),
    ...([
      ['payment_status', 'approved'],
      ['order_status', { name: 'Entregado' }],
      ['is_owner', true],
      ['__proto__', { total: 1 }],
      ['total', Number.NaN],
    ] as const),
  ])('%s = %j costs what it costs, or is refused', async (field, value) => {
    const before = await everything()
    const sent = await postOrder(ana, cart, { [field]: value })
    if (sent.status === 201) {
      const order = orderOf(sent)
      expect([order.total, order.payment_status, order.order_status.name]).toEqual([
        ownTotal,
        null,
        'Sin confirmar',
      ])
      const { rows } = await sql.query('select total, seller_id from orders where id = $1', [order.id])
      expect(rows).toEqual([{ total: ownTotal * 100, seller_id: null }])
    } else {
      expect(sent.status).toBeGreaterThanOrEqual(400)
      expect(sent.status).toBeLessThan(500)
      expect(await everything()).toEqual(before)
    }
  })
})

describe('choices that no screen would save', () => {
  const fields = [
    'cupon_id',
    'delivery_zone_id',
    'payment_method_id',
    'address_id',
    'order_id',
    'selected_buyer',
    'version',
  ] as const

  it.each(fields.flatMap((field) => numbers.map((value) => [field, value] as const)))(
    '%s = %j is refused and changes nothing',
    async (field, value) => {
      const before = await everything()
      const sent = await ana.send({
        method: 'PUT',
        path: '/carts',
        body: { cart: { id: cart, articles: [line], [field]: value } },
      })
      expect([sent.status >= 400, sent.status < 500]).toEqual([true, true])
      expect(await everything()).toEqual(before)
    },
  )

  it.each([
    'cupon',
    'delivery_zone',
    'payment_method',
    'totals',
    'total',
    'discounts',
    'price',
    'quote',
    'buyer_id',
    'payment_status',
    'payment_id',
  ])('%s of the browser’s own making moves no centavo', async (field) => {
    const sent = await ana.send({
      method: 'PUT',
      path: '/carts',
      body: {
        cart: {
          id: cart,
          articles: [{ ...line, ...money, amount: 2 }],
          [field]: field === 'buyer_id' ? 1 : money,
        },
      },
    })
    expect(sent).toMatchObject({
      status: 200,
      body: { cart: { total: ownTotal, payment_status: null, payment_id: null } },
    })
    expect((sent.body as { cart: Cart }).cart.articles[0]).toMatchObject({
      unit_price: 1000,
      line_total: 2000,
    })
  })
})

it('a coupon of the whole leaves what it costs to bring it, and one larger than the goods no less', async () => {
  for (const terms of [
    { code: 'TODO', percentage: 100, amount: null },
    { code: 'DEMASIADO', percentage: null, amount: 900_000_000 },
  ]) {
    const cupon_id = await addRow(sql, 'cupons', terms)
    const sent = await ana.send({
      method: 'PUT',
      path: '/carts',
      body: { cart: { id: cart, articles: [line], ...choices, cupon_id } },
    })
    expect(sent).toMatchObject({ status: 200 })
    await ana.send({
      method: 'PUT',
      path: '/carts',
      body: { cart: { id: cart, articles: [line], payment_method_id: choices.payment_method_id } },
    })
    const order = orderOf(await postOrder(ana, cart))
    expect([order.totals.cupon?.amount, order.total]).toEqual([1800, 1500])
    cart = await saveCart(ana, [line], choices)
  }
})
