import { Type } from 'typebox'
import { Day, type EndpointSchema, Id, Instant, LongText, Nullable, Text, OneOf } from '../endpoint.schema.ts'

const Units = Type.Integer({ minimum: 1, maximum: 100_000 })
const shows = ['all', 'uncounted', 'low', 'expiring'] as const
const reasons = ['breakage', 'tasting', 'own_use', 'gift', 'expired'] as const
const entryKinds = ['count', 'received', 'taken', 'opened', 'undo'] as const
const movementReasons = [
  'opening',
  'sale',
  'return',
  'count',
  'received',
  ...reasons,
  'counting_started',
  'counting_ended',
  'adjustment',
  'undo',
] as const

const Reason = OneOf(reasons)
const EntryKind = OneOf(entryKinds)

/** The counted thing: an article, or a variant of it. */
const of = { article_id: Id, variant_id: Type.Optional(Nullable(Id)) }
const known = {
  article_id: Id,
  variant_id: Nullable(Id),
  name: Type.String(),
  /** Of a variant. */ choice: Nullable(Type.String()),
}

/** The last count of the last hours; the next one says what becomes of it. */
const LastCount = Type.Object({ id: Id, counted: Type.Integer(), at: Instant, who: Nullable(Type.String()) })

export const StockItem = Type.Object({
  ...known,
  image_url: Nullable(Type.String()),
  code: Nullable(Type.String()),
  published: Type.Boolean(),
  /** Free units: neither sold nor of an order. Null when uncounted. */
  free: Nullable(Type.Integer()),
  /** Units of orders not handed out yet, which also stand on the shelf. */
  held: Type.Integer(),
  pack: Type.Integer(),
  /** Null: the shop's usual. */ low_at: Nullable(Type.Integer()),
  is_low: Type.Boolean(),
  /** Nearest expiry of what is left. */ expires_on: Nullable(Day),
  counted: Nullable(LastCount),
  /** What a box was last opened into. */
  opens_into: Nullable(Type.Object({ ...known, units: Type.Integer() })),
})

const Change = Type.Object({ ...known, change: Type.Integer() })

/** One act on the stock. */
export const StockEntry = Type.Object({
  id: Id,
  kind: EntryKind,
  reason: Nullable(Reason),
  note: Nullable(Type.String()),
  supplier: Nullable(Type.String()),
  at: Instant,
  who: Nullable(Type.String()),
  changes: Type.Array(Change),
  /** Of a count that changed nothing, and of any other. */
  counted: Nullable(Type.Object({ ...known, counted: Type.Integer() })),
  can_undo: Type.Boolean(),
  is_undone: Type.Boolean(),
})

const Done = Type.Object({ entry: StockEntry })
const note = { note: Type.Optional(Nullable(LongText(500))) }

const Supplier = Type.Object({
  id: Id,
  name: Type.String(),
  /** Of its last delivery. */ last_at: Nullable(Instant),
})

const ToBuy = Type.Object({
  ...known,
  image_url: Nullable(Type.String()),
  free: Type.Integer(),
  supplier: Nullable(Type.String()),
  /** Units sold in the last 28 days, and how many of these days there was stock; of what was sold out throughout, in the 28 days before. */
  sold: Type.Integer(),
  days: Type.Number(),
  per_week: Type.Number(),
  /** At that pace; null when nothing is sold. */ days_left: Nullable(Type.Number()),
  /** People to be mailed when it is back. */ waiting: Type.Integer(),
  suggested: Type.Integer(),
})

const LowAt = Nullable(Type.Integer({ minimum: 0, maximum: 10_000 }))

export const stockSchemas = {
  list: {
    summary: 'Lo que hay, por nombre o código: libre, y apartado para pedidos',
    query: Type.Object({
      q: Type.Optional(Text(80)),
      /** Exact code or barcode, instead of `q`. */ code: Type.Optional(Text(80)),
      show: Type.Optional(OneOf(shows)),
      from: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    }),
    answer: Type.Object({
      items: Type.Array(StockItem),
      /** `from` of the next page; null on the last. */ next: Nullable(Type.Integer()),
    }),
  },
  count: {
    summary: 'Las unidades que hay en el estante, con las apartadas',
    body: Type.Object({
      ...of,
      counted: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      /** Of the count, by the shop's clock: what was sold since is kept. */ at: Instant,
      /** The last count that was seen, and what becomes of it. */
      after: Type.Optional(
        Nullable(
          Type.Object({
            id: Id,
            how: OneOf(['add', 'replace']),
          }),
        ),
      ),
      ...note,
    }),
    answer: Type.Object({
      entry: StockEntry,
      /** Free units before and after. */ from: Nullable(Type.Integer()),
      to: Type.Integer(),
      /** On the shelf by the ledger; null when uncounted. */ expected: Nullable(Type.Integer()),
      /** Units missing for orders. */ short: Type.Integer(),
    }),
  },
  receive: {
    summary: 'Entra mercadería',
    body: Type.Object({
      supplier_id: Type.Optional(Nullable(Id)),
      lines: Type.Array(
        Type.Object({
          ...of,
          amount: Units,
          /** Of one, with taxes: the article's from now on. Only from roles that see costs. */
          cost: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 10_000_000_000 }))),
          /** When the units expire. */ expires_on: Type.Optional(Nullable(Day)),
          /** These units are the stock of what was not counted so far; without it such a line has no effect. */
          start_counting: Type.Optional(Type.Boolean()),
        }),
        { minItems: 1, maxItems: 200 },
      ),
      ...note,
    }),
    answer: Type.Object({
      entry: StockEntry,
      /** Lines without effect. */ uncounted: Type.Array(Type.String()),
    }),
  },
  suppliers: {
    summary: 'A quiénes se les compra, primero los de las últimas entregas',
    answer: Type.Object({ suppliers: Type.Array(Supplier) }),
  },
  take: {
    summary: 'Sale mercadería sin venderse, con su motivo',
    body: Type.Object({
      lines: Type.Array(Type.Object({ ...of, amount: Units }), { minItems: 1, maxItems: 200 }),
      reason: Reason,
      ...note,
    }),
    answer: Done,
  },
  open: {
    summary: 'Abre cajas: salen cajas y entran botellas',
    body: Type.Object({
      box: Type.Object(of),
      into: Type.Object(of),
      boxes: Type.Integer({ minimum: 1, maximum: 1_000 }),
      /** Of each box. */ units: Type.Integer({ minimum: 1, maximum: 1_000 }),
    }),
    answer: Done,
  },
  entries: {
    summary: 'Lo que se hizo con el stock, lo más nuevo primero',
    query: Type.Object({
      actor: Type.Optional(Id),
      day: Type.Optional(Day),
      /** Last id of the previous page. */ before: Type.Optional(Id),
    }),
    answer: Type.Object({
      entries: Type.Array(StockEntry),
      next: Nullable(Id),
      /** Authors of entries. */
      actors: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    }),
  },
  undo: {
    summary: 'Deshace lo que se hizo, con un movimiento contrario',
    params: Type.Object({ id: Id }),
    answer: Done,
  },
  movements: {
    summary: 'Los movimientos de un artículo o una variante, lo más nuevo primero',
    query: Type.Object({
      article_id: Id,
      variant_id: Type.Optional(Id),
      before: Type.Optional(Id),
    }),
    answer: Type.Object({
      movements: Type.Array(
        Type.Object({
          id: Id,
          at: Instant,
          change: Type.Integer(),
          /** Stock after it; 0 while uncounted. */ left: Type.Integer(),
          reason: OneOf(movementReasons),
          kind: Nullable(EntryKind),
          note: Nullable(Type.String()),
          who: Nullable(Type.String()),
          order_num: Nullable(Type.Integer()),
        }),
      ),
      next: Nullable(Id),
    }),
  },
  saveLow: {
    summary: 'Desde cuántas unidades libres hay que comprar',
    body: Type.Object({
      ...of,
      /** What was seen: another's change since is told, not overwritten. */ from: LowAt,
      low_at: LowAt,
    }),
    answer: Type.Object({ low_at: LowAt, /** Null when nothing changed. */ batch: Nullable(Id) }),
  },
  toBuy: {
    summary:
      'Qué comprar: lo que se vende por semana, para cuántos días alcanza, quiénes lo esperan y qué se buscó y no hay',
    query: Type.Object({
      /** To buy for. */ weeks: Type.Optional(Type.Integer({ minimum: 1, maximum: 26 })),
    }),
    answer: Type.Object({
      items: Type.Array(ToBuy),
      missed: Type.Array(Type.Object({ words: Type.String(), times: Type.Integer(), days: Type.Integer() })),
    }),
  },
} satisfies Record<string, EndpointSchema>
