import type { Connection, Log } from '../db/connect.ts'
import { listen } from '../db/listen.ts'

export type CatalogueWatch = {
  /** Changes after each commit that touched the catalogue; null while LISTEN is down. */
  version: () => number | null
  stop: () => Promise<void>
}

/** LISTENs for changes of what every visitor sees. The version is unknown while its connection is down. */
export function watchCatalogue(connection: Connection, log: Log): CatalogueWatch {
  let changes = 0
  let isListening = false
  const { stop } = listen(
    connection,
    {
      channel: 'catalogue',
      onHeard: () => {
        changes += 1
      },
      onListening: () => {
        // Notifications sent while the connection was down are lost.
        changes += 1
        isListening = true
      },
      onLost: () => {
        isListening = false
      },
      lost: 'LISTEN connection lost: answers are not cached',
    },
    log,
  )
  return { version: () => (isListening ? changes : null), stop }
}
