import type { Centavos } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { ManualWay } from '#domain/orders/owed.ts'
import { componentKind } from '#domain/stock/demand.ts'
import type { Sql } from '../../../db/connect.ts'
import { isInStock } from '../../catalog/filters.repo.ts'

export async function findIdsByNum(sql: Sql, num: number): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>({
    name: 'articles-by-num',
    text: 'select id from articles where num = $1',
    values: [num],
  })
  return rows.map(({ id }) => id)
}

export type CodedRow = { article_id: number; variant_id: number | null }

/** Articles and variants with this code or GTIN (`readGtin`), published or not. */
export async function findCoded(
  sql: Sql,
  { code, gtin }: { code: string; gtin: string | null },
): Promise<CodedRow[]> {
  const { rows } = await sql.query<CodedRow>({
    name: 'sellables-by-code',
    text: `select id as article_id, null::integer as variant_id from articles where lower(code) = lower($1) or ltrim(gtin, '0') = $2
      union all select article_id, id from article_variants where lower(code) = lower($1) or ltrim(gtin, '0') = $2`,
    values: [code, gtin],
  })
  return rows
}

/** What the staff sees of an article beside its sale. */
export type ShelfFacts = { code: string | null; is_low: boolean; low_variants: number[] }

/** By id; `is_low`: at the low-stock line or below. */
export async function findShelfFacts(sql: Sql, ids: readonly number[]): Promise<Map<number, ShelfFacts>> {
  const { rows } = await sql.query<ShelfFacts & { id: number }>({
    name: 'articles-on-the-shelf',
    text: `select id, code, coalesce(is_low, false) as is_low, array(select id from article_variants where article_id = articles.id and is_low) as low_variants
      from articles where id = any($1::integer[])`,
    values: [ids],
  })
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

/** Number of recent orders whose sales are counted. */
const recentOrders = 300

/** Published articles, most sold recently first, then newest. */
export async function findSoldLately(sql: Sql, limit: number): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>({
    name: 'sold-lately',
    text: `select articles.id from articles left join (
        select article_id, sum(amount) as units from order_lines
          where order_id in (select id from orders where status <> 'Cancelado' order by num desc limit ${recentOrders}) and kind <> '${componentKind}'
          group by article_id) as sold on article_id = articles.id
      where published order by units desc nulls last, articles.id desc limit $1`,
    values: [limit],
  })
  return rows.map(({ id }) => id)
}

const maxAlike = 12

/**
 * Published articles in stock of the same kind or sub-category, by how far they are: another kind counts most, then the
 * price by its ratio, another volume, no varietal in common; without varietals, another sub-category.
 */
export async function findAlike(sql: Sql, articleId: number, stockNullEqual0: boolean): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>({
    name: 'articles-alike',
    text: `select akin.id from articles subject join articles akin
        on akin.kind = subject.kind and akin.kind <> 'otro' or akin.sub_category_id = subject.sub_category_id
      where subject.id = $1 and akin.id <> subject.id and akin.published and akin.price > 0 and ${isInStock('$2', 'akin')}
      order by (akin.kind <> subject.kind)::int * 4
          + abs(ln(akin.price::numeric / greatest(subject.price, 1)))
          + (akin.volume_ml is distinct from subject.volume_ml)::int * 0.7
          + case when subject.sheet @? '$.varietals[0]' then (not jsonb_path_query_array(akin.sheet, '$.varietals[*]') @> jsonb_path_query_array(subject.sheet, '$.varietals[0]'))::int * 0.5
              else (akin.sub_category_id is distinct from subject.sub_category_id)::int end,
        akin.id desc limit ${maxAlike}`,
    values: [articleId, stockNullEqual0],
  })
  return rows.map(({ id }) => id)
}

type SoldLineRow = {
  article_id: number | null
  promotion_id: number | null
  variant_id: number | null
  name: string
  choice: string | null
  image_url: string | null
  amount: number
  price: Centavos
}

/** Sold lines in the form of a new sale. */
const soldLines = `(select jsonb_agg(jsonb_build_object('article_id', article_id, 'promotion_id', promocion_vinoteca_id, 'variant_id', variant_id,
    'name', name, 'choice', choice, 'image_url', image_url, 'amount', amount, 'price', price) order by position)
  from order_lines where order_id = orders.id and kind <> '${componentKind}')`

export type LastOrderRow = {
  num: number
  status: OrderStatus
  total: Centavos
  created_at: Date
  went_to: string | null
  lines: SoldLineRow[]
}

export async function findLastOrder(sql: Sql, id: number): Promise<LastOrderRow | null> {
  const { rows } = await sql.query<LastOrderRow>({
    name: 'clients-last-order',
    text: `select num, status, total, created_at, address ->> 'formated' as went_to, ${soldLines} as lines from orders where id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

export type SaleRow = {
  num: number
  name: string
  total: Centavos
  status: OrderStatus
  created_at: Date
  who: string | null
  payments: { way: ManualWay; amount: Centavos }[]
  lines: SoldLineRow[]
}

const selectSales = `select num, orders.name, total, status, orders.created_at, maker.name as who,
    coalesce((select jsonb_agg(jsonb_build_object('way', way, 'amount', amount) order by id)
      from collections where order_id = orders.id and kind = 'collected' and voids is null), '[]') as payments,
    ${soldLines} as lines
  from orders
    left join lateral (select buyers.name from order_events join buyers on buyers.id = made_by
      where order_id = orders.id and kind = 'placed' limit 1) as maker on true
  where channel = 'counter' and ($2::integer is null or orders.seller_id = $2)`

export async function findSale(sql: Sql, num: number, sellerId: number | null): Promise<SaleRow | null> {
  const { rows } = await sql.query<SaleRow>({
    name: 'sale',
    text: `${selectSales} and num = $1`,
    values: [num, sellerId],
  })
  return rows[0] ?? null
}

export const salesPageSize = 20

/** Counter sales since then, newest first, one more than a page; of one seller when given. */
export async function findTodaysSales(
  sql: Sql,
  { since, before, sellerId }: { since: Date; before: number | null; sellerId: number | null },
): Promise<SaleRow[]> {
  const { rows } = await sql.query<SaleRow>({
    name: 'todays-sales',
    text: `${selectSales} and orders.created_at >= $1
        and ($3::integer is null or (orders.created_at, num) < (select created_at, num from orders where num = $3))
      order by orders.created_at desc, num desc limit $4`,
    values: [since, sellerId, before, salesPageSize + 1],
  })
  return rows
}

/** Locks an article, or a variant of it. */
export async function lockCode(
  tx: Sql,
  articleId: number,
  variantId: number | null,
): Promise<{ gtin: string | null } | null> {
  const { rows } = await tx.query<{ gtin: string | null }>(
    variantId === null
      ? 'select gtin from articles where id = $1 and id = $2 for no key update'
      : 'select gtin from article_variants where id = $1 and article_id = $2 for no key update',
    [variantId ?? articleId, articleId],
  )
  return rows[0] ?? null
}

export async function updateCode(
  tx: Sql,
  table: 'articles' | 'article_variants',
  id: number,
  gtin: string,
): Promise<void> {
  await tx.query(`update ${table} set gtin = $2 where id = $1`, [id, gtin])
}
