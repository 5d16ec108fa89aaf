import type { Connection, Log } from '../db/connect.ts'
import { listen } from '../db/listen.ts'

export type CatalogueWatch = {
  /** Another number after each commit that touched the catalogue; null while nobody listens. */
  version: () => number | null
  stop: () => Promise<void>
}

/** Listens for changes of what every visitor sees. While its connection is down nothing is known. */
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
        // What happened while nobody listened is unknown.
        changes += 1
        isListening = true
      },
      onLost: () => {
        isListening = false
      },
      lost: 'changes of the catalogue are not heard: no answer is cached',
    },
    log,
  )
  return { version: () => (isListening ? changes : null), stop }
}
