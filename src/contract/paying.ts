import type { Static } from 'typebox'
import type { ShapeOf } from './call.schema.ts'
import type { CallAnswer } from './call.ts'
import { call } from './call.ts'
import type { PaymentOutcome as OutcomeSchema, payingSchemas as schemas } from './paying.schema.ts'

export type PaymentOutcome = Static<typeof OutcomeSchema>
export type PaymentReturn = CallAnswer<typeof payingCalls.returned>
export type PreferenceAnswer = CallAnswer<typeof payingCalls.preference>

type S = typeof schemas

/**
 * Paying an order on line (spec 2 §4 §7). `returned` is asked by the return screens, as often as they like: what it is
 * sent are hints, and its answer is the provider's word. `annul` ends a payment in process, so that another can be made.
 */
export const payingCalls = {
  preference: call<ShapeOf<S['preference']>>({
    method: 'POST',
    path: '/mercado-pago/preference',
    may: 'anyone',
  }),
  annul: call<ShapeOf<S['annul']>>({ method: 'POST', path: '/payments/annul', may: 'anyone' }),
  returned: call<ShapeOf<S['returned']>>({ method: 'POST', path: '/payments/returned', may: 'anyone' }),
}
