import { expect, it } from 'vitest'
import { addArticle, addBuyer, addCoupon } from '../factories.ts'
import { orderOf, postOrder, saveCart } from '../ordering.ts'
import { testShop } from '../shop.ts'
import { beginningOf, brokenRules } from './rules-of-selling.ts'

const shop = await testShop()
const { sql } = shop
const wine = await addArticle(sql)
const coupon = await addCoupon(sql, { use_limit_per_buyer: 1 })
const before = await beginningOf(sql)
const [guest, buyer] = [shop.visitor(), await shop.loggedIn(await addBuyer(sql))]
orderOf(await postOrder(guest, await saveCart(guest, [{ id: wine, amount: 1 }])))
const { id: order } = orderOf(
  await postOrder(
    buyer,
    await saveCart(buyer, [{ id: wine, amount: 2 }], { cupon_id: coupon }),
    { buyer: null },
    'clave',
  ),
)

/** Corruptions of an order, and the rule that reports each. `$1` is the order's id. */
const damages: [rule: string, sql: string][] = [
  ['order without lines', 'delete from order_lines where order_id = $1'],
  ['goods that are not the sum of the lines', 'update order_lines set price = price + 1 where order_id = $1'],
  [
    'order whose cart is still open',
    'update carts set ordered_at = null, buyer_id = orders.buyer_id from orders where orders.id = $1 and carts.id = cart_id',
  ],
  ['closed cart without an order', 'insert into carts (ordered_at) select now() from orders where id = $1'],
  [
    'order not placed once in its history',
    "insert into order_events (order_id, kind, to_status) values ($1, 'placed', 'Sin confirmar')",
  ],
  [
    'order that stands elsewhere than its history ends',
    "update orders set status = 'Confirmado' where id = $1",
  ],
  [
    'order without its one job',
    "delete from jobs.job where name = 'order-placed' and (data ->> 'order_id')::int = $1",
  ],
  ['key without its order', 'update idempotency set order_id = null where order_id = $1'],
  [
    'stock that is not what there was less what was sold',
    'update articles set stock = stock + 1 where id in (select article_id from order_lines where order_id = $1)',
  ],
  ['stock that is not the sum of its movements', 'delete from stock_movements where order_id = $1'],
  [
    'coupon used otherwise than its orders say',
    'update cupons set used = used + 1 from cupon_uses where order_id = $1 and cupons.id = cupon_id',
  ],
  ['order that names a coupon and holds no use', 'delete from cupon_uses where order_id = $1'],
  [
    'coupon beyond its limit of a buyer',
    'insert into cupon_uses (order_id, cupon_id, buyer_id) select id - 1, cupon_id, cupon_uses.buyer_id from orders join cupon_uses on order_id = id where id = $1',
  ],
  ['order paid by nobody', "update orders set payment_status = 'approved' where id = $1"],
  [
    'order paid beyond its total',
    "insert into payments (order_id, provider, provider_id, status, amount) select id, 'Payway', 'P1', 'approved', total + 1 from orders where id = $1",
  ],
]

it('no rule is broken by orders placed as the shop places them', async () => {
  expect(await brokenRules(sql, before)).toEqual([])
})

it.each(damages)('is found out: %s', async (rule, damage) => {
  const tx = await sql.connect()
  try {
    await tx.query('begin')
    await tx.query(damage, [order])
    expect((await brokenRules(tx, before)).map((told) => told.replace(/^\d+ × /, ''))).toContain(rule)
  } finally {
    await tx.query('rollback')
    tx.release()
  }
})
