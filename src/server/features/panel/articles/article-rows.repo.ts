import type { EndpointInput } from '#contract/endpoint.ts'
import type { articlesEndpoints } from '#contract/panel/articles.ts'
import { readGtin } from '#domain/catalog/gtin.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { PriceRange } from '#domain/money/pricing.ts'
import type { Stock } from '#domain/stock/stock.ts'
import { plain } from '#domain/text/text.ts'
import type { Sql } from '../../../db/connect.ts'

export type ArticleQuery = NonNullable<EndpointInput<typeof articlesEndpoints.list>['query']>

export const pageSize = 40

/** A shorter word matches too many names. */
const leastLetters = 3
const maxFound = 2_000

export type ListedArticle = {
  id: number
  num: number | null
  code: string | null
  gtin: string | null
  name: string
  image_url: string | null
  category: string | null
  bodega: string | null
  published: boolean
  publish_at: Date | null
  archived_at: Date | null
  price: Centavos | null
  price_usd: number | null
  cost: Centavos | null
  online_price: Centavos
  ranges: PriceRange[]
  stock: Stock
  is_low: boolean
  /** On sale. */ variants: { id: number; name: string; price: Centavos | null; stock: Stock }[]
}

/** Published, at its low-stock line or below: of the article, or of a variant. Variants are looked up one article at a time. */
const few =
  'published and is_low and coalesce((select false from article_variants where article_id = articles.id and published limit 1), true)'
const lowVariants = 'select article_id from article_variants where published and is_low'

const hidden = 'archived_at is null and not published'
const withoutPicture = "published and images = '[]'"
/** Whether all variants on sale have a price of their own, of a row of `articles`. */
export const pricedByVariants =
  '(select coalesce(bool_and(coalesce(variant.price, 0) > 0), false) from article_variants variant where variant.article_id = articles.id and variant.published)'
export const withoutPrice = `published and 0 in (price, price_usd) and not ${pricedByVariants}`
const archived = 'archived_at is not null'
const shown: Record<NonNullable<ArticleQuery['show']>, string> = {
  published: 'published',
  hidden,
  no_picture: withoutPicture,
  no_price: withoutPrice,
  few: `published and id = any(array(select id from articles where ${few} union all ${lowVariants}))`,
  archived,
}

const filters = [
  ['category', 'category_id'],
  ['sub_category', 'sub_category_id'],
  ['bodega', 'bodega_id'],
  ['brand', 'brand_id'],
  ['supplier', 'supplier_id'],
  ['kind', 'kind'],
] as const satisfies readonly (readonly [keyof ArticleQuery, string])[]

/**
 * A page of the list plus one row, newest first. Which rows they are is planned for the values; what is shown of them is a named
 * statement: planning it takes longer than running it.
 */
export async function findArticlePage(sql: Sql, query: ArticleQuery): Promise<ListedArticle[]> {
  const rows = await findMatchingArticles(sql, query, pageSize + 1)
  return findArticleRows(
    sql,
    rows.map(({ id }) => id),
  )
}

type ListedState = Pick<ListedArticle, 'id' | 'published' | 'publish_at' | 'archived_at'>

/** Those of a list, newest first. */
export async function findMatchingArticles(
  sql: Sql,
  query: ArticleQuery,
  limit: number,
): Promise<ListedState[]> {
  const values: unknown[] = []
  const place = (value: unknown): string => `$${values.push(value)}`
  const narrowed = [
    query.show === undefined ? 'archived_at is null' : shown[query.show],
    ...(query.show === 'archived' || query.show === undefined ? [] : ['archived_at is null']),
    ...filters.flatMap(([name, column]) =>
      query[name] === undefined ? [] : [`${column} = ${place(query[name])}`],
    ),
    ...(query.before === undefined ? [] : [`id < ${place(query.before)}`]),
    ...searched(query.q ?? '', place),
  ]
  const { rows } = await sql.query<ListedState>(
    `select id, published, publish_at, archived_at from articles where ${narrowed.join(' and ')} order by id desc limit ${limit}`,
    values,
  )
  return rows
}

/** By whole number, code or barcode; else by each word of the name. */
function searched(q: string, place: (value: unknown) => string): string[] {
  const typed = q.replaceAll('\0', '').trim()
  const words = plain(typed)
    .split(/\s+/)
    .filter((word) => word.length >= leastLetters)
  const isNumber = /^\d{1,9}$/.test(typed)
  if (typed === '' || (words.length === 0 && !isNumber)) return []
  const text = place(typed)
  const gtin = place(readGtin(typed))
  const coded = ['articles', 'article_variants'].map(
    (table) =>
      `select ${table === 'articles' ? 'id' : 'article_id'} from ${table} where lower(code) = lower(${text}) or ltrim(gtin, '0') = ${gtin}`,
  )
  const named = words.map(
    (word) => `plain(name) like ${place(`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)}`,
  )
  const found = [
    ...coded,
    ...(isNumber ? [`select id from articles where num = ${place(Number(typed))}`] : []),
    ...(named.length > 0
      ? [`(select id from articles where ${named.join(' and ')} order by id desc limit ${maxFound})`]
      : []),
  ]
  // An array, so that the few that are found are looked up instead of all being joined.
  return [`id = any(array(${found.join(' union all ')}))`]
}

export async function findArticleRows(sql: Sql, ids: readonly number[]): Promise<ListedArticle[]> {
  const { rows } = await sql.query<ListedArticle>({
    name: 'panel-article-rows',
    text: `select articles.id, num, code, gtin, articles.name, coalesce(nullif(images -> 0 ->> 'hosting_url', ''), images -> 0 ->> 'url') as image_url,
    (select name from categories where id = category_id) as category, (select name from bodegas where id = bodega_id) as bodega,
    published, publish_at, archived_at, price, price_usd, cost, online_price, ranges, stock, coalesce(is_low, false) as is_low,
    coalesce((select jsonb_agg(jsonb_build_object('id', variant.id, 'price', variant.price, 'stock', variant.stock, 'name',
        coalesce((select string_agg(value.name, ' · ' order by property.position, property.id) from article_variant_values
          join article_property_values value on value.id = article_property_value_id
          join article_properties property on property.id = value.article_property_id where article_variant_id = variant.id), ''))
        order by variant.position, variant.id)
      from article_variants variant where variant.article_id = articles.id and variant.published), '[]') as variants
  from articles where articles.id = any($1::integer[]) order by articles.id desc`,
    values: [ids],
  })
  return rows
}

type NewPrices = Pick<ListedArticle, 'id' | 'price' | 'price_usd' | 'ranges'>

/** The caller holds the locks of all of them. */
export async function updateManyPrices(
  tx: Sql,
  articles: readonly NewPrices[],
  variants: readonly { id: number; price: Centavos }[],
): Promise<void> {
  await tx.query(
    `update articles set price = written.price, price_usd = written.price_usd, ranges = written.ranges
      from jsonb_to_recordset($1) as written (id integer, price bigint, price_usd bigint, ranges jsonb)
      where articles.id = written.id`,
    [JSON.stringify(articles)],
  )
  await tx.query(
    `update article_variants set price = written.price from jsonb_to_recordset($1) as written (id integer, price bigint)
      where article_variants.id = written.id`,
    [JSON.stringify(variants)],
  )
}

type Counts = Record<'all' | NonNullable<ArticleQuery['show']>, number>

export async function countPanelArticles(sql: Sql): Promise<Counts> {
  const { rows } = await sql.query<Counts>({
    name: 'panel-article-counts',
    // What is published is not archived.
    text: `with counted as materialized (select
        (select count(*) from articles where published) as published,
        (select count(*) from articles where ${hidden}) as hidden,
        (select count(*) from articles where ${withoutPicture}) as no_picture,
        (select count(*) from articles where ${withoutPrice}) as no_price,
        (select count(*) from articles where ${few})
          + (select count(distinct article_id) from (${lowVariants}) as short where (select published from articles where id = article_id)) as few,
        (select count(*) from articles where ${archived}) as archived)
      select published + hidden as all, counted.* from counted`,
  })
  const [counts] = rows
  if (!counts) throw new Error('A query without FROM returned no row')
  return counts
}
