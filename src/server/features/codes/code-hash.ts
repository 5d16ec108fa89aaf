import { createHmac, randomInt } from 'node:crypto'
import { codeDigits, readCode } from '#domain/mailed-code.ts'
import type { Deps } from '../../deps.ts'

/** A new code: random digits, the leading zeros too. */
export function newCode(): string {
  return String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
}

/** What the database keeps of a code. It is keyed: 8 digits would be guessed from a plain hash. */
export function hashCode(
  { secret }: Pick<Deps, 'secret'>,
  { purpose, email }: { purpose: string; email: string },
  code: string,
): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['mailed-code', purpose, email, readCode(code)]))
    .digest()
}
