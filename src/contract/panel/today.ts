import type { Static } from 'typebox'
import type { ShapeOf } from '../endpoint.schema.ts'
import { endpoint } from '../endpoint.ts'
import type {
  ShopWarnings as ShopWarningsSchema,
  Today as TodaySchema,
  todaySchemas,
  warningSchemas,
} from './today.schema.ts'

export type Today = Static<typeof TodaySchema>
export type ShopWarning = Static<typeof ShopWarningsSchema>['warnings'][number]

/** Sellers see figures of their own orders only. */
export const todayEndpoints = {
  today: endpoint<ShapeOf<(typeof todaySchemas)['today']>>({
    method: 'GET',
    path: '/panel/today',
    may: { panel: 'orders' },
  }),
  finishTask: endpoint<ShapeOf<(typeof todaySchemas)['finishTask']>>({
    method: 'POST',
    path: '/panel/tasks/:id/done',
    may: { panel: 'refund' },
  }),
}

export const warningEndpoints = {
  warnings: endpoint<ShapeOf<(typeof warningSchemas)['warnings']>>({
    method: 'GET',
    path: '/panel/warnings',
    may: { panel: 'settings' },
  }),
}
