import { Type } from 'typebox'
import type { CallSchema } from './call.schema.ts'
import { CommerceId, Nullable, Text } from './call.schema.ts'

export const Forwarding = Type.Object({
  to: Nullable(Type.String()),
  near: Nullable(Type.Object({ name: Type.String(), path: Type.String() })),
})

export const foundSchemas = {
  forwarding: {
    summary: 'Adónde lleva una dirección de la tienda que ya no es de nadie',
    params: Type.Object({ commerce: CommerceId }),
    query: Type.Object({ path: Type.Optional(Text(1000)) }),
    answer: Type.Object({ forwarding: Forwarding }),
  },
} satisfies Record<string, CallSchema>
