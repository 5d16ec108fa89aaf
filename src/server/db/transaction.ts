import { setTimeout as wait } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import type { Sql } from './connect.ts'

const RETRIES = 3

const SERIALIZATION_FAILURE = '40001'

const DEADLOCK = '40P01'

class Abort<T> {
  readonly value: T
  constructor(value: T) {
    this.value = value
  }
}

type Outcome<R> = R extends Abort<infer V> ? V : R

/** Rolls back, and the caller still gets `value`: for a refusal. */
export function abort<const T>(value: T): Abort<T> {
  return new Abort(value)
}

/** Rolls back on a throw. A deadlock or serialization failure is run again up to 3 times, so `work` must touch nothing but `tx`. */
export async function inTransaction<R>(pool: Pool, work: (tx: Sql) => Promise<R>): Promise<Outcome<R>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(pool, work)
    } catch (error) {
      if (attempt > RETRIES || !isRetryable(error)) throw error
      await wait(Math.random() * 20 * attempt)
    }
  }
}

async function runOnce<R>(pool: Pool, work: (tx: Sql) => Promise<R>): Promise<Outcome<R>> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const result = await work(client)
    if (result instanceof Abort) {
      await client.query('ROLLBACK')
      client.release()
      return result.value
    }
    // PostgreSQL answers ROLLBACK, without an error, when a statement failed and the work hid it.
    const { command } = await client.query('COMMIT')
    if (command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back')
    client.release()
    return result as Outcome<R>
  } catch (error) {
    await rollBack(client)
    throw error
  }
}

async function rollBack(client: PoolClient): Promise<void> {
  try {
    await client.query('ROLLBACK')
    client.release()
  } catch (error) {
    client.release(error instanceof Error ? error : true)
  }
}

function isRetryable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === SERIALIZATION_FAILURE || code === DEADLOCK
}

/** Advisory locks, until the transaction ends. */
export async function lockNames(tx: Sql, names: readonly string[]): Promise<void> {
  await tx.query(
    'select pg_advisory_xact_lock(key) from (select distinct hashtextextended(name, 0) as key from unnest($1::text[]) as names (name) order by key) as keys',
    [names],
  )
}
