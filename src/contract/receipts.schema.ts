import { Type } from 'typebox'
import type { CallSchema } from './call.schema.ts'
import { Id, Instant, Nullable, Text } from './call.schema.ts'

const link = Type.Object({ num: Id, token: Text(64) })
const state = Type.Object({
  /** Whether the order waits for one. */
  is_asked: Type.Boolean(),
  /** When the last one came; null while none did. */
  sent_at: Nullable(Instant),
})

export const receiptSchemas = {
  state: {
    summary: 'Si un pedido espera el comprobante de su pago, y si ya llegó',
    params: link,
    answer: state,
  },
  send: {
    summary: 'Recibe el comprobante de un pago: un archivo, como multipart/form-data',
    params: link,
    answer: state,
  },
} satisfies Record<string, CallSchema>
