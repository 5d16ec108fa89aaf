import type { ClientConfig, PoolClient, QueryResultRow } from 'pg'
import { Client, Pool, types } from 'pg'
import type { BaseLogger } from 'pino'
import { dropSilent } from './silent-connections.ts'

export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>

/** What a repo needs of the database: a pool, or the client of a transaction. */
export type Sql = {
  query<R extends QueryResultRow>(
    config: string | { name?: string; text: string; values?: unknown[] },
    values?: unknown[],
  ): Promise<{ rows: R[]; rowCount: number | null }>
}

export type Connection = Pick<ClientConfig, 'host' | 'port' | 'user' | 'database' | 'connectionString'>

const { builtins, getTypeParser } = types
const INT8_ARRAY = 1016
const DATE_ARRAY = 1182

type Parse = (text: string) => unknown

const parsers = new Map<number, Parse>([
  [builtins.INT8, parseInt8],
  [builtins.NUMERIC, Number],
  [builtins.DATE, (text) => text],
  [INT8_ARRAY, (text) => flatArray(text).map((item) => (item === null ? null : parseInt8(item)))],
  [DATE_ARRAY, (text) => flatArray(text)],
])

function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of the safe range: ${text}`)
  return value
}

/** Numbers and dates in a one-dimensional array never need quotes. */
function flatArray(text: string): (string | null)[] {
  const items = text.slice(1, -1)
  return items === '' ? [] : items.split(',').map((item) => (item === 'NULL' ? null : item))
}

/** How PostgreSQL says that it stops, crashed, starts, or has no connection left; how the system says that nobody answers there; and how the driver says that a connection broke. */
const awayCodes =
  /^(?:57P0[1-3]|08\d{3}|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/
const awayWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|The connection ended|Client has encountered a connection error)/

/** Whether an error only says that the database can't be reached. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message, syscall } = error as { code?: unknown; message?: unknown; syscall?: unknown }
  if (code === 'ENOENT' && syscall !== 'connect') return false
  return awayCodes.test(String(code)) || awayWords.test(String(message))
}

/** Thrown by a pool that can't connect. */
export class DatabaseAway extends Error {
  /** As PostgreSQL's drivers say that no connection can be made. */
  readonly code = '08001'
  constructor() {
    super('The database is away')
  }
}

/** How often a pool that can't connect tries again, ms. */
const lookEveryMs = 500
/** The longest that a connection takes to be made, ms; for one that is taken a crowd may wait longer. */
export const connectMs = 5_000

class HurriedClient extends Client {
  constructor(config?: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectMs })
  }
}

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void

/**
 * A pool that knows when it can't connect: once a connection could not be made while it holds none, it throws DatabaseAway
 * at once, without trying, and looks by itself whether the database is back.
 */
export class WatchedPool extends Pool {
  #held = 0
  #looking: NodeJS.Timeout | null = null

  constructor(...options: ConstructorParameters<typeof Pool>) {
    super(...options)
    this.on('connect', () => (this.#held += 1))
    this.on('remove', () => (this.#held -= 1))
  }

  get isAway(): boolean {
    return this.#looking !== null
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<PoolClient> | void {
    if (callback === undefined)
      return new Promise((resolve, reject) =>
        this.connect((error, client) =>
          client === undefined ? reject(error ?? new DatabaseAway()) : resolve(client),
        ),
      )
    if (this.isAway) return process.nextTick(callback, new DatabaseAway(), undefined, () => undefined)
    super.connect((error, client, done) => {
      if (error && this.#held === 0 && isDatabaseAway(error)) this.#look()
      callback(error, client, done)
    })
  }

  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void): Promise<void> | void {
    if (this.#looking) clearTimeout(this.#looking)
    return callback === undefined ? super.end() : super.end(callback)
  }

  /** Tries again and again, until a connection is made. */
  #look(): void {
    this.#looking ??= setTimeout(() => {
      super.connect((error, _client, done) => {
        this.#looking = null
        done()
        if (error && !this.ending) this.#look()
      })
    }, lookEveryMs).unref()
  }
}

/**
 * The elements of the array at a place of a statement: `id = ${anyOf('$1::integer[]')}`. The subquery hides how many
 * they are from the planner, which otherwise plans a named statement anew whenever it has less than ten (decision 21).
 */
export function anyOf(place: string): string {
  const type = place.slice(place.indexOf('::'))
  return `any((select ${place})${type})`
}

/**
 * Opens a pool. Values arrive as: int8 a number (throws beyond the safe range), numeric a number,
 * date 'YYYY-MM-DD', timestamptz a Date, json its value. With `silentMs` a statement ends after a second less than that,
 * and a connection that leaves one unanswered for so long is closed, with all that were not heard since.
 */
export function createPool(
  connection: Connection,
  { max, log, silentMs }: { max: number; log: Log; silentMs?: number },
): WatchedPool {
  const pool = new WatchedPool({
    ...connection,
    max,
    Client: HurriedClient,
    application_name: 'damajuana',
    connectionTimeoutMillis: 10_000,
    statement_timeout: silentMs === undefined ? 15_000 : silentMs - 1_000,
    idle_in_transaction_session_timeout: 30_000,
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && parsers.get(id)) || getTypeParser(id, format as 'text'),
    },
  })
  // A connection that breaks, idle or in a transaction, is replaced; unheard, it would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
  })
  pool.on('error', () => undefined)
  if (silentMs !== undefined) dropSilent(pool, silentMs)
  return pool
}
