import { Type } from 'typebox'
import type { CallSchema } from './call.schema.ts'
import { Id, Nullable } from './call.schema.ts'

/** A saved card: the provider keeps it, the shop its name and last four digits. */
export const Card = Type.Object({
  id: Id,
  last_four_digits: Type.String(),
  payment_method: Type.Object({ name: Type.String() }),
  /** 'MM/AA'; null when the provider did not say. */
  expires: Nullable(Type.String()),
  is_expired: Type.Boolean(),
})

export const cardSchemas = {
  list: {
    summary: 'Las tarjetas guardadas de quien llama',
    answer: Type.Object({ cards: Type.Array(Card) }),
  },
  token: {
    summary: 'Con qué se le nombra una tarjeta guardada a quien la cobra',
    params: Type.Object({ id: Id }),
    /** It pays nothing without the card's security code and the shop's private key. */
    answer: Type.Object({ token: Type.String() }),
  },
  remove: { summary: 'Quita una tarjeta guardada', params: Type.Object({ id: Id }), answer: Type.Object({}) },
} satisfies Record<string, CallSchema>
