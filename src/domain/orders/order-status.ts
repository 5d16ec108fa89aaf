import type { Deliver } from '../delivery/delivery.ts'

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
