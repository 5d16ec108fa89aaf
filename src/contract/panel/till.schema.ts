import { Type } from 'typebox'
import type { CollectionWay } from '#domain/orders/owed.ts'
import { type EndpointSchema, Id, Instant, Nullable, Page, Pesos, Text, OneOf } from '../endpoint.schema.ts'
import { highestPage } from '../pagination.ts'

const Way = Type.Unsafe<CollectionWay>(Type.String())
const MoveKind = OneOf(['in', 'out'])
/** Cash put in, taken out or counted. */
const CashAmount = Type.Number({ minimum: 0, maximum: 10_000_000_000 })
const Note = Text(300)
const Who = Nullable(Type.String())

export const TillReport = Type.Object({
  id: Id,
  /** Who opened it; null once that account is deleted. */
  who: Who,
  is_own: Type.Boolean(),
  opened_at: Instant,
  opening: Pesos,
  /** Expected cash: now, or when it was closed. */
  expected: Pesos,
  ways: Type.Array(Type.Object({ way: Way, collected: Pesos, returned: Pesos })),
  /** Cash movements without an order, in order. */
  moves: Type.Array(
    Type.Object({
      id: Id,
      kind: MoveKind,
      amount: Pesos,
      reason: Type.String(),
      at: Instant,
      who: Who,
    }),
  ),
  /** Cash of drivers and sellers counted into it. `move`: null when none of it came. `who`: null once that account is deleted. */
  handovers: Type.Array(
    Type.Object({
      id: Id,
      move: Nullable(Id),
      who: Who,
      expected: Pesos,
      /** Counted less expected: negative when cash is missing. */
      difference: Pesos,
      at: Instant,
    }),
  ),
  /** The newest 500. */
  collections: Type.Array(
    Type.Object({
      id: Id,
      order_num: Type.Integer(),
      way: Way,
      kind: OneOf(['collected', 'returned']),
      /** Negative when it voids another. */
      amount: Pesos,
      at: Instant,
      who: Who,
    }),
  ),
  /** Null while it is open. */
  closed: Nullable(
    Type.Object({
      at: Instant,
      who: Who,
      counted: Pesos,
      /** Counted less expected: negative when cash is missing. */
      difference: Pesos,
      note: Nullable(Type.String()),
    }),
  ),
})

const ClosedTill = Type.Object({
  id: Id,
  who: Who,
  opened_at: Instant,
  closed_at: Instant,
  expected: Pesos,
  counted: Pesos,
  difference: Pesos,
})

const Whole = Type.Object({ till: TillReport })
/** The till shown; defaults to the person's own open one. */
const ofTill = { id: Type.Optional(Id) }

export const tillSchemas = {
  current: {
    summary: 'La caja abierta de quien pregunta, y las de los demás para quien ve los reportes',
    answer: Type.Object({
      till: Nullable(TillReport),
      others: Type.Array(Type.Object({ id: Id, who: Who, opened_at: Instant, expected: Pesos })),
    }),
  },
  open: {
    summary: 'Abre la caja con su cambio',
    body: Type.Object({ opening: CashAmount }),
    answer: Whole,
  },
  move: {
    summary: 'Pone plata en la caja, o la saca, con un motivo',
    body: Type.Object({ ...ofTill, kind: MoveKind, amount: CashAmount, reason: Note }),
    answer: Whole,
  },
  close: {
    summary: 'Cierra la caja con el efectivo que se contó',
    /** `expected`: the amount shown beside the count. */
    body: Type.Object({
      ...ofTill,
      expected: Pesos,
      counted: CashAmount,
      note: Type.Optional(Nullable(Note)),
    }),
    answer: Whole,
  },
  list: {
    summary: 'Las cajas cerradas, la última primero',
    query: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: highestPage })) }),
    answer: Type.Object({ tills: Page(ClosedTill) }),
  },
  get: { summary: 'Una caja entera', params: Type.Object({ id: Id }), answer: Whole },
} satisfies Record<string, EndpointSchema>
