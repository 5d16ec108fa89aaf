import { expect, it } from 'vitest'
import {
  canSeePrices,
  cardPrice,
  netPrice,
  pricePerLitre,
  pricePerUnit,
  priceViewOf,
  viewerOfPrices,
} from './shown-prices.ts'

it('shows a card price only where the shop adds for cards', () => {
  expect([cardPrice(100_050, 15), cardPrice(100_000, 5)]).toEqual([115_058, 105_000])
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

it.each([
  [null, ['visitor', 'visitor', 'visitor', 'visitor']],
  ['only_registered', ['visitor', 'buyer', 'buyer', 'buyer']],
  ['only_buyers_with_comerciocity_client', ['visitor', 'visitor', 'client', 'client']],
])('a shop of the kind %s shows visitor, buyer, client and seller the prices of %j', (slug, views) => {
  const buyer = viewerOfPrices('buyer')
  const people = [viewerOfPrices('visitor'), buyer, viewerOfPrices('client'), { ...buyer, isSeller: true }]
  expect(people.map((viewer) => priceViewOf(slug, viewer))).toEqual(views)
  for (const viewer of people)
    expect(canSeePrices(slug, viewerOfPrices(priceViewOf(slug, viewer)))).toBe(canSeePrices(slug, viewer))
})
