import { Type } from 'typebox'
import type { CallSchema } from './call.schema.ts'
import { CommerceId, Id, Nullable } from './call.schema.ts'

export const PaymentMethod = Type.Object({
  id: Id,
  name: Type.String(),
  type: Nullable(Type.Object({ name: Type.String() })),
  discount: Nullable(Type.Number()),
  surchage: Nullable(Type.Number()),
  description: Nullable(Type.String()),
  public_key: Nullable(Type.String()),
})

export const paymentSchemas = {
  methods: { summary: 'Métodos de pago', params: Type.Object({ commerce_id: CommerceId }), answer: Type.Object({ payment_methods: Type.Array(PaymentMethod) }) },
} satisfies Record<string, CallSchema>
