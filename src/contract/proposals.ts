import type { Static } from 'typebox'
import type { ShapeOf } from './endpoint.schema.ts'
import { endpoint } from './endpoint.ts'
import type { Proposal as ProposalSchema, proposalSchemas } from './proposals.schema.ts'

export type Proposal = Static<typeof ProposalSchema>

type Shapes = { [K in keyof typeof proposalSchemas]: ShapeOf<(typeof proposalSchemas)[K]> }

/** Accessible with the order's link. */
export const proposalEndpoints = {
  open: endpoint<Shapes['open']>({
    method: 'GET',
    path: '/orders/by-link/:num/:token/proposal',
    may: 'anyone',
  }),
  accept: endpoint<Shapes['accept']>({
    method: 'POST',
    path: '/orders/by-link/:num/:token/proposal/:id/accept',
    may: 'anyone',
  }),
  refuse: endpoint<Shapes['refuse']>({
    method: 'POST',
    path: '/orders/by-link/:num/:token/proposal/:id/refuse',
    may: 'anyone',
  }),
  pay: endpoint<Shapes['pay']>({
    method: 'POST',
    path: '/orders/by-link/:num/:token/difference',
    may: 'anyone',
  }),
}
