import type { Static } from 'typebox'
import type { stockAlertSchemas } from './catalog.schema.ts'
import { endpointsOf } from './endpoint.ts'
import type {
  Message as MessageSchema,
  messageSchemas,
  Notification as NotificationSchema,
  notificationSchemas,
  Question as QuestionSchema,
  questionSchemas,
  pushSchemas,
  contactSchemas,
  helpSchemas,
  Withdrawal as WithdrawalSchema,
  withdrawalSchemas,
} from './messaging.schema.ts'

export type Message = Static<typeof MessageSchema>

/** `list` returns the newest messages, or those before an id. `setRead` is a GET that writes. */
export const messageEndpoints = endpointsOf<typeof messageSchemas>()({
  list: { method: 'GET', path: '/messages', may: 'buyer' },
  send: { method: 'POST', path: '/messages', may: 'buyer' },
  setRead: { method: 'GET', path: '/messages/set-read', may: 'buyer' },
})

export type Notification = Static<typeof NotificationSchema>

/** The query of `markAsRead` may limit it to the newest one shown. */
export const notificationEndpoints = endpointsOf<typeof notificationSchemas>()({
  list: { method: 'GET', path: '/notifications', may: 'buyer' },
  unread: { method: 'GET', path: '/notifications/unread', may: 'buyer' },
  markAsRead: { method: 'POST', path: '/notifications/mark-as-read', may: 'buyer' },
})

export type Question = Static<typeof QuestionSchema>

/** Answered questions that the article's screen shows at first, the latest. */
export const firstQuestions = 20

/** A question's `article` is an article, or its id. */
export const questionEndpoints = endpointsOf<typeof questionSchemas>()({
  ask: { method: 'POST', path: '/questions', may: 'buyer' },
  list: { method: 'GET', path: '/questions', may: 'buyer' },
  answered: { method: 'GET', path: '/articles/questions/answered/:article_id', may: 'anyone' },
})

export const pushEndpoints = endpointsOf<typeof pushSchemas>()({
  key: { method: 'GET', path: '/push-key', may: 'buyer' },
  register: { method: 'POST', path: '/register-token', may: 'buyer' },
  unregister: { method: 'POST', path: '/unregister-token', may: 'buyer' },
})

/** Contains nothing private, as locked phones show it. A newer push with the same `tag` replaces it. */
export type PushPayload = { title: string; body: string; url: string; tag: string }

/** Sent to the shop's own address, which no caller can choose. */
export const contactEndpoints = endpointsOf<typeof contactSchemas>()({
  send: { method: 'POST', path: '/mail-to-commerce', may: 'anyone' },
})

export const helpEndpoints = endpointsOf<typeof helpSchemas>()({
  write: { method: 'POST', path: '/help/message', may: 'buyer' },
  requestCall: { method: 'POST', path: '/calls', may: 'buyer' },
  waitingCall: { method: 'GET', path: '/calls/waiting-call', may: 'buyer' },
})

export type Withdrawal = Static<typeof WithdrawalSchema>

/** 'Botón de arrepentimiento' (Disp. 954/2025): the answer is the same for known and unknown orders. */
export const withdrawalEndpoints = endpointsOf<typeof withdrawalSchemas>()({
  request: { method: 'POST', path: '/withdrawals', may: 'anyone' },
})

/** Idempotent per article and address (spec 1 §7). */
export const stockAlertEndpoints = endpointsOf<typeof stockAlertSchemas>()({
  request: { method: 'POST', path: '/advises', may: 'anyone' },
})
