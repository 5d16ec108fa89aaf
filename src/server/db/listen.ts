import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Connection, Log } from './connect.ts'

export type Listening = { stop: () => Promise<void> }

export type Listener = {
  channel: string
  /** Of all processes that ask for it, one listens at a time; the next takes over when it goes. */
  isAlone?: boolean
  onHeard: (payload: string) => void
  /** From now on nothing is missed; what happened before is unknown. */
  onListening?: () => void
  /** Whatever happens from now on is missed, until `onListening`. */
  onLost?: () => void
  /** What it means that nobody listens, for the log. */
  lost: string
}

const retryMs = 1_000

/** Listens for what the database tells by NOTIFY, on a connection of its own. One that breaks is opened again. */
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
      if (isLost) log.info({ channel: listener.channel }, 'the database is heard again')
      isLost = false
      listener.onListening?.()
    },
  }
  while (!signal.aborted) {
    const client = new Client({
      ...connection,
      application_name: `damajuana ${listener.channel}`,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    })
    try {
      await listenUntilLost(client, again, signal)
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, listener.lost)
    }
    isLost = true
    listener.onLost?.()
    await client.end().catch(() => undefined)
    await wait(retryMs, undefined, { signal }).catch(() => undefined)
  }
}

/** Never returns: it throws when the connection is lost, or when it is time to stop. */
async function listenUntilLost(
  client: Client,
  { channel, isAlone, onHeard, onListening, onLost }: Listener,
  signal: AbortSignal,
): Promise<void> {
  const { promise: lost, reject: lose } = Promise.withResolvers<never>()
  const stop = (): void => lose(new Error('Stopped'))
  client.on('error', (error) => {
    onLost?.()
    lose(error)
  })
  client.on('end', () => lose(new Error('The connection ended')))
  client.on('notification', ({ payload }) => onHeard(payload ?? ''))
  signal.addEventListener('abort', stop)
  try {
    await Promise.race([lost, client.connect()])
    if (isAlone)
      await Promise.race([
        lost,
        client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`listening to ${channel}`]),
      ])
    await Promise.race([lost, client.query(`listen ${channel}`)])
    onListening?.()
    await lost
  } finally {
    // The signal outlives every connection: what it still calls would be kept with it.
    signal.removeEventListener('abort', stop)
  }
}
