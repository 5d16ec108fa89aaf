import { describe, expect, it } from 'vitest'
import {
  afterHold,
  holdAfterProcess,
  holdEnd,
  pollsCountFrom,
  nextPollAt,
  paymentDue,
  processHoldEnd,
} from './hold.ts'

const at = (time: string): Date => new Date(`2026-11-20T${time}:00Z`)
const now = at('14:00')

describe('an order that is paid on line', () => {
  it('awaits its payment and holds its stock for 30 minutes; one paid by hand, or of nothing, does neither', () => {
    expect(paymentDue('MercadoPago', 100_000, now)).toEqual({ status: 'pending', holdEnds: at('14:30') })
    expect(paymentDue('Payway', 1, now)).toEqual({ status: 'pending', holdEnds: at('14:30') })
    expect([paymentDue(null, 100_000, now), paymentDue('MercadoPago', 0, now)]).toEqual([null, null])
  })

  const over = { now: at('14:31'), holdEnds: holdEnd(now), processEnds: null, hasAnswer: true } as const
  it.each([
    ['is given up once nobody paid', {}, 'cancel'],
    ['waits while its provider does not answer', { hasAnswer: false }, 'wait'],
    ['waits so for two hours', { hasAnswer: false, now: at('16:29') }, 'wait'],
    ['and no longer', { hasAnswer: false, now: at('16:30') }, 'cancel'],
    ['keeps its hold while a payment is in process', { processEnds: at('14:32') }, 'prolong'],
    ['and no longer than that one is waited for', { processEnds: at('14:31') }, 'cancel'],
  ] as const)('%s', (_, change, next) => {
    expect(afterHold({ ...over, ...change })).toBe(next)
  })
})

const day = (date: number): Date => new Date(Date.UTC(2026, 10, date, 14))

describe('a hold for a payment in process', () => {
  const voucher = { placedAt: now, payUntil: day(23), isScarce: false, otherOrders: 0 }
  it.each([
    ['lasts a day longer than a voucher can be paid', {}, day(24)],
    ['lasts a day where there is no deadline', { payUntil: null }, day(21)],
    ['lets the last units go a day after the placing', { isScarce: true }, day(21)],
    ['is had by a second order of the buyer', { otherOrders: 1 }, day(24)],
    ['and by no third', { otherOrders: 2 }, null],
  ])('%s', (_, change, end) => {
    expect(processHoldEnd({ ...voucher, ...change })).toEqual(end)
  })

  it('gives way, once that payment came to nothing, to half an hour, and never lasts longer than it did', () => {
    expect(holdAfterProcess(day(24), at('15:00'))).toEqual(at('15:30'))
    expect(holdAfterProcess(at('15:10'), at('15:00'))).toEqual(at('15:10'))
  })
})

describe('a provider is asked again', () => {
  it.each([
    ['within minutes at first, so that a lost notice is soon made up for', '14:10', true, '14:13'],
    ['also about what is decided', '14:10', false, '14:13'],
    ['within minutes as long as a page is open', '13:00', true, '13:03'],
    ['seldom about what was decided on a page that is still open', '13:00', false, '19:00'],
    ['each half hour of the first day', '18:00', true, '18:30'],
    ['seldom about what is decided', '15:00', false, '21:00'],
  ] as const)('%s', (_, when, isOpen, then) => {
    expect(nextPollAt(at(when), now, isOpen)).toEqual(at(then))
  })

  it.each([
    ['from its attempt while no page is open', null, '14:00'],
    ['from its attempt, for the page of an ordinary hold', '14:30', '14:00'],
    ['from the last half hour of a longer page', '20:00', '19:30'],
    ['from its attempt, for a page that ends sooner', '14:10', '14:00'],
  ] as const)('counted %s', (_, pageEnds, since) => {
    expect(pollsCountFrom(now, pageEnds && at(pageEnds))).toEqual(at(since))
  })

  it('twice a day for ten days about what is still open, and then no more', () => {
    expect(nextPollAt(new Date('2026-11-22T14:00:00Z'), now, true)).toEqual(new Date('2026-11-23T02:00:00Z'))
    expect(nextPollAt(new Date('2026-11-22T14:00:00Z'), now, false)).toBe(null)
    expect(nextPollAt(new Date('2026-11-30T14:00:00Z'), now, true)).toBe(null)
  })

  it('once a week for two months about what was paid by a provider that tells nothing by itself', () => {
    expect(nextPollAt(day(22), now, false, false)).toEqual(day(29))
    expect(nextPollAt(day(20 + 59), now, false, false)).toEqual(day(20 + 66))
    expect(nextPollAt(day(20 + 60), now, false, false)).toBe(null)
  })
})
