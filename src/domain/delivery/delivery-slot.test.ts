import { expect, it } from 'vitest'
import { type DeliverySlot, isInTime, slotsOn } from './delivery-slot.ts'

const friday: DeliverySlot = { id: 1, weekday: 4, from: '18:00', to: '20:00', cutOffMinutes: 15 * 60 }
const late: DeliverySlot = { ...friday, id: 2, from: '20:00', to: '22:00', cutOffMinutes: 18 * 60 }
const monday: DeliverySlot = { ...friday, id: 3, weekday: 0 }
const open = (day: string, now: string) =>
  slotsOn([friday, late, monday], day)
    .filter((slot) => isInTime(slot, day, new Date(now)))
    .map(({ id }) => id)

it('are those of the weekday; today’s end one by one, as the shop’s clock says', () => {
  expect(open('2026-11-20', '2026-11-20T14:00:00Z')).toEqual([1, 2])
  expect(open('2026-11-20', '2026-11-20T17:59:59Z')).toEqual([1, 2])
  expect(open('2026-11-20', '2026-11-20T18:00:00Z')).toEqual([2])
  expect(open('2026-11-20', '2026-11-20T21:00:00Z')).toEqual([])
  expect(open('2026-11-23', '2026-11-20T23:00:00Z')).toEqual([3])
  expect(open('2026-11-22', '2026-11-20T14:00:00Z')).toEqual([])
})

it('of yesterday can be asked for by nobody, midnight of the shop being what counts', () => {
  expect(open('2026-11-20', '2026-11-21T02:59:00Z')).toEqual([])
  expect(open('2026-11-20', '2026-11-20T03:00:00Z')).toEqual([1, 2])
  expect(open('2026-11-13', '2026-11-20T14:00:00Z')).toEqual([])
})
