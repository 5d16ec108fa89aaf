import { sessionCalls } from '#contract/sessions.ts'
import { forgetKept } from '../cache-names.ts'
import type { PageMessage } from '../page-message.ts'
import { openNotification, showPush, stopPushes } from './notifications.ts'
import { answerPage } from './pages.ts'
import { answerPicture, keepPictures } from './pictures.ts'
import { dropOldShell, keepShell, shellFile } from './shell.ts'
import type { FetchEvent, WorkerScope } from './worker-scope.ts'

/** The installed shop: it stands without a line, and shows what is pushed to it. Built apart, by scripts/build-worker.ts. */
const scope = globalThis as unknown as WorkerScope

scope.addEventListener('install', (event) => event.waitUntil(keepShell()))
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
  if (message.kind === 'keep pictures') void keepPictures(message.addresses)
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
  if (request.mode === 'navigate') return pathname.startsWith('/api/') ? null : answerPage(event)
  if (pathname.startsWith('/assets/') || pathname.startsWith('/icon-') || pathname === '/favicon.svg')
    return shellFile(request)
  if (pathname.startsWith('/imagenes/')) return answerPicture(request)
  return null
}

/** What is of whoever was here goes as somebody logs in or out, even where the page is gone before it could see to it (hard case B35). */
function leaveNothing(event: FetchEvent, pathname: string): void {
  const [isLogin, isLogout] = [sessionCalls.login, sessionCalls.logout].map(
    ({ path }) => pathname === path || pathname === `/api${path}`,
  )
  if (isLogin || isLogout) event.waitUntil(forgetTwice())
  if (isLogout) event.waitUntil(stopPushes(scope))
}

/** At once, and again for what the page wrote down as it went. */
async function forgetTwice(): Promise<void> {
  await forgetKept()
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  await forgetKept()
}
