import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Connection, Log } from '../connect.ts'

export type CatalogueWatch = {
  /** Another number after each commit that touched the catalogue; null while nobody listens. */
  version: () => number | null
  stop: () => Promise<void>
}

const retryMs = 1_000

/**
 * Listens on a connection of its own for changes of what every visitor sees (migration 0008). A connection that breaks
 * is opened again; until then nothing is known.
 */
export function watchCatalogue(connection: Connection, log: Log): CatalogueWatch {
  const heard: Heard = { changes: 0, isListening: false }
  const ended = new AbortController()
  const running = keepListening(connection, heard, ended.signal, log)
  return {
    version: () => (heard.isListening ? heard.changes : null),
    stop: async () => {
      ended.abort()
      await running
    },
  }
}

type Heard = { changes: number; isListening: boolean }

async function keepListening(connection: Connection, heard: Heard, signal: AbortSignal, log: Log): Promise<void> {
  while (!signal.aborted) {
    const client = new Client({ ...connection, application_name: 'damajuana catalogue', keepAlive: true, connectionTimeoutMillis: 10_000 })
    try {
      await listenUntilLost(client, heard, signal)
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'changes of the catalogue are not heard: no answer is kept')
    }
    heard.isListening = false
    await client.end().catch(() => undefined)
    await wait(retryMs, undefined, { signal }).catch(() => undefined)
  }
}

/** Never returns: it throws when the connection is lost, or when it is time to stop. */
async function listenUntilLost(client: Client, heard: Heard, signal: AbortSignal): Promise<void> {
  const lost = new Promise<never>((_, reject) => {
    client.on('error', (error) => {
      heard.isListening = false
      reject(error)
    })
    client.on('end', () => reject(new Error('The connection ended')))
    signal.addEventListener('abort', () => reject(new Error('Stopped')), { once: true })
  })
  client.on('notification', () => {
    heard.changes += 1
  })
  await Promise.race([lost, client.connect()])
  await Promise.race([lost, client.query('listen catalogue')])
  // What happened while nobody listened is unknown.
  heard.changes += 1
  heard.isListening = true
  await lost
}
