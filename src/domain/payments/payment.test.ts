import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderStatuses } from '../orders/order-status.ts'
import {
  canMovePayment,
  isPaymentStatus,
  isWaiting,
  paymentMoves,
  paymentOutcome,
  paymentStatuses,
  type PaymentStatus,
  acceptsPayment,
  orderAgain,
  supersedeProblem,
} from './payment.ts'

/** All transitions, one row per current status: ● allowed, · not. */
const table = `
              pending in_process approved rejected cancelled refunded charged_back
pending          ·        ●         ●        ●        ●         ●         ●
in_process       ·        ·         ●        ●        ●         ●         ●
approved         ·        ·         ·        ·        ·         ●         ●
rejected         ·        ●         ●        ·        ●         ●         ●
cancelled        ·        ·         ●        ·        ·         ●         ●
refunded         ·        ·         ·        ·        ·         ·         ·
charged_back     ·        ·         ●        ·        ·         ●         ·
`
const [head = [], ...rows] = table
  .trim()
  .split('\n')
  .map((row) => row.trim().split(/\s+/))

describe('the life of a payment', () => {
  it.each(rows)('%s goes where the table says, and nowhere else', (from, ...marks) => {
    expect(
      head.map((to, index) => [to, canMovePayment(from as PaymentStatus, to as PaymentStatus), marks[index]]),
    ).toEqual(head.map((to, index) => [to, marks[index] === '●', marks[index]]))
  })

  it('has each status in the table, and never leads from paid back to waiting', () => {
    expect(rows.map(([from]) => from).toSorted()).toEqual(paymentStatuses.toSorted())
    expect(head.toSorted()).toEqual(paymentStatuses.toSorted())
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...paymentStatuses), { maxLength: 8 }), (told) => {
        const path = told.reduce<PaymentStatus[]>(
          (life, next) => (canMovePayment(life.at(-1) ?? 'pending', next) ? [...life, next] : life),
          ['pending'],
        )
        const paidAt = path.indexOf('approved')
        expect(path.slice(paidAt === -1 ? path.length : paidAt).some(isWaiting)).toBe(false)
      }),
    )
  })

  it('may skip any status: where two moves lead, one does', () => {
    const detours = paymentStatuses.flatMap((from) =>
      paymentMoves[from].flatMap((by) => paymentMoves[by].map((to) => [from, by, to] as const)),
    )
    expect(detours.filter(([from, , to]) => to !== from && !canMovePayment(from, to))).toEqual([])
  })

  it('ends where it was given back', () => {
    expect(paymentMoves.refunded).toEqual([])
  })
})

it('shows each status on one of the three return screens', () => {
  expect(paymentStatuses.map((status) => [status, paymentOutcome(status)])).toEqual([
    ['pending', 'pending'],
    ['in_process', 'pending'],
    ['approved', 'success'],
    ['rejected', 'failure'],
    ['cancelled', 'failure'],
    ['refunded', 'failure'],
    ['charged_back', 'failure'],
  ])
  expect([isPaymentStatus('approved'), isPaymentStatus('paid'), isPaymentStatus(null)]).toEqual([
    true,
    false,
    false,
  ])
})

describe('an order that its buyer wants again', () => {
  it.each(['pending', 'rejected', 'cancelled'] as const)(
    'is replaced while it waits for a payment that is %s',
    (paymentStatus) => {
      const order = { status: 'Sin confirmar', paymentStatus } as const
      expect([orderAgain(order), acceptsPayment(order), supersedeProblem(order)]).toEqual([
        'replace',
        true,
        null,
      ])
    },
  )

  it('is never paid twice', () => {
    for (const status of orderStatuses) {
      expect(orderAgain({ status, paymentStatus: 'in_process' })).toBe('payment_in_process')
      expect(supersedeProblem({ status, paymentStatus: 'in_process' })).toBe('payment_in_process')
    }
    expect(orderAgain({ status: 'Sin confirmar', paymentStatus: 'approved' })).toBe('order_already_paid')
    expect(supersedeProblem({ status: 'Confirmado', paymentStatus: 'approved' })).toBe('order_already_paid')
  })

  it('is repeated when it is over, or paid by hand', () => {
    expect(orderAgain({ status: 'Entregado', paymentStatus: 'approved' })).toBe('repeat')
    expect(orderAgain({ status: 'Cancelado', paymentStatus: 'rejected' })).toBe('repeat')
    expect(orderAgain({ status: 'Sin confirmar', paymentStatus: null })).toBe('repeat')
  })

  it('is in the way of another once the shop works on it, and no more when it is cancelled', () => {
    expect(supersedeProblem({ status: 'Cancelado', paymentStatus: 'refunded' })).toBeNull()
    for (const status of ['Confirmado', 'En preparación', 'En camino', 'Entregado'] as const)
      expect(supersedeProblem({ status, paymentStatus: null })).toBe('order_under_way')
  })

  it('waits for a payment only in that one status', () => {
    for (const status of orderStatuses) {
      for (const paymentStatus of paymentStatuses) {
        if (status !== 'Sin confirmar') expect(acceptsPayment({ status, paymentStatus })).toBe(false)
      }
    }
  })
})

describe('a payment', () => {
  it('ends as its provider says, in whatever order the notices come', () => {
    const orders = [
      ['pending', 'in_process', 'approved', 'refunded'],
      ['refunded', 'approved', 'in_process', 'pending'],
      ['approved', 'pending', 'refunded', 'in_process'],
    ] as const
    for (const notices of orders) {
      const end = notices.reduce((now, next) => (canMovePayment(now, next) ? next : now), 'pending')
      expect(end).toBe('refunded')
    }
  })

  it('never falls back once approved', () => {
    expect(paymentStatuses.filter((to) => canMovePayment('approved', to))).toEqual([
      'refunded',
      'charged_back',
    ])
  })

  it('shows the screen of its outcome', () => {
    expect([
      paymentOutcome('approved'),
      paymentOutcome('in_process'),
      paymentOutcome('pending'),
      paymentOutcome('rejected'),
    ]).toEqual(['success', 'pending', 'pending', 'failure'])
  })
})
