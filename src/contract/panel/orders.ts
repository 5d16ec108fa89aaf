import type { Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import type {
  PanelOrder as PanelOrderSchema,
  PanelOrderLine as PanelOrderLineSchema,
  PanelOrderRow as PanelOrderRowSchema,
} from './order-shapes.schema.ts'
import type { panelOrderSchemas } from './orders.schema.ts'

export type PanelOrder = Static<typeof PanelOrderSchema>
export type PanelOrderLine = Static<typeof PanelOrderLineSchema>
export type PanelOrderRow = Static<typeof PanelOrderRowSchema>

const may = { panel: 'orders' } as const
const collects = { panel: 'collect' } as const

/** Sellers access only orders with their own seller. */
export const panelOrderEndpoints = endpointsOf<typeof panelOrderSchemas>()({
  list: { method: 'GET', path: '/panel/orders', may },
  counts: { method: 'GET', path: '/panel/orders/counts', may },
  get: { method: 'GET', path: '/panel/orders/:num', may },
  move: { method: 'POST', path: '/panel/orders/:num/move', may },
  undoMove: { method: 'POST', path: '/panel/orders/:num/undo-move', may },
  hold: { method: 'POST', path: '/panel/orders/:num/hold', may },
  moveMany: { method: 'POST', path: '/panel/orders/move-many', may },
  note: { method: 'POST', path: '/panel/orders/:num/notes', may },
  collect: { method: 'POST', path: '/panel/orders/:num/collections', may: collects },
  voidCollection: { method: 'POST', path: '/panel/orders/:num/collections/:id/void', may: collects },
  giveBack: {
    method: 'POST',
    path: '/panel/orders/:num/given-back',
    may: { panel: 'refund' },
    needsFreshPassword: true,
  },
  acceptReceipt: { method: 'POST', path: '/panel/orders/:num/receipt/accept', may: collects },
  refuseReceipt: { method: 'POST', path: '/panel/orders/:num/receipt/refuse', may: collects },
  seen: { method: 'POST', path: '/panel/orders/:num/seen', may },
  receipt: { method: 'GET', path: '/panel/orders/:num/receipt', may },
  alerts: { method: 'GET', path: '/panel/alerts', may },
})
