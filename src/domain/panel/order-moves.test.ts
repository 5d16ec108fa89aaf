import { expect, it } from 'vitest'
import { orderStatuses } from '../orders/order.ts'
import { pathTo, stepBack } from './order-moves.ts'

it('a step back is to the status by which an order of that kind came there', () => {
  expect(orderStatuses.map((status) => stepBack(status, 1))).toEqual([
    null,
    'Sin confirmar',
    'Confirmado',
    // No order that is brought is ever there.
    null,
    'En preparación',
    'En camino',
    null,
  ])
  expect(stepBack('Entregado', 0)).toBe('Listo para retirar')
})

it('a leap goes through each status on its way', () => {
  expect(pathTo('En preparación', 'Entregado', 1)).toEqual(['En camino', 'Entregado'])
  expect(pathTo('Sin confirmar', 'Entregado', 1)).toBeNull()
})
