import { isPanelPath } from '#contract/panel/screens.ts'
import { href, screens } from '#contract/screens.ts'
import { sessionEndpoints } from '#contract/sessions.ts'
import { forgetStoredAnswers, picturesCache, isStoredAddress, shellCache } from '../../api/offline-store.ts'
import type { PageMessage } from '../registration.ts'
import { openNotification, showPush, stopPushes } from './notifications.ts'
import type { FetchEvent, WorkerScope } from './worker-scope.ts'

/** The files of this build that the shop needs to stand without a line, written in by the build (scripts/build-worker.ts). */
declare const SHELL_FILES: readonly string[]

const offlinePage = screens.offline

/** How long a page may take before what is kept of it stands in for it, ms. */
const pageTimeoutMs = 6_000

const maxPictures = 200

/** The installed shop: it stands without a line, and shows what is pushed to it. Built apart, by scripts/build-worker.ts. */
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

/** Only pages, files of the build and pictures are looked after: what is asked of the calls goes its way. */
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

/** The calls, and the owner's panel, which needs a line. */
function isAnothers(pathname: string): boolean {
  return pathname.startsWith('/api/') || isPanelPath(pathname)
}

/** What is of whoever was here goes as somebody logs in or out, even where the page is gone before it could see to it. */
function leaveNothing(event: FetchEvent, pathname: string): void {
  const [isLogin, isLogout] = [sessionEndpoints.login, sessionEndpoints.logout].map(
    ({ path }) => pathname === path || pathname === `/api${path}`,
  )
  if (isLogin || isLogout) event.waitUntil(forgetTwice())
  if (isLogout) event.waitUntil(stopPushes(scope))
}

/** At once, and again for what the page wrote down as it went. */
async function forgetTwice(): Promise<void> {
  await forgetStoredAnswers()
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  await forgetStoredAnswers()
}

/** A picture as it was kept, else from the server; the newest so many are kept. */
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

/** Those that a page showed before anybody looked after it; they are in the browser's own cache still. */
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
 * A page from the server. Without a line, or where it is slow and its screen is kept, the kept offline page instead, which
 * shows the screen from what this person's browser keeps; for any other address the late page is waited for, however long
 * the server takes. A page itself is never kept: a buyer's has a policy of its own.
 */
async function answerPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const address = pathname + search
  if (pathname === screens.offline) return (await cachedOfflinePage()) ?? fetch(request)
  const asked = preloadResponse.then((early) => early ?? fetch(request))
  try {
    const inTime = await Promise.race([asked, late()])
    if (inTime) return inTime
    const canStandIn = (await isStoredAddress(address)) && (await cachedOfflinePage()) !== undefined
    return canStandIn ? offlineFor(address) : await asked
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

/** Takes the shell in, whole or not at all. The page is a visitor's: nobody's name is in it, and its policy names its scripts by hash. */
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
