import { anyOf, type Sql } from '../../db/connect.ts'
import { type CommerceRow, selectPickUpPlace } from '../shop/shop.repo.ts'
import { type OrderLineRow, type ReadLine, withComponents } from './order-lines.repo.ts'
import { orderColumns, type OrderRow } from './orders.repo.ts'

/** An order with all that its mails say. */
export type PlacedOrder = {
  row: OrderRow
  lines: OrderLineRow[]
  commerce: Pick<CommerceRow, 'name' | 'phone' | 'email'>
  /** Where orders are picked up. */
  place: string | null
}

/** Locks orders, one after another by their ids, and reads them as their mails need. */
export async function lockPlacedOrders(tx: Sql, ids: readonly number[]): Promise<PlacedOrder[]> {
  const { rows } = await tx.query<OrderRow & Omit<PlacedOrder, 'row' | 'lines'> & { lines: ReadLine[] }>({
    name: 'lock-placed-orders',
    text: `select ${orderColumns}, order_lines_of(orders.id) as lines,
        (select jsonb_build_object('name', commerces.name, 'phone', commerces.phone, 'email', commerces.email) from commerces limit 1) as commerce,
        (${selectPickUpPlace}) as place
      from orders where orders.id = ${anyOf('$1::integer[]')} order by orders.id for update`,
    values: [ids],
  })
  return rows.map(({ lines, commerce, place, ...row }) => ({
    row,
    lines: withComponents(lines),
    commerce,
    place,
  }))
}
