import type { Sql } from '../../db/connect.ts'

export type Advise = { articleId: number; email: string; waitedVariants: number[] }

/** Whether the mail waits for the article already; from now on it waits for these variants of it. */
export async function renewAdvise(tx: Sql, { articleId, email, waitedVariants }: Advise): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update advises set waited_variants = $3 where article_id = $1 and lower(email) = $2 and sent_at is null',
    [articleId, email, waitedVariants],
  )
  return rowCount === 1
}

/** When notices were last asked for that mail, and from that address. */
export async function findAdviseTimes(
  sql: Sql,
  { email, ip }: { email: string; ip: string },
  most: { ofMail: number; ofAddress: number },
): Promise<{ ofMail: Date[]; ofAddress: Date[] }> {
  const ofMail = await sql.query<{ created_at: Date }>(
    'select created_at from advises where lower(email) = $1 order by created_at desc limit $2',
    [email, most.ofMail],
  )
  const ofAddress = await sql.query<{ created_at: Date }>(
    "select created_at from advises where ip = nullif($1, '')::inet order by created_at desc limit $2",
    [ip, most.ofAddress],
  )
  return { ofMail: ofMail.rows.map(timeOf), ofAddress: ofAddress.rows.map(timeOf) }
}

export async function insertAdvise(
  tx: Sql,
  { articleId, email, waitedVariants }: Advise,
  { ip, now }: { ip: string; now: Date },
): Promise<void> {
  await tx.query(
    "insert into advises (article_id, email, waited_variants, ip, created_at) values ($1, $2, $3, nullif($4, '')::inet, $5)",
    [articleId, email, waitedVariants, ip, now],
  )
}

function timeOf({ created_at }: { created_at: Date }): Date {
  return created_at
}

type Waiting = { id: number; email: string; article_id: number; waited_variants: number[] }

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
