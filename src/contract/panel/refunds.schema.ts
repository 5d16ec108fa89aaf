import { Type } from 'typebox'
import { maxAmount, maxLines } from '#domain/cart/cart.ts'
import { unitOutcomes } from '#domain/orders/returns.ts'
import { type EndpointSchema, Id, Instant, Nullable, Pesos, Text, OneOf } from '../endpoint.schema.ts'
import { PanelOrder } from './order-shapes.schema.ts'

const Outcome = OneOf(unitOutcomes)
const State = OneOf(['pending', 'retry', 'done', 'refused'])
const Num = Type.Object({ num: Id })
const Version = Type.Integer({ minimum: 1 })

export const RefundSheet = Type.Object({
  num: Type.Integer(),
  version: Type.Integer(),
  /** Why nothing can be returned now; null when something may. */
  problem: Nullable(Type.Object({ code: Type.String(), message: Type.String() })),
  /** A promotion counts as one unit. */
  lines: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      choice: Nullable(Type.String()),
      image_url: Nullable(Type.String()),
      amount: Type.Integer(),
      /** Units returned so far, of `amount`. */
      returned: Type.Integer(),
      /** Refund per unit. The last unit of the order gets the rest of `goods`. */
      worth: Pesos,
    }),
  ),
  /** What can still be refunded of the goods and of the delivery. */
  goods: Pesos,
  delivery: Pesos,
  /** Whether the buyer withdrew from the purchase: the delivery is refunded with the last unit. */
  is_withdrawn: Type.Boolean(),
  payments: Type.Array(
    Type.Object({
      id: Id,
      provider: Type.String(),
      amount: Pesos,
      refunded: Pesos,
      /** `counted` pays the order; no other does. */
      reconciliation: OneOf(['counted', 'mismatch', 'excess', 'late']),
      /** Neither refunded nor being refunded. */
      left: Pesos,
      is_disputed: Type.Boolean(),
    }),
  ),
  /** Still to be refunded by hand. */
  by_hand: Pesos,
  returns: Type.Array(
    Type.Object({
      id: Id,
      amount: Pesos,
      delivery: Pesos,
      reason: Nullable(Type.String()),
      who: Nullable(Type.String()),
      at: Instant,
      lines: Type.Array(
        Type.Object({ name: Type.String(), units: Type.Integer(), outcome: Outcome, worth: Pesos }),
      ),
    }),
  ),
  /** Refunds of online payments, oldest first. */
  refunds: Type.Array(
    Type.Object({
      id: Id,
      provider: Type.String(),
      amount: Pesos,
      /** `provider`: refunded on the provider's own site. */
      reason: Type.String(),
      state: State,
      /** Time of the next attempt. */
      retry_at: Nullable(Instant),
      done_at: Nullable(Instant),
      at: Instant,
    }),
  ),
})

const Whole = Type.Object({ order: PanelOrder, refund: RefundSheet })

export const refundSchemas = {
  sheet: {
    summary: 'Qué se puede devolver de un pedido, y qué se devolvió',
    params: Num,
    answer: Type.Object({ refund: RefundSheet }),
  },
  refund: {
    summary: 'Devuelve unidades de un pedido entregado, su envío, o ambos',
    params: Num,
    body: Type.Object({
      version: Version,
      lines: Type.Array(
        Type.Object({
          line_id: Id,
          units: Type.Integer({ minimum: 1, maximum: maxAmount }),
          outcome: Outcome,
        }),
        { maxItems: 3 * maxLines },
      ),
      delivery: Type.Boolean(),
      reason: Text(300),
      /** What the screen shows. */
      total: Pesos,
    }),
    answer: Whole,
  },
  askAgain: {
    summary: 'Pide de nuevo una devolución que el medio de pago rechazó',
    params: Type.Object({ num: Id, id: Id }),
    body: Type.Object({ version: Version }),
    answer: Whole,
  },
  refundPayment: {
    summary: 'Devuelve un pago que llegó y no paga el pedido',
    params: Type.Object({ num: Id, id: Id }),
    body: Type.Object({ version: Version }),
    answer: Whole,
  },
} satisfies Record<string, EndpointSchema>
