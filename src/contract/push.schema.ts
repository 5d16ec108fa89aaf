import { Type } from 'typebox'
import { type CallSchema, Text } from './call.schema.ts'

/** What the browser's own subscription is as JSON, in one text (spec 1 §7). */
const Token = Type.Object({ token: Text(2_000, 1) })

export const pushSchemas = {
  key: {
    summary: 'La clave pública con la que un navegador se suscribe a los avisos',
    answer: Type.Object({ key: Type.String() }),
  },
  register: {
    summary:
      'Avisa a este navegador lo que le pasa al comprador, hasta que cierre su sesión. token: la suscripción en JSON',
    body: Type.Object({
      ...Token.properties,
      /** Of the shop's orders too: only an owner's browser is. Left out, it is not any more. */
      order_alerts: Type.Optional(Type.Boolean()),
    }),
    answer: Type.Object({}),
  },
  unregister: { summary: 'Deja de avisar a este navegador', body: Token, answer: Type.Object({}) },
} satisfies Record<string, CallSchema>
