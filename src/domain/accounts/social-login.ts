import { oneLine } from '../text/text.ts'
import { isEmail, maxLengths, normaliseEmail } from '../text/validation.ts'

/** Who may say who a buyer is, besides the shop itself (spec 2 §2, §6). */
export const socialProviders = ['google', 'facebook'] as const
export type SocialProvider = (typeof socialProviders)[number]

/** How each is called by who reads. */
export const providerNames: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook' }

/** What a provider tells of a person. `subject` is its own name for him, which never changes. */
export type SocialProfile = {
  subject: string
  name: string
  surname: string
  email: { address: string; isVerified: boolean } | null
}

/** A new account's buyer as his provider describes him. */
export type Newcomer = { name: string; surname: string | null; email: string | null }

const nameless = 'Comprador'

/**
 * The buyer that a profile makes: names trimmed, without control characters and as long as an account's may be; of the
 * e-mail only one that the provider itself has verified (hard case C25), in lowercase. It refuses nothing: what can't be
 * used is left out.
 */
export function newcomerOf({ name, surname, email }: SocialProfile): Newcomer {
  const [first, last] = [readName(name), readName(surname)]
  const address = email?.isVerified ? normaliseEmail(email.address) : ''
  return {
    name: first || last || nameless,
    surname: first === '' ? null : last || null,
    email: isEmail(address) ? address : null,
  }
}

function readName(text: string): string {
  const plain = oneLine(text.toWellFormed()).replaceAll('\uFFFD', ' ').trim().replaceAll(/\s+/g, ' ')
  // A letter of two halves is not cut in the middle.
  return plain
    .slice(0, maxLengths.name)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}
