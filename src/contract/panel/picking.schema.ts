import { Type } from 'typebox'
import { maxAtOnce } from '#domain/panel/order-moves.ts'
import { type EndpointSchema, Id, Nullable } from '../endpoint.schema.ts'
import { Group, Status } from './order-shapes.schema.ts'

/** Numbers of orders, as in a URL: '12,13'. */
const Nums = Type.String({ pattern: String.raw`^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,${maxAtOnce - 1}}$` })

const PickingOrder = Type.Object({
  num: Type.Integer(),
  /** Sent with the move to `next`. */
  version: Type.Integer(),
  name: Type.String(),
  status: Status,
  group: Group,
  deliver: Type.Unsafe<0 | 1>({ type: 'integer' }),
  fecha_entrega: Nullable(Type.String()),
  delivery_slot: Nullable(Type.Object({ from: Type.String(), to: Type.String() })),
  zone: Nullable(Type.String()),
  /** What the buyer wrote. */
  description: Nullable(Type.String()),
  /** Its next step; null for none. */
  next: Nullable(Status),
  lines: Type.Integer(),
  picked: Type.Integer(),
})

const PickingRow = Type.Object({
  key: Type.String(),
  name: Type.String(),
  choice: Nullable(Type.String()),
  category: Nullable(Type.String()),
  volume_ml: Nullable(Type.Integer()),
  image_url: Nullable(Type.String()),
  /** Units of all orders. */
  amount: Type.Integer(),
  is_picked: Type.Boolean(),
  /** By order. */
  lines: Type.Array(
    Type.Object({
      line_id: Id,
      /** The order's line to amend: itself, or the promotion that it is part of. */
      owner_id: Id,
      num: Type.Integer(),
      amount: Type.Integer(),
      notes: Nullable(Type.String()),
      promotion: Nullable(Type.String()),
      is_picked: Type.Boolean(),
      picked_by: Nullable(Type.String()),
    }),
  ),
})

const Picking = Type.Object({
  orders: Type.Array(PickingOrder),
  /** By category, then by name. */
  rows: Type.Array(PickingRow),
  /** Units that an open proposal takes off, not to be picked until its buyer answers. */
  awaiting: Type.Array(
    Type.Object({
      num: Type.Integer(),
      name: Type.String(),
      choice: Nullable(Type.String()),
      amount: Type.Integer(),
    }),
  ),
  /** Orders that are not to be picked: unknown, not paid yet, handed over or cancelled. */
  left_out: Type.Array(Type.Integer()),
})

export const pickingSchemas = {
  get: {
    summary: 'Lo que hay que juntar para varios pedidos, sumado, y lo que ya está',
    query: Type.Object({ orders: Nums }),
    answer: Picking,
  },
  tick: {
    summary: 'Marca o desmarca lo que ya se juntó',
    query: Type.Object({ orders: Nums }),
    body: Type.Object({
      ticks: Type.Array(Type.Object({ line_id: Id, is_picked: Type.Boolean() }), {
        minItems: 1,
        maxItems: 500,
      }),
    }),
    answer: Picking,
  },
} satisfies Record<string, EndpointSchema>
