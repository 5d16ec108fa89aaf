import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { adoptSessionAddresses } from '../addresses/addresses.repo.ts'
import { adoptSessionCart } from '../carts/adopt-cart.ts'
import { createPasswords, type Passwords } from './passwords/passwords.ts'

/** Moves what a visitor's session kept to a buyer. */
export type Adopter = (tx: Sql, session: Buffer, buyerId: number) => Promise<void>

/** What opening a session needs besides. Made once: all of a shop's passwords wait in one queue. */
export type SessionDeps = Deps & { passwords: Passwords; adopters: readonly Adopter[] }

export function sessionDeps(deps: Deps): SessionDeps {
  return { ...deps, passwords: createPasswords(deps.pepper), adopters: [adoptSessionAddresses, adoptSessionCart] }
}
