import type { Guest } from '#contract/cart.ts'
import { normalisePhone } from '#domain/text/phone.ts'
import { refuse, type Refusal, refuseFields } from '#domain/text/refusals.ts'
import { normaliseEmail, validateGuest } from '#domain/text/validation.ts'
import type { Viewer } from '../../../http/viewer.ts'
import type { OrderParty, PartyRow } from './placing.repo.ts'

/** The order's party: the seller's client, the buyer, or the guest's own data. Identity comes from the session only. */
export function orderParty(
  viewer: Viewer,
  buyer: PartyRow | null,
  guest: Guest | null,
): OrderParty | Refusal {
  if (viewer.buyer === null) return guestParty(viewer, guest)
  return buyer === null ? refuse('login_required') : partyOf(buyer, viewer.buyer.sellerId)
}

export function partyOf({ id, name, surname, email, phone }: PartyRow, sellerId: number | null): OrderParty {
  return {
    buyer_id: id,
    session_id: null,
    seller_id: sellerId,
    name: surname === null ? name : `${name} ${surname}`,
    email,
    phone,
  }
}

function guestParty({ session }: Viewer, guest: Guest | null): OrderParty | Refusal {
  if (guest === null) return refuse('buyer_missing')
  const rejection = refuseFields(validateGuest(guest))
  const phone = normalisePhone(guest.phone)
  if (rejection || typeof phone !== 'string') return { ...refuse('buyer_missing'), errors: rejection?.errors }
  return {
    buyer_id: null,
    session_id: session,
    seller_id: null,
    name: guest.name,
    email: normaliseEmail(guest.email),
    phone,
  }
}
