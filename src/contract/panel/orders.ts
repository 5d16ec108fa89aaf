import type { Static } from 'typebox'
import type { ShapeOf } from '../endpoint.schema.ts'
import { endpoint } from '../endpoint.ts'
import type {
  PanelOrder as PanelOrderSchema,
  PanelOrderLine as PanelOrderLineSchema,
  PanelOrderRow as PanelOrderRowSchema,
} from './order-shapes.schema.ts'
import type { panelOrderSchemas } from './orders.schema.ts'

export type PanelOrder = Static<typeof PanelOrderSchema>
export type PanelOrderLine = Static<typeof PanelOrderLineSchema>
export type PanelOrderRow = Static<typeof PanelOrderRowSchema>

type Shapes = { [K in keyof typeof panelOrderSchemas]: ShapeOf<(typeof panelOrderSchemas)[K]> }

const may = { panel: 'orders' } as const
const collects = { panel: 'collect' } as const

/** Sellers access only orders with their own seller. */
export const panelOrderEndpoints = {
  list: endpoint<Shapes['list']>({ method: 'GET', path: '/panel/orders', may }),
  counts: endpoint<Shapes['counts']>({ method: 'GET', path: '/panel/orders/counts', may }),
  get: endpoint<Shapes['get']>({ method: 'GET', path: '/panel/orders/:num', may }),
  move: endpoint<Shapes['move']>({ method: 'POST', path: '/panel/orders/:num/move', may }),
  undoMove: endpoint<Shapes['undoMove']>({ method: 'POST', path: '/panel/orders/:num/undo-move', may }),
  hold: endpoint<Shapes['hold']>({ method: 'POST', path: '/panel/orders/:num/hold', may }),
  moveMany: endpoint<Shapes['moveMany']>({ method: 'POST', path: '/panel/orders/move-many', may }),
  note: endpoint<Shapes['note']>({ method: 'POST', path: '/panel/orders/:num/notes', may }),
  collect: endpoint<Shapes['collect']>({
    method: 'POST',
    path: '/panel/orders/:num/collections',
    may: collects,
  }),
  voidCollection: endpoint<Shapes['voidCollection']>({
    method: 'POST',
    path: '/panel/orders/:num/collections/:id/void',
    may: collects,
  }),
  giveBack: endpoint<Shapes['giveBack']>({
    method: 'POST',
    path: '/panel/orders/:num/given-back',
    may: { panel: 'refund' },
    needsFreshPassword: true,
  }),
  acceptReceipt: endpoint<Shapes['acceptReceipt']>({
    method: 'POST',
    path: '/panel/orders/:num/receipt/accept',
    may: collects,
  }),
  refuseReceipt: endpoint<Shapes['refuseReceipt']>({
    method: 'POST',
    path: '/panel/orders/:num/receipt/refuse',
    may: collects,
  }),
  seen: endpoint<Shapes['seen']>({ method: 'POST', path: '/panel/orders/:num/seen', may }),
  receipt: endpoint<Shapes['receipt']>({ method: 'GET', path: '/panel/orders/:num/receipt', may }),
  alerts: endpoint<Shapes['alerts']>({ method: 'GET', path: '/panel/alerts', may }),
}
