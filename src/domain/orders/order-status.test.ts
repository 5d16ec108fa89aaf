import { describe, expect, it } from 'vitest'
import { canMove, isOpenOrder, isOrderStatus, orderStatuses } from './order-status.ts'

describe('the life of an order', () => {
  it('has these moves and no other', () => {
    const allowed = orderStatuses.flatMap((from) =>
      orderStatuses.filter((to) => canMove(from, to)).map((to) => `${from} > ${to}`),
    )
    expect(allowed).toEqual([
      'Sin confirmar > Confirmado',
      'Sin confirmar > Cancelado',
      'Confirmado > En preparación',
      'Confirmado > Cancelado',
      'En preparación > Listo para retirar',
      'En preparación > En camino',
      'En preparación > Cancelado',
      'Listo para retirar > Entregado',
      'Listo para retirar > Cancelado',
      'En camino > Entregado',
      'En camino > Cancelado',
    ])
  })

  it('is under way until delivered or cancelled', () => {
    expect(orderStatuses.filter((status) => !isOpenOrder(status))).toEqual(['Entregado', 'Cancelado'])
  })

  it('parts between the road and the counter', () => {
    expect(canMove('En preparación', 'En camino', 0)).toBe(false)
    expect(canMove('En preparación', 'Listo para retirar', 1)).toBe(false)
    expect(canMove('En preparación', 'En camino', 1)).toBe(true)
  })

  it('knows its own statuses', () => {
    expect([isOrderStatus('En camino'), isOrderStatus('en camino')]).toEqual([true, false])
  })
})
