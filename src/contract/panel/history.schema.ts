import { Type } from 'typebox'
import { Day, type EndpointSchema, Id, Instant, Nullable, OneOf } from '../endpoint.schema.ts'

/** Same as features/shop/audit-fields.ts of the server. */
const kinds = [
  'price',
  'stock',
  'article',
  'pictures',
  'settings',
  'hours',
  'payment_methods',
  'people',
  'delivery',
  'coupons',
  'backups',
  'orders',
  'undo',
] as const
const Kind = OneOf(kinds)

/** A changed field, in words for the owner. */
const Change = {
  id: Id,
  /** 'Precio de Malbec Reserva' */ what: Type.String(),
  before: Type.String(),
  after: Type.String(),
}

export const HistoryBatch = Type.Object({
  id: Id,
  at: Instant,
  kind: Kind,
  /** The actor, or the command line. */ who: Type.String(),
  changes: Type.Array(Type.Object({ ...Change, /** It is another by now. */ moved: Type.Boolean() })),
  count: Type.Integer(),
  /** The batch that this one undid. */
  undoes: Nullable(Type.Object({ id: Id, at: Instant })),
  undone: Nullable(Type.Object({ at: Instant, who: Type.String() })),
  /** Null when it can no longer be undone. */ undo_until: Nullable(Instant),
  /** Why it can't be undone; null when it can. */ why_not: Nullable(Type.String()),
})

export const UndoPreview = Type.Object({
  id: Id,
  at: Instant,
  who: Type.String(),
  /** Number of fields that are restored, and that stay. */
  back: Type.Integer(),
  stay: Type.Integer(),
  /** The first hundred, with those that stay first. */
  changes: Type.Array(
    Type.Object({
      ...Change,
      /** Current value. */ now: Type.String(),
      /** Restored value; null when it stays. */ to: Nullable(Type.String()),
      /** Why it stays; null when it is restored. */ stays: Nullable(Type.String()),
    }),
  ),
})

const batch = Type.Object({ batch: Id })

export const historySchemas = {
  list: {
    summary: 'Lo que el equipo cambió a mano, lo más nuevo primero',
    query: Type.Object({
      /** Including its variants. */ article_id: Type.Optional(Id),
      kind: Type.Optional(Kind),
      /** 0: the command line. */ actor: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
      day: Type.Optional(Day),
      /** Last id of the previous page (keyset). */ before: Type.Optional(Id),
    }),
    answer: Type.Object({
      batches: Type.Array(HistoryBatch),
      /** `before` of the next page; null on the last. */
      next: Nullable(Type.Integer()),
      /** Authors of changes; 0: the command line. */
      actors: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
    }),
  },
  preview: {
    summary: 'Qué vuelve atrás si se deshace un cambio, y qué queda como está',
    params: batch,
    answer: UndoPreview,
  },
  undo: {
    summary: 'Deshace un cambio: vuelve atrás lo que sigue como quedó entonces',
    params: batch,
    answer: Type.Object({ back: Type.Integer(), stay: Type.Integer() }),
  },
} satisfies Record<string, EndpointSchema>
