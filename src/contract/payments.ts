import type { Static, TUnsafe } from 'typebox'
import { endpointsOf, type EndpointAnswer, type EndpointBody } from './endpoint.ts'
import type {
  PaymentMethod as PaymentMethodSchema,
  paymentMethodSchemas,
  PaymentOutcome as OutcomeSchema,
  mercadoPagoSchemas,
  cardPaymentSchemas,
  Card as CardSchema,
  cardSchemas,
  paymentProofSchemas,
} from './payments.schema.ts'

export type PaymentMethod = Static<typeof PaymentMethodSchema>

export const paymentMethodEndpoints = endpointsOf<typeof paymentMethodSchemas>()({
  methods: { method: 'GET', path: '/payment-methods/:commerce_id', may: 'anyone' },
})

export type PaymentOutcome = Static<typeof OutcomeSchema>

export type PaymentReturn = EndpointAnswer<typeof mercadoPagoEndpoints.returned>

export type PreferenceAnswer = EndpointAnswer<typeof mercadoPagoEndpoints.preference>

/** `returned` takes hints and answers with the provider's status. `annul` cancels a payment in process. */
export const mercadoPagoEndpoints = endpointsOf<typeof mercadoPagoSchemas>()({
  preference: { method: 'POST', path: '/mercado-pago/preference', may: 'anyone', namesBuyer: true },
  annul: { method: 'POST', path: '/payments/annul', may: 'anyone' },
  returned: { method: 'POST', path: '/payments/returned', may: 'anyone' },
})

export type CardTerms = EndpointAnswer<typeof cardPaymentEndpoints.terms>

export type CardPaymentBody = EndpointBody<typeof cardPaymentEndpoints.pay>

/** The browser sends the card to Payway, and its token to the shop. */
export const cardPaymentEndpoints = endpointsOf<typeof cardPaymentSchemas>()({
  terms: { method: 'GET', path: '/payway/terms', may: 'anyone', namesBuyer: true },
  pay: { method: 'POST', path: '/payway/payments', may: 'anyone', namesBuyer: true },
})

export type Card = Static<typeof CardSchema>

/** Mi cuenta lists and removes them; `token` is for the provider, with the security code. */
export const cardEndpoints = endpointsOf<typeof cardSchemas>()({
  list: { method: 'GET', path: '/cards', may: 'buyer' },
  token: { method: 'POST', path: '/cards/:id/token', may: 'buyer' },
  remove: { method: 'DELETE', path: '/cards/:id', may: 'buyer' },
})

export type PaymentProofState = EndpointAnswer<typeof paymentProofEndpoints.state>

/** One file, from whoever has the order link; a newer one replaces it. */
export const paymentProofEndpoints = endpointsOf<
  typeof paymentProofSchemas & { send: { body: TUnsafe<FormData> } }
>()({
  state: { method: 'GET', path: '/orders/by-link/:num/:token/receipt', may: 'anyone' },
  send: { method: 'POST', path: '/orders/by-link/:num/:token/receipt', may: 'anyone' },
})
