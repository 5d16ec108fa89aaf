import { expect, it } from 'vitest'
import { hoursLines } from './legal-page.tsx'

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
