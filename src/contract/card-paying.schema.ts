import { Type } from 'typebox'
import type { CallSchema } from './call.schema.ts'
import { CommerceIdBody, Id, Nullable, Pesos } from './call.schema.ts'
import { payingSchemas } from './paying.schema.ts'
import { Plan } from './payments.schema.ts'

/** What else a browser sends is refused: so no number and no security code of a card ever gets in (hard case C77). */
const closed = { additionalProperties: false }

export const cardPayingSchemas = {
  terms: {
    summary: 'Con qué se paga un pedido con tarjeta: a quién se le dan sus datos, y en cuántas cuotas',
    query: Type.Object({ order_num: Id }),
    answer: Type.Object({
      order_num: Type.Integer(),
      total: Pesos,
      /** What the card's data are posted with, from the browser, and where: never to the shop. */
      public_key: Type.String(),
      tokens_url: Type.String(),
      /** Whether an emulator stands in for Payway: the screen says 'Modo de prueba'. */
      is_test: Type.Boolean(),
      /** One payment first. `amount` is each instalment, `sum` all of them. */
      installments: Type.Array(Type.Object({ ...Plan.properties, amount: Pesos, sum: Pesos })),
    }),
  },
  pay: {
    summary: 'Paga un pedido con una tarjeta',
    body: Type.Object(
      {
        order_num: Id,
        /** What Payway gave the browser for the card; it is good once. No card number looks like it. */
        token: Type.String({ pattern: '^(?![0-9]+$)[0-9A-Za-z_-]{8,64}$' }),
        bin: Type.String({ pattern: '^[0-9]{6}$' }),
        installments: Type.Integer({ minimum: 1, maximum: 99 }),
        /** Whether the card is kept for the next time; a visitor's never is. */
        keep: Type.Boolean(),
        /** Payway's number of the brand; a kept card has its own. */
        payment_method_id: Type.Optional(Nullable(Id)),
        /** Which of the buyer's kept cards the token is of. */
        card_id: Type.Optional(Nullable(Id)),
        commerce_id: CommerceIdBody,
      },
      closed,
    ),
    answer: payingSchemas.returned.answer,
  },
} satisfies Record<string, CallSchema>
