import type { Guest } from '#contract/carts.ts'
import { normalisePhone } from '#domain/phone.ts'
import { refuse, refuseFields, type Refusal } from '#domain/refusals.ts'
import { normaliseEmail, validateGuest } from '#domain/validation.ts'
import type { Sql } from '../../../../db/connect.ts'
import type { Viewer } from '../../../../http/viewer.ts'
import type { OrderParty } from '../insert-order.repo.ts'
import { findParty, type PartyRow } from './order-party.repo.ts'

/** Who the order is for: the seller's client, the buyer himself, or the guest as he wrote himself down. Only the session says who calls. */
export async function findOrderParty(
  sql: Sql,
  viewer: Viewer,
  client: PartyRow | null,
  guest: Guest | null,
): Promise<OrderParty | Refusal> {
  if (viewer.buyer === null) return guestParty(viewer, guest)
  const buyer = client ?? (await findParty(sql, viewer.buyer.id))
  return buyer === null ? refuse('login_required') : partyOf(buyer, viewer.buyer.sellerId)
}

function partyOf({ id, name, surname, email, phone }: PartyRow, sellerId: number | null): OrderParty {
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
  const no = refuseFields(validateGuest(guest))
  const phone = normalisePhone(guest.phone)
  if (no || typeof phone !== 'string') return { ...refuse('buyer_missing'), errors: no?.errors }
  return {
    buyer_id: null,
    session_id: session,
    seller_id: null,
    name: guest.name,
    email: normaliseEmail(guest.email),
    phone,
  }
}
