import type { Sql } from '../../db/connect.ts'

/** Whether the buyer marked the article; null when there is no such published article. */
export async function findMark(sql: Sql, buyerId: number, articleId: number): Promise<boolean | null> {
  const { rows } = await sql.query<{ is_favorite: boolean }>({
    name: 'favorite-mark',
    text: `select exists (select from favorites where buyer_id = $1 and article_id = articles.id) as is_favorite
      from articles where id = $2 and published`,
    values: [buyerId, articleId],
  })
  return rows[0]?.is_favorite ?? null
}

/** Marked already, it keeps its place among the favorites. */
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
