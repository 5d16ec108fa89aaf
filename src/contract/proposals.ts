import type { Static } from 'typebox'
import { endpointsOf } from './endpoint.ts'
import type { Proposal as ProposalSchema, proposalSchemas } from './proposals.schema.ts'

export type Proposal = Static<typeof ProposalSchema>

/** Accessible with the order's link. */
export const proposalEndpoints = endpointsOf<typeof proposalSchemas>()({
  open: { method: 'GET', path: '/orders/by-link/:num/:token/proposal', may: 'anyone' },
  accept: { method: 'POST', path: '/orders/by-link/:num/:token/proposal/:id/accept', may: 'anyone' },
  refuse: { method: 'POST', path: '/orders/by-link/:num/:token/proposal/:id/refuse', may: 'anyone' },
  pay: { method: 'POST', path: '/orders/by-link/:num/:token/difference', may: 'anyone' },
})
