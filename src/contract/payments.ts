import type { Static } from 'typebox'
import type { ShapeOf } from './call.schema.ts'
import { call, type CallAnswer, type CallInput } from './call.ts'
import type {
  PaymentMethod as PaymentMethodSchema,
  paymentSchemas,
  PaymentOutcome as OutcomeSchema,
  payingSchemas,
  cardPayingSchemas,
  Card as CardSchema,
  cardSchemas,
  receiptSchemas,
} from './payments.schema.ts'

export type PaymentMethod = Static<typeof PaymentMethodSchema>

/** How it is paid (spec 2 §7). */
export const paymentCalls = {
  methods: call<ShapeOf<(typeof paymentSchemas)['methods']>>({
    method: 'GET',
    path: '/payment-methods/:commerce_id',
    may: 'anyone',
  }),
}

export type PaymentOutcome = Static<typeof OutcomeSchema>

export type PaymentReturn = CallAnswer<typeof payingCalls.returned>

export type PreferenceAnswer = CallAnswer<typeof payingCalls.preference>

/**
 * Paying an order on line (spec 2 §4 §7). `returned` is asked by the return screens, as often as they like: what it is
 * sent are hints, and its answer is the provider's word. `annul` ends a payment in process, so that another can be made.
 */
export const payingCalls = {
  preference: call<ShapeOf<(typeof payingSchemas)['preference']>>({
    method: 'POST',
    path: '/mercado-pago/preference',
    may: 'anyone',
  }),
  annul: call<ShapeOf<(typeof payingSchemas)['annul']>>({
    method: 'POST',
    path: '/payments/annul',
    may: 'anyone',
  }),
  returned: call<ShapeOf<(typeof payingSchemas)['returned']>>({
    method: 'POST',
    path: '/payments/returned',
    may: 'anyone',
  }),
}

export type CardTerms = CallAnswer<typeof cardPayingCalls.terms>

export type CardPaymentBody = CallInput<typeof cardPayingCalls.pay>['body']

/** Paying an order with a card by Payway (design 6.40): the browser gives the card to Payway, and the shop what it got for it. */
export const cardPayingCalls = {
  terms: call<ShapeOf<(typeof cardPayingSchemas)['terms']>>({
    method: 'GET',
    path: '/payway/terms',
    may: 'anyone',
  }),
  pay: call<ShapeOf<(typeof cardPayingSchemas)['pay']>>({
    method: 'POST',
    path: '/payway/payments',
    may: 'anyone',
  }),
}

export type Card = Static<typeof CardSchema>

/** Saved cards (spec 2 §3); Mi cuenta only lists and removes them (design 6.40). `token` goes to the provider with the security code, from the buyer's browser. */
export const cardCalls = {
  list: call<ShapeOf<(typeof cardSchemas)['list']>>({ method: 'GET', path: '/cards', may: 'buyer' }),
  token: call<ShapeOf<(typeof cardSchemas)['token']>>({
    method: 'POST',
    path: '/cards/:id/token',
    may: 'buyer',
  }),
  remove: call<ShapeOf<(typeof cardSchemas)['remove']>>({
    method: 'DELETE',
    path: '/cards/:id',
    may: 'buyer',
  }),
}

export type ReceiptState = CallAnswer<typeof receiptCalls.state>

/** The receipt of a payment by hand, sent by whoever has the order's link. One file; a newer one takes its place. */
export const receiptCalls = {
  state: call<ShapeOf<(typeof receiptSchemas)['state']>>({
    method: 'GET',
    path: '/orders/by-link/:num/:token/receipt',
    may: 'anyone',
  }),
  send: call<ShapeOf<(typeof receiptSchemas)['send']> & { body: FormData }>({
    method: 'POST',
    path: '/orders/by-link/:num/:token/receipt',
    may: 'anyone',
  }),
}
