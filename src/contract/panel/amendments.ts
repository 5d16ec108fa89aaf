import type { Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import type { Amendment as AmendmentSchema, amendmentSchemas } from './amendments.schema.ts'

export type Amendment = Static<typeof AmendmentSchema>

const may = { panel: 'orders' } as const

/** A change that refunds an online payment needs the refund permission and a fresh password. */
export const amendmentEndpoints = endpointsOf<typeof amendmentSchemas>()({
  list: { method: 'GET', path: '/panel/orders/:num/amendments', may },
  quote: { method: 'POST', path: '/panel/orders/:num/amendments/quote', may },
  amend: { method: 'POST', path: '/panel/orders/:num/amendments', may },
  accept: { method: 'POST', path: '/panel/orders/:num/amendments/:id/accept', may },
  withdraw: { method: 'POST', path: '/panel/orders/:num/amendments/:id/withdraw', may },
})
