import type { FastifyInstance } from 'fastify'
import { cardPayingSchemas } from '#contract/card-paying.schema.ts'
import { cardPayingCalls } from '#contract/card-paying.ts'
import { payingSchemas } from '#contract/paying.schema.ts'
import { payingCalls } from '#contract/paying.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { annulPayment } from './annul-payment.service.ts'
import { payByCard, readCardTerms } from './card/card-paying.service.ts'
import { mountNotices } from './notices/notices.routes.ts'
import { preparePreference } from './preference/preference.service.ts'
import { paymentReturned } from './returned/returned.service.ts'

/** Paying an order on line: the way to the provider, the way back, and what the provider tells meanwhile. */
export function mountPaying(app: FastifyInstance, deps: Deps): void {
  serve(app, payingCalls, payingSchemas, {
    preference: ({ viewer, body }) => preparePreference(deps, viewer, body),
    annul: ({ viewer, body }) => annulPayment(deps, viewer, body),
    returned: ({ viewer, body }) => paymentReturned(deps, viewer, body),
  })
  serve(app, cardPayingCalls, cardPayingSchemas, {
    terms: ({ viewer, query }) => readCardTerms(deps, viewer, query.order_num),
    pay: ({ viewer, body }) => payByCard(deps, viewer, body),
  })
  mountNotices(app, deps)
}
