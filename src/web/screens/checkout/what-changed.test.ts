import { expect, it } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { isDeliveryUnseen, whatChanged } from './what-changed.ts'

type Part = { name: string; amount?: number; price?: number | null }

function cartOf(parts: Part[], totals: Partial<NonNullable<Cart['totals']>> = {}): Cart {
  const articles = parts.map(({ name, amount = 1, price = 1000 }) => ({
    id: name.length,
    slug: name,
    name,
    amount,
    unit_price: price,
    variant_id: null,
    color_id: null,
    size_id: null,
  }))
  return {
    articles,
    promociones_vinoteca: [],
    totals: { goods: 0, payment_method: null, cupon: null, delivery: null, total: 5000, ...totals },
  } as unknown as Cart
}

it('tells each line whose price is another, from what to what', () => {
  expect(
    whatChanged(
      cartOf([{ name: 'Malbec' }, { name: 'Soda' }]),
      cartOf([{ name: 'Malbec', price: 1234.5 }, { name: 'Soda' }]),
    ),
  ).toEqual(['Malbec: antes $ 1.000, ahora $ 1.234,50'])
})

it('tells what another device put in, took out, or wants more of', () => {
  const before = cartOf([{ name: 'Malbec' }, { name: 'Soda' }])
  const now = cartOf([{ name: 'Malbec', amount: 3 }, { name: 'Copa de vidrio' }])
  expect(whatChanged(before, now)).toEqual([
    'Malbec: antes 1, ahora 3',
    'Copa de vidrio: se agregó',
    'Soda: ya no está en el carrito',
  ])
})

it('tells the steps of the total by what made them change, and the total itself', () => {
  const before = cartOf([], {
    payment_method: { name: 'Transferencia', percent: -10, amount: -100 },
    delivery: { name: 'Centro', amount: 1500 },
    total: 5000,
  })
  const now = cartOf([], {
    payment_method: { name: 'Transferencia', percent: -5, amount: -50 },
    delivery: { name: 'Centro', amount: 2200 },
    total: 5750,
  })
  expect(whatChanged(before, now)).toEqual([
    'Transferencia: antes 10 % menos, ahora 5 % menos',
    'Centro: antes $ 1.500, ahora $ 2.200',
    'Total: antes $ 5.000, ahora $ 5.750',
  ])
})

it('finds the price of delivery that came only with the address’s zone', () => {
  const before = cartOf([])
  const now = cartOf([], { delivery: { name: 'Centro', amount: 2200 }, total: 7200 })
  expect(isDeliveryUnseen(before, { ...now, zone_place: 'inside' })).toBe(true)
  expect(isDeliveryUnseen(before, { ...now, zone_place: 'city' })).toBe(true)
  expect(isDeliveryUnseen(now, { ...now, zone_place: 'city' })).toBe(false)
  // A chosen zone was chosen by its price.
  expect(isDeliveryUnseen(before, { ...now, zone_place: null })).toBe(false)
  expect(isDeliveryUnseen(before, { ...before, zone_place: 'inside' })).toBe(false)
})

it('tells nothing of what stayed, nor of prices that are not shown', () => {
  expect(whatChanged(cartOf([{ name: 'Malbec' }]), cartOf([{ name: 'Malbec' }]))).toEqual([])
  expect(whatChanged(cartOf([{ name: 'Malbec', price: null }]), cartOf([{ name: 'Malbec' }]))).toEqual([])
})
