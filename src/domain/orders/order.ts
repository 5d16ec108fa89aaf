import type { Deliver } from '../delivery/delivery.ts'
import type { Centavos } from '../money/money.ts'

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
export const moves = {
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
