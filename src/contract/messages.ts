import type { Static } from 'typebox'
import type { ShapeOf } from './call.schema.ts'
import { call } from './call.ts'
import type { Message as MessageSchema, messageSchemas as schemas } from './messages.schema.ts'

export type Message = Static<typeof MessageSchema>

type S = typeof schemas

/**
 * The calls of the chat with the shop (spec 1 §7). `list` answers the newest messages, or those before one. `setRead` is
 * a GET that writes (design 6.23).
 */
export const messageCalls = {
  list: call<ShapeOf<S['list']>>({ method: 'GET', path: '/messages', may: 'buyer' }),
  send: call<ShapeOf<S['send']>>({ method: 'POST', path: '/messages', may: 'buyer' }),
  setRead: call<ShapeOf<S['setRead']>>({ method: 'GET', path: '/messages/set-read', may: 'buyer' }),
}
