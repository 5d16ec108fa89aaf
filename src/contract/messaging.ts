import type { Static } from 'typebox'
import type { stockAlertSchemas } from './catalog.schema.ts'
import type { ShapeOf } from './endpoint.schema.ts'
import { endpoint } from './endpoint.ts'
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
export const messageEndpoints = {
  list: endpoint<ShapeOf<(typeof messageSchemas)['list']>>({
    method: 'GET',
    path: '/messages',
    may: 'buyer',
  }),
  send: endpoint<ShapeOf<(typeof messageSchemas)['send']>>({
    method: 'POST',
    path: '/messages',
    may: 'buyer',
  }),
  setRead: endpoint<ShapeOf<(typeof messageSchemas)['setRead']>>({
    method: 'GET',
    path: '/messages/set-read',
    may: 'buyer',
  }),
}

export type Notification = Static<typeof NotificationSchema>

/** The query of `markAsRead` may limit it to the newest one shown. */
export const notificationEndpoints = {
  list: endpoint<ShapeOf<(typeof notificationSchemas)['list']>>({
    method: 'GET',
    path: '/notifications',
    may: 'buyer',
  }),
  unread: endpoint<ShapeOf<(typeof notificationSchemas)['unread']>>({
    method: 'GET',
    path: '/notifications/unread',
    may: 'buyer',
  }),
  markAsRead: endpoint<ShapeOf<(typeof notificationSchemas)['markAsRead']>>({
    method: 'POST',
    path: '/notifications/mark-as-read',
    may: 'buyer',
  }),
}

export type Question = Static<typeof QuestionSchema>

/** A question's `article` is an article, or its id. */
export const questionEndpoints = {
  ask: endpoint<ShapeOf<(typeof questionSchemas)['ask']>>({
    method: 'POST',
    path: '/questions',
    may: 'buyer',
  }),
  list: endpoint<ShapeOf<(typeof questionSchemas)['list']>>({
    method: 'GET',
    path: '/questions',
    may: 'buyer',
  }),
  answered: endpoint<ShapeOf<(typeof questionSchemas)['answered']>>({
    method: 'GET',
    path: '/articles/questions/answered/:article_id',
    may: 'anyone',
  }),
}

export const pushEndpoints = {
  key: endpoint<ShapeOf<(typeof pushSchemas)['key']>>({ method: 'GET', path: '/push-key', may: 'buyer' }),
  register: endpoint<ShapeOf<(typeof pushSchemas)['register']>>({
    method: 'POST',
    path: '/register-token',
    may: 'buyer',
  }),
  unregister: endpoint<ShapeOf<(typeof pushSchemas)['unregister']>>({
    method: 'POST',
    path: '/unregister-token',
    may: 'buyer',
  }),
}

/** Contains nothing private, as locked phones show it. A newer push with the same `tag` replaces it. */
export type PushPayload = { title: string; body: string; url: string; tag: string }

/** Sent to the shop's own address, which no caller can choose. */
export const contactEndpoints = {
  send: endpoint<ShapeOf<(typeof contactSchemas)['send']>>({
    method: 'POST',
    path: '/mail-to-commerce',
    may: 'anyone',
  }),
}

export const helpEndpoints = {
  write: endpoint<ShapeOf<(typeof helpSchemas)['write']>>({
    method: 'POST',
    path: '/help/message',
    may: 'buyer',
  }),
  requestCall: endpoint<ShapeOf<(typeof helpSchemas)['requestCall']>>({
    method: 'POST',
    path: '/calls',
    may: 'buyer',
  }),
  waitingCall: endpoint<ShapeOf<(typeof helpSchemas)['waitingCall']>>({
    method: 'GET',
    path: '/calls/waiting-call',
    may: 'buyer',
  }),
}

export type Withdrawal = Static<typeof WithdrawalSchema>

/** 'Botón de arrepentimiento' (Disp. 954/2025): the answer is the same for known and unknown orders. */
export const withdrawalEndpoints = {
  request: endpoint<ShapeOf<(typeof withdrawalSchemas)['request']>>({
    method: 'POST',
    path: '/withdrawals',
    may: 'anyone',
  }),
}

/** Idempotent per article and address (spec 1 §7). */
export const stockAlertEndpoints = {
  request: endpoint<ShapeOf<(typeof stockAlertSchemas)['request']>>({
    method: 'POST',
    path: '/advises',
    may: 'anyone',
  }),
}
