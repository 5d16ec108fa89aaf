import { oneLine } from '../text/text.ts'
import { isEmail, maxLengths, normaliseEmail } from '../text/validation.ts'

export const socialProviders = ['google', 'facebook'] as const
export type SocialProvider = (typeof socialProviders)[number]

export const providerNames: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook' }

/** `subject` is the provider's own name for the person, which never changes. */
export type SocialProfile = {
  subject: string
  name: string
  surname: string
  email: { address: string; isVerified: boolean } | null
}

export type Newcomer = { name: string; surname: string | null; email: string | null }

const nameless = 'Comprador'

/** Names trimmed, without control characters and cut to an account's length; an e-mail only if the provider verified it, in lowercase. What can't be used is left out. */
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
  // A surrogate pair is not cut in the middle.
  return plain
    .slice(0, maxLengths.name)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}
