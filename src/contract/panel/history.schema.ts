import { Type } from 'typebox'
import { type EndpointSchema, Id, Instant, Nullable } from '../endpoint.schema.ts'

/** As features/shop/audit-fields.ts of the server has them. */
const kinds = ['price', 'stock', 'settings', 'hours', 'payment_methods', 'people', 'undo'] as const
const Kind = Type.Unsafe<(typeof kinds)[number]>(Type.String({ enum: kinds }))

/** A field in the owner's words. */
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
  /** Who did it; of the command line too. */ who: Type.String(),
  /** The first of them. */
  changes: Type.Array(Type.Object({ ...Change, /** It is another by now. */ moved: Type.Boolean() })),
  count: Type.Integer(),
  /** The change that this one undid. */
  undoes: Nullable(Type.Object({ id: Id, at: Instant })),
  undone: Nullable(Type.Object({ at: Instant, who: Type.String() })),
  /** Null where it can't be undone any more. */ undo_until: Nullable(Instant),
  /** Why it can't be undone; null where it can. */ why_not: Nullable(Type.String()),
})

export const UndoPreview = Type.Object({
  id: Id,
  at: Instant,
  who: Type.String(),
  /** How many fields go back, and how many stay. */
  back: Type.Integer(),
  stay: Type.Integer(),
  /** The first hundred; those that stay first. */
  changes: Type.Array(
    Type.Object({
      ...Change,
      /** As it is now. */ now: Type.String(),
      /** As it will be; null where it stays. */ to: Nullable(Type.String()),
      /** Why it stays; null where it goes back. */ stays: Nullable(Type.String()),
    }),
  ),
})

const batch = Type.Object({ batch: Id })

export const historySchemas = {
  list: {
    summary: 'Lo que el equipo cambió a mano, lo más nuevo primero',
    query: Type.Object({
      /** With its variants. */ article_id: Type.Optional(Id),
      kind: Type.Optional(Kind),
      /** The last id of the page before. */ before: Type.Optional(Id),
    }),
    answer: Type.Object({
      batches: Type.Array(HistoryBatch),
      /** What `before` of the next page is; null on the last. */
      next: Nullable(Type.Integer()),
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
