import { Type } from 'typebox'
import type { CallSchema } from './call.schema.ts'
import { CommerceIdBody, Id, Instant, LongText, Nullable } from './call.schema.ts'
import { AskedArticle } from './questions.schema.ts'

/** What one of the two sides wrote. `read`: by the other side. */
export const Message = Type.Object({
  id: Id,
  text: Type.String(),
  from_buyer: Type.Boolean(),
  read: Type.Boolean(),
  /** 'help' of one that was written on the screen Help. */
  type: Nullable(Type.String()),
  article: Nullable(AskedArticle),
  created_at: Instant,
})

/** More than the rule allows: what is too long is told in the rule's own words. */
export const MessageText = LongText(20_000)

export const messageSchemas = {
  list: {
    summary: 'El chat de quien llama con el comercio, del mensaje más viejo al más nuevo',
    query: Type.Object({
      /** The messages before that one. */
      before: Type.Optional(Id),
      /** Only what the shop wrote and is still unread. */
      unread: Type.Optional(Type.Boolean()),
    }),
    answer: Type.Object({ messages: Type.Array(Message), has_older: Type.Boolean() }),
  },
  send: {
    summary: 'Escribe al comercio; con una Idempotency-Key, una sola vez',
    body: Type.Object({ text: MessageText, commerce_id: CommerceIdBody }),
    answer: Type.Object({ message: Message }),
    status: 201,
  },
  setRead: { summary: 'Marca como leídos los mensajes del comercio', answer: Type.Object({}) },
} satisfies Record<string, CallSchema>
