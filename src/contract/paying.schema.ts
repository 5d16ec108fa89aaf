import { Type } from 'typebox'
import { type PaymentStatus, paymentStatuses } from '#domain/payment.ts'
import type { CallSchema } from './call.schema.ts'
import { CommerceIdBody, Id, Nullable, Text } from './call.schema.ts'

/** What a provider adds to the address of a return page. Every part may be missing, or the word 'null' (integrations 1.3). */
const Hint = Type.Optional(Nullable(Text(200)))

/** Nothing in the body is needed, so a body of something else is known by its other names. */
const closed = { additionalProperties: false }

export const PaymentOutcome = Type.Unsafe<'success' | 'pending' | 'failure'>({
  type: 'string',
  enum: ['success', 'pending', 'failure'],
})
export const PaymentState = Type.Unsafe<PaymentStatus>({ type: 'string', enum: [...paymentStatuses] })

export const payingSchemas = {
  preference: {
    summary: 'Prepara el pago de un pedido en MercadoPago',
    body: Type.Object(
      {
        /** Which of the viewer's orders; without it, the newest that awaits MercadoPago. */
        order_num: Type.Optional(Nullable(Id)),
        commerce_id: CommerceIdBody,
        // What the spec's screens send along. The amount is the order's own, so none of it is read.
        payment_method: Type.Optional(Type.Unknown()),
        cupon: Type.Optional(Type.Unknown()),
        delivery_zone: Type.Optional(Type.Unknown()),
        articles: Type.Optional(Type.Unknown()),
      },
      closed,
    ),
    answer: Type.Object({
      preference_id: Type.String(),
      /** MercadoPago's page that takes the payment. */
      init_point: Type.String(),
      public_key: Type.String(),
      /** Whether an emulator stands in for MercadoPago: the screen says 'Modo de prueba'. */
      is_test: Type.Boolean(),
      order_num: Type.Integer(),
    }),
  },
  returned: {
    summary: 'Qué pasó con un pago, para las pantallas de vuelta',
    body: Type.Object(
      {
        payment_id: Hint,
        status: Hint,
        external_reference: Hint,
        preference_id: Hint,
        order_num: Hint,
        commerce_id: CommerceIdBody,
      },
      closed,
    ),
    answer: Type.Object({
      outcome: PaymentOutcome,
      /** The viewer's order; null when there is none that this can be about. */
      order_num: Nullable(Type.Integer()),
      /** The provider's word; null where nothing is paid on line. */
      payment_status: Nullable(PaymentState),
      /** Whether the viewer may pay it again. */
      can_retry: Type.Boolean(),
      /** Why, where there is something to say. */
      message: Nullable(Type.String()),
      /** The provider's page of the voucher that is still to be paid. */
      voucher_url: Nullable(Type.String()),
    }),
  },
  annul: {
    summary: 'Anula un pago que todavía no se acreditó',
    body: Type.Object({ order_num: Id, commerce_id: CommerceIdBody }),
    answer: Type.Object({ order_num: Type.Integer(), payment_status: PaymentState }),
  },
} satisfies Record<string, CallSchema>
