import type { adviseSchemas as schemas } from './advises.schema.ts'
import type { ShapeOf } from './call.schema.ts'
import { call } from './call.ts'

type S = typeof schemas

/** The availability notice (spec 1 §7). Asking twice for the same mail is asking once. */
export const adviseCalls = {
  request: call<ShapeOf<S['request']>>({ method: 'POST', path: '/advises', may: 'anyone' }),
}
