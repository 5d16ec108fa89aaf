import { screens } from '#contract/screens.ts'
import { shellCache } from '../cache-names.ts'

/** The files of this build that the shop needs to stand without a line, written in by the build (scripts/build-worker.ts). */
declare const SHELL_FILES: readonly string[]

const offlinePage = screens.offline

/** Takes the shell in, whole or not at all. The page is a visitor's: nobody's name is in it, and its policy names its scripts by hash. */
export async function keepShell(): Promise<void> {
  const cache = await caches.open(shellCache)
  const page = await fetch(offlinePage, { credentials: 'omit', cache: 'no-cache' })
  if (!page.ok) throw new Error(`the offline page has status ${page.status}`)
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll(SHELL_FILES.filter((file) => !known.has(file)))
  await cache.put(offlinePage, page)
}

/** Lets go of what only an older build needed. */
export async function dropOldShell(): Promise<void> {
  const cache = await caches.open(shellCache)
  const wanted = new Set([...SHELL_FILES, offlinePage])
  await Promise.all(
    (await cache.keys())
      .filter(({ url }) => !wanted.has(new URL(url).pathname))
      .map((request) => cache.delete(request)),
  )
}

/** A file of the build never changes. */
export async function shellFile(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName: shellCache, ignoreVary: true })
  return kept ?? fetch(request)
}

export async function keptOfflinePage(): Promise<Response | undefined> {
  return caches.match(offlinePage, { cacheName: shellCache, ignoreVary: true })
}
