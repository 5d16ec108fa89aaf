import type { Sql } from '../../db/connect.ts'

export type Waiting = { id: number; email: string; article_id: number; waited_variants: number[] }

/** The articles that somebody waits for. */
export async function findWaitedArticleIds(sql: Sql): Promise<number[]> {
  const { rows } = await sql.query<{ article_id: number }>(
    'select distinct article_id from advises where sent_at is null',
  )
  return rows.map(({ article_id }) => article_id)
}

/** Who waits for one of these articles, the first after `afterId`: locked, save whom another worker has in hand. */
export async function lockWaiting(
  tx: Sql,
  articleIds: readonly number[],
  { afterId, most }: { afterId: number; most: number },
): Promise<Waiting[]> {
  const { rows } = await tx.query<Waiting>(
    `select id, email, article_id, waited_variants from advises
      where sent_at is null and article_id = any($1::integer[]) and id > $2 order by id limit $3 for update skip locked`,
    [articleIds, afterId, most],
  )
  return rows
}

/** From where it was asked is of no more use then. */
export async function markSent(tx: Sql, ids: readonly number[], now: Date): Promise<void> {
  await tx.query('update advises set sent_at = $2, ip = null where id = any($1::integer[])', [ids, now])
}
