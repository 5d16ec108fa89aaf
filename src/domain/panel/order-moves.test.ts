import { expect, it } from 'vitest'
import { orderStatuses } from '../orders/order-status.ts'
import { nextMoves, nextWhenPicked, pathTo, stepBack } from './order-moves.ts'

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

it('what was picked goes out next, in whatever state the picking found it', () => {
  for (const status of ['Sin confirmar', 'Confirmado', 'En preparación'] as const) {
    expect(nextWhenPicked(status, null, 0)).toBe('Listo para retirar')
    expect(nextWhenPicked(status, null, 1)).toBe('En camino')
  }
  expect(pathTo('Sin confirmar', 'Listo para retirar', 0)).toEqual([
    'Confirmado',
    'En preparación',
    'Listo para retirar',
  ])
  expect(pathTo('Sin confirmar', 'Listo para retirar', 1)).toBeNull()
  expect(nextWhenPicked('Sin confirmar', 'pending', 0)).toBeNull()
  expect(nextMoves('Sin confirmar', null, 0)).toMatchObject({
    main: 'En preparación',
    others: ['Confirmado'],
  })
})

it('an order that is being prepared leaves or is handed over', () => {
  expect(nextMoves('En preparación', null, 0)).toMatchObject({
    main: 'Listo para retirar',
    others: ['Entregado'],
  })
  expect(nextMoves('En preparación', null, 1)).toMatchObject({ main: 'En camino', others: ['Entregado'] })
  expect(nextMoves('Confirmado', null, 1)).toMatchObject({ main: 'En preparación', others: [] })
})
