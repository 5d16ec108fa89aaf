import type { Sql } from '../../../db/connect.ts'
import type { StockItem } from '../../catalog/stock.repo.ts'

/** Days before an expiry in which it is listed. */
const expiringDays = 60

export type KnownItem = StockItem & { name: string; choice: string | null }

type LastCountRow = { id: number; counted: number; at: string; who: string | null }

export type ItemRow = KnownItem & {
  image_url: string | null
  code: string | null
  published: boolean
  free: number | null
  held: number
  pack: number
  low_at: number | null
  is_low: boolean
  expires_on: string | null
  counted: LastCountRow | null
  opens_into: (KnownItem & { units: number }) | null
}

/** The values of a variant, by its id in SQL. */
export const choiceOf = (
  variant: string,
) => `(select string_agg(property_values.name, ' · ' order by property_values.id)
    from article_variant_values join article_property_values property_values on property_values.id = article_property_value_id
    where article_variant_id = ${variant})`

/** Articles without variants, and variants. */
export const stockItems = `select articles.id as article_id, variants.id as variant_id, articles.name, ${choiceOf('variants.id')} as choice,
    coalesce(variants.code, articles.code) as code, coalesce(variants.gtin, articles.gtin) as gtin, articles.num,
    articles.published and coalesce(variants.published, true) as published,
    case when variants.id is null then articles.stock else variants.stock end as free,
    coalesce(variants.presentacion, articles.presentacion) as pack,
    case when variants.id is null then articles.low_at else variants.low_at end as low_at,
    case when variants.id is null then articles.is_low else variants.is_low end as is_low,
    coalesce(variants.image_url, jsonb_path_query_first(images, '$[*] ? (@.first == true)') ->> 'url', images -> 0 ->> 'url') as image_url
  from articles left join article_variants variants on variants.article_id = articles.id`

/** Entries that were neither undone nor are an undo. */
const unitsOnShelf = 'not exists (select from stock_entries undoing where undoing.undoes = stock_entries.id)'

/** The last count since $1. */
const lastCount = `left join lateral (select jsonb_build_object('id', stock_entries.id, 'counted', counted, 'at', stock_entries.at, 'who', buyers.name) as last
    from stock_counts join stock_entries on stock_entries.id = entry_id left join buyers on buyers.id = made_by
    where stock_counts.article_id = item.article_id and stock_counts.variant_id is not distinct from item.variant_id and stock_entries.created_at > $1 and ${unitsOnShelf}
    order by entry_id desc limit 1) as counts on true`

/** What expires first is sold first: what is left are the lots that expire last. */
const nearestExpiry = `left join lateral (select min(expires_on) as expires_on from (
      select expires_on, sum(stock_lots.amount) over (order by expires_on desc, stock_lots.id desc) - stock_lots.amount as later
        from stock_lots join stock_entries on stock_entries.id = entry_id
        where stock_lots.article_id = item.article_id and stock_lots.variant_id is not distinct from item.variant_id and ${unitsOnShelf}) as lots
    where later < item.free + coalesce(held.units, 0)) as expiry on true`

/** Units on the shelf that are of orders, and of open proposals. */
const heldUnits = `select article_id, variant_id, sum(amount) as units from (
    select article_id, variant_id, amount from order_lines join orders on orders.id = order_id where status not in ('Entregado', 'Cancelado')
    union all select article_id, variant_id, amount from amendment_lines join order_amendments on order_amendments.id = amendment_id join orders on orders.id = order_id
      where state = 'proposed' and expires_at is not null and status not in ('Entregado', 'Cancelado')) as lines
  group by article_id, variant_id`

const opened = `left join lateral (select jsonb_build_object('article_id', bottle.article_id, 'variant_id', bottle.variant_id, 'units', -bottle.change / box.change,
      'name', articles.name, 'choice', ${choiceOf('bottle.variant_id')}) as into_item
    from stock_movements box join stock_entries on stock_entries.id = box.entry_id and stock_entries.kind = 'opened'
      join stock_movements bottle on bottle.entry_id = box.entry_id and bottle.change > 0 join articles on articles.id = bottle.article_id
    where box.article_id = item.article_id and box.variant_id is not distinct from item.variant_id and box.entry_id is not null and box.change < 0
    order by box.id desc limit 1) as opening on true`

const countOfItem = `stock_counts.article_id = item.article_id and stock_counts.variant_id is not distinct from item.variant_id`

/** What a list shows, by what is known without the rest of a row. */
const shown = {
  all: 'true',
  uncounted: `not exists (select from stock_counts join stock_entries on stock_entries.id = entry_id where ${countOfItem} and stock_entries.created_at > $1 and ${unitsOnShelf})`,
  low: 'item.published and item.is_low',
  expiring: `exists (select from stock_lots where stock_lots.article_id = item.article_id and expires_on <= $2::timestamptz + interval '${expiringDays} days')`,
}

type ItemQuery = {
  /** Later counts are the current ones. */ since: Date
  now: Date
  words: readonly string[]
  /** Whole number, code or GTIN. */ exact: string
  ids: readonly number[] | null
  show: keyof typeof shown
  from: number
  limit: number
}

/** Neither archived articles nor withdrawn variants. By name; what expires, by its day. */
export async function findItems(
  sql: Sql,
  { since, now, words, exact, ids, show, from, limit }: ItemQuery,
): Promise<ItemRow[]> {
  const { rows } = await sql.query<ItemRow>(
    `with held as (${heldUnits}),
      item as (select * from (${stockItems} where articles.archived_at is null and coalesce(variants.published, true) and (variants.id is not null or not exists (select from article_variants where article_id = articles.id))
          and ($5::integer[] is null or articles.id = any($5))
          and (articles.num::text = $4 or lower($4) in (lower(articles.code), lower(variants.code)) or ltrim($4, '0') in (ltrim(articles.gtin, '0'), ltrim(variants.gtin, '0'))
            or not exists (select from unnest($3::text[]) as word where position(plain(word) in plain(articles.name)) = 0))) as item
        where $2::timestamptz is not null and ${shown[show]}
        ${show === 'expiring' ? '' : 'order by name, article_id, variant_id offset $6 limit $7'})
      select item.article_id, item.variant_id, item.name, item.choice, item.image_url, item.code, item.published, item.free, coalesce(held.units, 0)::integer as held, item.pack, item.low_at,
        coalesce(item.is_low, false) as is_low, to_char(expiry.expires_on, 'YYYY-MM-DD') as expires_on, counts.last as counted, opening.into_item as opens_into
      from item left join held on held.article_id = item.article_id and held.variant_id is not distinct from item.variant_id
        ${lastCount} ${nearestExpiry} ${opened}
      ${
        show === 'expiring'
          ? `where expiry.expires_on <= $2::timestamptz + interval '${expiringDays} days' order by expiry.expires_on, item.name, item.article_id offset $6 limit $7`
          : 'order by item.name, item.article_id, item.variant_id'
      }`,
    [since, now, words, exact, ids, from, limit],
  )
  return rows
}

export type LineItem = KnownItem & { stock: number | null; has_variants: boolean; is_found: boolean }

/** The things that lines name, in their order; of an unknown one, `is_found` is false. */
export async function findLineItems(sql: Sql, lines: readonly StockItem[]): Promise<LineItem[]> {
  const { rows } = await sql.query<LineItem>(
    `select line.article_id, line.variant_id, coalesce(articles.name, '') as name, ${choiceOf('line.variant_id')} as choice,
        case when line.variant_id is null then articles.stock else variants.stock end as stock,
        exists (select from article_variants where article_id = line.article_id) as has_variants,
        articles.id is not null and (line.variant_id is null or variants.id is not null) as is_found
      from rows from (jsonb_to_recordset($1::jsonb) as (article_id integer, variant_id integer)) with ordinality as line (article_id, variant_id, position)
        left join articles on articles.id = line.article_id
        left join article_variants variants on variants.id = line.variant_id and variants.article_id = line.article_id
      order by line.position`,
    [JSON.stringify(lines)],
  )
  return rows
}

type CountRow = { id: number; counted: number; at: Date; created_at: Date; who: string | null }

/** The last standing count of something, however old. */
export async function findLastCount(
  tx: Sql,
  { article_id: articleId, variant_id: variantId }: StockItem,
): Promise<CountRow | null> {
  const { rows } = await tx.query<CountRow>(
    `select stock_entries.id, counted, at, stock_entries.created_at, buyers.name as who from stock_counts join stock_entries on stock_entries.id = entry_id left join buyers on buyers.id = made_by
      where article_id = $1 and variant_id is not distinct from $2 and ${unitsOnShelf}
      order by entry_id desc limit 1`,
    [articleId, variantId],
  )
  return rows[0] ?? null
}

/** Whether units came to the shelf or left it between two times. Those of an order leave when it is handed over. */
export async function hasMoved(
  tx: Sql,
  { article_id: articleId, variant_id: variantId }: StockItem,
  times: readonly [Date, Date],
): Promise<boolean> {
  const [from, to] = times.toSorted((a, b) => a.getTime() - b.getTime())
  const { rows } = await tx.query<{ has_moved: boolean }>(
    `select exists (select from stock_movements left join stock_entries on stock_entries.id = entry_id
          where article_id = $1 and variant_id is not distinct from $2 and stock_movements.at > $3 and stock_movements.at <= $4
            and order_id is null and coalesce(kind, '') not in ('count', 'undo') and ${unitsOnShelf})
        or exists (select from order_events join order_lines using (order_id)
          where article_id = $1 and variant_id is not distinct from $2 and order_events.created_at > $3 and order_events.created_at <= $4
            and (order_events.kind = 'returned' or order_events.kind in ('moved', 'back') and 'Entregado' in (from_status, to_status))) as has_moved`,
    [articleId, variantId, from, to],
  )
  return rows[0]?.has_moved === true
}

export async function updateLowAt(
  tx: Sql,
  { article_id: articleId, variant_id: variantId }: StockItem,
  lowAt: number | null,
): Promise<{ before: number | null } | null> {
  const [table, id] = variantId === null ? ['articles', articleId] : ['article_variants', variantId]
  const { rows } = await tx.query<{ before: number | null }>(
    `update ${table} set low_at = $2 from (select id, low_at as before from ${table} where id = $1 for no key update) as old
      where ${table}.id = old.id returning before`,
    [id, lowAt],
  )
  return rows[0] ?? null
}
