import { describe, expect, it } from 'vitest'
import { openingStatus, regularWeek } from './opening-hours.ts'
import { closingProblem, comingWeek, hoursUntil, weekProblems } from './special-days.ts'

const split = [
  { from: '09:00', to: '13:00' },
  { from: '17:00', to: '21:00' },
]
const night = [{ from: '20:00', to: '02:00' }]
const week = [split, split, split, split, split, night, []].map((schedules, index) => ({
  name: ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'][index] ?? '',
  schedules,
}))

/** A time of the shop's clock in the week of Monday 2026-11-23. */
const at = (day: number, time: string): Date => new Date(`2026-11-${22 + day}T${time}:00-03:00`)
const statusAt = (now: Date, ...special: { day: string; closes_at: string | null }[]) =>
  openingStatus(comingWeek(week, special, now), now)

describe('a special day', () => {
  it('is closed, and the next opening is told past it', () => {
    const closed = { day: '2026-11-24', closes_at: null }
    expect(statusAt(at(2, '10:00'), closed)).toEqual({
      open: false,
      opens: { weekday: 'mañana', at: '09:00' },
    })
    expect(statusAt(at(1, '21:30'), closed)).toEqual({
      open: false,
      opens: { weekday: 'Miércoles', at: '09:00' },
    })
  })

  it('is that day alone: the same weekday a week later is as always', () => {
    const closed = { day: '2026-11-24', closes_at: null }
    expect(statusAt(at(3, '00:01'), closed)).toMatchObject({ opens: { weekday: 'hoy' } })
    expect(comingWeek(week, [closed], at(3, '00:01'))[1]?.schedules).toEqual(split)
    const coming = comingWeek(week, [closed], at(1, '10:00'))
    expect(coming[1]).toMatchObject({ schedules: [], special: { date: '2026-11-24' } })
    expect(regularWeek(coming)).toEqual(week)
  })

  it('ends at another hour, and ends by itself at midnight', () => {
    const early = { day: '2026-11-23', closes_at: '12:00' }
    expect(statusAt(at(1, '11:00'), early)).toEqual({ open: true, until: '12:00' })
    expect(statusAt(at(1, '12:00'), early)).toMatchObject({ open: false, opens: { weekday: 'mañana' } })
    expect(statusAt(at(8, '12:30'), early)).toEqual({ open: true, until: '13:00' })
    expect(statusAt(at(1, '18:00'), { ...early, closes_at: '22:30' })).toEqual({ open: true, until: '22:30' })
  })

  it('leaves the night before it open', () => {
    const closed = { day: '2026-11-29', closes_at: null }
    expect(statusAt(at(7, '01:00'), closed)).toEqual({ open: true, until: '02:00' })
    const saturday = { day: '2026-11-28', closes_at: null }
    expect(statusAt(at(7, '01:00'), saturday)).toMatchObject({ open: false })
    expect(statusAt(at(7, '01:00'), { ...saturday, closes_at: '00:30' })).toMatchObject({ open: false })
    expect(statusAt(at(7, '00:15'), { ...saturday, closes_at: '00:30' })).toEqual({
      open: true,
      until: '00:30',
    })
  })
})

it.each([
  ['14:00', [{ from: '09:00', to: '14:00' }]],
  ['17:00', [{ from: '09:00', to: '17:00' }]],
  ['19:00', [split[0], { from: '17:00', to: '19:00' }]],
  ['00:30', [split[0], { from: '17:00', to: '00:30' }]],
])('a day until %s', (closesAt, hours) => {
  expect(hoursUntil(split, closesAt)).toEqual(hours)
})

it.each([
  ['14:00', split, null],
  ['01:00', split, null],
  ['08:00', split, /todavía no abriste/],
  ['09:00', split, /todavía no abriste/],
  ['25:00', split, /como 14:00/],
  ['14:00', [], /no abrís/],
])('can a day end at %s', (closesAt, regular, problem) => {
  const found = closingProblem(regular, closesAt)
  if (problem === null) expect(found).toBeNull()
  else expect(found).toMatch(problem)
})

const weekWith = (...days: [weekday: number, schedules: typeof split][]) =>
  Array.from({ length: 7 }, (_, index) => days.find(([weekday]) => weekday === index)?.[1] ?? [])

describe('the hours of a week', () => {
  it('may touch, cross midnight and last the whole day', () => {
    expect(weekProblems(week.map(({ schedules }) => schedules))).toEqual({})
    expect(
      weekProblems(
        weekWith(
          [
            1,
            [
              { from: '09:00', to: '13:00' },
              { from: '13:00', to: '00:00' },
            ],
          ],
          [2, [{ from: '00:00', to: '00:00' }]],
        ),
      ),
    ).toEqual({})
  })

  it.each([
    [
      '0.0.to',
      weekWith([0, [{ from: '09:00', to: '25:00' }]]),
      '“25:00” no es una hora: va de 00:00 a 23:59.',
    ],
    ['0.0.from', weekWith([0, [{ from: '', to: '13:00' }]]), 'Falta la hora.'],
    ['0.0.to', weekWith([0, [{ from: '09:00', to: '09:00' }]]), /misma hora/],
    [
      '0.1.from',
      weekWith([
        0,
        [
          { from: '09:00', to: '13:00' },
          { from: '12:00', to: '21:00' },
        ],
      ]),
      'Se pisa con el de 09:00 a 13:00.',
    ],
    [
      '0.1.from',
      weekWith([
        0,
        [
          { from: '09:00', to: '13:00' },
          { from: '09:00', to: '13:00' },
        ],
      ]),
      'Se pisa con el de 09:00 a 13:00.',
    ],
    [
      '0.0.from',
      weekWith([6, [{ from: '20:00', to: '02:00' }]], [0, [{ from: '01:00', to: '13:00' }]]),
      'Se pisa con el del domingo, de 20:00 a 02:00.',
    ],
  ])('are refused at %s', (field, days, text) => {
    const problems = weekProblems(days)
    expect(Object.keys(problems)).toEqual([field])
    expect(problems[field]).toMatch(text)
  })
})
