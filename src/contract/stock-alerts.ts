import type { stockAlertSchemas } from './catalog.schema.ts'
import type { ShapeOf } from './endpoint.schema.ts'
import { endpoint } from './endpoint.ts'

/** The availability notice (spec 1 §7). Asking twice for the same mail is asking once. */
export const stockAlertEndpoints = {
  request: endpoint<ShapeOf<(typeof stockAlertSchemas)['request']>>({
    method: 'POST',
    path: '/advises',
    may: 'anyone',
  }),
}
