import { lastUnits } from '#domain/stock/stock.ts'
import type { Sql } from '../../../db/connect.ts'
import type { StockItem } from '../../catalog/stock.repo.ts'
import { type KnownItem, stockItems } from './items.repo.ts'

export type SoldRow = KnownItem & {
  image_url: string | null
  free: number
  pack: number
  sold: number
  /** Time with stock, in seconds. */
  in_stock: number
  waiting: number
  supplier: string | null
  /** Its low-stock line, where it is at or below it. */
  low_at: number | null
}

/** Walks the ledger back from the stock of now: a movement's stock lasts until the next one. Parts of one statement. */
const walked = (ledger: string, since: string, until: string): string =>
  `moved as (select article_id, variant_id, reason, change, at, ${since} as since,
          lead(at, 1, ${until}) over later as until, coalesce(sum(change) over (partition by article_id, variant_id order by at, id rows between 1 following and unbounded following), 0) as after
          from ${ledger} where at > ${since} and at <= ${until} and article_id in (select article_id from wanted) window later as (partition by article_id, variant_id order by at, id)),
        summed as (select article_id, variant_id, -sum(change) filter (where reason in ('sale', 'return')) as sold, sum(change) as total, min(at) as first, min(since) as since,
          jsonb_agg(jsonb_build_array(after, extract(epoch from until - at))) as spans from moved group by article_id, variant_id)`

/** Seconds with stock in the walked time, at whose end there are `free`. */
const inStock = (free: string, since: string, until: string): string =>
  `((case when ${free} - coalesce(total, 0) > 0 then extract(epoch from coalesce(first, ${until}) - ${since}) else 0 end)
          + coalesce((select sum((span ->> 1)::numeric) from jsonb_array_elements(spans) as span where ${free} - (span ->> 0)::integer > 0), 0))::float8 as in_stock`

/** Counted things that were sold since, run low, or that people wait for. */
export async function findSoldUnits(
  sql: Sql,
  { since, now }: { since: Date; now: Date },
): Promise<SoldRow[]> {
  const { rows } = await sql.query<SoldRow>({
    name: 'sold-since',
    text: `with waits as (select article_id, unnest(case when waited_variants = '{}' then '{null}'::integer[] else waited_variants end) as variant_id, lower(email) as email from advises where sent_at is null),
        wanted as materialized (select article_id from stock_movements where at > $1 and at <= $2 and reason in ('sale', 'return') union select article_id from waits
          union select id from articles where published and is_low union select article_id from article_variants where published and is_low),
        ${walked('stock_movements', '$1::timestamptz', '$2::timestamptz')},
        item as (${stockItems} where articles.id in (select article_id from wanted) and articles.published and coalesce(variants.published, true) and articles.archived_at is null
          and (variants.id is not null or not exists (select from article_variants where article_id = articles.id)))
      select item.article_id, item.variant_id, item.name, choice, image_url, free, pack, coalesce(sold, 0)::integer as sold, suppliers.name as supplier,
        case when is_low then coalesce(low_at, ${lastUnits}) end as low_at,
        ${inStock('free', '$1::timestamptz', '$2::timestamptz')},
        (select count(distinct email) from waits where waits.article_id = item.article_id and (waits.variant_id is null or waits.variant_id = item.variant_id))::integer as waiting
      from item left join summed on summed.article_id = item.article_id and summed.variant_id is not distinct from item.variant_id
        left join suppliers on suppliers.id = (select supplier_id from articles where id = item.article_id)
      where free is not null and (coalesce(sold, 0) > 0 or is_low or exists (select from waits where waits.article_id = item.article_id))`,
    values: [since, now],
  })
  return rows
}

type SoldBefore = StockItem & Pick<SoldRow, 'sold' | 'in_stock'>

/** Of articles that are sold out, what was sold in so long a time before they ran out. */
export async function findSoldBefore(
  sql: Sql,
  articles: readonly number[],
  { spanMs, now }: { spanMs: number; now: Date },
): Promise<SoldBefore[]> {
  const ended = `(select stock_movements.*, max(at) over (partition by article_id, variant_id) as ended from stock_movements
            where article_id in (select article_id from wanted) and at <= $2) as ledger`
  const { rows } = await sql.query<SoldBefore>({
    name: 'sold-before',
    text: `with wanted as (select unnest($1::integer[]) as article_id),
        ${walked(ended, 'ended - make_interval(secs => $3)', 'ended')}
      select article_id, variant_id, coalesce(sold, 0)::integer as sold, ${inStock('0', 'since', 'first')} from summed`,
    values: [articles, now, spanMs / 1000],
  })
  return rows
}

export async function findMissedSearches(
  sql: Sql,
  { since, limit }: { since: string; limit: number },
): Promise<{ words: string; times: number; days: number }[]> {
  const { rows } = await sql.query<{ words: string; times: number; days: number }>(
    `select words, sum(times)::integer as times, count(*)::integer as days from missed_searches where day >= $1
      group by words order by sum(times) desc, words limit $2`,
    [since, limit],
  )
  return rows
}
