import { Type } from 'typebox'
import { Answered, Image } from './article.schema.ts'
import {
  type EndpointSchema,
  CommerceIdBody,
  Id,
  Instant,
  LongText,
  Nullable,
  Page,
  PageQuery,
  Text,
} from './endpoint.schema.ts'

const QuestionArticle = Type.Object({
  id: Id,
  slug: Nullable(Type.String()),
  name: Type.String(),
  kind: Type.String(),
  images: Type.Array(Image),
})

export const Question = Type.Object({ ...Answered.properties, article: QuestionArticle, created_at: Instant })

/** Twice the rule's limit, so that a slight excess gets the rule's own message. */
const QuestionText = LongText(2_000)

export const questionSchemas = {
  ask: {
    summary: 'Pregunta sobre un artículo',
    body: Type.Object({
      text: QuestionText,
      article: Type.Union([Id, Type.Object({ id: Id })]),
      commerce_id: CommerceIdBody,
    }),
    answer: Type.Object({ question: Question }),
    status: 201,
  },
  list: {
    summary: 'Las preguntas de quien llama',
    query: PageQuery,
    answer: Type.Object({ questions: Page(Question) }),
  },
  answered: {
    summary: 'Las preguntas respondidas de un artículo',
    params: Type.Object({ article_id: Id }),
    answer: Type.Object({ questions: Type.Array(Answered) }),
  },
} satisfies Record<string, EndpointSchema>

/** `read`: by the other side. */
export const Message = Type.Object({
  id: Id,
  text: Type.String(),
  from_buyer: Type.Boolean(),
  read: Type.Boolean(),
  /** 'help' when written on the Help screen. */
  type: Nullable(Type.String()),
  article: Nullable(QuestionArticle),
  created_at: Instant,
})

/** Above the rule's limit, so that an excess gets the rule's own message. */
const MessageText = LongText(20_000)

export const messageSchemas = {
  list: {
    summary: 'El chat de quien llama con el comercio, del mensaje más viejo al más nuevo',
    query: Type.Object({
      before: Type.Optional(Id),
      /** Only the shop's unread messages. */
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
} satisfies Record<string, EndpointSchema>

type NotificationType =
  | 'question_answered'
  | 'order_delivered'
  | 'cart_amount_updated'
  | 'order_canceled'
  | 'payment_error'
  | 'order'

export const Notification = Type.Object({
  id: Id,
  type: Type.Unsafe<NotificationType>({ type: 'string' }),
  data: Type.Object({ message: Type.String() }),
  created_at: Instant,
  read_at: Nullable(Instant),
  message: Nullable(Type.Object({ article_slug: Type.String() })),
  order_id: Nullable(Id),
  can_order_again: Type.Boolean(),
})

export const notificationSchemas = {
  list: {
    summary: 'Las notificaciones de quien llama, de la más nueva a la más vieja',
    query: PageQuery,
    answer: Type.Object({ notifications: Page(Notification) }),
  },
  unread: {
    summary: 'Las notificaciones sin leer de quien llama; total dice cuántas son',
    answer: Type.Object({ notifications: Type.Array(Notification), total: Type.Integer() }),
  },
  markAsRead: {
    summary: 'Marca como leídas las notificaciones de quien llama; con to, hasta esa',
    query: Type.Object({ to: Type.Optional(Id) }),
    answer: Type.Object({}),
  },
} satisfies Record<string, EndpointSchema>

/** The browser's PushSubscription as JSON text (spec 1 §7). */
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
      /** Requires an owner's account. Omitted, alerts are turned off. */
      order_alerts: Type.Optional(Type.Boolean()),
    }),
    answer: Type.Object({}),
  },
  unregister: { summary: 'Deja de avisar a este navegador', body: Token, answer: Type.Object({}) },
} satisfies Record<string, EndpointSchema>

export const contactSchemas = {
  send: {
    summary: 'Manda un mensaje al correo del comercio',
    body: Type.Object({
      name: Text(500),
      email: Text(500),
      phone: Type.Optional(Text(500)),
      message: LongText(5000),
      commerce_id: CommerceIdBody,
      /** Honeypot: bots that fill it in get a success answer. */
      website: Type.Optional(Text(500)),
    }),
    answer: Type.Object({ is_sent: Type.Boolean() }),
    status: 201,
  },
} satisfies Record<string, EndpointSchema>

const Waiting = Type.Object({ waiting_call: Type.Boolean(), asked_at: Nullable(Instant) })

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
} satisfies Record<string, EndpointSchema>

/** `order_num` is the parsed number, `code` identifies the request. */
export const Withdrawal = Type.Object({
  code: Type.String(),
  order_num: Type.String(),
  email: Type.String(),
  created_at: Instant,
})

export const withdrawalSchemas = {
  request: {
    summary: 'Se arrepiente de una compra',
    body: Type.Object({ order_num: Text(100), email: Text(500), commerce_id: CommerceIdBody }),
    answer: Type.Object({ withdrawal: Withdrawal }),
    status: 201,
  },
} satisfies Record<string, EndpointSchema>
