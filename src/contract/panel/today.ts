import type { Static } from 'typebox'
import type { ShapeOf } from '../endpoint.schema.ts'
import { endpoint } from '../endpoint.ts'
import type { Today as TodaySchema, todaySchemas } from './today.schema.ts'

export type Today = Static<typeof TodaySchema>

/** Sellers see figures of their own orders only. */
export const todayEndpoints = {
  today: endpoint<ShapeOf<(typeof todaySchemas)['today']>>({
    method: 'GET',
    path: '/panel/today',
    may: { panel: 'orders' },
  }),
}
