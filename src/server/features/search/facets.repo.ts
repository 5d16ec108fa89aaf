import { facets, type Filters, type SpanName, yes } from '#domain/catalog/filters.ts'
import type { Sql } from '../../db/connect.ts'
import { type Put, statementValues } from '../../db/statement.ts'
import {
  facetKey,
  filterConditions,
  isInStock,
  type QueryScope,
  queryScopeConditions,
} from '../catalog/filters.repo.ts'

/**
 * A facet's value, as 'varietal:malbec', with its number of articles without and with the filters. `name` is null
 * when the value is its own label.
 */
export type KeyRow = { key: string; name: string | null; all: number; now: number }
type Between = { from: number; to: number } | null
/** `price` in centavos. */
export type FacetRows = { total: number; keys: KeyRow[]; price: Between; abv: Between }

/** Articles to count: the published ones of a shelf, or those with these ids. */
export type Counted = QueryScope | { ids: readonly number[] }

/**
 * Values and counts of every facet in one pass over the articles. An article that passes all filters counts for every
 * facet (`counts` is ''); one that fails a single filter, only for the values of that filter's facet ('varietal:').
 */
export async function findFacets(
  sql: Sql,
  counted: Counted,
  filters: Filters,
  stockNullEqual0: boolean,
): Promise<FacetRows> {
  const { values, put } = statementValues()
  const conditions = filterConditions(filters, stockNullEqual0, put)
  const stops =
    conditions
      .map(({ sql: condition }, at) => `case when ${condition} then 0 else ${1 << at} end`)
      .join(' + ') || '0'
  const counts = conditions.map(({ name }, at) => `when ${1 << at} then '${name}:'`).join(' ')
  const { rows } = await sql.query<FacetRows>({
    text: `with counted as materialized (
        select articles.facets || case when ${isInStock(put(stockNullEqual0))} then '{stock:${yes}}'::text[] else '{}' end as keys,
          nullif(articles.online_price, 0) as price, articles.abv, case ${stops} when 0 then '' ${counts} end as counts
        from articles where ${whereCounted(counted, put)}
      ), totals as (
        select key, count(*) as all, count(*) filter (where starts_with(key, counts)) as now from counted, unnest(keys) as key group by key
      )
      select (select count(*) from counted where counts = '') as total,
        (select coalesce(jsonb_agg(jsonb_build_object('key', key, 'name', facet_names.name, 'all', coalesce(totals.all, 0), 'now', coalesce(totals.now, 0))), '[]')
          from totals full join (select key from unnest(${put(chosenKeys(filters))}::text[]) as key) as chosen using (key) left join facet_names using (key)
          where totals.now > 0 or chosen.key is not null) as keys,
        ${between('price')} as price, ${between('abv')} as abv`,
    values,
  })
  return rows[0] ?? { total: 0, keys: [], price: null, abv: null }
}

/** Bounds of a span ignoring its own filter; null when they are equal. */
function between(span: SpanName): string {
  return `(select case when min(${span}) < max(${span}) then jsonb_build_object('from', min(${span}), 'to', max(${span})) end
    from counted where counts in ('', '${span}:'))`
}

function chosenKeys({ chosen }: Filters): string[] {
  return facets.flatMap((facet) => (chosen[facet] ?? []).map((value) => facetKey(facet, value)))
}

function whereCounted(counted: Counted, put: Put): string {
  if ('ids' in counted) return `articles.published and articles.id = any(${put(counted.ids)}::integer[])`
  return ['articles.published', ...queryScopeConditions(counted, put).map(({ sql }) => sql)].join(' and ')
}
