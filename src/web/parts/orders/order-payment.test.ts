import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { OrderFacts } from './order-facts.tsx'
import { PaymentState } from './order-state.tsx'

const order = {
  order_status: { id: 1, name: 'Confirmado' },
  payment_status: null,
  deliver: 0,
  address: null,
  fecha_entrega: null,
  delivery_slot: null,
  payment_method: { name: 'Transferencia', description: 'Alias: DAMAJUANA', type: null },
  description: null,
  total: 1000,
  owed: 1000,
} as unknown as Order

const shown = (change: Partial<Order>): [state: string, facts: string] => {
  const changed = { order: { ...order, ...change } }
  return [
    renderToString(createElement(PaymentState, changed)),
    renderToString(createElement(OrderFacts, changed)),
  ]
}

it('an order paid by hand tells how to pay it while something is owed, then that it was paid', () => {
  const [noState, instructions] = shown({})
  expect(noState).toBe('')
  expect(instructions).toContain('Alias: DAMAJUANA')
  const [state, facts] = shown({ owed: 0 })
  expect(state).toContain('Recibimos tu pago')
  expect(facts).toContain('Transferencia')
  expect(facts).not.toContain('Alias')
})

it('an order that costs nothing tells neither', () => {
  const [state, facts] = shown({ total: 0, owed: 0 })
  expect(state).toBe('')
  expect(facts).not.toContain('Alias')
})

it('a cancelled order is not told to be paid, nor how to pay it', () => {
  const [state, facts] = shown({ order_status: { id: 7, name: 'Cancelado' }, owed: 0 })
  expect(state).toBe('')
  expect(facts).not.toContain('Alias')
})
