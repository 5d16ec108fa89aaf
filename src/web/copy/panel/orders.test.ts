import { expect, it } from 'vitest'
import { orderWords } from './orders.ts'

it.each([
  [0, 'vence ya'],
  [1, 'queda 1 min'],
  [59, 'quedan 59 min'],
  [60, 'queda 1 h'],
  [105, 'quedan 1 h 45 min'],
  [7 * 60 + 30, 'quedan 7 h'],
  [2 * 1440, 'quedan 2 días'],
])('tells how long %d minutes are in a list of orders', (minutes, text) => {
  expect(orderWords.timeLeft(minutes)).toBe(text)
})
