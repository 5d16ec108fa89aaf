import { describe, expect, it } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { unseenChange, whatChanged } from './what-changed.ts'

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

describe('what the buyer has not seen before ordering', () => {
  it('is the price of delivery that came only with the address’s zone', () => {
    const before = cartOf([])
    const now = cartOf([], { delivery: { name: 'Centro', amount: 2200 }, total: 7200 })
    const unseen = {
      block: 'summary',
      changes: ['Centro: antes $ 0, ahora $ 2.200', 'Total: antes $ 5.000, ahora $ 7.200'],
    }
    expect(unseenChange(before, { ...now, zone_place: 'inside' }, null)).toMatchObject(unseen)
    expect(unseenChange(before, { ...now, zone_place: 'city' }, null)).toMatchObject(unseen)
    expect(unseenChange(now, { ...now, zone_place: 'city' }, null)).toBeNull()
    // A chosen zone was chosen by its price.
    expect(unseenChange(before, { ...now, zone_place: null }, null)).toBeNull()
    expect(unseenChange(before, { ...before, zone_place: 'inside' }, null)).toBeNull()
  })

  it('is a line’s price that changed while a choice was saved; the server refuses a total other than shown', () => {
    const [before, now] = [cartOf([{ name: 'Malbec' }]), cartOf([{ name: 'Malbec', price: 1200 }])]
    expect(unseenChange(before, now, null)).toMatchObject({
      block: 'summary',
      changes: ['Malbec: antes $ 1.000, ahora $ 1.200'],
    })
    expect(unseenChange(before, now, 5000)).toBeNull()
  })

  it('is a coupon that no longer applies, also with a total shown', () => {
    const before = { ...cartOf([]), cupon: { id: 1 } } as unknown as Cart
    const now = { ...before, cupon_problem: { message: 'Venció' } } as unknown as Cart
    expect(unseenChange(before, now, 5000)).toEqual({ block: 'coupon', message: 'Venció' })
    expect(unseenChange(now, now, 5000)).toBeNull()
  })
})

it('tells nothing of what stayed, nor of prices that are not shown', () => {
  expect(whatChanged(cartOf([{ name: 'Malbec' }]), cartOf([{ name: 'Malbec' }]))).toEqual([])
  expect(whatChanged(cartOf([{ name: 'Malbec', price: null }]), cartOf([{ name: 'Malbec' }]))).toEqual([])
})
