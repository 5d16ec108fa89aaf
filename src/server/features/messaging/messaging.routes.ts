import type { FastifyInstance } from 'fastify'
import { stockAlertSchemas } from '#contract/catalog.schema.ts'
import {
  withdrawalSchemas,
  messageSchemas,
  helpSchemas,
  contactSchemas,
  notificationSchemas,
  pushSchemas,
  questionSchemas,
} from '#contract/messaging.schema.ts'
import {
  stockAlertEndpoints,
  withdrawalEndpoints,
  messageEndpoints,
  helpEndpoints,
  contactEndpoints,
  notificationEndpoints,
  pushEndpoints,
  questionEndpoints,
} from '#contract/messaging.ts'
import { requestedPage } from '#contract/pagination.ts'
import { noArticles } from '../../cache/watch-catalogue.ts'
import type { Deps } from '../../deps.ts'
import { isOwnFetch } from '../../http/csrf.ts'
import { serve } from '../../http/serve.ts'
import { requestCall, waitingCall, sendHelpMessage, sendContactMessage } from './inbox/help.service.ts'
import { listMessages, sendMessage, setMessagesRead } from './inbox/messages.service.ts'
import { listNotifications, markNotificationsRead, unreadNotifications } from './notifications.service.ts'
import { registerToken, unregisterToken } from './push/push.service.ts'
import { answeredQuestions, askQuestion, listQuestions } from './questions.service.ts'
import { requestStockAlert } from './stock-alerts/stock-alerts.service.ts'
import { requestWithdrawal } from './withdrawals.service.ts'

export function mountMessages(app: FastifyInstance, deps: Deps): void {
  serve(app, messageEndpoints, messageSchemas, {
    list: ({ viewer, query }) => listMessages(deps, viewer, query),
    send: ({ viewer, body, request }) => sendMessage(deps, viewer, body, request.headers['idempotency-key']),
    setRead: ({ viewer, request }) => setMessagesRead(deps, viewer, isOwnFetch(request)),
  })
}

export function mountHelp(app: FastifyInstance, deps: Deps): void {
  serve(app, helpEndpoints, helpSchemas, {
    write: ({ viewer, body, request }) =>
      sendHelpMessage(deps, viewer, body, request.headers['idempotency-key']),
    requestCall: ({ viewer }) => requestCall(deps, viewer),
    waitingCall: ({ viewer }) => waitingCall(deps, viewer),
  })
}

export function mountContact(app: FastifyInstance, deps: Deps): void {
  serve(app, contactEndpoints, contactSchemas, {
    send: ({ body, viewer }) => sendContactMessage(deps, viewer, body),
  })
}

export function mountNotifications(app: FastifyInstance, deps: Deps): void {
  serve(app, notificationEndpoints, notificationSchemas, {
    list: ({ viewer, query, request }) => listNotifications(deps, viewer, requestedPage(request, query)),
    unread: ({ viewer }) => unreadNotifications(deps, viewer),
    markAsRead: ({ viewer, query }) => markNotificationsRead(deps, viewer, query.to ?? null),
  })
}

export function mountPush(app: FastifyInstance, deps: Deps): void {
  serve(app, pushEndpoints, pushSchemas, {
    key: async () => ({ key: deps.push.publicKey }),
    register: ({ viewer, body }) => registerToken(deps, viewer, body),
    unregister: ({ viewer, body }) => unregisterToken(deps, viewer, body.token),
  })
}

/** Questions about articles, and the shop's answers. */
export function mountQuestions(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    questionEndpoints,
    questionSchemas,
    {
      ask: ({ body, viewer }) => askQuestion(deps, viewer, body),
      list: ({ query, viewer, request }) => listQuestions(deps, viewer, requestedPage(request, query)),
      answered: ({ params }) => answeredQuestions(deps, params.article_id),
    },
    {
      cache: deps.cache,
      readsOf: { answered: (_, { article_id: id }) => ({ ...noArticles, articles: [id] }) },
    },
  )
}

export function mountStockAlerts(app: FastifyInstance, deps: Deps): void {
  serve(app, stockAlertEndpoints, stockAlertSchemas, {
    request: ({ body, viewer }) => requestStockAlert(deps, viewer, body),
  })
}

/** Withdrawal from a purchase (Disp. 954/2025). */
export function mountWithdrawals(app: FastifyInstance, deps: Deps): void {
  serve(app, withdrawalEndpoints, withdrawalSchemas, {
    request: ({ body, viewer }) => requestWithdrawal(deps, viewer, body),
  })
}
