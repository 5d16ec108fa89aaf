import { expect, it } from 'vitest'
import { typedTime } from './time-input.tsx'

it.each([
  ['9', '09:00'],
  ['21', '21:00'],
  ['930', '09:30'],
  ['2130', '21:30'],
  ['9.30', '09:30'],
  [' 9:05 ', '09:05'],
  ['18hs', '18:00'],
  ['25:00', '25:00'],
  ['tarde', 'tarde'],
  ['', ''],
])('reads %o as %o', (typed, time) => {
  expect(typedTime(typed)).toBe(time)
})
