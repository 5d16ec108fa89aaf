import {
  type Bounds,
  type Facet,
  facets,
  type FilterName,
  type Filters,
  spans,
} from '#domain/catalog/filters.ts'
import { fromPesos } from '#domain/money/money.ts'
import type { Sql } from '../../db/connect.ts'
import { type Put, statementValues } from '../../db/statement.ts'

/** The key of a facet's value in an article's `facets`. */
export function facetKey(facet: Facet, value: string): string {
  return `${facet}:${value}`
}

/** The active filters as SQL conditions over `articles`. */
export function filterConditions(
  { chosen, spans: input }: Filters,
  stockNullEqual0: boolean,
  put: Put,
): { name: FilterName; sql: string }[] {
  return [
    ...facets.flatMap((facet) => {
      const values = chosen[facet]
      if (values === undefined) return []
      return [
        {
          name: facet,
          sql:
            facet === 'stock'
              ? isInStock(put(stockNullEqual0))
              : `articles.facets && ${put(values.map((value) => facetKey(facet, value)))}::text[]`,
        },
      ]
    }),
    ...spans.flatMap((span) => {
      const bounds = input[span]
      if (bounds === undefined) return []
      // Articles without a price match no price span.
      return [
        {
          name: span,
          sql:
            span === 'price'
              ? `articles.online_price > 0 and ${within('articles.online_price', inCentavos(bounds), put)}`
              : within('articles.abv', bounds, put),
        },
      ]
    }),
  ]
}

/**
 * The domain's isInStock in SQL, which must match it exactly: an article with variants counts if it has any.
 * `stockNullEqual0` is that setting's placeholder, e.g. '$2'; `table` the alias of articles.
 */
export function isInStock(stockNullEqual0: string, table = 'articles'): string {
  return `(case when ${table}.stock is null then not ${stockNullEqual0}::boolean else ${table}.stock > 0 end
    or ${table}.has_choices and exists (select from article_variants where article_id = ${table}.id and published))`
}

function within(column: string, { from, to }: Bounds, put: Put): string {
  return [from !== null && `${column} >= ${put(from)}`, to !== null && `${column} <= ${put(to)}`]
    .filter(Boolean)
    .join(' and ')
}

function inCentavos({ from, to }: Bounds): Bounds {
  return { from: from === null ? null : fromPesos(from), to: to === null ? null : fromPesos(to) }
}

/** Shelf of a list; null is any. */
export type QueryScope = { categoryId: number | null; subCategoryId: number | null; bodegaId: number | null }

/** 0 on the wire means any (spec 1 §7). */
export function queryScopeOf(params: {
  category_id: number
  sub_category_id: number
  bodega_id: number
}): QueryScope {
  return {
    categoryId: params.category_id || null,
    subCategoryId: params.sub_category_id || null,
    bodegaId: params.bodega_id || null,
  }
}

/** The shelf's SQL conditions over `articles`, each with its part of the statement name. */
export function queryScopeConditions(
  { categoryId, subCategoryId, bodegaId }: QueryScope,
  put: Put,
): { short: string; sql: string }[] {
  const given = [
    { short: 'category', column: 'category_id', value: categoryId },
    { short: 'sub', column: 'sub_category_id', value: subCategoryId },
    { short: 'bodega', column: 'bodega_id', value: bodegaId },
  ]
  return given.flatMap(({ short, column, value }) =>
    value === null ? [] : [{ short, sql: `articles.${column} = ${put(value)}` }],
  )
}

/** The ids that pass the filters, in their order. */
export async function findFilteredIds(
  sql: Sql,
  ids: readonly number[],
  filters: Filters,
  stockNullEqual0: boolean,
): Promise<number[]> {
  const { values, put } = statementValues()
  const conditions = filterConditions(filters, stockNullEqual0, put)
  if (conditions.length === 0 || ids.length === 0) return [...ids]
  const { rows } = await sql.query<{ ids: number[] }>({
    text: `select array(select articles.id from unnest(${put(ids)}::integer[]) with ordinality as found (id, place)
      join articles on articles.id = found.id where ${conditions.map(({ sql: condition }) => condition).join(' and ')} order by found.place) as ids`,
    values,
  })
  return rows[0]?.ids ?? []
}
