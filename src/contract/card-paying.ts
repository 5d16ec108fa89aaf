import type { ShapeOf } from './call.schema.ts'
import type { CallAnswer, CallInput } from './call.ts'
import { call } from './call.ts'
import type { cardPayingSchemas as schemas } from './card-paying.schema.ts'

export type CardTerms = CallAnswer<typeof cardPayingCalls.terms>
export type CardPaymentBody = CallInput<typeof cardPayingCalls.pay>['body']

type S = typeof schemas

/** Paying an order with a card by Payway (design 6.40): the browser gives the card to Payway, and the shop what it got for it. */
export const cardPayingCalls = {
  terms: call<ShapeOf<S['terms']>>({ method: 'GET', path: '/payway/terms', may: 'anyone' }),
  pay: call<ShapeOf<S['pay']>>({ method: 'POST', path: '/payway/payments', may: 'anyone' }),
}
