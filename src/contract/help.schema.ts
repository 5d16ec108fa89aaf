import { Type } from 'typebox'
import type { CallSchema } from './call.schema.ts'
import { CommerceIdBody, Instant, Nullable } from './call.schema.ts'
import { Message, MessageText } from './messages.schema.ts'

/** Whether a call is on its way, and when one that was not made was asked for. */
const Waiting = Type.Object({ waiting_call: Type.Boolean(), asked_at: Nullable(Instant) })

/** All that a call is asked for with. */
const OfCommerce = Type.Union([Type.Integer(), Type.String({ maxLength: 10 })])

export const helpSchemas = {
  write: {
    summary: 'Escribe al comercio desde Ayuda: queda en el chat; con una Idempotency-Key, una sola vez',
    body: Type.Object({ message: MessageText, commerce_id: CommerceIdBody }),
    answer: Type.Object({ message: Message }),
    status: 201,
  },
  requestCall: {
    summary: 'Pide que el comercio llame',
    body: Type.Object({ commerce_id: OfCommerce }),
    answer: Waiting,
    status: 201,
  },
  waitingCall: { summary: 'Si quien llama espera una llamada del comercio', answer: Waiting },
} satisfies Record<string, CallSchema>
