import type { Static } from 'typebox'
import type { ShapeOf } from './call.schema.ts'
import { call } from './call.ts'
import type {
  Notification as NotificationSchema,
  notificationSchemas as schemas,
} from './notifications.schema.ts'

export type Notification = Static<typeof NotificationSchema>

type S = typeof schemas

/** The notification calls (spec 1 §7). `markAsRead` takes no payload; its query may name the newest that was seen. */
export const notificationCalls = {
  list: call<ShapeOf<S['list']>>({ method: 'GET', path: '/notifications', may: 'buyer' }),
  unread: call<ShapeOf<S['unread']>>({ method: 'GET', path: '/notifications/unread', may: 'buyer' }),
  markAsRead: call<ShapeOf<S['markAsRead']>>({
    method: 'POST',
    path: '/notifications/mark-as-read',
    may: 'buyer',
  }),
}
