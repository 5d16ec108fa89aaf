import type { Static } from 'typebox'
import type { ShapeOf } from './call.schema.ts'
import { call } from './call.ts'
import type { PaymentMethod as PaymentMethodSchema, paymentSchemas as schemas } from './payments.schema.ts'

export type PaymentMethod = Static<typeof PaymentMethodSchema>

type S = typeof schemas

/** How it is paid (spec 2 §7). */
export const paymentCalls = {
  methods: call<ShapeOf<S['methods']>>({
    method: 'GET',
    path: '/payment-methods/:commerce_id',
    may: 'anyone',
  }),
}
