import type { Sql } from '../../../db/connect.ts'

export type ListedArticle = { slug: string; updated_at: Date; images: { url: string; hosting_url: string }[] }

/** One part of the published articles, the oldest first, so that a new one moves none to another part. */
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

/** When what stands on a shelf last changed. */
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
