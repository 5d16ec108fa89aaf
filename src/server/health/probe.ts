import { Pool, type QueryResultRow } from 'pg'
import type { Deps } from '../deps.ts'

/** Timeout of the health statement, ms; a probe is answered within 2 s. */
export const answerWithinMs = 1_500

/** A connection for health checks apart from the serving pool: an exhausted pool is no outage. */
export type Probe = {
  /** Throws when the database does not answer in time. */
  query: <R extends QueryResultRow>(text: string, values?: unknown[]) => Promise<R[]>
  close: () => Promise<void>
}

export function openProbe({ pool: { options } }: Pick<Deps, 'pool'>): Probe {
  const pool = new Pool({
    ...options,
    // `password` is non-enumerable in pg's options, so a spread loses it.
    password: options.password,
    max: 1,
    application_name: 'damajuana health',
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
    statement_timeout: answerWithinMs,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    query: async <R extends QueryResultRow>(text: string, values: unknown[] = []) =>
      (await inTime(pool.query<R>(text, values))).rows,
    close: () => pool.end(),
  }
}

/** Throws when the work exceeds the probe timeout. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('Not answered in time')), answerWithinMs)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
