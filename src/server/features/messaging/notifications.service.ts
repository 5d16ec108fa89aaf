import type { EndpointAnswer } from '#contract/endpoint.ts'
import type { notificationEndpoints } from '#contract/messaging.ts'
import { type PageRequest, offsetOf, pageOf } from '#contract/pagination.ts'
import type { Deps } from '../../deps.ts'
import type { BuyerViewer } from '../../http/viewer.ts'
import {
  countNotifications,
  countUnreadNotifications,
  findNotifications,
  findUnread,
  markAllRead,
} from './notifications.repo.ts'

/** Maximum of `unread`; `total` counts the rest too. */
const maxUnread = 60

type Answers = typeof notificationEndpoints

/** A page of the viewer's notifications, newest first. */
export async function listNotifications(
  deps: Deps,
  { buyer }: BuyerViewer,
  input: PageRequest,
): Promise<EndpointAnswer<Answers['list']>> {
  const [data, total] = await Promise.all([
    findNotifications(deps.pool, buyer.id, { limit: input.perPage, offset: offsetOf(input) }),
    countNotifications(deps.pool, buyer.id),
  ])
  return { notifications: pageOf({ data, total, ...input }) }
}

/** The viewer's unread notifications, newest first. */
export async function unreadNotifications(
  deps: Deps,
  { buyer }: BuyerViewer,
): Promise<EndpointAnswer<Answers['unread']>> {
  const [notifications, total] = await Promise.all([
    findUnread(deps.pool, buyer.id, maxUnread),
    countUnreadNotifications(deps.pool, buyer.id),
  ])
  return { notifications, total }
}

/** Marks the viewer's notifications as read: all, or up to the newest one shown. */
export async function markNotificationsRead(
  deps: Deps,
  { buyer }: BuyerViewer,
  to: number | null,
): Promise<EndpointAnswer<Answers['markAsRead']>> {
  await markAllRead(deps.pool, buyer.id, { to, now: deps.now() })
  return {}
}
