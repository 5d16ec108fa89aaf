import type { Centavos } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { OrderGroup } from '#domain/panel/order-moves.ts'
import type { PaymentStatus } from '#domain/payments/payment.ts'
import { componentKind } from '#domain/stock/demand.ts'
import type { Sql } from '../../../db/connect.ts'
import { withOrderMoney } from '../../orders/collections.repo.ts'
import type { OrderRow, SlotSnapshot } from '../../orders/orders.repo.ts'

/** A statement for the order numbers of a page, plus one more, newest first. */
export type PageStatement = { text: string; values: unknown[] }

export type ListedOrder = Pick<
  OrderRow,
  'id' | 'num' | 'version' | 'channel' | 'name' | 'phone' | 'total' | 'deliver'
> & {
  status: OrderStatus
  group: OrderGroup
  payment_status: PaymentStatus | null
  hold_expires_at: Date | null
  pay_until: Date | null
  collected: Centavos
  returned: Centavos
  owed: Centavos
  to_return: Centavos
  is_paid: boolean
  payment_method: string | null
  fecha_entrega: string | null
  delivery_slot: SlotSnapshot | null
  zone: string | null
  seller: string | null
  units: number
  articles: { name: string; amount: number; image_url: string | null }[]
  is_new: boolean
  needs_receipt: boolean
  zone_by_city: boolean
  has_note: boolean
  created_at: Date
}

const shownArticles = 3

const selectRows = `select orders.id, orders.num, version, orders.status, order_group(orders.status, payment_status) as "group", channel, orders.name, phone, total,
    money.*, payment_method ->> 'name' as payment_method, payment_status, hold_expires_at, pay_until, deliver, fecha_entrega, delivery_slot,
    delivery_zone ->> 'name' as zone, sellers.name as seller, coalesce(units, 0) as units, coalesce(articles, '[]') as articles,
    exists (select from order_alerts where order_id = orders.id and kind = 'arrived' and seen_at is null) and orders.status = 'Sin confirmar' as is_new,
    exists (select from order_receipts where order_id = orders.id and state = 'sent') as needs_receipt,
    zone_by_city, coalesce(description, '') <> '' as has_note, orders.created_at
  from orders left join sellers on sellers.id = orders.seller_id ${withOrderMoney}
    cross join lateral (select sum(amount) as units,
        jsonb_agg(jsonb_build_object('name', name, 'amount', amount, 'image_url', image_url) order by place) filter (where place <= ${shownArticles}) as articles
      from (select name, amount, image_url, row_number() over (order by position, id) as place from order_lines
        where order_id = orders.id and kind <> '${componentKind}') as shown) as sold`

/** A page of the list. Unnamed, hence planned for its values, since rare and frequent words need different plans. */
export async function findPage(sql: Sql, { text, values }: PageStatement): Promise<ListedOrder[]> {
  const { rows } = await sql.query<ListedOrder>(
    `with page as materialized (${text}) ${selectRows} where orders.num in (select num from page) order by orders.num desc`,
    values,
  )
  return rows
}

export async function findListed(sql: Sql, num: number): Promise<ListedOrder | null> {
  const { rows } = await sql.query<ListedOrder>({
    name: 'panel-order',
    text: `${selectRows} where orders.num = $1`,
    values: [num],
  })
  return rows[0] ?? null
}

/** Cap on counting closed orders. */
export const mostCounted = 1000

export type GroupCount = { group: OrderGroup; count: number }

const closedCount = (status: OrderStatus): string =>
  `select count(*) from (select from orders where order_group(status, payment_status) = order_group('${status}', null) and ($1::integer is null or seller_id = $1) limit ${mostCounted}) as closed`

const openCounts = `select order_group(status, payment_status) as "group", count(*) from orders
        where status not in ('Entregado', 'Cancelado') and ($1::integer is null or seller_id = $1) group by 1`

/** `sellerId` limits the count; null counts all. */
export async function countGroups(sql: Sql, sellerId: number | null): Promise<GroupCount[]> {
  const { rows } = await sql.query<GroupCount>({
    name: `panel-order-counts-${sellerId === null ? 'all' : 'seller'}`,
    text: `${openCounts}
      union all select 'delivered', (${closedCount('Entregado')}) union all select 'cancelled', (${closedCount('Cancelado')})`,
    values: [sellerId],
  })
  return rows
}

export type Named = { id: number; name: string }

const named = (table: string, order: string): string =>
  `coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by ${order}, id) from ${table}), '[]')`

export async function findFilters(
  sql: Sql,
): Promise<{ zones: Named[]; payment_methods: Named[]; sellers: Named[] }> {
  const { rows } = await sql.query<{ zones: Named[]; payment_methods: Named[]; sellers: Named[] }>({
    name: 'panel-order-filters',
    text: `select ${named('delivery_zones', 'position')} as zones, ${named('payment_methods', 'position')} as payment_methods, ${named('sellers', 'name')} as sellers`,
  })
  return rows[0] ?? { zones: [], payment_methods: [], sellers: [] }
}
