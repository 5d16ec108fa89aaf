import type { Connection, Log } from '../db/connect.ts'
import { listen } from '../db/listen.ts'

/** What an answer was read from besides what a change of everything touches: articles, and the texts of all articles. */
export type Reads = {
  articles: readonly number[]
  /** Articles of which it has more pictures than the one of a card. */
  galleries: readonly number[]
  /** Which articles it has, or their order, depends on their texts. */
  texts: boolean
  /** The page shows card pictures only: `galleries` don't apply to it. */
  areCards?: true
}

/** Of an answer without articles. */
export const noArticles: Reads = { articles: [], galleries: [], texts: false }

export const allTexts: Reads = { ...noArticles, texts: true }

/** Of a list. */
export const readsOfCards = (articles: readonly number[], { texts = false } = {}): Reads => ({
  articles,
  galleries: articles,
  texts,
  areCards: true,
})

export type CatalogueWatch = {
  /** Changes after each commit that touched more than single articles; null while LISTEN is down. */
  version: () => number | null
  /** Number of the last notification; null while LISTEN is down. */
  lastChange: () => number | null
  /** Whether anything that was read changed after that number; without `reads`, whether anything did. */
  hasChanged: (since: number, reads?: Reads) => boolean
}

/** Changed articles that are remembered by id; one more, and everything counts as changed. */
export const maxArticles = 10_000

/** Counts notifications. `onNotify` takes their payloads: 'shown 12', 'gallery 12', 'texts 12', or anything else for a change of everything. */
export function countChanges(): CatalogueWatch & {
  onNotify: (payload: string) => void
  onListening: () => void
  onLost: () => void
} {
  let [count, ofAll, ofTexts] = [0, 0, 0]
  let isListening = false
  const ofArticles = new Map<number, number>()
  const ofGalleries = new Map<number, number>()

  function onNotify(payload: string): void {
    count += 1
    const [, kind, id] = /^(shown|gallery|texts) (\d+)$/.exec(payload) ?? []
    if (kind === 'texts') ofTexts = count
    const changed = kind === 'gallery' ? ofGalleries : ofArticles
    if (id !== undefined) changed.set(Number(id), count)
    if (id !== undefined && changed.size <= maxArticles) return
    ofAll = count
    ofArticles.clear()
    ofGalleries.clear()
  }

  return {
    version: () => (isListening ? ofAll : null),
    lastChange: () => (isListening ? count : null),
    hasChanged: (since, reads) => {
      if (count <= since) return false
      if (reads === undefined || ofAll > since) return true
      if (reads.texts && ofTexts > since) return true
      const isLater = (id: number, changed = ofArticles) => (changed.get(id) ?? 0) > since
      return (
        reads.articles.some((id) => isLater(id)) || reads.galleries.some((id) => isLater(id, ofGalleries))
      )
    },
    onNotify,
    onListening: () => {
      isListening = true
      // Notifications sent while the connection was down are lost.
      onNotify('')
    },
    onLost: () => {
      isListening = false
    },
  }
}

/** LISTENs for changes of what every visitor sees. The version is unknown while its connection is down. */
export function watchCatalogue(
  connection: Connection,
  log: Log,
): CatalogueWatch & { stop: () => Promise<void> } {
  const { onNotify, onListening, onLost, ...watch } = countChanges()
  const { stop } = listen(
    connection,
    {
      channel: 'catalogue',
      onHeard: onNotify,
      onListening,
      onLost,
      lost: 'LISTEN connection lost: answers are not cached',
    },
    log,
  )
  return { ...watch, stop }
}
