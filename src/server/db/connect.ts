import type { ClientConfig, PoolClient, QueryResultRow } from 'pg'
import { Client, Pool, types } from 'pg'
import type { BaseLogger } from 'pino'
import { dropSilent } from './silent-connections.ts'

export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>

/** What a repo needs of the database: a pool or a transaction's client. */
export type Sql = {
  query<R extends QueryResultRow>(
    config: string | { name?: string; text: string; values?: unknown[] },
    values?: unknown[],
  ): Promise<{ rows: R[]; rowCount: number | null }>
}

export type Connection = Pick<ClientConfig, 'host' | 'port' | 'user' | 'database' | 'connectionString'>

const { builtins, getTypeParser } = types
const int8Array = 1016
const dateArray = 1182

type Parse = (text: string) => unknown

const parsers = new Map<number, Parse>([
  [builtins.INT8, parseInt8],
  [builtins.NUMERIC, Number],
  [builtins.DATE, (text) => text],
  [int8Array, (text) => flatArray(text).map((item) => (item === null ? null : parseInt8(item)))],
  [dateArray, (text) => flatArray(text)],
])

function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of the safe range: ${text}`)
  return value
}

/** Parses a one-dimensional array of numbers or dates, whose elements are never quoted. */
function flatArray(text: string): (string | null)[] {
  const items = text.slice(1, -1)
  return items === '' ? [] : items.split(',').map((item) => (item === 'NULL' ? null : item))
}

/** SQLSTATEs of a database that can be read at most: its disk is full or fails, or it is read-only, as a standby is. */
const unwritableCodes = /^(?:53100|58030|25006)$/

/** SQLSTATEs, errno codes and driver messages that mean the database is unreachable rather than the statement wrong. */
const awayCodes =
  /^(?:57P0[1-3]|08\d{3}|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|E(?:HOST|NET)(?:UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN)$/
const awayWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|The connection ended|Client has encountered a connection error)/

export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message, syscall } = error as { code?: unknown; message?: unknown; syscall?: unknown }
  if (code === 'ENOENT' && syscall !== 'connect') return false
  return awayCodes.test(String(code)) || awayWords.test(String(message)) || isUnwritable(error)
}

export function isUnwritable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && unwritableCodes.test(String(error.code))
}

/** Thrown by a pool that can't connect. */
export class DatabaseAway extends Error {
  /** SQLSTATE sqlclient_unable_to_establish_sqlconnection. */
  readonly code = '08001'
  constructor() {
    super('The database is away')
  }
}

/** Reconnect interval of a pool that can't connect, ms. */
const lookEveryMs = 500
/** Connect timeout of one connection, ms; waiting for a free one of the pool may take longer. */
export const connectMs = 5_000

class TimeoutClient extends Client {
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
 * A pool with a circuit breaker: after a failed connect while it holds no connection, it throws DatabaseAway at once
 * and polls in the background until the database is back.
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

  /** Retries until a connection is made. */
  #look(): void {
    this.#looking ??= setTimeout(() => {
      super.connect((_error, client, done) => {
        this.#looking = null
        if (client) done()
        else if (!this.ending) this.#look()
      })
    }, lookEveryMs).unref()
  }
}

/** LIKE pattern of texts that contain this one. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/**
 * The array parameter of a statement: `id = ${anyOf('$1::integer[]')}`. The subquery hides its length from the
 * planner, which otherwise re-plans a named statement for fewer than ten elements (decision 21).
 */
export function anyOf(place: string): string {
  const type = place.slice(place.indexOf('::'))
  return `any((select ${place})${type})`
}

/**
 * Opens a pool. Types: int8 is a number (throws beyond the safe range), numeric a number, date 'YYYY-MM-DD',
 * timestamptz a Date, json its value. With `silentMs`, statement_timeout is one second less, and a connection that
 * leaves a statement unanswered for that long is destroyed, with all that received nothing since. With `timeoutMs`,
 * each of a connect, a wait for a free connection and a statement may take that long.
 */
export function createPool(
  connection: Connection,
  { max, log, silentMs, timeoutMs }: { max: number; log: Log; silentMs?: number; timeoutMs?: number },
): WatchedPool {
  const pool = new WatchedPool({
    ...connection,
    max,
    Client: timeoutMs === undefined ? TimeoutClient : Client,
    application_name: 'damajuana',
    connectionTimeoutMillis: timeoutMs ?? 10_000,
    statement_timeout: timeoutMs ?? (silentMs === undefined ? 15_000 : silentMs - 1_000),
    idle_in_transaction_session_timeout: 30_000,
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && parsers.get(id)) || getTypeParser(id, format as 'text'),
    },
  })
  // A broken connection, idle or in a transaction, is replaced; without a listener its error would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
  })
  pool.on('error', () => undefined)
  if (silentMs !== undefined) dropSilent(pool, silentMs)
  return pool
}
