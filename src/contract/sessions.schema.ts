import { Type } from 'typebox'
import { Address } from './addresses.schema.ts'
import type { CallSchema } from './call.schema.ts'
import { CommerceIdBody, Id, Nullable, Password, Text } from './call.schema.ts'
import { Card } from './cards.schema.ts'

/** The logged-in person, as the spec's User (spec 1 §3, spec 2 §3). `verification_code` says whether one is pending, never which. */
export const Buyer = Type.Object({
  id: Id,
  name: Type.String(),
  surname: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  email: Nullable(Type.String()),
  avatar: Nullable(Type.String()),
  /** The line of the default address. */
  address: Nullable(Type.String()),
  document: Nullable(Type.String()),
  seller_id: Nullable(Id),
  is_owner: Type.Boolean(),
  comercio_city_client: Nullable(
    Type.Object({ address: Nullable(Type.String()), phone: Nullable(Type.String()) }),
  ),
  verification_code: Nullable(Type.Literal('pending')),
  /** False for who only ever came with a social login. */
  has_password: Type.Boolean(),
  addresses: Type.Array(Address),
  cards: Type.Array(Type.Pick(Card, ['id', 'last_four_digits', 'payment_method'])),
})

const Done = Type.Object({})

export const sessionSchemas = {
  csrfCookie: { summary: 'Da la cookie XSRF-TOKEN', answer: Type.Null(), status: 204 },
  login: {
    summary: 'Abre la sesión, con correo o teléfono',
    body: Type.Object({
      email: Text(254),
      password: Password,
      remember: Type.Optional(Type.Boolean()),
      commerce_id: CommerceIdBody,
    }),
    answer: Type.Object({ buyer: Buyer }),
  },
  logout: { summary: 'Cierra la sesión', answer: Done },
  user: { summary: 'Quién está', answer: Type.Object({ buyer: Buyer }) },
} satisfies Record<string, CallSchema>
