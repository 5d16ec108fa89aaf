import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, shopTime, type Weekday, weekdayNames } from '../time/dates.ts'
import { isOpen, type Schedule } from '../time/opening-hours.ts'
import {
  type AlcoholHours,
  type AlcoholRule,
  mayBringAlcoholIn,
  mayBringAlcoholOn,
  nextHandover,
} from './alcohol.ts'

const weekdays: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]
const everyDay = (from: string, to: string, months: number[] | null = null): AlcoholHours[] =>
  weekdays.map((weekday) => ({ weekday, from, to, months }))
const opens = (schedules: Schedule[]) => weekdayNames.map((name) => ({ name, schedules }))
/** A local time in Buenos Aires; 2026-11-20 is a Friday. */
const at = (local: string) => new Date(`${local}:00-03:00`)

/** Ciudad de Buenos Aires, Ley 3.361. */
const caba = everyDay('08:00', '00:00')
/** Provincia de Buenos Aires, Leyes 11.825 and 15.109. */
const province = [
  ...everyDay('10:00', '21:00', [5, 6, 7, 8, 9, 10, 11]),
  ...everyDay('10:00', '23:00', [12, 1, 2, 3, 4]),
]

describe('an order with alcohol that is brought as soon as possible', () => {
  it('waits for the hour of the law, by the month', () => {
    const rule = { hours: province, workdays: [] }
    expect(nextHandover(at('2026-11-20T12:00'), rule)).toBeNull()
    expect(nextHandover(at('2026-11-20T21:00'), rule)).toEqual({
      isoDate: '2026-11-21',
      weekday: 5,
      at: '10:00',
      isToday: false,
      isTomorrow: true,
    })
    expect(nextHandover(at('2026-11-20T09:59'), rule)).toMatchObject({ at: '10:00', isToday: true })
    expect(nextHandover(at('2026-12-04T22:59'), rule)).toBeNull()
    expect(nextHandover(at('2026-12-04T23:00'), rule)).toMatchObject({ isoDate: '2026-12-05' })
    expect(nextHandover(at('2026-11-20T23:59'), { hours: caba, workdays: [] })).toBeNull()
    expect(nextHandover(at('2026-11-21T00:00'), { hours: caba, workdays: [] })).toMatchObject({
      isoDate: '2026-11-21',
      at: '08:00',
      isToday: true,
    })
  })

  it('waits for the shop to open, too', () => {
    const rule = {
      hours: province,
      workdays: opens([
        { from: '09:00', to: '13:00' },
        { from: '17:00', to: '20:30' },
      ]),
    }
    expect(nextHandover(at('2026-11-20T09:30'), rule)).toMatchObject({ at: '10:00', isToday: true })
    expect(nextHandover(at('2026-11-20T14:00'), rule)).toMatchObject({ at: '17:00', isToday: true })
    expect(nextHandover(at('2026-11-20T20:45'), rule)).toMatchObject({ isoDate: '2026-11-21', at: '10:00' })
  })

  it('waits for nothing where no law limits it, and says nothing where it never may', () => {
    expect(
      nextHandover(at('2026-11-20T03:00'), { hours: [], workdays: opens([{ from: '09:00', to: '13:00' }]) }),
    ).toBeNull()
    expect(
      nextHandover(at('2026-11-20T12:00'), {
        hours: everyDay('21:00', '23:00'),
        workdays: opens([{ from: '09:00', to: '13:00' }]),
      }),
    ).toBeNull()
  })
})

const may = (from: string, to: string, now = '2026-11-20T12:00', day = '2026-11-20') =>
  mayBringAlcoholIn({ from, to }, day, at(now), { hours: province })

describe('the hours of a delivery', () => {
  it('are some for alcohol when the law allows a minute of them', () => {
    expect([
      may('18:00', '20:00'),
      may('20:00', '22:00'),
      may('21:00', '23:00'),
      may('08:00', '10:00'),
      may('08:00', '10:01', '2026-11-19T12:00'),
    ]).toEqual([true, true, false, false, true])
    expect(may('21:00', '23:00', '2026-12-01T12:00', '2026-12-04')).toBe(true)
    expect(
      mayBringAlcoholIn({ from: '03:00', to: '04:00' }, '2026-11-20', at('2026-11-20T00:00'), { hours: [] }),
    ).toBe(true)
  })

  it('and it is still to come', () => {
    expect([may('20:00', '22:00', '2026-11-20T20:59'), may('20:00', '22:00', '2026-11-20T21:00')]).toEqual([
      true,
      false,
    ])
  })
})

describe('a delivery day', () => {
  it('is none for alcohol when the law allows no minute of it, or none that is left', () => {
    const noSundays: AlcoholRule = { hours: province.filter(({ weekday }) => weekday !== 6), workdays: [] }
    const now = at('2026-11-20T12:00')
    expect(mayBringAlcoholOn('2026-11-22', now, noSundays)).toBe(false)
    expect(mayBringAlcoholOn('2026-11-23', now, noSundays)).toBe(true)
    expect(mayBringAlcoholOn('2026-11-20', now, noSundays)).toBe(true)
    expect(mayBringAlcoholOn('2026-11-20', at('2026-11-20T21:00'), noSundays)).toBe(false)
  })

  it('is one only while the shop is open, where it has hours that day', () => {
    const mornings: AlcoholRule = {
      hours: everyDay('14:00', '21:00'),
      workdays: [{ name: 'Sábado', schedules: [{ from: '09:00', to: '13:00' }] }],
    }
    expect(mayBringAlcoholOn('2026-11-21', at('2026-11-20T12:00'), mornings)).toBe(false)
    expect(mayBringAlcoholOn('2026-11-23', at('2026-11-20T12:00'), mornings)).toBe(true)
  })

  it('is always one where no law limits it', () => {
    expect(mayBringAlcoholOn('2026-11-22', at('2026-11-22T23:59'), { hours: [], workdays: [] })).toBe(true)
  })
})

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 30))
  .map(([h, m]) => `${String(h).padStart(2, '0')}:${m === 0 ? '00' : '30'}`)
const schedule = fc.record({ from: time, to: time })
const someHours = fc
  .array(fc.tuple(fc.constantFrom(...weekdays), schedule), { minLength: 1, maxLength: 5 })
  .map((rows) => rows.map(([weekday, span]): AlcoholHours => ({ weekday, ...span, months: null })))
const someWorkdays = fc
  .array(fc.tuple(fc.constantFrom(...weekdayNames), schedule), { minLength: 1, maxLength: 5 })
  .map((rows) => rows.map(([name, span]) => ({ name, schedules: [span] })))

it('tells the first half hour that both the law and the shop allow, by looking at each', () => {
  fc.assert(
    fc.property(someHours, someWorkdays, fc.integer({ min: 0, max: 7 * 48 - 1 }), (hours, workdays, half) => {
      const now = new Date(at('2026-11-16T00:00').getTime() + half * 30 * 60_000)
      const lawDays = hours.map(({ weekday, from, to }) => ({
        name: weekdayNames[weekday],
        schedules: [{ from, to }],
      }))
      const may = (moment: Date): boolean => isOpen(lawDays, moment) && isOpen(workdays, moment)
      const first = Array.from({ length: 8 * 48 }, (_, n) => new Date(now.getTime() + n * 30 * 60_000)).find(
        may,
      )
      const told = nextHandover(now, { hours, workdays })
      if (first === undefined || first.getTime() === now.getTime()) expect(told).toBeNull()
      else
        expect([told?.isoDate, told?.at]).toEqual([
          shopTime(first).isoDate,
          first.toLocaleTimeString('es-AR', {
            timeZone: 'America/Argentina/Buenos_Aires',
            hour12: false,
            hour: '2-digit',
            minute: '2-digit',
          }),
        ])
      expect(told === null || addDays(told.isoDate, 0).weekday === told.weekday).toBe(true)
    }),
  )
})
