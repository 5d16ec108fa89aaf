import { Type } from 'typebox'
import type { CallSchema } from './call.schema.ts'
import { CommerceIdBody, Id, LongText, Nullable, Text } from './call.schema.ts'

const City = Type.Object({ id: Nullable(Type.String()), name: Type.String() })

export const Address = Type.Object({
  id: Id,
  street: Type.String(),
  street_number: Nullable(Type.String()),
  depto: Nullable(Type.String()),
  description: Nullable(Type.String()),
  formated: Type.String(),
  lat: Nullable(Type.Number()),
  lng: Nullable(Type.Number()),
  city: City,
  province: City,
  /** Where it goes unless its buyer says otherwise. */
  is_default: Type.Boolean(),
})

const Place = Type.Object({ id: Type.Optional(Nullable(Text(10))), name: Text(80) })

export const addressSchemas = {
  create: {
    summary: 'Guarda una dirección',
    body: Type.Object({
      street: Text(300),
      street_number: Type.Optional(Nullable(Text(20))),
      depto: Type.Optional(Nullable(Text(60))),
      description: Type.Optional(Nullable(LongText(300))),
      /** Unread: the shop makes the line. */
      formated: Type.Optional(Nullable(Text(300))),
      lat: Type.Optional(Nullable(Type.Number({ minimum: -90, maximum: 90 }))),
      lng: Type.Optional(Nullable(Type.Number({ minimum: -180, maximum: 180 }))),
      /** What `geocode` gave with the point: without it, the shop looks the address up by itself. */
      pin_token: Type.Optional(Nullable(Text(2000))),
      city: Place,
      province: Place,
      /** The client whose orders a seller sends there. */
      selected_buyer: Type.Optional(Nullable(Id)),
      commerce_id: CommerceIdBody,
    }),
    answer: Type.Object({ address: Address }),
    status: 201,
  },
  list: {
    summary: 'Las direcciones de quien llama, o las de un cliente para quien vende',
    query: Type.Object({ selected_buyer: Type.Optional(Id) }),
    answer: Type.Object({ addresses: Type.Array(Address) }),
  },
  makeDefault: {
    summary: 'Deja una dirección propia como la de siempre',
    params: Type.Object({ id: Id }),
    answer: Type.Object({ addresses: Type.Array(Address) }),
  },
  update: {
    summary: 'Cambia el piso y las observaciones de una dirección propia',
    params: Type.Object({ id: Id }),
    body: Type.Object({ depto: Nullable(Text(60)), description: Nullable(LongText(300)) }),
    answer: Type.Object({ addresses: Type.Array(Address) }),
  },
  remove: {
    summary: 'Quita una dirección propia',
    params: Type.Object({ id: Id }),
    answer: Type.Object({ addresses: Type.Array(Address) }),
  },
} satisfies Record<string, CallSchema>
