import type { Deliver } from '../delivery/delivery.ts'
import type { Centavos } from '../money/money.ts'
import type { RefusalCode } from '../text/refusals.ts'

/** As shown to buyers, in the order of an order's life. */
export const orderStatuses = [
  'Sin confirmar',
  'Confirmado',
  'En preparación',
  'Listo para retirar',
  'En camino',
  'Entregado',
  'Cancelado',
] as const

export type OrderStatus = (typeof orderStatuses)[number]

export function orderStatusId(status: OrderStatus): number {
  return orderStatuses.indexOf(status) + 1
}

/** Allowed transitions; Entregado and Cancelado are final. */
const moves = {
  'Sin confirmar': ['Confirmado', 'Cancelado'],
  Confirmado: ['En preparación', 'Cancelado'],
  'En preparación': ['Listo para retirar', 'En camino', 'Cancelado'],
  'Listo para retirar': ['Entregado', 'Cancelado'],
  'En camino': ['Entregado', 'Cancelado'],
  Entregado: [],
  Cancelado: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>

export function isOrderStatus(value: unknown): value is OrderStatus {
  return orderStatuses.some((status) => status === value)
}

/** With `deliver`, also refuses 'En camino' for pick-up and 'Listo para retirar' for delivery. */
export function canMove(from: OrderStatus, to: OrderStatus, deliver: Deliver | null = null): boolean {
  if (deliver === 0 && to === 'En camino') return false
  if (deliver === 1 && to === 'Listo para retirar') return false
  const next: readonly OrderStatus[] = moves[from]
  return next.includes(to)
}

/** Neither Entregado nor Cancelado. */
export function isOpenOrder(status: OrderStatus): boolean {
  return moves[status].length > 0
}

/** Remaining statuses up to Entregado; empty for a closed order. */
export function statusesAhead(status: OrderStatus, deliver: Deliver): OrderStatus[] {
  const next = moves[status].find((to) => to !== 'Cancelado' && canMove(status, to, deliver))
  return next === undefined ? [] : [next, ...statusesAhead(next, deliver)]
}

/** Amount missing to the minimum, without delivery; 0 when reached. */
export function shortOfMinimum(subtotal: Centavos, minimum: Centavos | null): Centavos {
  return Math.max(0, (minimum ?? 0) - subtotal)
}

/** Months from the end of the order, or from the link's renewal. */
const linkMonths = 12

/** Expiry of an order link; null while the order is open. */
export function linkEnd({ overAt, renewedAt }: { overAt: Date | null; renewedAt: Date | null }): Date | null {
  if (overAt === null) return null
  const end = new Date(Math.max(overAt.getTime(), renewedAt?.getTime() ?? 0))
  const day = end.getUTCDate()
  end.setUTCMonth(end.getUTCMonth() + linkMonths)
  // 29 February becomes the last day of the month, not the first of the next.
  if (end.getUTCDate() !== day) end.setUTCDate(0)
  return end
}

/** Kind of a promotion's component line: it took stock, and is neither sold nor shown by itself. */
export const componentKind = 'componente'

export type PlacingInput = {
  deliver: Deliver | null
  payment_method_id: number | null
  methodsExist: boolean
  addressPresent: boolean
  delivery_zone_id: number | null
  zonesExist: boolean
  isSeller: boolean
  client_id: number | null
  /** Null when nothing requires the buyer's age. */
  isAdult: boolean | null
}

export type PlacingCode = Extract<
  RefusalCode,
  | 'delivery_missing'
  | 'payment_method_missing'
  | 'address_missing'
  | 'zone_missing'
  | 'client_missing'
  | 'adult_missing'
>

/** First missing choice in the order of spec 2 §5, then the age if required; null when complete. */
export function placingProblem(input: PlacingInput): PlacingCode | null {
  if (input.deliver === null) return 'delivery_missing'
  if (input.methodsExist && input.payment_method_id === null) return 'payment_method_missing'
  if (input.deliver === 1 && !input.addressPresent) return 'address_missing'
  if (input.deliver === 1 && input.zonesExist && input.delivery_zone_id === null) return 'zone_missing'
  if (input.isSeller && input.client_id === null) return 'client_missing'
  if (input.isAdult === false) return 'adult_missing'
  return null
}
