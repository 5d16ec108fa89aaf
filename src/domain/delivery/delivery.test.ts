import { expect, it } from 'vitest'
import { deliveryChoices, deliveryDays, isDeliveryDay, readDeliver } from './delivery.ts'

it('presets the way of delivery only when there is one', () => {
  expect(deliveryChoices({ has_delivery: true, retiro_por_local: true })).toEqual({
    ways: [1, 0],
    preset: null,
  })
  expect(deliveryChoices({ has_delivery: true, retiro_por_local: false }).preset).toBe(1)
  expect(deliveryChoices({ has_delivery: false, retiro_por_local: true }).preset).toBe(0)
  expect(deliveryChoices({ has_delivery: false, retiro_por_local: false })).toEqual({
    ways: [],
    preset: null,
  })
})

it.each([
  [1, 1],
  [true, 1],
  [0, 0],
  [false, 0],
  [null, null],
  ['1', null],
  [2, null],
  [undefined, null],
])('reads deliver %s as %s', (value, deliver) => {
  expect(readDeliver(value)).toBe(deliver)
})

const rule = { days: [0, 1, 4] as const, cutOffMinutes: 15 * 60, ahead: 7 }
const mondayNoon = new Date('2026-11-23T12:00:00-03:00')
const mondayEvening = new Date('2026-11-23T23:30:00-03:00')

it('offers the days served, today until the cut-off', () => {
  expect(deliveryDays(mondayNoon, rule).map((day) => day.label)).toEqual([
    'Lo antes posible',
    'Hoy 23/11/26',
    'Mañana 24/11/26',
    'Viernes 27/11/26',
    'Lunes 30/11/26',
  ])
  expect(deliveryDays(mondayEvening, rule).map((day) => day.id)).toEqual([
    0,
    '2026-11-24',
    '2026-11-27',
    '2026-11-30',
  ])
})

it('offers nothing when no day is served', () => {
  expect(deliveryDays(mondayNoon, { ...rule, days: [] })).toEqual([])
})

it('takes as soon as possible always, and a date only while it is offered', () => {
  expect(isDeliveryDay(0, mondayEvening, { ...rule, days: [] })).toBe(true)
  expect(isDeliveryDay('2026-11-23', mondayNoon, rule)).toBe(true)
  expect(isDeliveryDay('2026-11-23', mondayEvening, rule)).toBe(false)
  expect(isDeliveryDay('2026-11-25', mondayNoon, rule)).toBe(false)
})
