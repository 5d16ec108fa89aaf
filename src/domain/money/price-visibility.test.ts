import { expect, it } from 'vitest'
import { canSeePrices } from './shown-prices.ts'

const visitor = { isLoggedIn: false, hasClient: false, isSeller: false }
const buyer = { ...visitor, isLoggedIn: true }
const client = { ...buyer, hasClient: true }
const seller = { ...buyer, isSeller: true }
const clientsOnly = 'only_buyers_with_comerciocity_client'

it.each([
  ['all', visitor, true],
  [null, visitor, true],
  ['only_registered', visitor, false],
  ['only_registered', buyer, true],
  [clientsOnly, visitor, false],
  [clientsOnly, { ...client, isLoggedIn: false }, false],
  [clientsOnly, buyer, false],
  [clientsOnly, client, true],
  [clientsOnly, seller, true],
])('%s, %o: %s', (slug, viewer, sees) => {
  expect(canSeePrices(slug, viewer)).toBe(sees)
})
