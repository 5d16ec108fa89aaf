import { expect, it } from 'vitest'
import type { Totals } from '#contract/cart.ts'
import { totalNote } from './cart-summary.tsx'

const open: Totals = { goods: 1000, payment_method: null, cupon: null, delivery: null, total: 1000 }
const chosen: Totals = { ...open, payment_method: { name: 'Efectivo', percent: 0, amount: 0 } }
const delivered: Totals = { ...open, delivery: { name: 'Centro', amount: 0 } }

const both = 'El envío y el descuento por forma de pago se calculan en el paso siguiente.'
const delivery = 'El envío se calcula en el paso siguiente.'
const discount = 'El descuento por forma de pago se calcula en el paso siguiente.'

it.each<[string, Parameters<typeof totalNote>, string]>([
  ['nothing is chosen', [{ deliver: null, totals: open }, true], both],
  ['it is picked up', [{ deliver: 0, totals: open }, true], discount],
  ['the shop does not deliver', [{ deliver: null, totals: open }, false], discount],
  ['the zone is known', [{ deliver: 1, totals: delivered }, true], discount],
  ['the method is known', [{ deliver: 1, totals: chosen }, true], delivery],
  ['it is picked up, by a known method', [{ deliver: 0, totals: chosen }, true], ''],
])('the total of the cart names what the next step adds where %s', (_where, cart, note) => {
  expect(totalNote(...cart)).toBe(note)
})
