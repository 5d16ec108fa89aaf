import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentStatuses, mayRetryPayment } from './payment.ts'
import {
  orderPaymentStatus,
  reconcilePayment,
  termsMismatch,
  type ReconciliationInput,
  type JudgedPayment,
} from './reconciliation.ts'

const terms = { total: 100_000, collectorId: '77', takesTests: false }
const reported = { amount: 100_000, currency: 'ARS', collectorId: '77', isLive: true }

describe('a payment that is not what was asked for', () => {
  it.each([
    ['a centavo less', { amount: 99_999 }, 'amount'],
    ['a centavo more', { amount: 100_001 }, 'amount'],
    ['another currency', { currency: 'USD' }, 'currency'],
    ['somebody else was paid', { collectorId: '78' }, 'collector'],
    ['play money', { isLive: false }, 'test'],
    ['exactly it', {}, null],
    ['a collector that is not told', { collectorId: null }, null],
  ] as const)('%s', (_, change, mismatch) => {
    expect(termsMismatch({ ...reported, ...change }, terms)).toBe(mismatch)
  })

  it('takes play money where a shop only plays, and any collector where its own is not known', () => {
    expect(
      termsMismatch(
        { ...reported, isLive: false, collectorId: '78' },
        { ...terms, takesTests: true, collectorId: null },
      ),
    ).toBe(null)
  })
})

const asked: ReconciliationInput = {
  status: 'approved',
  mismatch: null,
  before: null,
  others: [],
  isCancelled: false,
}
const paid: JudgedPayment = { status: 'approved', reconciliation: 'counted' }

describe('what a payment is to its order', () => {
  it.each([
    ['the first that is approved counts', {}, 'counted'],
    [
      'beside one that was refused it counts',
      { others: [{ status: 'rejected', reconciliation: 'counted' }] },
      'counted',
    ],
    [
      'beside one that was given back it counts',
      { others: [{ status: 'refunded', reconciliation: 'counted' }] },
      'counted',
    ],
    ['beside one that counts it is one too many', { others: [paid] }, 'excess'],
    ['of a cancelled order it is late', { isCancelled: true }, 'late'],
    ['too little of a cancelled order is a mismatch', { isCancelled: true, mismatch: 'amount' }, 'mismatch'],
    [
      'waiting, it is neither late nor too many',
      { status: 'pending', others: [paid], isCancelled: true },
      'counted',
    ],
    [
      'once it counted it does, though the order is cancelled',
      { before: { reconciliation: 'counted', wasApproved: true }, isCancelled: true },
      'counted',
    ],
    [
      'once it was too many it is, though the other goes back',
      { before: { reconciliation: 'excess', wasApproved: true } },
      'excess',
    ],
    ['once it was late it is', { before: { reconciliation: 'late', wasApproved: true } }, 'late'],
    [
      'a mismatch that was none after all counts',
      { before: { reconciliation: 'mismatch', wasApproved: true } },
      'counted',
    ],
  ] as const)('%s', (_, change, reconciliation) => {
    expect(reconcilePayment({ ...asked, ...change })).toBe(reconciliation)
  })
})

describe('where the payment of an order stands', () => {
  it('is what the best of its payments says, whatever the order in which they came', () => {
    const payment = fc.record({
      status: fc.constantFrom(...paymentStatuses),
      reconciliation: fc.constantFrom(
        'counted' as const,
        'late' as const,
        'excess' as const,
        'mismatch' as const,
      ),
    })
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 6 }), (payments) => {
        const status = orderPaymentStatus(payments)
        expect(orderPaymentStatus(payments.toReversed())).toBe(status)
        expect(status === 'approved').toBe(
          payments.some(
            (one) =>
              one.status === 'approved' &&
              (one.reconciliation === 'counted' || one.reconciliation === 'late'),
          ),
        )
      }),
    )
  })

  it('is pending while nothing was paid, and a wrong or second payment says nothing of it', () => {
    expect(orderPaymentStatus([])).toBe('pending')
    expect(
      orderPaymentStatus([
        { status: 'approved', reconciliation: 'mismatch' },
        { status: 'rejected', reconciliation: 'counted' },
      ]),
    ).toBe('rejected')
    expect(orderPaymentStatus([{ status: 'refunded', reconciliation: 'excess' }, paid])).toBe('approved')
  })

  it('lets who ordered pay again only while no money is in or on its way', () => {
    expect(paymentStatuses.filter(mayRetryPayment)).toEqual(['pending', 'rejected', 'cancelled'])
  })
})
