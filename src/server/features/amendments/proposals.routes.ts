import type { FastifyInstance } from 'fastify'
import { proposalSchemas } from '#contract/proposals.schema.ts'
import { proposalEndpoints } from '#contract/proposals.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { answerProposal, openProposal, payDifference } from './proposals.service.ts'

export function mountProposals(app: FastifyInstance, deps: Deps): void {
  serve(app, proposalEndpoints, proposalSchemas, {
    open: ({ params }) => openProposal(deps, params),
    accept: ({ viewer, params, body }) => answerProposal(deps, viewer, { ...params, ...body }, 'accept'),
    refuse: ({ viewer, params }) => answerProposal(deps, viewer, params, 'refuse'),
    pay: ({ params }) => payDifference(deps, params),
  })
}
