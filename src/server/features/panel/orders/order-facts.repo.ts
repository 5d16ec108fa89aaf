import { commandLine } from '#domain/accounts/staff.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { CollectionWay } from '#domain/orders/owed.ts'
import type { Sql } from '../../../db/connect.ts'
import type { NewOrderLine } from '../../orders/order-lines.repo.ts'

export type PanelLineRow = { id: number } & Omit<NewOrderLine, 'iva_percent' | 'internal_tax_percent'>

/** All lines of an order, a promotion's components after it. */
export async function findPanelLines(sql: Sql, orderId: number): Promise<PanelLineRow[]> {
  const { rows } = await sql.query<PanelLineRow>({
    name: 'panel-order-lines',
    text: `select id, article_id, promocion_vinoteca_id, variant_id, color_id, size_id, slug, name, choice, kind, image_url, amount, price, list_price, notes, took_stock
      from order_lines where order_id = $1 order by position, id`,
    values: [orderId],
  })
  return rows
}

export type EarlierOrders = {
  orders: number
  spent: Centavos
  last: { num: number; status: OrderStatus; total: Centavos; created_at: string }[]
}

/** The buyer's earlier orders without cancelled ones; for a seller, only those with that seller. */
export async function findEarlierOrders(
  sql: Sql,
  { buyerId, num, sellerId }: { buyerId: number; num: number; sellerId: number | null },
): Promise<EarlierOrders> {
  const { rows } = await sql.query<EarlierOrders>({
    name: 'earlier-orders',
    text: `with earlier as materialized (select num, status, total, created_at from orders
        where buyer_id = $1 and num < $2 and status <> 'Cancelado' and ($3::integer is null or seller_id = $3))
      select count(*) as orders, coalesce(sum(total), 0)::bigint as spent,
        coalesce((select jsonb_agg(newest order by num desc) from (select * from earlier order by num desc limit 5) as newest), '[]') as last
      from earlier`,
    values: [buyerId, num, sellerId],
  })
  return rows[0] ?? { orders: 0, spent: 0, last: [] }
}

export type PanelCollectionRow = {
  id: number
  way: CollectionWay
  kind: 'collected' | 'returned'
  amount: Centavos
  at: Date
  who: string | null
  voided_at: Date | null
  voided_by: string | null
  voided_why: string | null
  provider: string | null
  till_id: number | null
}

/** Collections and returns, each with its void. */
export async function findPanelCollections(sql: Sql, orderId: number): Promise<PanelCollectionRow[]> {
  const { rows } = await sql.query<PanelCollectionRow>({
    name: 'panel-collections',
    text: `select row.id, row.way, row.kind, row.amount, row.at, maker.name as who, void.at as voided_at, voider.name as voided_by, void.reason as voided_why, provider, row.till_id
      from collections row left join collections void on void.voids = row.id left join buyers maker on maker.id = row.made_by
        left join buyers voider on voider.id = void.made_by left join payments on payments.id = row.payment_id
      where row.order_id = $1 and row.voids is null order by row.id`,
    values: [orderId],
  })
  return rows
}

export type ReceiptRow = {
  file: string
  times: number
  sent_at: Date
  state: 'sent' | 'accepted' | 'refused'
  reason: string | null
  decided_at: Date | null
  decided_by: string | null
  /** Other orders with the same file; for a seller, own ones. */
  also_on: number[]
}

export async function findReceipt(
  sql: Sql,
  orderId: number,
  sellerId: number | null,
): Promise<ReceiptRow | null> {
  const { rows } = await sql.query<ReceiptRow>({
    name: 'panel-receipt',
    text: `select file, times, sent_at, state, reason, decided_at, buyers.name as decided_by, array(select num from order_receipts other join orders on orders.id = other.order_id
        where other.sha256 = receipt.sha256 and other.order_id <> receipt.order_id and ($2::integer is null or seller_id = $2) order by num desc) as also_on
      from order_receipts receipt left join buyers on buyers.id = decided_by where order_id = $1`,
    values: [orderId, sellerId],
  })
  return rows[0] ?? null
}

/** Author of the order's last change, its money included. */
export async function findLastOrderActor(sql: Sql, orderId: number): Promise<string> {
  const { rows } = await sql.query<{ name: string | null; by_command: boolean }>(
    `select buyers.name, by_command from (
        select id, made_by, by_command, created_at as at from order_events where order_id = $1
        union all select null, made_by, false, at from collections where order_id = $1
        union all select null, decided_by, false, decided_at from order_receipts where order_id = $1 and decided_at is not null
      ) as changes left join buyers on buyers.id = made_by order by at desc, changes.id desc nulls last limit 1`,
    [orderId],
  )
  const [last] = rows
  return last?.name ?? (last?.by_command ? commandLine : 'La tienda')
}

/** When that person moved the order, if nothing happened to it since. */
export async function findOwnMove(sql: Sql, orderId: number, actorId: number): Promise<Date | null> {
  const { rows } = await sql.query<{ at: Date | null }>(
    `select case when kind = 'moved' and made_by = $2 then created_at end as at
      from order_events where order_id = $1 order by id desc limit 1`,
    [orderId, actorId],
  )
  return rows[0]?.at ?? null
}

/** Stops the ringing of an order; idempotent. */
export async function markSeen(sql: Sql, orderId: number, by: { actorId: number; at: Date }): Promise<void> {
  await sql.query(
    "update order_alerts set seen_at = $2, seen_by = $3 where order_id = $1 and kind = 'arrived' and seen_at is null",
    [orderId, by.at, by.actorId],
  )
}

export type AlertRow = { num: number; name: string; total: Centavos; at: Date }

export async function findAlerts(sql: Sql, since: Date, sellerId: number | null): Promise<AlertRow[]> {
  const { rows } = await sql.query<AlertRow>({
    name: 'panel-alerts',
    text: `select num, name, total, order_alerts.created_at as at from order_alerts join orders on orders.id = order_id
      where kind = 'arrived' and seen_at is null and order_alerts.created_at > $1 and orders.status = 'Sin confirmar' and ($2::integer is null or seller_id = $2)
      order by order_alerts.id`,
    values: [since, sellerId],
  })
  return rows
}
