import { describe, expect, it } from 'vitest'
import type { Totals } from '#contract/cart.ts'
import type { DeliveryZone } from '#contract/delivery.ts'
import { delivery } from '../../copy/cart.ts'
import { deliveryFacts } from './placing-notes.tsx'

const zone = (id: number, price: number, more: Partial<DeliveryZone> = {}): DeliveryZone => ({
  id,
  name: `Zona ${id}`,
  description: null,
  price,
  free_from: null,
  minimum: null,
  weekdays: null,
  has_area: false,
  ...more,
})

const centre = zone(1, 2200)
const north = zone(2, 2900, { free_from: 80_000 })

const totalsOf = (goods: number): Totals => ({
  goods,
  payment_method: null,
  cupon: null,
  delivery: null,
  total: goods,
})

const cart = (goods: number, deliver: 0 | 1 | null, delivery_zone_id: number | null = null) => ({
  totals: totalsOf(goods),
  deliver,
  delivery_zone_id,
})

const lineOf = (prices: readonly number[]) => delivery.line(delivery.prices(prices))

describe('before the checkout a cart tells', () => {
  it('the lowest price of the zones while none is settled', () => {
    const facts = deliveryFacts(cart(10_000, null), [centre, north], null)
    expect(facts).toEqual({ free: null, prices: [2200, 2900] })
    expect(lineOf(facts.prices)).toBe('Envío desde $ 2.200')
  })

  it('what is missing to the free delivery of its zone, which may be the only one', () => {
    const free = { from: 80_000, missing: 55_000 }
    expect(deliveryFacts(cart(25_000, 1, 2), [centre, north], null)).toEqual({ free, prices: [2900] })
    expect(deliveryFacts(cart(25_000, null), [north], null)).toEqual({ free, prices: [2900] })
    expect(deliveryFacts(cart(80_000, null), [north], null)).toEqual({ free: null, prices: [0] })
  })

  it('no price that its total has', () => {
    const totals = { ...totalsOf(25_000), delivery: { name: 'Zona 2', amount: 2900 } }
    expect(deliveryFacts({ ...cart(25_000, 1, 2), totals }, [centre, north], null).prices).toEqual([])
  })

  it('the fixed price of a shop without zones, and nothing of a pick-up or of hidden prices', () => {
    expect(lineOf(deliveryFacts(cart(10_000, null), [], 1500).prices)).toBe('Envío $ 1.500')
    expect(lineOf(deliveryFacts(cart(10_000, null), [], 0).prices)).toBe('Envío sin cargo')
    const nothing = { free: null, prices: [] }
    expect(deliveryFacts(cart(10_000, null), [], null)).toEqual(nothing)
    expect(deliveryFacts(cart(10_000, 0), [centre, north], null)).toEqual(nothing)
    expect(deliveryFacts({ ...cart(0, 1), totals: null }, [north], null)).toEqual(nothing)
  })
})
