import type { adviseSchemas } from './stock-alerts.schema.ts'
import type { ShapeOf } from './call.schema.ts'
import { call } from './call.ts'

/** The availability notice (spec 1 §7). Asking twice for the same mail is asking once. */
export const adviseCalls = {
  request: call<ShapeOf<(typeof adviseSchemas)['request']>>({
    method: 'POST',
    path: '/advises',
    may: 'anyone',
  }),
}
