import { isPanelPath } from '#contract/panel/screens.ts'
import { href, screens } from '#contract/screens.ts'
import { sessionEndpoints } from '#contract/sessions.ts'
import { forgetStoredAnswers, picturesCache, isStoredAddress, shellCache } from '../../api/offline-store.ts'
import type { PageMessage } from '../../parts/pushes/registration.ts'
import { openNotification, showPush, stopPushes } from './notifications.ts'
import type { FetchEvent, WorkerScope } from './worker-scope.ts'

/** Build files of the offline shell, injected by scripts/build-worker.ts. */
declare const SHELL_FILES: readonly string[]

const offlinePage = screens.offline

/** Timeout after which a stored page replaces a slow one, ms. */
const pageTimeoutMs = 6_000

const maxPictures = 200

/** The service worker: offline shell and pushes. Bundled separately by scripts/build-worker.ts. */
const scope = globalThis as unknown as WorkerScope

scope.addEventListener('install', (event) => event.waitUntil(cacheShell()))

scope.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([dropOldShell(), scope.registration.navigationPreload.enable(), scope.clients.claim()]),
  ),
)

scope.addEventListener('push', (event) => event.waitUntil(showPush(scope, event)))

scope.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(scope, event)))

scope.addEventListener('message', ({ data }) => {
  const message = data as PageMessage
  if (message.kind === 'take over') void scope.skipWaiting()
  if (message.kind === 'keep pictures') void cachePictures(message.addresses)
})

scope.addEventListener('fetch', (event) => {
  const answer = answerOf(event)
  if (answer) event.respondWith(answer)
})

/** Handles pages, build files and pictures only; API calls pass through. */
function answerOf(event: FetchEvent): Promise<Response> | null {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== scope.location.origin) return null
  if (request.method === 'POST') leaveNothing(event, pathname)
  if (request.method !== 'GET') return null
  if (request.mode === 'navigate') return isAnothers(pathname) ? null : answerPage(event)
  if (pathname.startsWith('/assets/') || pathname.startsWith('/icon-') || pathname === '/favicon.svg')
    return shellFile(request)
  if (pathname.startsWith('/imagenes/')) return answerPicture(request)
  return null
}

/** API calls, and the panel, which needs a connection. */
function isAnothers(pathname: string): boolean {
  return pathname.startsWith('/api/') || isPanelPath(pathname)
}

/** Deletes a person's data at login and logout, even if the page is gone before it could. */
function leaveNothing(event: FetchEvent, pathname: string): void {
  const [isLogin, isLogout] = [sessionEndpoints.login, sessionEndpoints.logout].map(
    ({ path }) => pathname === path || pathname === `/api${path}`,
  )
  if (isLogin || isLogout) event.waitUntil(forgetTwice())
  if (isLogout) event.waitUntil(stopPushes(scope))
}

/** Repeated for what the closing page may still have written. */
async function forgetTwice(): Promise<void> {
  await forgetStoredAnswers()
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  await forgetStoredAnswers()
}

/** Cache first, then network; keeps the newest pictures. */
async function answerPicture(request: Request): Promise<Response> {
  const cache = await caches.open(picturesCache)
  const cached = await cache.match(request, { ignoreVary: true })
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.ok)
    void cache
      .put(request, answer.clone())
      .then(() => trim(cache))
      .catch(() => null)
  return answer
}

/** Caches pictures shown before the worker was active; they come from the HTTP cache. */
async function cachePictures(addresses: readonly string[]): Promise<void> {
  for (const address of addresses.slice(0, maxPictures))
    await answerPicture(new Request(address)).catch(() => null)
}

async function trim(cache: Cache): Promise<void> {
  const all = await cache.keys()
  await Promise.all(
    all.slice(0, Math.max(0, all.length - maxPictures)).map((request) => cache.delete(request)),
  )
}

/**
 * Network first. When offline, or when slow and the screen is stored, serves the cached offline page, which renders
 * the screen from stored answers; for any other URL the network is awaited. Pages are never cached: a buyer's has its
 * own policy.
 */
async function answerPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const address = pathname + search
  if (pathname === screens.offline) return (await cachedOfflinePage()) ?? fetch(request)
  const input = preloadResponse.then((early) => early ?? fetch(request))
  try {
    const inTime = await Promise.race([input, late()])
    if (inTime) return inTime
    const canStandIn = (await isStoredAddress(address)) && (await cachedOfflinePage()) !== undefined
    return canStandIn ? offlineFor(address) : await input
  } catch (error) {
    if (!(await cachedOfflinePage())) throw error
    return offlineFor(address)
  }
}

function late(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), pageTimeoutMs)
  })
}

function offlineFor(address: string): Response {
  return Response.redirect(href('offline', {}, { ver: address }), 302)
}

/** Caches the shell, all or nothing. Its page is a visitor's: without a name, and its policy lists scripts by hash. */
async function cacheShell(): Promise<void> {
  const cache = await caches.open(shellCache)
  const page = await fetch(offlinePage, { credentials: 'omit', cache: 'no-cache' })
  if (!page.ok) throw new Error(`the offline page has status ${page.status}`)
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll(SHELL_FILES.filter((file) => !known.has(file)))
  await cache.put(offlinePage, page)
}

async function dropOldShell(): Promise<void> {
  const cache = await caches.open(shellCache)
  const wanted = new Set([...SHELL_FILES, offlinePage])
  await Promise.all(
    (await cache.keys())
      .filter(({ url }) => !wanted.has(new URL(url).pathname))
      .map((request) => cache.delete(request)),
  )
}

async function shellFile(request: Request): Promise<Response> {
  const cached = await caches.match(request, { cacheName: shellCache, ignoreVary: true })
  return cached ?? fetch(request)
}

async function cachedOfflinePage(): Promise<Response | undefined> {
  return caches.match(offlinePage, { cacheName: shellCache, ignoreVary: true })
}
