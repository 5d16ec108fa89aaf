import type { FastifyInstance } from 'fastify'
import { amendmentSchemas } from '#contract/panel/amendments.schema.ts'
import { amendmentEndpoints } from '#contract/panel/amendments.ts'
import { proposalSchemas } from '#contract/proposals.schema.ts'
import { proposalEndpoints } from '#contract/proposals.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { writeOnce } from '../../http/write-once.ts'
import {
  acceptByPhone,
  amendPanelOrder,
  listAmendments,
  quoteAmendment,
  withdrawProposal,
} from './panel-amendments.service.ts'
import { answerProposal, openProposal, payDifference } from './proposals.service.ts'

export function mountAmendments(app: FastifyInstance, deps: Deps): void {
  serve(app, proposalEndpoints, proposalSchemas, {
    open: ({ params }) => openProposal(deps, params),
    accept: ({ viewer, params, body }) => answerProposal(deps, viewer, { ...params, ...body }, 'accept'),
    refuse: ({ viewer, params }) => answerProposal(deps, viewer, params, 'refuse'),
    pay: ({ params }) => payDifference(deps, params),
  })
  serve(app, amendmentEndpoints, amendmentSchemas, {
    list: ({ viewer, params }) => listAmendments(deps, viewer, params),
    quote: ({ viewer, params, body }) => quoteAmendment(deps, viewer, { ...params, ...body }),
    amend: ({ viewer, params, body, request }) =>
      writeOnce(deps, { viewer, request }, (tx) => amendPanelOrder(tx, deps, viewer, { ...params, ...body })),
    accept: ({ viewer, params, body, request }) =>
      writeOnce(deps, { viewer, request }, (tx) => acceptByPhone(tx, deps, viewer, { ...params, ...body })),
    withdraw: ({ viewer, params, body, request }) =>
      writeOnce(deps, { viewer, request }, (tx) =>
        withdrawProposal(tx, deps, viewer, { ...params, ...body }),
      ),
  })
}
