import type { FastifyInstance } from 'fastify'
import { cardSchemas } from '#contract/cards.schema.ts'
import { cardCalls } from '#contract/cards.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { readCards, readCardToken, removeCard } from './cards.service.ts'

/** Saved cards. */
export function mountCards(app: FastifyInstance, deps: Deps): void {
  serve(app, cardCalls, cardSchemas, {
    list: ({ viewer }) => readCards(deps, viewer),
    token: ({ viewer, params }) => readCardToken(deps, viewer, params.id),
    remove: ({ viewer, params }) => removeCard(deps, viewer, params.id),
  })
}
