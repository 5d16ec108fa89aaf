import { expect, it } from 'vitest'
import { typedDay } from './date-input.tsx'

it.each([
  ['25/12', '2026-12-25'],
  ['3/1', '2027-01-03'],
  ['25-12-26', '2026-12-25'],
  [' 5.3.2028 ', '2028-03-05'],
  ['2026-12-25', '2026-12-25'],
  ['30/6', '2026-06-30'],
  ['31/2', null],
  ['29/2/2028', '2028-02-29'],
  ['mañana', null],
  ['', ''],
])('reads %o, typed on 23/11/2026, as %o', (typed, day) => {
  expect(typedDay(typed, '2026-11-23')).toBe(day)
})
