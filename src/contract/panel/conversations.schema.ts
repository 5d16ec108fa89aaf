import { Type } from 'typebox'
import { type EndpointSchema, Id, Instant, LongText, Nullable, Pesos, Text } from '../endpoint.schema.ts'

export const ConversationKind = Type.Union([
  Type.Literal('question'),
  Type.Literal('chat'),
  Type.Literal('call'),
  Type.Literal('contact'),
  Type.Literal('withdrawal'),
])

const WithdrawalState = Type.Union([
  Type.Literal('received'),
  Type.Literal('accepted'),
  Type.Literal('refused'),
  Type.Literal('done'),
])

/** `id` depends on the kind: question, buyer of the chat, call, contact message or withdrawal. */
export const ConversationRow = Type.Object({
  kind: ConversationKind,
  id: Id,
  name: Type.String(),
  /** The article or order it is about. */
  subject: Nullable(Type.String()),
  /** The latest text. */
  snippet: Nullable(Type.String()),
  waits: Type.Boolean(),
  is_unread: Type.Boolean(),
  /** Waiting since, or closed at. */
  at: Instant,
})

const Entry = Type.Object({
  /** Unique within the conversation. */
  id: Type.String(),
  /** `note`: an event or an internal note. */
  from: Type.Union([Type.Literal('them'), Type.Literal('shop'), Type.Literal('note')]),
  text: Type.String(),
  /** The staff member; null for the shop. */
  who: Nullable(Type.String()),
  at: Instant,
})

const Article = Type.Object({
  id: Id,
  name: Type.String(),
  /** Null while not on sale. */
  slug: Nullable(Type.String()),
  image_url: Nullable(Type.String()),
  price: Nullable(Pesos),
  /** Null when stock is not counted. */
  stock: Nullable(Type.Integer()),
  variants: Type.Array(Type.Object({ name: Type.String(), stock: Nullable(Type.Integer()) })),
})

const Order = Type.Object({
  num: Id,
  status: Type.String(),
  total: Pesos,
  collected: Pesos,
  returned: Pesos,
  can_withdraw: Type.Boolean(),
  created_at: Instant,
})

export const Conversation = Type.Object({
  ...ConversationRow.properties,
  /** Incremented by each action of the shop. */
  version: Type.Integer(),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  whatsapp: Nullable(Type.String()),
  /** Oldest first. */
  entries: Type.Array(Entry),
  has_older: Type.Boolean(),
  article: Nullable(Article),
  /** A withdrawal's order, else the buyer's latest orders; empty without an account. */
  orders: Type.Array(Order),
  /** Unanswered call attempts; null for other kinds. */
  tries: Nullable(Type.Integer()),
  withdrawal: Nullable(
    Type.Object({
      code: Type.String(),
      order_num: Type.String(),
      state: WithdrawalState,
      created_at: Instant,
    }),
  ),
})

export const QuickReply = Type.Object({ id: Id, text: Type.String(), version: Type.Integer() })

const WhichParams = Type.Object({ kind: ConversationKind, id: Id })
const IdParams = Type.Object({ id: Id })
const Version = Type.Integer({ minimum: 0 })
const Whole = Type.Object({ conversation: Conversation })
const Replies = Type.Object({ replies: Type.Array(QuickReply) })
const replyLength = 500

export const conversationSchemas = {
  list: {
    summary: 'Las conversaciones: las que esperan, y las que ya no',
    query: Type.Object({
      kind: Type.Optional(ConversationKind),
      q: Type.Optional(Text(80)),
      /** `next` of the previous page, for closed conversations. */
      before: Type.Optional(Text(80)),
    }),
    answer: Type.Object({
      waiting: Type.Array(ConversationRow),
      past: Type.Array(ConversationRow),
      next: Nullable(Type.String()),
    }),
  },
  counts: {
    summary: 'Cuántas conversaciones esperan, y cuántas de ellas nadie leyó',
    answer: Type.Object({
      kinds: Type.Array(
        Type.Object({ kind: ConversationKind, waiting: Type.Integer(), unread: Type.Integer() }),
      ),
    }),
  },
  get: { summary: 'Una conversación', params: WhichParams, answer: Whole },
  mark: {
    summary: 'Deja una conversación como leída o sin leer, para todo el equipo',
    params: WhichParams,
    body: Type.Object({ is_unread: Type.Boolean() }),
    answer: Type.Object({}),
  },
  reply: {
    summary: 'Responde; a una llamada se llama',
    params: WhichParams,
    body: Type.Object({ version: Version, text: LongText(4000) }),
    answer: Whole,
  },
  correct: {
    summary: 'Corrige la respuesta pública de una pregunta; a quien preguntó no se le manda otro correo',
    params: IdParams,
    body: Type.Object({ version: Version, text: LongText(4000) }),
    answer: Whole,
  },
  settle: {
    summary: 'La deja sin respuesta: ya no espera',
    params: WhichParams,
    body: Type.Object({ version: Version }),
    answer: Whole,
  },
  reopen: {
    summary: 'Vuelve a esperar lo que cerró quien pregunta, mientras nadie siguió con eso',
    params: WhichParams,
    body: Type.Object({ version: Version }),
    answer: Whole,
  },
  call: {
    summary: 'Cómo terminó una llamada',
    params: IdParams,
    body: Type.Object({
      version: Version,
      outcome: Type.Union([Type.Literal('made'), Type.Literal('missed')]),
    }),
    answer: Whole,
  },
  decide: {
    summary:
      'Cómo sigue un arrepentimiento, con una nota que lee solo la tienda; si no se acepta, con el motivo que lee quien compró',
    params: IdParams,
    body: Type.Object({
      version: Version,
      state: WithdrawalState,
      note: Type.Optional(LongText(1000)),
      reason: Type.Optional(Text(500)),
    }),
    answer: Whole,
  },
  quickReplies: { summary: 'Las respuestas rápidas', answer: Replies },
  addQuickReply: {
    summary: 'Agrega una respuesta rápida',
    body: Type.Object({ text: LongText(replyLength) }),
    answer: Replies,
  },
  changeQuickReply: {
    summary: 'Cambia una respuesta rápida; sin texto, la saca',
    params: IdParams,
    body: Type.Object({ version: Version, text: LongText(replyLength) }),
    answer: Replies,
  },
} satisfies Record<string, EndpointSchema>
