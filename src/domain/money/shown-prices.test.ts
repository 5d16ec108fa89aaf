import { expect, it } from 'vitest'
import { cardPercent, cardPrice, netPrice, pricePerLitre, pricePerUnit } from './shown-prices.ts'

it('reads a card percentage under 10 as 0.0N, else as 0.N', () => {
  expect([cardPercent(5), cardPercent(15)]).toEqual([0.05, 0.15])
})

it('shows a card price only where the shop adds for cards', () => {
  expect(cardPrice(100_050, 15)).toBe(115_058)
  expect([cardPrice(100_000, 0), cardPrice(100_000, null)]).toEqual([null, null])
})

it('shows a price per unit for a pack, half up to the centavo', () => {
  expect(pricePerUnit(100_000, 6)).toBe(16_667)
  expect([pricePerUnit(100_000, 1), pricePerUnit(100_000, null)]).toEqual([null, null])
})

it('shows a price per litre of the whole pack', () => {
  expect(pricePerLitre(75_000, 750, null)).toBe(100_000)
  expect(pricePerLitre(450_000, 750, 6)).toBe(100_000)
  expect(pricePerLitre(450_000, null, 6)).toBeNull()
})

it('takes IVA and internal taxes out of the price', () => {
  expect(netPrice(121_000, 21, 0)).toBe(100_000)
  expect(netPrice(129_000, 21, 8)).toBe(100_000)
})
