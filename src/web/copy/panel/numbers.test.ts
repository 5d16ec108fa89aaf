import { expect, it } from 'vitest'
import { stops } from './deliveries.ts'
import { history } from './history.ts'
import { orderWords } from './orders.ts'
import { stock } from './stock.ts'

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

it('says one in the singular', () => {
  expect(stock.free(1, 2)).toBe('1 libre · 2 para pedidos')
  expect(stock.expected(1, 2)).toBe('Según la cuenta tiene que haber 3: 1 libre y 2 para pedidos.')
  expect(stock.counted('Soda', 3, 1)).toBe('Soda: queda 1 libre, 2 menos')
  expect(stock.left(1)).toBe('queda 1')
  expect(stock.buy.lasts(1, 1)).toBe('Queda 1, para un día')
  expect(stock.buy.lasts(null, 2)).toBe('Quedan 2')
  expect(stops.left(1, 5)).toBe('Te queda 1 de 5')
  expect(history.done(1, 2)).toBe('Volvió atrás un dato; 2 quedaron como están')
  expect(history.done(3, 1)).toBe('Volvieron atrás 3 datos; uno quedó como está')
})
