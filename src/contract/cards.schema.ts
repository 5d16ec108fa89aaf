import { Type } from 'typebox'
import type { CallSchema } from './call.schema.ts'
import { Id } from './call.schema.ts'

/** A saved card: the provider keeps it, the shop its name and last four digits. */
export const Card = Type.Object({ id: Id, last_four_digits: Type.String(), payment_method: Type.Object({ name: Type.String() }) })

export const cardSchemas = {
  list: { summary: 'Las tarjetas guardadas de quien llama', answer: Type.Object({ cards: Type.Array(Card) }) },
  remove: { summary: 'Quita una tarjeta guardada', params: Type.Object({ id: Id }), answer: Type.Object({}) },
} satisfies Record<string, CallSchema>
