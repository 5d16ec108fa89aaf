import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Weekday, weekdays, weekText } from '#domain/time/dates.ts'
import { readWeekdays } from './typed.ts'

it.each<[string, Weekday[]]>([
  ['sábado', [5]],
  ['MARTES,jueves', [1, 3]],
  ['lunes a viernes', [0, 1, 2, 3, 4]],
  ['sabado-lunes', [0, 5, 6]],
  ['lunes-miercoles, sábado', [0, 1, 2, 5]],
  ['todos', [0, 1, 2, 3, 4, 5, 6]],
])('%s are the days %j', (text, days) => {
  expect(readWeekdays(text)).toEqual(days)
})

it('any days of the week are read again as they are told', () => {
  fc.assert(
    fc.property(fc.subarray([...weekdays], { minLength: 1 }), (days) => {
      expect(readWeekdays(weekText(days).replace('todos los días', 'todos'))).toEqual(days)
    }),
  )
})
