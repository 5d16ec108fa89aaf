import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMinutes } from './dates.ts'
import { isOpen, openingStatus, type Workday } from './opening-hours.ts'

const week: Workday[] = [
  {
    name: 'Lunes',
    schedules: [
      { from: '09:00', to: '13:00' },
      { from: '17:00', to: '21:00' },
    ],
  },
  { name: 'Martes', schedules: [] },
  { name: 'Miercoles', schedules: [{ from: '09:00', to: '13:00' }] },
  { name: 'Sábado', schedules: [{ from: '20:00', to: '02:00' }] },
  { name: 'Domingo', schedules: [{ from: '22:00', to: '01:30' }] },
]

/** A local time of the shop in the week of Monday 2026-11-23. */
function at(day: number, time: string): Date {
  return new Date(`2026-11-${22 + day}T${time}:00-03:00`)
}

describe('the shop', () => {
  it.each([
    ['Monday before opening', at(1, '08:59'), false],
    ['Monday at opening', at(1, '09:00'), true],
    ['Monday at closing', at(1, '13:00'), false],
    ['Tuesday', at(2, '10:00'), false],
    ['Wednesday, named without its accent', at(3, '10:00'), true],
    ['Saturday night', at(6, '23:59'), true],
    ['past midnight into Sunday', at(7, '01:59'), true],
    ['Sunday at two', at(7, '02:00'), false],
    ['past midnight over the week’s end', at(8, '01:29'), true],
  ])('%s', (_what, now, open) => {
    expect(isOpen(week, now)).toBe(open)
  })

  it('says until when it is open and when it opens next', () => {
    expect(openingStatus(week, at(1, '12:00'))).toEqual({ open: true, until: '13:00' })
    expect(openingStatus(week, at(6, '21:00'))).toEqual({ open: true, until: '02:00' })
    expect(openingStatus(week, at(1, '14:00'))).toEqual({
      open: false,
      opens: { weekday: 'hoy', at: '17:00' },
    })
    expect(openingStatus(week, at(2, '14:00'))).toEqual({
      open: false,
      opens: { weekday: 'mañana', at: '09:00' },
    })
    expect(openingStatus(week, at(3, '14:00'))).toEqual({
      open: false,
      opens: { weekday: 'Sábado', at: '20:00' },
    })
    expect(openingStatus([], at(1, '12:00'))).toEqual({ open: false, opens: null })
  })

  it('open one day a week only, names that day once it has closed', () => {
    const mondays = [{ name: 'Lunes', schedules: [{ from: '09:00', to: '13:00' }] }]
    expect(openingStatus(mondays, at(1, '14:00'))).toEqual({
      open: false,
      opens: { weekday: 'Lunes', at: '09:00' },
    })
  })

  it('takes schedules that touch for one, and says no hour when it never closes', () => {
    const long = [
      {
        name: 'Lunes',
        schedules: [
          { from: '09:00', to: '13:00' },
          { from: '13:00', to: '18:00' },
        ],
      },
    ]
    expect(openingStatus(long, at(1, '10:00'))).toEqual({ open: true, until: '18:00' })
    const always = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'].map((name) => ({
      name,
      schedules: [{ from: '00:00', to: '00:00' }],
    }))
    expect(openingStatus(always, at(4, '03:00'))).toEqual({ open: true, until: null })
  })

  it('reads what can’t be read as closed', () => {
    const odd = [
      { name: 'Feriado', schedules: [{ from: '00:00', to: '24:00' }] },
      { name: 'Lunes', schedules: [{ from: '9hs', to: '' }] },
    ]
    expect(isOpen(odd, at(1, '10:00'))).toBe(false)
  })
})

it('is open exactly in the hours told, over midnight too', () => {
  const minutes = fc.integer({ min: 0, max: 1_439 })
  fc.assert(
    fc.property(minutes, minutes, minutes, fc.boolean(), (from, to, now, nextDay) => {
      const days = [{ name: 'jueves', schedules: [{ from: formatMinutes(from), to: formatMinutes(to) }] }]
      const crosses = to <= from
      const expected = nextDay ? crosses && now < to : now >= from && (crosses || now < to)
      expect(isOpen(days, at(nextDay ? 5 : 4, formatMinutes(now)))).toBe(expected)
    }),
  )
})
