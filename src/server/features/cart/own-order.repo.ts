import type { CartFromOrder } from '#contract/cart.ts'
import { lineKey, sellableOf } from '#domain/cart/cart.ts'
import { type Centavos, toPesos } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { PaymentStatus } from '#domain/payments/payment.ts'
import { componentKind, type Demand } from '#domain/stock/demand.ts'
import type { Sql } from '../../db/connect.ts'
import { ownedBy, type Viewer } from '../../http/viewer.ts'
import { type CartLines, type LineRow, cartLinesOf } from './cart-lines.repo.ts'

/** An own order to be repeated, paid or superseded. */
type WantedOrder = { id: number; cart_id: number; status: OrderStatus; paymentStatus: PaymentStatus | null }

/** A payment counts as in process from when its card is charged. */
const select = `select id, cart_id, status, case
    when payment_status <> 'approved' and exists (select from payment_attempts where order_id = orders.id and is_charging) then 'in_process'
    else payment_status end as "paymentStatus" from orders`

/** The state of the viewer's own order, by its id or its cart's; null when it is another's. */
export async function findOwnOrderStatus(
  sql: Sql,
  viewer: Viewer,
  by: { id: number } | { cartId: number },
): Promise<WantedOrder | null> {
  const [column, value] = 'id' in by ? ['id', by.id] : ['cart_id', by.cartId]
  const { isOwn, values } = ownedBy(viewer)
  const { rows } = await sql.query<WantedOrder>({
    name: `own-order-by-${column}`,
    text: `${select} where orders.${column} = $4 and ${isOwn}`,
    values: [...values, value],
  })
  return rows[0] ?? null
}

/** As `findOwnOrderStatus`, locked until the transaction ends. */
export async function lockOwnOrder(tx: Sql, viewer: Viewer, id: number): Promise<WantedOrder | null> {
  await tx.query('select from orders where id = $1 for update', [id])
  return findOwnOrderStatus(tx, viewer, { id })
}

type LinesToRepeat = {
  lines: CartLines
  /** What each line then cost, by its key. */ prices: CartFromOrder['prices']
  /** Names of goods that no longer exist. */ gone: string[]
}

/** An order's lines; components of promotions are no lines of their own. */
export async function findLinesToRepeat(sql: Sql, orderId: number): Promise<LinesToRepeat> {
  const { rows } = await sql.query<LineRow & { name: string; price: Centavos }>({
    name: 'lines-to-repeat',
    text: `select article_id, promocion_vinoteca_id, variant_id, color_id, size_id, amount, notes, name, price
      from order_lines where order_id = $1 and kind <> $2 order by position, id`,
    values: [orderId, componentKind],
  })
  const sold = rows.map((row) => ({ ...row, sellable: sellableOf(row) }))
  return {
    lines: cartLinesOf(rows),
    prices: Object.fromEntries(
      sold.flatMap(({ sellable, amount, price }) =>
        sellable === null ? [] : [[lineKey(sellable), { amount, unit_price: toPesos(price) }]],
      ),
    ),
    gone: sold.filter(({ sellable }) => sellable === null).map(({ name }) => name),
  }
}

/** Counted units that an unpaid order holds: they are free for the order that supersedes it. */
export async function findHeldUnits(sql: Sql, orderId: number): Promise<Demand[]> {
  const { rows } = await sql.query<Demand>({
    name: 'held-units',
    text: `select article_id, variant_id, sum(amount)::integer as units
      from order_lines join orders on orders.id = order_id
      where order_id = $1 and took_stock and article_id is not null and orders.status = 'Sin confirmar'
      group by article_id, variant_id`,
    values: [orderId],
  })
  return rows
}
