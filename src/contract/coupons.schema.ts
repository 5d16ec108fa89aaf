import { Type } from 'typebox'
import type { EndpointSchema } from './endpoint.schema.ts'
import { Id, Nullable, Pesos, Text } from './endpoint.schema.ts'

/** For a personal coupon `buyers` contains only the caller. */
export const Coupon = Type.Object({
  id: Id,
  code: Type.String(),
  amount: Nullable(Pesos),
  percentage: Nullable(Type.Number()),
  min_amount: Nullable(Pesos),
  /** Last valid day, YYYY-MM-DD. */
  expiration_date: Nullable(Type.String()),
  buyers: Type.Array(Type.Object({ id: Id })),
  read: Type.Boolean(),
})

export const couponSchemas = {
  list: {
    summary: 'Los cupones que puede usar quien llama: los suyos y los de todos',
    answer: Type.Object({ cupons: Type.Array(Coupon) }),
  },
  setRead: { summary: 'Marca como leídos los cupones de quien llama', answer: Type.Object({}) },
  search: {
    summary:
      'El cupón de un código, si puede usarlo quien llama, o el cliente para quien vende; nada si no existe',
    params: Type.Object({ commerce_id: Id, code: Text(60, 1) }),
    query: Type.Object({ selected_buyer: Type.Optional(Id) }),
    answer: Type.Object({ cupon: Nullable(Coupon) }),
  },
} satisfies Record<string, EndpointSchema>
