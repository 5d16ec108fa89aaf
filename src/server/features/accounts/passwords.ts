import { randomBytes, createHash } from 'node:crypto'
import { limitConcurrency } from '../../http/concurrency-limit.ts'
import { hash, verify } from '@node-rs/argon2'
import type { FastifyBaseLogger } from 'fastify'
import type { Sql } from '../../db/connect.ts'

/** argon2id, at what OWASP asks at least (hard case C11). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const start = '$argon2id$'

const current = `${start}v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** A hash takes a core for a while: more at once would leave none for the shop. */
const limits = { atOnce: 2, maxWaiting: 32 }

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
  const limited = limitConcurrency(limits)
  const { hash, verify, isOutdated } = hashingWith(pepper)
  const decoy = hash(randomBytes(32).toString('hex'))
  return {
    hash: (password) => limited(() => hash(password)),
    matches: (password, stored) =>
      limited(async () => {
        const isRight = await verify(stored ?? (await decoy), password)
        return isRight && stored !== null
      }),
    isOutdated,
  }
}

type Hashing = {
  hash: (password: string) => Promise<string>
  verify: (stored: string, password: string) => Promise<boolean>
  /** Whether a hash was made otherwise than today: without this pepper, or at another cost. */
  isOutdated: (stored: string) => boolean
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
    verify: (stored, password) =>
      verify(stored.slice(stored.indexOf(start)), password, stored.startsWith(start) ? {} : { secret }),
    isOutdated: (stored) => !stored.startsWith(mark + current),
  }
}

/** What a hash is headed by: it names the pepper and tells nothing of it. */
export function markOf(pepper: string): string {
  return createHash('sha256').update(`mark of ${pepper}`).digest('hex').slice(0, 8)
}

/** Tells who runs the shop that its database came without the pepper of its passwords: nobody gets in with one until he resets it. */
export async function warnOfLostPepper(sql: Sql, log: FastifyBaseLogger, pepper: string): Promise<void> {
  const { rows } = await sql.query<{ accounts: number }>(
    "select count(*)::integer as accounts from buyers where password_hash like '%_$argon2id$%' and not starts_with(password_hash, $1)",
    [markOf(pepper)],
  )
  const accounts = rows[0]?.accounts ?? 0
  if (accounts > 0)
    log.warn(
      { accounts },
      'hay cuentas cuya contraseña se guardó con otro archivo secrets/pepper: no pueden entrar hasta que vuelva ese archivo o cambien la contraseña por correo',
    )
}
