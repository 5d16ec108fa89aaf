import type { FastifyInstance } from 'fastify'
import { notificationCalls } from '#contract/notifications.ts'
import { notificationSchemas } from '#contract/notifications.schema.ts'
import type { Deps } from '../../deps.ts'
import { askedPage } from '../../http/asked-page.ts'
import { serve } from '../../http/serve.ts'
import { listNotifications, markNotificationsRead, unreadNotifications } from './notifications.service.ts'

export function mountNotifications(app: FastifyInstance, deps: Deps): void {
  serve(app, notificationCalls, notificationSchemas, {
    list: ({ viewer, query, request }) => listNotifications(deps, viewer, askedPage(request, query)),
    unread: ({ viewer }) => unreadNotifications(deps, viewer),
    markAsRead: ({ viewer, query }) => markNotificationsRead(deps, viewer, query.to ?? null),
  })
}
