import type { Sql } from '../../db/connect.ts'

export type WaitingCall = {
  id: number
  /** When it was last asked for. */ asked_at: Date
  /** When it was first. */ created_at: Date
}
export type WaitingRow = WaitingCall & {
  name: string
  surname: string | null
  phone: string | null
  buyer_id: number
}

/** The call that the buyer waits for; there is never more than one. */
export async function findWaitingCall(sql: Sql, buyerId: number): Promise<WaitingCall | null> {
  const { rows } = await sql.query<WaitingCall>({
    name: 'waiting-call',
    text: 'select id, asked_at, created_at from calls where buyer_id = $1 and done_at is null',
    values: [buyerId],
  })
  return rows[0] ?? null
}

/** When the buyer first asked for each of his last calls, so many at most. */
export async function findCallTimes(sql: Sql, buyerId: number, most: number): Promise<Date[]> {
  const { rows } = await sql.query<{ created_at: Date }>(
    'select created_at from calls where buyer_id = $1 order by created_at desc limit $2',
    [buyerId, most],
  )
  return rows.map(({ created_at }) => created_at)
}

export async function insertCall(tx: Sql, buyerId: number, now: Date): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    'insert into calls (buyer_id, asked_at, created_at) values ($1, $2, $2) returning id',
    [buyerId, now],
  )
  return rows[0]?.id ?? 0
}

/** The same call, asked for once more. */
export async function askAgain(tx: Sql, id: number, now: Date): Promise<void> {
  await tx.query('update calls set asked_at = $2 where id = $1', [id, now])
}

/** The calls that are to be made, who asked first coming first. */
export async function findWaitingCalls(sql: Sql): Promise<WaitingRow[]> {
  const { rows } = await sql.query<WaitingRow>(
    `select calls.id, asked_at, calls.created_at, buyers.name, surname, phone, buyer_id from calls join buyers on buyers.id = buyer_id
      where done_at is null order by calls.created_at, calls.id`,
  )
  return rows
}

/** Whether it was still to be made. */
export async function finishWaiting(sql: Sql, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await sql.query('update calls set done_at = $2 where id = $1 and done_at is null', [
    id,
    now,
  ])
  return rowCount === 1
}
