import type { PushPayload } from '#contract/messaging.ts'
import { isPanelPath, type PanelMessage } from '#contract/panel/screens.ts'
import { homeHref } from '#contract/screens.ts'
import { readUrl } from '#domain/text/text.ts'
import { push as copy } from '../../copy/installed-app.ts'
import type { NotificationClick, PushEvent, WorkerScope } from './worker-scope.ts'

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

/**
 * Opens the notification's screen, in an existing window if there is one. Panel URLs are opened by a message to a
 * panel window, as a page load would lose unsaved input.
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
  if (isOfPanel) open.postMessage({ kind: 'open', url } satisfies PanelMessage, [])
  else await open.navigate(url)
  await open.focus().catch(() => null)
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
