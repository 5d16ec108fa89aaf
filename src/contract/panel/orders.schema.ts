import { Type } from 'typebox'
import { manualWays } from '#domain/orders/owed.ts'
import { maxAtOnce } from '#domain/panel/order-moves.ts'
import {
  Day,
  type EndpointSchema,
  Id,
  Instant,
  LongText,
  Nullable,
  oneLineKeyword,
  Pesos,
  Text,
  OneOf,
} from '../endpoint.schema.ts'
import { ChannelName, Group, Hold, Named, PanelOrder, PanelOrderRow, Status } from './order-shapes.schema.ts'

const Way = OneOf(manualWays)
const Num = Type.Object({ num: Id })
const Version = Type.Integer({ minimum: 1 })
const SentAt = Type.String({ format: 'date-time', [oneLineKeyword]: true })
const Whole = Type.Object({ order: PanelOrder })
/** Single line, for use in mails and tables. */
const Note = Text(300)

export const panelOrderSchemas = {
  list: {
    summary: 'Los pedidos de la tienda, los más nuevos primero',
    query: Type.Object({
      group: Type.Optional(Group),
      /** A number, part of a name or of an article, or the last digits of a phone. */
      q: Type.Optional(Text(80)),
      /** Of the delivery. */ day: Type.Optional(Day),
      placed_on: Type.Optional(Day),
      zone: Type.Optional(Id),
      payment_method: Type.Optional(Id),
      seller: Type.Optional(Id),
      channel: Type.Optional(ChannelName),
      money: Type.Optional(OneOf(['owed', 'collected'])),
      /** Last number of the previous page (keyset). */
      before: Type.Optional(Id),
    }),
    answer: Type.Object({
      orders: Type.Array(PanelOrderRow),
      /** `before` of the next page; null on the last. */
      next: Nullable(Type.Integer()),
    }),
  },
  counts: {
    summary: 'Cuántos pedidos hay en cada estado, y por qué se pueden filtrar',
    answer: Type.Object({
      /** `is_capped`: `count` or more. */
      groups: Type.Array(Type.Object({ group: Group, count: Type.Integer(), is_capped: Type.Boolean() })),
      zones: Type.Array(Named),
      payment_methods: Type.Array(Named),
      /** Empty for a seller. */ sellers: Type.Array(Named),
    }),
  },
  get: { summary: 'Un pedido entero', params: Num, answer: Whole },
  move: {
    summary: 'Pasa un pedido a otro estado, lo vuelve un paso o lo cancela',
    params: Num,
    /** `note`: for Cancelado the reason shown to the buyer; for a step back internal. */
    body: Type.Object({ version: Version, to: Status, note: Type.Optional(Nullable(Note)) }),
    answer: Whole,
  },
  undoMove: {
    summary: 'Deshace el último cambio de estado, antes de que se avise',
    params: Num,
    body: Type.Object({ version: Version }),
    answer: Whole,
  },
  hold: {
    summary: 'Guarda por más tiempo los productos de un pedido que espera su pago',
    params: Num,
    body: Type.Object({ version: Version, hold: Hold }),
    answer: Whole,
  },
  moveMany: {
    summary: 'Pasa varios pedidos a otro estado, cada uno por su cuenta',
    body: Type.Object({
      moves: Type.Array(Type.Object({ num: Id, version: Version }), { minItems: 1, maxItems: maxAtOnce }),
      to: Status,
    }),
    answer: Type.Object({
      moved: Type.Array(Type.Object({ num: Type.Integer(), status: Status, version: Type.Integer() })),
      refused: Type.Array(Type.Object({ num: Type.Integer(), code: Type.String(), message: Type.String() })),
    }),
  },
  note: {
    summary: 'Agrega una nota que solo lee la tienda',
    params: Num,
    body: Type.Object({ text: LongText(1000) }),
    answer: Whole,
  },
  collect: {
    summary: 'Anota lo que se cobró a mano de un pedido',
    params: Num,
    body: Type.Object({ version: Version, way: Way, amount: Pesos }),
    answer: Whole,
  },
  voidCollection: {
    summary: 'Anula un cobro que se anotó a mano',
    params: Type.Object({ num: Id, id: Id }),
    body: Type.Object({ version: Version, reason: Note }),
    answer: Whole,
  },
  giveBack: {
    summary: 'Anota lo que se devolvió a mano de un pedido',
    params: Num,
    body: Type.Object({ version: Version, way: Way, amount: Pesos }),
    answer: Whole,
  },
  acceptReceipt: {
    summary: 'Toma un comprobante como una transferencia de lo que falta cobrar, o de otro importe',
    params: Num,
    /** `sent_at` identifies the proof under review. */
    body: Type.Object({ version: Version, sent_at: SentAt, amount: Type.Optional(Nullable(Pesos)) }),
    answer: Whole,
  },
  refuseReceipt: {
    summary: 'Rechaza un comprobante: quien compró lee por qué y puede mandar otro',
    params: Num,
    body: Type.Object({ version: Version, sent_at: SentAt, reason: Note }),
    answer: Whole,
  },
  seen: { summary: 'Alguien abrió el pedido: deja de sonar', params: Num, answer: Type.Object({}) },
  receipt: {
    summary: 'El comprobante de pago que mandaron, como archivo',
    params: Num,
    answer: Type.Unsafe<object>({ type: 'string', format: 'binary' }),
  },
  alerts: {
    summary: 'Los pedidos que suenan: de los últimos cinco minutos, sin abrir',
    answer: Type.Object({
      alerts: Type.Array(
        Type.Object({ num: Type.Integer(), name: Type.String(), total: Pesos, at: Instant }),
      ),
    }),
  },
} satisfies Record<string, EndpointSchema>
