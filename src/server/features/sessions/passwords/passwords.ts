import { randomBytes } from 'node:crypto'
import { limitConcurrency } from '../../../http/concurrency-limit.ts'
import { hashingWith } from './hashing.ts'

/** A hash takes a core for a while: more at once would leave none for the shop. */
const room = { atOnce: 2, mostWaiting: 32 }

export type Passwords = {
  /** The hash to keep; null when too many wait already. */
  hash: (password: string) => Promise<string | null>
  /** Whether it is the password; null when too many wait already. Without a hash it takes as long, and is none. */
  matches: (password: string, hash: string | null) => Promise<boolean | null>
  /** Whether a hash is made otherwise than `hash` makes them now. */
  isOutdated: (hash: string) => boolean
}

/** Hashes and checks passwords, a few at a time. The pepper is a secret of this shop, kept apart from its database. */
export function createPasswords(pepper: string): Passwords {
  const inTurn = limitConcurrency(room)
  const { hash, verify, isOutdated } = hashingWith(pepper)
  const decoy = hash(randomBytes(32).toString('hex'))
  return {
    hash: (password) => inTurn(() => hash(password)),
    matches: (password, kept) =>
      inTurn(async () => {
        const isRight = await verify(kept ?? (await decoy), password)
        return isRight && kept !== null
      }),
    isOutdated,
  }
}
