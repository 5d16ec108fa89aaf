import type { Filters, Sort } from '#domain/catalog/filters.ts'
import type { Sql } from '../../db/connect.ts'
import { type Put, statementValues } from '../../db/statement.ts'
import { articleColumns, articleJoins, type ArticleRow } from './articles.repo.ts'
import { filterConditions, isInStock, type QueryScope, queryScopeConditions } from './filters.repo.ts'

/** Selects articles by shelf (null: any, 0 on the wire) and filters. */
export type ArticleFilter = QueryScope & { filters: Filters; stockNullEqual0: boolean }

export type Slice = { limit: number; offset: number }

/** ORDER BY of each sort, served by an index each. Articles without a price have `online_price` 0, and come last by price in both directions. */
const orders: Record<Sort, string> = {
  'fecha-mayor-menor': 'articles.created_at desc, articles.id desc',
  'fecha-menor-mayor': 'articles.created_at, articles.id',
  'precio-menor-mayor': 'nullif(articles.online_price, 0), articles.id',
  'precio-mayor-menor': 'articles.online_price desc, articles.id desc',
  'a-z': 'articles.name collate spanish, articles.id',
  'z-a': 'articles.name collate spanish desc, articles.id desc',
}

/** One page of published articles. Only the page's rows are read in full (deferred join), so far pages stay cheap. */
export async function findArticles(
  sql: Sql,
  filter: ArticleFilter,
  sort: Sort,
  slice: Slice,
): Promise<ArticleRow[]> {
  const { name, where, values, put } = conditions(filter)
  const { rows } = await sql.query<ArticleRow>({
    name: name(`articles-${sort}`),
    text: `select ${articleColumns}
      from (select articles.id from articles where ${where} order by ${orders[sort]} limit ${put(slice.limit)} offset ${put(slice.offset)}) as page
      join articles on articles.id = page.id ${articleJoins} order by ${orders[sort]}`,
    values,
  })
  return rows
}

export async function countArticles(sql: Sql, filter: ArticleFilter): Promise<number> {
  const { name, where, values } = conditions(filter)
  const { rows } = await sql.query<{ count: number }>({
    name: name('articles-count'),
    text: `select count(*) from articles where ${where}`,
    values,
  })
  return rows[0]?.count ?? 0
}

/** Only the conditions in use. Each shelf is a named statement with its own plan; filters have too many combinations for that. */
function conditions(filter: ArticleFilter): {
  name: (start: string) => string | undefined
  where: string
  values: unknown[]
  put: Put
} {
  const { values, put } = statementValues()
  const scope = queryScopeConditions(filter, put)
  const filters = filterConditions(filter.filters, filter.stockNullEqual0, put)
  return {
    // PostgreSQL truncates statement names at 63 characters.
    name: (start) =>
      filters.length > 0 ? undefined : `${start}-${scope.map(({ short }) => short).join('-') || 'all'}`,
    where: ['articles.published', ...[...scope, ...filters].map(({ sql }) => sql)].join(' and '),
    values,
    put,
  }
}

export type ShelfIds = { featured: number[]; in_offer: number[]; novedades: number[] }

/** The newest articles of each of Home's shelves, at most `size` of each. */
export async function findShelfIds(sql: Sql, size: number): Promise<ShelfIds> {
  const { rows } = await sql.query<ShelfIds>({
    name: 'home-shelves',
    text: `select ${newest('featured')} as featured, ${newest('in_offer')} as in_offer, ${newest('true')} as novedades`,
    values: [size],
  })
  return rows[0] ?? { featured: [], in_offer: [], novedades: [] }
}

function newest(condition: string): string {
  return `array(select id from articles where published and ${condition} order by created_at desc, id desc limit $1)`
}

/** Candidates per kinship. */
const perKinship = 60

/**
 * Ids of articles that share sub-category, category, bodega or kind; in stock first, then by likeness, then newest.
 * Null when there is no such published article.
 */
export async function findSimilarIds(
  sql: Sql,
  articleId: number,
  stockNullEqual0: boolean,
): Promise<number[] | null> {
  const { rows } = await sql.query<{ ids: number[] }>({
    name: 'similar-articles',
    text: `select array(
        select akin.id from (
          ${['sub_category_id', 'category_id', 'bodega_id', 'kind'].map(relatedBy).join(' union ')}
        ) as akin
        order by ${isInStock('$2', 'akin')} desc,
          (akin.sub_category_id is not distinct from subject.sub_category_id)::int * 4
            + (akin.bodega_id is not distinct from subject.bodega_id)::int * 3
            + (akin.kind = subject.kind)::int * 2
            + (akin.category_id is not distinct from subject.category_id)::int desc,
          akin.created_at desc, akin.id desc
      ) as ids
      from articles subject where subject.id = $1 and subject.published`,
    values: [articleId, stockNullEqual0],
  })
  return rows[0]?.ids ?? null
}

function relatedBy(column: string): string {
  return `(select articles.id, articles.category_id, articles.sub_category_id, articles.bodega_id, articles.kind,
      articles.stock, articles.has_choices, articles.created_at
    from articles where articles.published and articles.${column} = subject.${column} and articles.id <> subject.id
    order by articles.created_at desc, articles.id desc limit ${perKinship})`
}
