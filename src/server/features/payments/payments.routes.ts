import type { FastifyInstance } from 'fastify'
import {
  cardPayingSchemas,
  payingSchemas,
  paymentSchemas,
  receiptSchemas,
  cardSchemas,
} from '#contract/payments.schema.ts'
import { cardPayingCalls, payingCalls, paymentCalls, receiptCalls, cardCalls } from '#contract/payments.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { annulPayment } from './refunds.service.ts'
import { payByCard, readCardTerms } from './card/card-paying.service.ts'
import { preparePreference } from './preference.service.ts'
import { paymentReturned } from './payment-return.service.ts'
import { signedByCaller } from '../../http/csrf.ts'
import type { PayingDeps } from './payment-deps.ts'
import { receiveNotice, type Received } from './webhooks.service.ts'
import { mountDemoPages } from '../../http/demo-pages.ts'
import { listPaymentMethods } from './payment-methods.service.ts'
import multipart from '@fastify/multipart'
import { maxReceiptBytes } from '#domain/payments/payment.ts'
import { readReceiptState, sendReceipt } from './payment-proof.service.ts'
import { readCards, readCardToken, removeCard } from './card/cards.service.ts'

const statuses: Record<Received, number> = { kept: 200, ignored: 200, forged: 401 }

/** A notice has a few hundred bytes. */
const largest = 16 * 1024

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

/** Where MercadoPago tells that something became of a payment. Its signature stands for the token that a browser would bring. */
function mountNotices(app: FastifyInstance, deps: PayingDeps): void {
  for (const prefix of ['/api', '']) {
    app.post<{ Querystring: Record<string, unknown> }>(
      `${prefix}/mercado-pago/notifications`,
      { bodyLimit: largest, config: signedByCaller, schema: { hide: true } },
      async ({ query, headers, body }, reply) =>
        reply.code(statuses[await receiveNotice(deps, { query, headers, body })]).send({}),
    )
  }
}

export function mountPayments(app: FastifyInstance, deps: Deps): void {
  serve(app, paymentCalls, paymentSchemas, {
    methods: () => listPaymentMethods(deps),
  })
  mountDemoPages(app, deps.payments.testAddresses)
}

/** Receipts of payments by hand. Only here does the shop take files. */
export function mountReceipts(app: FastifyInstance, deps: Deps): void {
  void app.register(async (own) => {
    await own.register(multipart, {
      limits: { files: 1, fields: 4, parts: 5, fieldSize: 1024, headerPairs: 20, fileSize: maxReceiptBytes },
    })
    serve(own, receiptCalls, receiptSchemas, {
      state: ({ params }) => readReceiptState(deps, params),
      send: ({ params, request }) => sendReceipt(deps, params, request),
    })
  })
}

/** Saved cards. */
export function mountCards(app: FastifyInstance, deps: Deps): void {
  serve(app, cardCalls, cardSchemas, {
    list: ({ viewer }) => readCards(deps, viewer),
    token: ({ viewer, params }) => readCardToken(deps, viewer, params.id),
    remove: ({ viewer, params }) => removeCard(deps, viewer, params.id),
  })
}
