import type { Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import type { refundSchemas, RefundSheet as RefundSheetSchema } from './refunds.schema.ts'

export type RefundSheet = Static<typeof RefundSheetSchema>

const may = { panel: 'refund' } as const

export const refundEndpoints = endpointsOf<typeof refundSchemas>()({
  sheet: { method: 'GET', path: '/panel/orders/:num/refunds', may },
  refund: { method: 'POST', path: '/panel/orders/:num/refunds', may, needsFreshPassword: true },
  askAgain: { method: 'POST', path: '/panel/orders/:num/refunds/:id/again', may, needsFreshPassword: true },
  refundPayment: {
    method: 'POST',
    path: '/panel/orders/:num/payments/:id/refund',
    may,
    needsFreshPassword: true,
  },
})
