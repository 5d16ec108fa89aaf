import type { ShapeOf } from './call.schema.ts'
import { call } from './call.ts'
import type { contactSchemas as schemas } from './contact.schema.ts'

type S = typeof schemas

/** The contact form (spec 2 §7). It goes to the shop's own mail address, which no caller can choose. */
export const contactCalls = {
  send: call<ShapeOf<S['send']>>({ method: 'POST', path: '/mail-to-commerce', may: 'anyone' }),
}
