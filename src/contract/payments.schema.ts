import { Type } from 'typebox'
import { type PaymentStatus, paymentStatuses } from '#domain/payments/payment.ts'
import { type EndpointSchema, Id, Nullable, CommerceIdBody, Text, Pesos, Instant } from './endpoint.schema.ts'

/** `cft` is the total financial cost in percent per year. */
const Plan = Type.Object({ count: Type.Integer(), cft: Type.Number() })

export const PaymentMethod = Type.Object({
  id: Id,
  name: Type.String(),
  type: Nullable(Type.Object({ name: Type.String() })),
  discount: Nullable(Type.Number()),
  surchage: Nullable(Type.Number()),
  description: Nullable(Type.String()),
  public_key: Nullable(Type.String()),
  /** Whether an emulator replaces the provider: the screen then shows 'Modo de prueba'. */
  is_test: Type.Boolean(),
  installments: Type.Array(Plan),
})

export const paymentMethodSchemas = {
  methods: {
    summary: 'Métodos de pago',
    params: Type.Object({ commerce_id: Id }),
    answer: Type.Object({ payment_methods: Type.Array(PaymentMethod) }),
  },
} satisfies Record<string, EndpointSchema>

/** A parameter that a provider adds to the return URL. May be missing, or the literal 'null'. */
const ReturnWord = Type.Optional(Nullable(Text(200)))

/** Every field is optional, so unknown ones are refused to catch a wrong body. */
const closed = { additionalProperties: false }

export const PaymentOutcome = Type.Unsafe<'success' | 'pending' | 'failure'>({
  type: 'string',
  enum: ['success', 'pending', 'failure'],
})

const PaymentState = Type.Unsafe<PaymentStatus>({ type: 'string', enum: [...paymentStatuses] })

export const mercadoPagoSchemas = {
  preference: {
    summary: 'Prepara el pago de un pedido en MercadoPago',
    body: Type.Object(
      {
        /** The viewer's order; defaults to the newest that awaits MercadoPago. */
        order_num: Type.Optional(Nullable(Id)),
        commerce_id: CommerceIdBody,
        // Sent by the spec's screens and ignored: the amount is the order's own.
        payment_method: Type.Optional(Type.Unknown()),
        cupon: Type.Optional(Type.Unknown()),
        delivery_zone: Type.Optional(Type.Unknown()),
        articles: Type.Optional(Type.Unknown()),
      },
      closed,
    ),
    answer: Type.Object({
      preference_id: Type.String(),
      init_point: Type.String(),
      public_key: Type.String(),
      /** Whether an emulator replaces MercadoPago: the screen then shows 'Modo de prueba'. */
      is_test: Type.Boolean(),
      order_num: Type.Integer(),
    }),
  },
  returned: {
    summary: 'Qué pasó con un pago, para las pantallas de vuelta',
    body: Type.Object(
      {
        payment_id: ReturnWord,
        status: ReturnWord,
        external_reference: ReturnWord,
        preference_id: ReturnWord,
        order_num: ReturnWord,
        /** Of an order's link by which it was paid. */
        order_token: ReturnWord,
        commerce_id: CommerceIdBody,
      },
      closed,
    ),
    answer: Type.Object({
      outcome: PaymentOutcome,
      /** The viewer's order, or the one of the token; null when none matches. */
      order_num: Nullable(Type.Integer()),
      /** For an order that is not the viewer's: its page is the next screen. */
      order_token: Type.Optional(Type.String()),
      /** The provider's status; null without online payment. */
      payment_status: Nullable(PaymentState),
      /** Whether the viewer may retry the payment. */
      can_retry: Type.Boolean(),
      /** Explanation, if any. */
      message: Nullable(Type.String()),
      /** The provider's page of an unpaid voucher. */
      voucher_url: Nullable(Type.String()),
    }),
  },
  annul: {
    summary: 'Anula un pago que todavía no se acreditó',
    body: Type.Object({ order_num: Id, commerce_id: CommerceIdBody }),
    answer: Type.Object({ order_num: Type.Integer(), payment_status: PaymentState }),
  },
} satisfies Record<string, EndpointSchema>

/** Unknown fields are refused, so that no card number or security code ever reaches the shop. */
const closedCard = { additionalProperties: false }

export const cardPaymentSchemas = {
  terms: {
    summary: 'Con qué se paga un pedido con tarjeta: a quién se le dan sus datos, y en cuántas cuotas',
    query: Type.Object({ order_num: Id }),
    answer: Type.Object({
      order_num: Type.Integer(),
      total: Pesos,
      /** Key and URL with which the browser posts the card data, to Payway and never to the shop. */
      public_key: Type.String(),
      tokens_url: Type.String(),
      /** Whether an emulator replaces Payway: the screen then shows 'Modo de prueba'. */
      is_test: Type.Boolean(),
      /** Single payment first. `amount` is per instalment, `sum` the total. */
      installments: Type.Array(Type.Object({ ...Plan.properties, amount: Pesos, sum: Pesos })),
    }),
  },
  pay: {
    summary: 'Paga un pedido con una tarjeta',
    body: Type.Object(
      {
        order_num: Id,
        /** Single-use card token from Payway. The pattern excludes card numbers. */
        token: Type.String({ pattern: '^(?![0-9]+$)[0-9A-Za-z_-]{8,64}$' }),
        bin: Type.String({ pattern: '^[0-9]{6}$' }),
        installments: Type.Integer({ minimum: 1, maximum: 99 }),
        /** Ignored for visitors, whose cards are never saved. */
        keep: Type.Boolean(),
        /** Payway's id of the brand; a saved card has its own. */
        payment_method_id: Type.Optional(Nullable(Id)),
        card_id: Type.Optional(Nullable(Id)),
        commerce_id: CommerceIdBody,
      },
      closedCard,
    ),
    answer: mercadoPagoSchemas.returned.answer,
  },
} satisfies Record<string, EndpointSchema>

export const Card = Type.Object({
  id: Id,
  last_four_digits: Type.String(),
  payment_method: Type.Object({ name: Type.String() }),
  /** 'MM/AA'; null when the provider did not report it. */
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
    /** The token can't be charged without the card's security code and the shop's private key. */
    answer: Type.Object({ token: Type.String() }),
  },
  remove: { summary: 'Quita una tarjeta guardada', params: Type.Object({ id: Id }), answer: Type.Object({}) },
} satisfies Record<string, EndpointSchema>

const link = Type.Object({ num: Id, token: Text(64) })

const state = Type.Object({
  is_asked: Type.Boolean(),
  sent_at: Nullable(Instant),
  /** Why the shop refused the last one; null unless it did. */
  refused_reason: Nullable(Type.String()),
})

export const paymentProofSchemas = {
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
} satisfies Record<string, EndpointSchema>
