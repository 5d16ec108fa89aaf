import type { stockAlertSchemas } from './catalog.schema.ts'
import type { ShapeOf } from './endpoint.schema.ts'
import { endpoint } from './endpoint.ts'

/** Idempotent per article and address (spec 1 §7). */
export const stockAlertEndpoints = {
  request: endpoint<ShapeOf<(typeof stockAlertSchemas)['request']>>({
    method: 'POST',
    path: '/advises',
    may: 'anyone',
  }),
}
