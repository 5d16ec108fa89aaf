import { Type } from 'typebox'
import type { CallSchema } from './call.schema.ts'
import { CommerceId, Id, Nullable } from './call.schema.ts'

/** A way to split what a card pays; `cft` is the whole financial cost in percent a year. */
export const Plan = Type.Object({ count: Type.Integer(), cft: Type.Number() })

export const PaymentMethod = Type.Object({
  id: Id,
  name: Type.String(),
  type: Nullable(Type.Object({ name: Type.String() })),
  discount: Nullable(Type.Number()),
  surchage: Nullable(Type.Number()),
  description: Nullable(Type.String()),
  /** What a browser shows to the provider that takes it; never a secret. */
  public_key: Nullable(Type.String()),
  /** Whether an emulator stands in for the provider: the screen says 'Modo de prueba'. */
  is_test: Type.Boolean(),
  /** In how many instalments a card may pay it, besides at once. */
  installments: Type.Array(Plan),
})

export const paymentSchemas = {
  methods: {
    summary: 'Métodos de pago',
    params: Type.Object({ commerce_id: CommerceId }),
    answer: Type.Object({ payment_methods: Type.Array(PaymentMethod) }),
  },
} satisfies Record<string, CallSchema>
