import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import {
  cardPaymentSchemas,
  mercadoPagoSchemas,
  paymentMethodSchemas,
  paymentProofSchemas,
  cardSchemas,
} from '#contract/payments.schema.ts'
import {
  cardPaymentEndpoints,
  mercadoPagoEndpoints,
  paymentMethodEndpoints,
  paymentProofEndpoints,
  cardEndpoints,
} from '#contract/payments.ts'
import { maxProofBytes } from '#domain/payments/proof.ts'
import type { Deps } from '../../deps.ts'
import { signedByCaller } from '../../http/csrf.ts'
import { mountDemoPages } from '../../http/demo-pages.ts'
import { serve } from '../../http/serve.ts'
import { payByCard, readCardTerms } from './card/card-payment.service.ts'
import { readCards, readCardToken, removeCard } from './card/cards.service.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { listPaymentMethods } from './payment-methods.service.ts'
import { readPaymentProofState, sendPaymentProof } from './payment-proof.service.ts'
import { returnFromPayment } from './payment-return.service.ts'
import { preparePreference } from './preference.service.ts'
import { annulPayment } from './refunds.service.ts'
import { receiveWebhook, type Received } from './webhooks.service.ts'

const statuses: Record<Received, number> = { stored: 200, ignored: 200, forged: 401 }

/** Maximum webhook body in bytes; they have a few hundred. */
const largest = 16 * 1024

export function mountOnlinePayments(app: FastifyInstance, deps: Deps): void {
  serve(app, mercadoPagoEndpoints, mercadoPagoSchemas, {
    preference: ({ viewer, body }) => preparePreference(deps, viewer, body),
    annul: ({ viewer, body }) => annulPayment(deps, viewer, body),
    returned: ({ viewer, body }) => returnFromPayment(deps, viewer, body),
  })
  serve(app, cardPaymentEndpoints, cardPaymentSchemas, {
    terms: ({ viewer, query }) => readCardTerms(deps, viewer, query.order_num),
    pay: ({ viewer, body }) => payByCard(deps, viewer, body),
  })
  mountWebhooks(app, deps)
}

/** Authenticated by signature instead of the CSRF token. */
function mountWebhooks(app: FastifyInstance, deps: PaymentDeps): void {
  for (const prefix of ['/api', '']) {
    app.post<{ Querystring: Record<string, unknown> }>(
      `${prefix}/mercado-pago/notifications`,
      { bodyLimit: largest, config: signedByCaller, schema: { hide: true } },
      async ({ query, headers, body }, reply) =>
        reply.code(statuses[await receiveWebhook(deps, { query, headers, body })]).send({}),
    )
  }
}

export function mountPaymentMethods(app: FastifyInstance, deps: Deps): void {
  serve(app, paymentMethodEndpoints, paymentMethodSchemas, { methods: () => listPaymentMethods(deps) })
  mountDemoPages(app, deps.payments.testAddresses)
}

/** Multipart bodies are read for these calls alone; pictures of articles are sent as they are. */
export function mountPaymentProofs(app: FastifyInstance, deps: Deps): void {
  void app.register(async (own) => {
    await own.register(multipart, {
      limits: { files: 1, fields: 4, parts: 5, fieldSize: 1024, headerPairs: 20, fileSize: maxProofBytes },
    })
    serve(own, paymentProofEndpoints, paymentProofSchemas, {
      state: ({ params }) => readPaymentProofState(deps, params),
      send: ({ params, request }) => sendPaymentProof(deps, params, request),
    })
  })
}

export function mountCards(app: FastifyInstance, deps: Deps): void {
  serve(app, cardEndpoints, cardSchemas, {
    list: ({ viewer }) => readCards(deps, viewer),
    token: ({ viewer, params }) => readCardToken(deps, viewer, params.id),
    remove: ({ viewer, params }) => removeCard(deps, viewer, params.id),
  })
}
