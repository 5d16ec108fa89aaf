import { expect, test } from 'vitest'
import { type BackupKind, backupName, backupsAmong, retainedBackups } from './format.ts'

/** A night backup: 3:30 in Buenos Aires. */
const night = (isoDate: string) => backupName(new Date(`${isoDate}T06:30:00Z`), 'night')
const at = (moment: string, kind: BackupKind) => backupName(new Date(moment), kind)
const retained = (names: string[]) => retainedBackups(backupsAmong(names)).map(({ name }) => name)

/** 550 nights, up to 21 November 2026. */
const everyNight = Array.from({ length: 550 }, (_, ago) =>
  night(new Date(Date.UTC(2026, 10, 21) - ago * 86_400_000).toISOString().slice(0, 10)),
)

test('of nights the last 14 stay, and of each of the last 12 months its last', () => {
  const nights = retained(everyNight)
  expect(nights.slice(0, 14)).toEqual(everyNight.slice(0, 14))
  expect(nights.slice(14)).toEqual(
    ['10-31', '09-30', '08-31', '07-31', '06-30', '05-31', '04-30', '03-31', '02-28', '01-31']
      .map((day) => night(`2026-${day}`))
      .concat(night('2025-12-31')),
  )
})

test('fourteen stops of one day take no night away; the last five of them stay', () => {
  const stops = Array.from({ length: 14 }, (_, hour) =>
    at(`2026-11-21T${String(hour + 8).padStart(2, '0')}:00:00Z`, 'stop'),
  )
  const left = retained([...everyNight, ...stops])
  expect(left.filter((name) => name.includes('cierre'))).toEqual(stops.slice(-5).toReversed())
  expect(left.filter((name) => !name.includes('cierre'))).toEqual(retained(everyNight))
})

test('of a shop that is closed at night each day keeps its last stop, by the day of Buenos Aires', () => {
  const evenings = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((day) => [
    at(`2026-11-0${day}T15:00:00Z`, 'stop'),
    // 22:00 in Buenos Aires.
    at(`2026-11-${String(day + 1).padStart(2, '0')}T01:00:00Z`, 'stop'),
  ])
  const left = retained(evenings)
  expect(left).toHaveLength(11)
  expect(left).toContain(at('2026-11-02T01:00:00Z', 'stop'))
  expect(left).not.toContain(at('2026-11-01T15:00:00Z', 'stop'))
})

test('the last five that somebody asked for stay; another file is none of them', () => {
  const asked = [1, 2, 3, 4, 5, 6, 7].map((minute) => at(`2026-11-20T15:0${minute}:00Z`, 'asked'))
  expect(
    retained([...asked, 'antes-de-restaurar-1763700000000.sql.gz', 'archivos', night('2026-11-20')]),
  ).toEqual([...asked.slice(2).toReversed(), night('2026-11-20')])
})

test('of processes that are stopped together the last one’s backup is the one of that stop', () => {
  const [first, second, next] = ['12:00:00', '12:00:09', '12:00:20'].map((time) =>
    at(`2026-11-21T${time}Z`, 'stop'),
  )
  const asked = at('2026-11-21T12:00:10Z', 'asked')
  expect(retained([first ?? '', second ?? '', next ?? '', asked])).toEqual([next, asked, second])
})
