import type { PushPayload } from '#contract/messaging.ts'
import { isPanelPath } from '#contract/panel/screens.ts'
import { homeHref } from '#contract/screens.ts'
import { readUrl } from '#domain/text/text.ts'
import { push as copy } from '../../copy/installed-app.ts'
import type { WorkerMessage } from '../../parts/pushes/registration.ts'
import type { NotificationClick, PushEvent, WindowOfShop, WorkerScope } from './worker-scope.ts'

/** Shows a push. Browsers require a notification for each push, so an unreadable one shows a generic text. */
export async function showPush(scope: WorkerScope, { data }: PushEvent): Promise<void> {
  const { title, body, url, tag } = readPayload(data) ?? {
    title: copy.unknownTitle,
    body: copy.unknownBody,
    url: homeHref,
    tag: 'damajuana',
  }
  await scope.registration.showNotification(title, {
    body,
    tag,
    data: { url },
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    lang: 'es-AR',
  })
}

/** Longest wait for a page of the shop to say that it heard, ms. */
const timeoutMs = 1_000

/**
 * Opens the notification's screen, in an existing window if there is one. Its page is told to, as a page load would
 * lose unsaved input; one of the shop that does not listen yet has none, and is loaded anew.
 */
export async function openNotification(
  scope: WorkerScope,
  { notification }: NotificationClick,
): Promise<void> {
  notification.close()
  const url = screenOf(notification.data, scope.location.origin)
  const isOfPanel = isPanelAddress(url)
  const windows = await scope.clients.matchAll({ type: 'window' })
  const open = windows.find((one) => isPanelAddress(one.url) === isOfPanel)
  if (!open) return void (await scope.clients.openWindow(url))
  await open.focus().catch(() => null)
  if (!(await isHeard(open, { kind: 'open', url })) && !isOfPanel) await open.navigate(url)
}

async function isHeard(open: WindowOfShop, message: WorkerMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const heard = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', () => resolve(true), { once: true })
    setTimeout(() => resolve(false), timeoutMs)
  })
  port1.start()
  open.postMessage(message, [port2])
  return heard.finally(() => port1.close())
}

const isPanelAddress = (url: string): boolean => isPanelPath(new URL(url).pathname)

/** Ends the push subscription at a logout; a page of the same buyer renews it if the logout fails. */
export async function stopPushes({ registration }: WorkerScope): Promise<void> {
  await (await registration.pushManager.getSubscription())?.unsubscribe()
}

function readPayload(data: PushEvent['data']): PushPayload | null {
  try {
    const payload: unknown = data?.json()
    if (typeof payload !== 'object' || payload === null) return null
    const { title, body, url, tag } = payload as Partial<Record<keyof PushPayload, unknown>>
    return typeof title === 'string' &&
      typeof body === 'string' &&
      typeof url === 'string' &&
      typeof tag === 'string'
      ? { title, body, url, tag }
      : null
  } catch {
    return null
  }
}

function screenOf(data: unknown, origin: string): string {
  const url =
    typeof data === 'object' && data !== null && 'url' in data ? readUrl(String(data.url), origin) : null
  return url?.origin === origin ? url.href : origin + homeHref
}
