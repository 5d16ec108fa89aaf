import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { type Connection, connectMs, type Log } from './connect.ts'

export type Listening = { stop: () => Promise<void> }

export type Listener = {
  channel: string
  /** Only one process listens at a time, by advisory lock; the next takes over when it goes. */
  isAlone?: boolean
  onHeard: (payload: string) => void
  /** Called once LISTEN is active: nothing is missed from now on, earlier notifications are unknown. */
  onListening?: () => void
  /** Called when the connection is lost: notifications are missed until `onListening`. */
  onLost?: () => void
  /** Log message for the time without a listener. */
  lost: string
}

const retryMs = 1_000
/** Heartbeat interval and timeout of the connection, ms. */
export const checkEveryMs = 2_000
export const answerMs = 5_000
/** Retry interval of the advisory lock for `isAlone`, ms. */
const lockRetryMs = 500

/** LISTENs on a dedicated connection, which is reopened when it breaks. */
export function listen(connection: Connection, listener: Listener, log: Log): Listening {
  const ended = new AbortController()
  const running = keepListening(connection, listener, ended.signal, log)
  return {
    stop: async () => {
      ended.abort()
      await running
    },
  }
}

async function keepListening(
  connection: Connection,
  listener: Listener,
  signal: AbortSignal,
  log: Log,
): Promise<void> {
  let isLost = false
  const again: Listener = {
    ...listener,
    onListening: () => {
      if (isLost) log.info({ channel: listener.channel }, 'LISTEN connection restored')
      isLost = false
      listener.onListening?.()
    },
  }
  while (!signal.aborted) {
    const client = new Client({
      ...connection,
      application_name: `damajuana ${listener.channel}`,
      connectionTimeoutMillis: connectMs,
      query_timeout: answerMs,
    })
    try {
      await listenUntilLost(client, again, signal)
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, listener.lost)
    }
    isLost = true
    listener.onLost?.()
    await wait(retryMs, undefined, { signal }).catch(() => undefined)
  }
}

/** Never returns: throws when the connection is lost or on stop. */
async function listenUntilLost(
  client: Client,
  { channel, isAlone, onHeard, onListening, onLost }: Listener,
  signal: AbortSignal,
): Promise<void> {
  const over = new AbortController()
  const { stream } = client.connection
  const stop = (): void => over.abort(new Error('Stopped'))
  const pause = (ms: number): Promise<void> => wait(ms, undefined, { signal: over.signal })
  client.on('error', (error) => {
    onLost?.()
    over.abort(error)
  })
  client.on('end', () => over.abort(new Error('The connection ended')))
  client.on('notification', ({ payload }) => onHeard(payload ?? ''))
  signal.addEventListener('abort', stop)
  // A connection whose peer is gone can't be closed cleanly.
  over.signal.addEventListener('abort', () => stream.destroy())
  try {
    await client.connect()
    if (isAlone) while (!(await tryListenLock(client, channel))) await pause(lockRetryMs)
    await client.query(`listen ${channel}`)
    onListening?.()
    for (;;) {
      await pause(checkEveryMs)
      await client.query('select')
    }
  } catch (error) {
    throw over.signal.aborted ? over.signal.reason : error
  } finally {
    // The signal outlives the connection; a listener left on it would leak.
    signal.removeEventListener('abort', stop)
    over.abort()
  }
}

async function tryListenLock(client: Client, channel: string): Promise<boolean> {
  const { rows } = await client.query<{ turn: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as turn',
    [`listening to ${channel}`],
  )
  return rows[0]?.turn ?? false
}
