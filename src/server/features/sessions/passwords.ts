import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'

/** argon2id, at what OWASP asks at least (hard case C11). */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** A hash takes a core for a while: more at once would leave none for the shop. */
const atOnce = 2
const mostWaiting = 32

export type Passwords = {
  /** The hash to keep; null when too many wait already. */
  hash: (password: string) => Promise<string | null>
  /** Whether it is the password; null when too many wait already. Without a hash it takes as long, and is none. */
  matches: (password: string, hash: string | null) => Promise<boolean | null>
}

/** Hashes and checks passwords, a few at a time. */
export function createPasswords(): Passwords {
  const inTurn = createTurns()
  const decoy = hash(randomBytes(32), passwordCost)
  return {
    hash: (password) => inTurn(() => hash(password, passwordCost)),
    matches: (password, kept) =>
      inTurn(async () => {
        const isRight = await verify(kept ?? (await decoy), password)
        return isRight && kept !== null
      }),
  }
}

function createTurns(): <T>(work: () => Promise<T>) => Promise<T | null> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce && waiting.length >= mostWaiting) return null
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // The one who waits longest takes over this place; without any, it is free.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
