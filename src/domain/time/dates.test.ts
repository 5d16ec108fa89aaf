import { expect, it } from 'vitest'
import { addDays, ageText, formatDate, formatDateTime, formatTime, shopTime } from './dates.ts'

it('tells the time of Buenos Aires, three hours behind UTC, across midnight', () => {
  expect(shopTime(new Date('2026-11-23T02:30:00Z'))).toEqual({
    weekday: 6,
    minutes: 23 * 60 + 30,
    isoDate: '2026-11-22',
  })
  expect(shopTime(new Date('2026-11-23T03:00:00Z'))).toEqual({
    weekday: 0,
    minutes: 0,
    isoDate: '2026-11-23',
  })
})

it('counts days over the end of a year', () => {
  expect(addDays('2026-12-31', 1)).toEqual({ isoDate: '2027-01-01', weekday: 4 })
})

it('writes dates and times of the shop, and nothing for what is no date', () => {
  expect(formatDate('2026-11-23T02:30:00Z')).toBe('22/11/26')
  expect(formatDate('2026-11-23')).toBe('23/11/26')
  expect(formatTime('2026-11-23T02:05:00Z')).toBe('23:05')
  expect(formatDateTime('2026-11-23T02:05:00Z')).toBe('22/11/26 23:05')
  expect([formatDate('ayer'), formatTime(''), ageText('nunca', new Date(0))]).toEqual(['', '', ''])
})

it.each([
  ['2026-11-23T11:59:30Z', 'hace un momento'],
  ['2026-11-23T11:59:00Z', 'hace 1 minuto'],
  ['2026-11-23T09:10:00Z', 'hace 2 horas'],
  ['2026-11-20T12:00:00Z', 'hace 3 días'],
  ['2026-10-01T12:00:00Z', 'hace 1 mes'],
  ['2024-10-01T12:00:00Z', 'hace 2 años'],
  ['2026-11-24T12:00:00Z', 'hace un momento'],
])('tells the age of %s: %s', (iso, text) => {
  expect(ageText(iso, new Date('2026-11-23T12:00:00Z'))).toBe(text)
})
