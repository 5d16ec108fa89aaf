import type { ShapeOf } from './call.schema.ts'
import { call } from './call.ts'
import type { helpSchemas as schemas } from './help.schema.ts'

type S = typeof schemas

/** The calls of Help (spec 1 §7, spec 2 §7): write to the shop, or be called by it. */
export const helpCalls = {
  write: call<ShapeOf<S['write']>>({ method: 'POST', path: '/help/message', may: 'buyer' }),
  requestCall: call<ShapeOf<S['requestCall']>>({ method: 'POST', path: '/calls', may: 'buyer' }),
  waitingCall: call<ShapeOf<S['waitingCall']>>({ method: 'GET', path: '/calls/waiting-call', may: 'buyer' }),
}
