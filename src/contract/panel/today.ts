import type { Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import type {
  ShopWarnings as ShopWarningsSchema,
  Today as TodaySchema,
  todaySchemas,
  warningSchemas,
} from './today.schema.ts'

export type Today = Static<typeof TodaySchema>
export type ShopWarning = Static<typeof ShopWarningsSchema>['warnings'][number]

/** Sellers see figures of their own orders only. */
export const todayEndpoints = endpointsOf<typeof todaySchemas>()({
  today: { method: 'GET', path: '/panel/today', may: { panel: 'orders' } },
  finishTask: { method: 'POST', path: '/panel/tasks/:id/done', may: { panel: 'refund' } },
})

export const warningEndpoints = endpointsOf<typeof warningSchemas>()({
  warnings: { method: 'GET', path: '/panel/warnings', may: { panel: 'settings' } },
})
