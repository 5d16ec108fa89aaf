import { Type } from 'typebox'
import type { EndpointSchema } from './endpoint.schema.ts'
import { Id, Nullable, Text } from './endpoint.schema.ts'

export const Redirect = Type.Object({
  to: Nullable(Type.String()),
  near: Nullable(Type.Object({ name: Type.String(), path: Type.String() })),
})

export const seoSchemas = {
  redirect: {
    summary: 'Adónde lleva una dirección de la tienda que ya no es de nadie',
    params: Type.Object({ commerce: Id }),
    query: Type.Object({ path: Type.Optional(Text(1000)) }),
    answer: Type.Object({ forwarding: Redirect }),
  },
} satisfies Record<string, EndpointSchema>
