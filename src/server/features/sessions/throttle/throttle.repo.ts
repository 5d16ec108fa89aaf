import type { Sql } from '../../../db/connect.ts'

export type Throttle = { key: string; failures: number; freeAt: Date }

type Row = { key: string; failures: number; free_at: Date }

/** The counters of these keys, made where they are missing and locked in the order given. */
export async function lockThrottles(sql: Sql, keys: string[], now: Date): Promise<Throttle[]> {
  const { rows } = await sql.query<Row>({
    name: 'lock-throttles',
    text: `insert into login_throttles (key, free_at)
      select key, $2 from unnest($1::text[]) with ordinality as given (key, position) order by position
      on conflict (key) do update set key = excluded.key
      returning key, failures, free_at`,
    values: [keys, now],
  })
  return rows.map(({ key, failures, free_at }) => ({ key, failures, freeAt: free_at }))
}

export async function writeThrottle(sql: Sql, { key, failures, freeAt }: Throttle): Promise<void> {
  await sql.query('update login_throttles set failures = $2, free_at = $3 where key = $1', [
    key,
    failures,
    freeAt,
  ])
}

export async function clearThrottle(sql: Sql, key: string): Promise<void> {
  await sql.query('delete from login_throttles where key = $1', [key])
}

/** One failure less, and free from now on. */
export async function takeBackFailure(sql: Sql, key: string, now: Date): Promise<void> {
  await sql.query(
    'update login_throttles set failures = greatest(failures - 1, 0), free_at = $2 where key = $1',
    [key, now],
  )
}

/** Forgets the counters that nobody has touched since. */
export async function deleteThrottlesBefore(sql: Sql, moment: Date): Promise<void> {
  await sql.query('delete from login_throttles where free_at < $1', [moment])
}
