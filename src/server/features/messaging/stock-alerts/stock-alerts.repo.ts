import type { Sql } from '../../../db/connect.ts'

type StockAlert = { articleId: number; email: string; waitedVariants: number[] }

/** Renews the alert of an address for these variants; returns whether there was one. */
export async function renewStockAlert(
  tx: Sql,
  { articleId, email, waitedVariants }: StockAlert,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update advises set waited_variants = $3 where article_id = $1 and lower(email) = $2 and sent_at is null',
    [articleId, email, waitedVariants],
  )
  return rowCount === 1
}

export async function insertStockAlert(
  tx: Sql,
  { articleId, email, waitedVariants }: StockAlert,
  now: Date,
): Promise<void> {
  await tx.query(
    'insert into advises (article_id, email, waited_variants, created_at) values ($1, $2, $3, $4)',
    [articleId, email, waitedVariants, now],
  )
}

type Waiting = { id: number; email: string; article_id: number; waited_variants: number[] }

export async function findAlertedArticleIds(sql: Sql): Promise<number[]> {
  const { rows } = await sql.query<{ article_id: number }>(
    'select distinct article_id from advises where sent_at is null',
  )
  return rows.map(({ article_id }) => article_id)
}

/** Pending alerts of these articles after `afterId`, locked, skipping those locked by another worker. */
export async function lockWaiting(
  tx: Sql,
  articleIds: readonly number[],
  { afterId, limit }: { afterId: number; limit: number },
): Promise<Waiting[]> {
  const { rows } = await tx.query<Waiting>(
    `select id, email, article_id, waited_variants from advises
      where sent_at is null and article_id = any($1::integer[]) and id > $2 order by id limit $3 for update skip locked`,
    [articleIds, afterId, limit],
  )
  return rows
}

export async function markSent(tx: Sql, ids: readonly number[], now: Date): Promise<void> {
  await tx.query('update advises set sent_at = $2 where id = any($1::integer[])', [ids, now])
}
