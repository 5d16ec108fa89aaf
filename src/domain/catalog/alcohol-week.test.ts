import { describe, expect, it } from 'vitest'
import type { Weekday } from '../time/dates.ts'
import {
  type AlcoholDay,
  alcoholHours,
  alcoholLawOf,
  alcoholLaws,
  alcoholWeek,
  alcoholWeekErrors,
  alcoholWeekText,
} from './alcohol-week.ts'
import { mayEverBringAlcoholIn } from './alcohol.ts'

const never: AlcoholDay = { kind: 'never', from: '', to: '' }
const hours = (from: string, to: string): AlcoholDay => ({ kind: 'hours', from, to })
const now = new Date('2026-11-20T15:00:00Z')

describe('a week', () => {
  it.each(Object.entries(alcoholLaws))('of the law %s is stored, and read again as it', (name, week) => {
    expect(alcoholLawOf(alcoholWeek(alcoholHours(week)))).toBe(name)
  })

  it('of one’s own is stored, and read again', () => {
    const own = alcoholLaws.province
      .with(6, never)
      .with(0, hours('20:00', '02:00'))
      .with(1, { kind: 'any', from: '', to: '' })
    expect(alcoholWeek(alcoholHours(own))).toEqual(own)
    expect(alcoholLawOf(own)).toBeNull()
  })

  it('is told in one sentence', () => {
    expect(alcoholWeekText(alcoholLaws.free)).toBe('a cualquier hora')
    expect(alcoholWeekText(alcoholLaws.caba)).toBe('todos los días de 8 a 24')
    expect(alcoholWeekText(alcoholLaws.caba.with(6, never))).toBe('lunes a sábado de 8 a 24, domingo nunca')
    expect(alcoholWeekText(alcoholLaws.free.with(5, hours('10:30', '21:00')))).toBe(
      'lunes a viernes, domingo a cualquier hora, sábado de 10:30 a 21',
    )
    expect(alcoholWeekText(alcoholLaws.province)).toBe(
      'todos los días de 10 a 21 (hasta las 23 de diciembre a abril)',
    )
  })

  it('is refused without any day, and where a time is none', () => {
    expect(alcoholWeekErrors(alcoholLaws.free)).toEqual({})
    expect(Object.keys(alcoholWeekErrors(alcoholLaws.free.map(() => never)))).toEqual(['week'])
    expect(Object.keys(alcoholWeekErrors(alcoholLaws.caba.with(2, hours('10', '25:00'))))).toEqual([
      'week.2.from',
      'week.2.to',
    ])
    expect(Object.keys(alcoholWeekErrors(alcoholLaws.caba.with(2, hours('10:00', '10:00'))))).toEqual([
      'week.2.to',
    ])
  })
})

it.each<[from: string, to: string, weekday: Weekday, may: boolean]>([
  ['18:00', '20:00', 0, true],
  ['21:30', '22:30', 0, true],
  ['23:00', '23:59', 0, false],
  ['07:00', '10:00', 0, false],
  ['18:00', '20:00', 6, false],
])('a slot from %s to %s on weekday %i, in the province but on Sunday: %s', (from, to, weekday, may) => {
  const stored = alcoholHours(alcoholLaws.province.with(6, never))
  expect(mayEverBringAlcoholIn({ from, to, weekday }, now, stored)).toBe(may)
})
