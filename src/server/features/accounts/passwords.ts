import { hash, verify } from '@node-rs/argon2'
import type { FastifyBaseLogger } from 'fastify'
import type { Sql } from '../../db/connect.ts'
import { limitConcurrency } from '../../http/concurrency-limit.ts'
import { randomToken, sha256 } from '../../signing.ts'
import { countOfOtherPeppers } from '../clients/buyers.repo.ts'

/** argon2id with OWASP's minimum parameters. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const start = '$argon2id$'

const current = `${start}v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** Hashing occupies a core for a while. */
const limits = { atOnce: 2, maxWaiting: 32 }

export type Passwords = {
  /** Null when the queue is full. */
  hash: (password: string) => Promise<string | null>
  /** Null when the queue is full. Without a hash: false, in the same time. */
  matches: (password: string, hash: string | null) => Promise<boolean | null>
  isOutdated: (hash: string) => boolean
}

/** `pepper` is a secret of this shop, in a file or encrypted in its database. */
export function createPasswords(pepper: string): Passwords {
  const limited = limitConcurrency(limits)
  const { hash, verify, isOutdated } = hashingWith(pepper)
  const decoy = hash(randomToken())
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
  /** Another pepper, or other parameters. */
  isOutdated: (stored: string) => boolean
}

/** Hashes are prefixed with a mark of their pepper; one without a mark was made without pepper and stays valid. */
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

/** Identifies the pepper without revealing it. */
function markOf(pepper: string): string {
  return sha256(`mark of ${pepper}`).toString('hex').slice(0, 8)
}

/** Detects a database restored without its pepper: its passwords can't be verified until reset. */
export async function warnOfLostPepper(sql: Sql, log: FastifyBaseLogger, pepper: string): Promise<void> {
  const accounts = await countOfOtherPeppers(sql, markOf(pepper))
  if (accounts > 0)
    log.warn(
      { accounts },
      'hay cuentas cuya contraseña se guardó con otro archivo secrets/pepper: no pueden entrar hasta que vuelva ese archivo o cambien la contraseña por correo',
    )
}
