import { expect, it } from 'vitest'
import { hoursLines, zoneLine } from './legal-page.tsx'

const morning = { from: '09:00', to: '13:00' }
const evening = { from: '17:00', to: '21:00' }

it('days in a row that are alike are one line, and closed ones none', () => {
  const week = [
    { name: 'Lunes', schedules: [morning, evening] },
    { name: 'Martes', schedules: [morning, evening] },
    { name: 'Miércoles', schedules: [] },
    { name: 'Jueves', schedules: [morning, evening] },
    { name: 'Viernes', schedules: [morning] },
    { name: 'Sábado', schedules: [morning] },
    { name: 'Domingo', schedules: [] },
  ]
  expect(hoursLines(week)).toEqual([
    'Lunes a martes: 09:00 a 13:00 y 17:00 a 21:00',
    'Jueves: 09:00 a 13:00 y 17:00 a 21:00',
    'Viernes a sábado: 09:00 a 13:00',
  ])
  expect(hoursLines([])).toEqual([])
})

it('a zone tells its price, from when it costs nothing, and its minimum', () => {
  const zone = { id: 1, name: 'Centro', description: 'Hasta el río.', weekdays: null, has_area: false }
  expect(zoneLine({ ...zone, price: 2900, free_from: 80_000, minimum: 9000 })).toBe(
    'Centro: $ 2.900. Hasta el río. Sin cargo desde $\u00A080.000. Pedido mínimo $\u00A09.000.',
  )
  expect(zoneLine({ ...zone, description: null, price: 0, free_from: 5000, minimum: null })).toBe(
    'Centro: sin cargo.',
  )
})
