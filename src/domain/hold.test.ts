import { describe, expect, it } from 'vitest'
import { afterHold, holdEnd, nextAsking, paymentDue } from './hold.ts'

const at = (time: string): Date => new Date(`2026-11-20T${time}:00Z`)
const now = at('14:00')

describe('an order that is paid on line', () => {
  it('awaits its payment and holds its stock for 30 minutes; one paid by hand, or of nothing, does neither', () => {
    expect(paymentDue('MercadoPago', 100_000, now)).toEqual({ status: 'pending', holdEnds: at('14:30') })
    expect(paymentDue('Payway', 1, now)).toEqual({ status: 'pending', holdEnds: at('14:30') })
    expect([paymentDue(null, 100_000, now), paymentDue('MercadoPago', 0, now)]).toEqual([null, null])
  })

  const over = {
    now: at('14:31'),
    placedAt: now,
    holdEnds: holdEnd(now),
    status: 'pending',
    isHeard: true,
  } as const
  it.each([
    ['is given up once nobody paid', {}, 'cancel'],
    ['is given up though a card was refused', { status: 'rejected' }, 'cancel'],
    ['waits while its provider does not answer', { isHeard: false }, 'wait'],
    ['waits so for two hours', { isHeard: false, now: at('16:29') }, 'wait'],
    ['and no longer', { isHeard: false, now: at('16:30') }, 'cancel'],
    ['keeps its hold while a payment is looked into', { status: 'in_process' }, 'prolong'],
    ['keeps it so for a day', { status: 'in_process', now: new Date('2026-11-21T13:59:00Z') }, 'prolong'],
    ['and no longer than that', { status: 'in_process', now: new Date('2026-11-21T14:00:00Z') }, 'cancel'],
  ] as const)('%s', (_, change, next) => {
    expect(afterHold({ ...over, ...change })).toBe(next)
  })
})

describe('a provider is asked again', () => {
  it.each([
    ['within minutes at first, so that a lost notice is soon made up for', '14:10', true, '14:13'],
    ['also about what is decided', '14:10', false, '14:13'],
    ['each half hour of the first day', '18:00', true, '18:30'],
    ['seldom about what is decided', '15:00', false, '21:00'],
  ] as const)('%s', (_, when, isOpen, then) => {
    expect(nextAsking(at(when), now, isOpen)).toEqual(at(then))
  })

  it('twice a day for ten days about what is still open, and then no more', () => {
    expect(nextAsking(new Date('2026-11-22T14:00:00Z'), now, true)).toEqual(new Date('2026-11-23T02:00:00Z'))
    expect(nextAsking(new Date('2026-11-22T14:00:00Z'), now, false)).toBe(null)
    expect(nextAsking(new Date('2026-11-30T14:00:00Z'), now, true)).toBe(null)
  })
})
