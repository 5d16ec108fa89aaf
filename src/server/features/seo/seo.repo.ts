import type { SharedShelf } from '#contract/seo.ts'
import type { Sql } from '../../db/connect.ts'
import { articleColumns, articleJoins, type ArticleRow } from '../catalog/articles.repo.ts'

/** An article with the extra columns of the feed. */
export type FeedRow = ArticleRow & {
  description: string | null
  category: string | null
  sub_category: string | null
  gtin: string | null
  /** By the variant's id. */
  variant_gtins: Record<string, string> | null
}

/** Keyset page of published articles by id. */
export async function findArticlesAfter(sql: Sql, id: number, limit: number): Promise<FeedRow[]> {
  const { rows } = await sql.query<FeedRow>({
    name: 'feed-articles',
    text: `select ${articleColumns}, articles.description, categories.name as category, sub_categories.name as sub_category, gtin,
        (select jsonb_object_agg(id, gtin) from article_variants where article_id = articles.id and gtin is not null) as variant_gtins
      from articles ${articleJoins}
        left join categories on categories.id = articles.category_id
        left join sub_categories on sub_categories.id = articles.sub_category_id
      where articles.published and articles.id > $1 order by articles.id limit $2`,
    values: [id, limit],
  })
  return rows
}

type ListedArticle = { slug: string; updated_at: Date; images: { url: string; hosting_url: string }[] }

/** A slice of the published articles, oldest first, so that new ones shift no part. */
export async function findListedArticles(
  sql: Sql,
  slice: { limit: number; offset: number },
): Promise<ListedArticle[]> {
  const { rows } = await sql.query<ListedArticle>({
    name: 'sitemap-articles',
    text: 'select slug, updated_at, images from articles where published order by id limit $1 offset $2',
    values: [slice.limit, slice.offset],
  })
  return rows
}

/** Last change of a shelf's content. */
export type ShelfChange = {
  category_id: number | null
  sub_category_id: number | null
  bodega_id: number | null
  updated_at: Date
}

export async function findShelfChanges(sql: Sql): Promise<ShelfChange[]> {
  const { rows } = await sql.query<ShelfChange>({
    name: 'sitemap-shelves',
    text: `select category_id, sub_category_id, bodega_id, max(updated_at) as updated_at from articles where published
      group by category_id, sub_category_id, bodega_id`,
  })
  return rows
}

export async function countPublished(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ count: number }>({
    name: 'sitemap-count',
    text: 'select count(*) from articles where published',
  })
  return rows[0]?.count ?? 0
}

/** The article that a current or old slug leads to; not `published`: no longer sold. */
type SlugRow = {
  slug: string
  published: boolean
  category: string | null
  sub_category: string | null
}

/** The article by current slug, else by old slug, or null. */
export async function findArticleOfSlug(sql: Sql, slug: string): Promise<SlugRow | null> {
  const { rows } = await sql.query<SlugRow>({
    name: 'article-of-slug',
    text: `select articles.slug, articles.published, categories.name as category, sub_categories.name as sub_category
      from (select id as article_id, 0 as age from articles where slug = $1
        union all select article_id, 1 from old_article_slugs where slug = $1 order by age limit 1) as meant
        join articles on articles.id = meant.article_id
        left join categories on categories.id = articles.category_id
        left join sub_categories on sub_categories.id = articles.sub_category_id`,
    values: [slug],
  })
  return rows[0] ?? null
}

export type OldName = { id: number; name: string }

/** Old names of the categories, latest first. */
export async function findOldCategoryNames(sql: Sql): Promise<OldName[]> {
  const { rows } = await sql.query<OldName>({
    name: 'old-category-names',
    text: 'select category_id as id, name from old_category_names order by created_at desc, name',
  })
  return rows
}

/** Old names of a category's sub-categories, latest first. */
export async function findOldSubCategoryNames(sql: Sql, categoryId: number): Promise<OldName[]> {
  const { rows } = await sql.query<OldName>({
    name: 'old-sub-category-names',
    text: `select old_sub_category_names.sub_category_id as id, old_sub_category_names.name
      from old_sub_category_names join sub_categories on sub_categories.id = old_sub_category_names.sub_category_id
      where sub_categories.category_id = $1 order by old_sub_category_names.created_at desc, old_sub_category_names.name`,
    values: [categoryId],
  })
  return rows
}

const columns: Record<Exclude<SharedShelf['kind'], 'tienda'>, string> = {
  categoria: 'category_id',
  'sub-categoria': 'sub_category_id',
  bodega: 'bodega_id',
}

/** First pictures of a shelf's articles: featured ones first, then newest. */
export async function findShelfImages(sql: Sql, shelf: SharedShelf, limit: number): Promise<string[]> {
  const isWhole = shelf.kind === 'tienda'
  const { rows } = await sql.query<{ url: string }>({
    name: `shelf-images-${shelf.kind}`,
    text: `select image ->> 'url' as url from (
        select articles.id, articles.featured, articles.created_at, coalesce(jsonb_path_query_first(images, '$[*] ? (@.first == true)'), images -> 0) as image
        from articles where published and images <> '[]' ${isWhole ? '' : `and ${columns[shelf.kind]} = $2`}
      ) as pictured order by featured desc, created_at desc, id desc limit $1`,
    values: isWhole ? [limit] : [limit, shelf.id],
  })
  return rows.map(({ url }) => url)
}
