import { expect, it } from 'vitest'
import { belongsTo, type ViewerBuyer } from './viewer.ts'

const nobody = { session: null, buyer: null, ip: '200.0.0.1', userAgent: '' }
const buyer: ViewerBuyer = {
  id: 1,
  name: 'Ana',
  sellerId: null,
  isOwner: false,
  hasClient: true,
  isVerified: true,
}
const viewers = {
  visitor: nobody,
  buyer: { ...nobody, buyer },
  seller: { ...nobody, buyer: { ...buyer, sellerId: 7 } },
  owner: { ...nobody, buyer: { ...buyer, isOwner: true } },
}

it.each([
  ['anyone', ['visitor', 'buyer', 'seller', 'owner']],
  ['buyer', ['buyer', 'seller', 'owner']],
  ['seller', ['seller', 'owner']],
  ['owner', ['owner']],
] as const)('a call for %s lets in %j, and nobody else', (audience, allowed) => {
  expect(
    Object.entries(viewers).flatMap(([role, viewer]) => (belongsTo(audience, viewer) ? [role] : [])),
  ).toEqual(allowed)
})
