import type { Viewer } from '../../http/viewer.ts'

/** Whose an address is: a buyer's, else a visitor's session's. */
export type AddressOwner = { buyerId: number } | { session: Buffer }

/** Whose the viewer's addresses are; null for a browser that keeps no session. */
export function ownerOf({ buyer, session }: Viewer): AddressOwner | null {
  if (buyer !== null) return { buyerId: buyer.id }
  return session === null ? null : { session }
}
