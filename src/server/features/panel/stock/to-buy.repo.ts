import type { Sql } from '../../../db/connect.ts'
import { type KnownItem, stockItems } from './items.repo.ts'

export type SoldRow = KnownItem & {
  image_url: string | null
  free: number
  pack: number
  sold: number
  /** Time with stock, in seconds. */
  in_stock: number
  waiting: number
}

/**
 * Counted things that were sold since, run low, or that people wait for. The ledger is walked back from the stock of
 * now: a movement's stock lasts until the next one.
 */
export async function findSoldUnits(
  sql: Sql,
  { since, now }: { since: Date; now: Date },
): Promise<SoldRow[]> {
  const { rows } = await sql.query<SoldRow>({
    name: 'sold-since',
    text: `with waits as (select article_id, unnest(case when waited_variants = '{}' then '{null}'::integer[] else waited_variants end) as variant_id, lower(email) as email from advises where sent_at is null),
        wanted as materialized (select article_id from stock_movements where at > $1 and at <= $2 and reason in ('sale', 'return') union select article_id from waits),
        moved as (select article_id, variant_id, reason, change, at,
          lead(at, 1, $2::timestamptz) over later as until, coalesce(sum(change) over (partition by article_id, variant_id order by at, id rows between 1 following and unbounded following), 0) as after
          from stock_movements where at > $1 and at <= $2 and article_id in (select article_id from wanted) window later as (partition by article_id, variant_id order by at, id)),
        summed as (select article_id, variant_id, -sum(change) filter (where reason in ('sale', 'return')) as sold, sum(change) as total, min(at) as first,
          jsonb_agg(jsonb_build_array(after, extract(epoch from until - at))) as spans from moved group by article_id, variant_id),
        item as (${stockItems} where articles.id in (select article_id from wanted) and articles.published and coalesce(variants.published, true)
          and (variants.id is not null or not exists (select from article_variants where article_id = articles.id)))
      select item.article_id, item.variant_id, name, choice, image_url, free, pack, coalesce(sold, 0)::integer as sold,
        ((case when free - coalesce(total, 0) > 0 then extract(epoch from coalesce(first, $2) - $1::timestamptz) else 0 end)
          + coalesce((select sum((span ->> 1)::numeric) from jsonb_array_elements(spans) as span where free - (span ->> 0)::integer > 0), 0))::float8 as in_stock,
        (select count(distinct email) from waits where waits.article_id = item.article_id and (waits.variant_id is null or waits.variant_id = item.variant_id))::integer as waiting
      from item left join summed on summed.article_id = item.article_id and summed.variant_id is not distinct from item.variant_id
      where free is not null and (coalesce(sold, 0) > 0 or exists (select from waits where waits.article_id = item.article_id))`,
    values: [since, now],
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
