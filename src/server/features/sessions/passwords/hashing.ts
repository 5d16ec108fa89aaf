import { hash, verify } from '@node-rs/argon2'
import { createHash } from 'node:crypto'

/** argon2id, at what OWASP asks at least (hard case C11). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const start = '$argon2id$'
const current = `${start}v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

export type Hashing = {
  hash: (password: string) => Promise<string>
  verify: (kept: string, password: string) => Promise<boolean>
  /** Whether a hash was made otherwise than today: without this pepper, or at another cost. */
  isOutdated: (kept: string) => boolean
}

/**
 * Hashes with a pepper, which lies outside the database: what a thief reads there is no use without it. Each hash is
 * headed by a mark of its pepper; one without a mark was made without any, and is still good.
 */
export function hashingWith(pepper: string): Hashing {
  const secret = Buffer.from(pepper)
  const mark = markOf(pepper)
  return {
    hash: async (password) => mark + (await hash(password, { ...cost, secret })),
    verify: (kept, password) =>
      verify(kept.slice(kept.indexOf(start)), password, kept.startsWith(start) ? {} : { secret }),
    isOutdated: (kept) => !kept.startsWith(mark + current),
  }
}

/** What a hash is headed by: it names the pepper and tells nothing of it. */
export function markOf(pepper: string): string {
  return createHash('sha256').update(`mark of ${pepper}`).digest('hex').slice(0, 8)
}
