import { setTimeout as wait } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import type { Sql } from './connect.ts'

const maxRetries = 3

const serializationFailure = '40001'

const deadlock = '40P01'

class Abort<T> {
  readonly value: T
  constructor(value: T) {
    this.value = value
  }
}

type Outcome<R> = R extends Abort<infer V> ? V : R

/** Rolls back and makes the transaction return `value`: for a refusal. */
export function abort<const T>(value: T): Abort<T> {
  return new Abort(value)
}

/**
 * Runs `work` in a transaction; rolls back on a throw. Deadlocks and serialization failures are retried up to 3
 * times, so `work` must have no side effects besides `tx`.
 */
export function inTransaction<R>(pool: Pool, work: (tx: Sql) => Promise<R>): Promise<Outcome<R>> {
  return runRetried(pool, 'BEGIN', work)
}

/**
 * `inTransaction` of a job: its commit doesn't wait for the disk. A power failure may undo it, but nothing committed before
 * it, and undoes the end of the job with it: the job runs again.
 */
export function inJobTransaction<R>(pool: Pool, work: (tx: Sql) => Promise<R>): Promise<Outcome<R>> {
  return runRetried(pool, 'BEGIN; SET LOCAL synchronous_commit TO off', work)
}

async function runRetried<R>(pool: Pool, begin: string, work: (tx: Sql) => Promise<R>): Promise<Outcome<R>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(pool, begin, work)
    } catch (error) {
      if (attempt > maxRetries || !isRetryable(error)) throw error
      await wait(Math.random() * 20 * attempt)
    }
  }
}

async function runOnce<R>(pool: Pool, begin: string, work: (tx: Sql) => Promise<R>): Promise<Outcome<R>> {
  const client = await pool.connect()
  try {
    await client.query(begin)
    const result = await work(client)
    if (result instanceof Abort) {
      await client.query('ROLLBACK')
      client.release()
      return result.value
    }
    // PostgreSQL answers COMMIT with ROLLBACK, without an error, when a failed statement was swallowed by `work`.
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

/** Runs `work` in a transaction so that its failure, which is thrown, undoes `work` alone. */
export async function inSavepoint(tx: Sql, work: () => Promise<void>): Promise<void> {
  await tx.query('savepoint work')
  try {
    await work()
  } catch (error) {
    await tx.query('rollback to savepoint work')
    throw error
  }
}

/** Whether a transaction that failed so is run again. */
export function isRetryable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === serializationFailure || code === deadlock
}

/** Takes transaction-level advisory locks by name. */
export async function lockNames(tx: Sql, names: readonly string[]): Promise<void> {
  await tx.query(
    'select pg_advisory_xact_lock(key) from (select distinct hashtextextended(name, 0) as key from unnest($1::text[]) as names (name) order by key) as keys',
    [names],
  )
}
