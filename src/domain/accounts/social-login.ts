import { oneLine } from '../text/text.ts'
import { isEmail, maxLengths, normaliseEmail } from '../text/validation.ts'

export const socialProviders = ['google', 'facebook'] as const
export type SocialProvider = (typeof socialProviders)[number]

export const providerNames: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook' }

/** `subject` is the provider's immutable id of the person. */
export type SocialProfile = {
  subject: string
  name: string
  surname: string
  email: { address: string; isVerified: boolean } | null
}

export type NewProfile = { name: string; surname: string | null; email: string | null }

const defaultName = 'Comprador'

/**
 * Profile data for a new account: names trimmed, cleaned and cut to length; the e-mail, lowercased, only if the
 * provider verified it. Unusable data is dropped.
 */
export function newProfileOf({ name, surname, email }: SocialProfile): NewProfile {
  const [first, last] = [readName(name), readName(surname)]
  const address = email?.isVerified ? normaliseEmail(email.address) : ''
  return {
    name: first || last || defaultName,
    surname: first === '' ? null : last || null,
    email: isEmail(address) ? address : null,
  }
}

function readName(text: string): string {
  const plain = oneLine(text.toWellFormed()).replaceAll('\uFFFD', ' ').trim().replaceAll(/\s+/g, ' ')
  // Don't split a surrogate pair.
  return plain
    .slice(0, maxLengths.name)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}
