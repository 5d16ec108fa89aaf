import type { Static } from 'typebox'
import type { ShapeOf } from '../endpoint.schema.ts'
import { endpoint } from '../endpoint.ts'
import type { refundSchemas, RefundSheet as RefundSheetSchema } from './refunds.schema.ts'

export type RefundSheet = Static<typeof RefundSheetSchema>

type Shapes = { [K in keyof typeof refundSchemas]: ShapeOf<(typeof refundSchemas)[K]> }

const may = { panel: 'refund' } as const

export const refundEndpoints = {
  sheet: endpoint<Shapes['sheet']>({ method: 'GET', path: '/panel/orders/:num/refunds', may }),
  refund: endpoint<Shapes['refund']>({
    method: 'POST',
    path: '/panel/orders/:num/refunds',
    may,
    needsFreshPassword: true,
  }),
  askAgain: endpoint<Shapes['askAgain']>({
    method: 'POST',
    path: '/panel/orders/:num/refunds/:id/again',
    may,
    needsFreshPassword: true,
  }),
  refundPayment: endpoint<Shapes['refundPayment']>({
    method: 'POST',
    path: '/panel/orders/:num/payments/:id/refund',
    may,
    needsFreshPassword: true,
  }),
}
