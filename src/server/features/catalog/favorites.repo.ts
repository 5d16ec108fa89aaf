import type { Sql } from '../../db/connect.ts'
import type { Slice } from './article-lists.repo.ts'
import { articleColumns, articleJoins, type ArticleRow } from './articles.repo.ts'

/** Whether the article is a favorite; null when there is no such published article. */
export async function findMark(sql: Sql, buyerId: number, articleId: number): Promise<boolean | null> {
  const { rows } = await sql.query<{ is_favorite: boolean }>({
    name: 'favorite-mark',
    text: `select exists (select from favorites where buyer_id = $1 and article_id = articles.id) as is_favorite
      from articles where id = $2 and published`,
    values: [buyerId, articleId],
  })
  return rows[0]?.is_favorite ?? null
}

/** Idempotent: an existing favorite keeps its position. */
export async function addMark(sql: Sql, buyerId: number, articleId: number, at: Date): Promise<void> {
  await sql.query({
    name: 'favorite-add',
    text: 'insert into favorites (buyer_id, article_id, created_at, updated_at) values ($1, $2, $3, $3) on conflict do nothing',
    values: [buyerId, articleId, at],
  })
}

export async function removeMark(sql: Sql, buyerId: number, articleId: number): Promise<void> {
  await sql.query({
    name: 'favorite-remove',
    text: 'delete from favorites where buyer_id = $1 and article_id = $2',
    values: [buyerId, articleId],
  })
}

export async function findFavoriteIds(
  sql: Sql,
  buyerId: number,
  articleIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql.query<{ article_id: number }>({
    name: 'favorites-among',
    text: 'select article_id from favorites where buyer_id = $1 and article_id = any($2::integer[])',
    values: [buyerId, articleIds],
  })
  return new Set(rows.map((row) => row.article_id))
}

export async function findAllFavoriteIds(sql: Sql, buyerId: number): Promise<number[]> {
  const { rows } = await sql.query<{ article_id: number }>({
    name: 'all-favorites',
    text: 'select article_id from favorites where buyer_id = $1',
    values: [buyerId],
  })
  return rows.map((row) => row.article_id)
}

/** The buyer's favorites that are still sold, latest first. */
export async function findFavorites(
  sql: Sql,
  buyerId: number,
  { limit, offset }: Slice,
): Promise<ArticleRow[]> {
  const { rows } = await sql.query<ArticleRow>({
    name: 'favorites',
    text: `select ${articleColumns}
      from (select favorites.article_id, favorites.created_at as marked_at from favorites join articles on articles.id = article_id
        where favorites.buyer_id = $1 and articles.published order by marked_at desc, article_id desc limit $2 offset $3) as page
      join articles on articles.id = page.article_id ${articleJoins} order by page.marked_at desc, page.article_id desc`,
    values: [buyerId, limit, offset],
  })
  return rows
}

export async function countFavorites(sql: Sql, buyerId: number): Promise<number> {
  const { rows } = await sql.query<{ count: number }>({
    name: 'favorites-count',
    text: 'select count(*) from favorites join articles on articles.id = article_id where favorites.buyer_id = $1 and articles.published',
    values: [buyerId],
  })
  return rows[0]?.count ?? 0
}
