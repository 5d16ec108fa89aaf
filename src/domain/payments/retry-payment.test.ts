import { describe, expect, it } from 'vitest'
import { orderStatuses } from '../orders/order.ts'
import { paymentStatuses } from './payment.ts'
import { acceptsPayment, orderAgain, supersedeProblem } from './retry-payment.ts'

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
