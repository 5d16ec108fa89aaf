import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { adoptSessionAddresses } from '../addresses/addresses.repo.ts'
import { adoptSessionCart } from '../carts/adopt-cart.ts'
import { adoptSessionFinds } from '../coupons/coupons.repo.ts'
import { moveSubscriptions } from '../push/subscriptions.repo.ts'
import { createPasswords, type Passwords } from './passwords/passwords.ts'

/** Hands what a session kept to the buyer who is there now; `next` is his session, which takes that one's place. */
export type Adopter = (tx: Sql, session: Buffer, buyerId: number, next: Buffer) => Promise<void>

/** What opening a session needs besides. Made once: all of a shop's passwords wait in one queue. */
export type SessionDeps = Deps & { passwords: Passwords; adopters: readonly Adopter[] }

export function sessionDeps(deps: Deps): SessionDeps {
  return {
    ...deps,
    passwords: createPasswords(deps.pepper),
    adopters: [adoptSessionAddresses, adoptSessionCart, adoptSessionFinds, moveSubscriptions],
  }
}
