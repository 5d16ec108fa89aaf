import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { OrderGroup } from '#domain/panel/order-moves.ts'
import type { PickLine } from '#domain/panel/picking.ts'
import type { PaymentStatus } from '#domain/payments/payment.ts'
import { componentKind } from '#domain/stock/demand.ts'
import type { Sql } from '../../../db/connect.ts'
import { promotionKind } from '../../orders/order-lines.repo.ts'
import type { SlotSnapshot } from '../../orders/orders.repo.ts'

export type PickedOrder = {
  num: number
  version: number
  name: string
  status: OrderStatus
  payment_status: PaymentStatus | null
  group: OrderGroup
  deliver: 0 | 1
  fecha_entrega: string | null
  delivery_slot: SlotSnapshot | null
  zone: string | null
  description: string | null
}

/** Orders to be picked, in the order of their numbers; `sellerId` limits them. */
export async function findOrdersToPick(
  sql: Sql,
  nums: readonly number[],
  sellerId: number | null,
): Promise<PickedOrder[]> {
  const { rows } = await sql.query<PickedOrder>({
    name: 'orders-to-pick',
    text: `select * from (select num, version, name, status, payment_status, order_group(status, payment_status) as "group", deliver, fecha_entrega, delivery_slot,
        delivery_zone ->> 'name' as zone, description from orders where num = any($1::integer[]) and ($2::integer is null or seller_id = $2)) as found
      where "group" in ('unconfirmed', 'preparing', 'ready') order by num`,
    values: [nums, sellerId],
  })
  return rows
}

/** Lines of those orders: articles, and the components of promotions. */
export async function findPickLines(sql: Sql, nums: readonly number[]): Promise<PickLine[]> {
  const { rows } = await sql.query<PickLine & { kind: string }>({
    name: 'pick-lines',
    text: `select line.id as line_id, line.id as owner_id, orders.num, line.kind, line.article_id, line.variant_id, line.color_id, line.size_id, line.name, line.choice, line.image_url,
        coalesce(article_variants.volume_ml, articles.volume_ml) as volume_ml, categories.name as category, categories.position as category_position,
        line.amount, coalesce(line.amount - kept.amount, 0) as proposed, line.notes, null as promotion, picked_at is not null as is_picked, picker.name as picked_by
      from orders join order_lines line on line.order_id = orders.id left join articles on articles.id = line.article_id
        left join article_variants on article_variants.id = line.variant_id left join categories on categories.id = articles.category_id
        left join order_amendments open on open.order_id = orders.id and open.state = 'proposed'
        left join amendment_changes kept on kept.amendment_id = open.id and kept.order_line_id = line.id
        left join order_picks on order_picks.order_line_id = line.id and picked_at is not null left join buyers picker on picker.id = picked_by
      where orders.num = any($1::integer[]) order by orders.num, line.position, line.id`,
    values: [nums],
  })
  let promotion: (typeof rows)[number] | null = null
  return rows.flatMap((row) => {
    if (row.kind === promotionKind) {
      promotion = row
      return []
    }
    const { kind, ...line } = row
    if (kind !== componentKind || promotion === null) return [withoutProposed(line, line.proposed)]
    const proposed = (line.amount * promotion.proposed) / promotion.amount
    const { line_id: owner_id, name, notes } = promotion
    return [withoutProposed({ ...line, owner_id, promotion: name, notes }, proposed)]
  })
}

const withoutProposed = (line: PickLine, proposed: number): PickLine => ({
  ...line,
  proposed,
  amount: line.amount - proposed,
})

/** Ticks lines, or takes their ticks off; returns how many of them exist. Locked in order of id. */
export async function tickLines(
  tx: Sql,
  nums: readonly number[],
  lineIds: readonly number[],
  pick: { at: Date | null; by: number },
): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'tick-lines',
    text: `with found as (select line.id, line.order_id from order_lines line join orders on orders.id = line.order_id
          where line.id = any($2::integer[]) and num = any($1::integer[]) order by line.id for key share of line)
      insert into order_picks (order_line_id, order_id, picked_at, picked_by) select id, order_id, $3, $4 from found
        on conflict (order_line_id) do update set picked_at = excluded.picked_at, picked_by = excluded.picked_by`,
    values: [nums, lineIds, pick.at, pick.by],
  })
  return rowCount ?? 0
}
