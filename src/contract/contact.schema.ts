import { Type } from 'typebox'
import type { CallSchema } from './call.schema.ts'
import { CommerceIdBody, LongText, Text } from './call.schema.ts'

export const contactSchemas = {
  send: {
    summary: 'Manda un mensaje al correo del comercio',
    body: Type.Object({
      name: Text(500),
      email: Text(500),
      phone: Type.Optional(Text(500)),
      message: LongText(5000),
      commerce_id: CommerceIdBody,
      /** Nobody sees this field: who fills it in is a machine, and is answered like anybody. */
      website: Type.Optional(Text(500)),
    }),
    answer: Type.Object({ is_sent: Type.Boolean() }),
    status: 201,
  },
} satisfies Record<string, CallSchema>
