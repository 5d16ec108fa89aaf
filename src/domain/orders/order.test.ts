import { describe, expect, it } from 'vitest'
import { canMovePayment, isPaymentStatus, paymentOutcome, paymentStatuses } from '../payments/payment.ts'
import { isRefusal, refuse, refuseLines } from '../text/refusals.ts'
import {
  placingProblem,
  type PlacingInput,
  canMove,
  isOpenOrder,
  isOrderStatus,
  orderStatuses,
} from './order.ts'

describe('the life of an order', () => {
  it('has these moves and no other', () => {
    const allowed = orderStatuses.flatMap((from) =>
      orderStatuses.filter((to) => canMove(from, to)).map((to) => `${from} > ${to}`),
    )
    expect(allowed).toEqual([
      'Sin confirmar > Confirmado',
      'Sin confirmar > Cancelado',
      'Confirmado > En preparación',
      'Confirmado > Cancelado',
      'En preparación > Listo para retirar',
      'En preparación > En camino',
      'En preparación > Cancelado',
      'Listo para retirar > Entregado',
      'Listo para retirar > Cancelado',
      'En camino > Entregado',
      'En camino > Cancelado',
    ])
  })

  it('is under way until delivered or cancelled', () => {
    expect(orderStatuses.filter((status) => !isOpenOrder(status))).toEqual(['Entregado', 'Cancelado'])
  })

  it('parts between the road and the counter', () => {
    expect(canMove('En preparación', 'En camino', 0)).toBe(false)
    expect(canMove('En preparación', 'Listo para retirar', 1)).toBe(false)
    expect(canMove('En preparación', 'En camino', 1)).toBe(true)
  })

  it('knows its own statuses', () => {
    expect([
      isOrderStatus('En camino'),
      isOrderStatus('en camino'),
      isPaymentStatus('approved'),
      isPaymentStatus('paid'),
    ]).toEqual([true, false, true, false])
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

describe('finalizing a purchase', () => {
  const emptyForm: PlacingInput = {
    deliver: null,
    payment_method_id: null,
    methodsExist: true,
    addressPresent: false,
    delivery_zone_id: null,
    zonesExist: true,
    isSeller: true,
    client_id: null,
    isAdult: false,
  }

  it('asks for what is missing one by one, in order', () => {
    const steps: Partial<PlacingInput>[] = [
      { deliver: 1 },
      { payment_method_id: 1 },
      { addressPresent: true },
      { delivery_zone_id: 1 },
      { client_id: 1 },
      { isAdult: true },
    ]
    const states = steps.reduce<PlacingInput[]>(
      (done, step) => [...done, { ...(done.at(-1) ?? emptyForm), ...step }],
      [emptyForm],
    )
    const texts = states.map(placingProblem).map((code) => (code ? refuse(code).message : 'ok'))
    expect(texts).toEqual([
      'Seleccione metodo de entrega',
      'Seleccione un metodo de pago',
      'Indique una direccion para la entrega del pedido',
      'Seleccione el precio de envio',
      'Seleccione el CLIENTE para el pedido',
      'Confirmá que sos mayor de 18 años',
      'ok',
    ])
  })

  it('asks a buyer who picks up for no address, zone or client, and nobody for an age that no screen asked', () => {
    expect(
      placingProblem({ ...emptyForm, deliver: 0, methodsExist: false, isSeller: false, isAdult: null }),
    ).toBeNull()
  })
})

describe('a refusal', () => {
  it('speaks of what it is about', () => {
    expect(refuse('stock_short', 'Malbec Reserva')).toEqual({
      code: 'stock_short',
      message: 'Sin stock suficiente: Malbec Reserva',
    })
  })

  it('of lines reads as the first and names each', () => {
    const lines = [
      {
        article_id: 1,
        variant_id: null,
        promocion_vinoteca_id: null,
        name: 'Malbec',
        available: 2,
        ...refuse('stock_short', 'Malbec'),
      },
      {
        article_id: 2,
        variant_id: 5,
        promocion_vinoteca_id: null,
        name: 'Fernet',
        available: null,
        ...refuse('article_gone', 'Fernet'),
      },
    ]
    expect(refuseLines(lines)).toEqual({
      code: 'stock_short',
      message: 'Sin stock suficiente: Malbec',
      lines,
    })
  })

  it('is told from a result', () => {
    expect(isRefusal(refuse('cart_empty'))).toBe(true)
    expect([isRefusal(null), isRefusal({ id: 1 }), isRefusal({ code: 'VERANO', message: 'hola' })]).toEqual([
      false,
      false,
      false,
    ])
  })
})
