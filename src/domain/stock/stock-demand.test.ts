import { describe, expect, it } from 'vitest'
import { sumDemand } from './demand.ts'

describe('the demand of a cart', () => {
  it('sums lines that draw from the same stock', () => {
    const lines = [
      { article_id: 7, variant_id: null, units: 2 },
      { article_id: 7, variant_id: null, units: 3 },
      { article_id: 7, variant_id: 4, units: 1 },
    ]
    expect(sumDemand(lines)).toEqual([
      { article_id: 7, variant_id: null, units: 5 },
      { article_id: 7, variant_id: 4, units: 1 },
    ])
  })

  it('is in one order, however the cart is', () => {
    const a = { article_id: 9, variant_id: null, units: 1 }
    const b = { article_id: 2, variant_id: null, units: 1 }
    const c = { article_id: 1, variant_id: 30, units: 1 }
    const d = { article_id: 8, variant_id: 20, units: 1 }
    expect(sumDemand([a, b, c, d])).toEqual([b, a, d, c])
    expect(sumDemand([d, c, b, a])).toEqual([b, a, d, c])
  })
})
