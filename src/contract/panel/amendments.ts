import type { Static } from 'typebox'
import type { ShapeOf } from '../endpoint.schema.ts'
import { endpoint } from '../endpoint.ts'
import type { Amendment as AmendmentSchema, amendmentSchemas } from './amendments.schema.ts'

export type Amendment = Static<typeof AmendmentSchema>

type Shapes = { [K in keyof typeof amendmentSchemas]: ShapeOf<(typeof amendmentSchemas)[K]> }

const may = { panel: 'orders' } as const

/** A change that refunds an online payment needs the refund permission and a fresh password. */
export const amendmentEndpoints = {
  list: endpoint<Shapes['list']>({ method: 'GET', path: '/panel/orders/:num/amendments', may }),
  quote: endpoint<Shapes['quote']>({ method: 'POST', path: '/panel/orders/:num/amendments/quote', may }),
  amend: endpoint<Shapes['amend']>({ method: 'POST', path: '/panel/orders/:num/amendments', may }),
  accept: endpoint<Shapes['accept']>({
    method: 'POST',
    path: '/panel/orders/:num/amendments/:id/accept',
    may,
  }),
  withdraw: endpoint<Shapes['withdraw']>({
    method: 'POST',
    path: '/panel/orders/:num/amendments/:id/withdraw',
    may,
  }),
}
