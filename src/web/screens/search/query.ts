import { href } from '#contract/screens.ts'
import type { Commerce } from '#contract/shop.ts'
import { whatsappLink } from '#domain/text/phone.ts'
import { search as copy } from '../../copy/search.ts'

/** Maximum query length, in characters; same as the server's. */
export const maxQueryLength = 200

/** Suggestions need more characters than this; up to it, last searches are shown (spec 1 §2, §5). */
export const fewCharacters = 2

/** The typed text, trimmed and cut to length. */
export function readTyped(text: string | null): string {
  return [...(text ?? '').trim()].slice(0, maxQueryLength).join('').trim()
}

/** The query to search: '' without letters and digits. */
export function readQuery(text: string | null): string {
  const query = readTyped(text).replaceAll(/\s+/g, ' ')
  return /[\p{L}\p{N}]/u.test(query) ? query : ''
}

/** Where a visitor asks for what was not found: WhatsApp, else the contact form. Null where nothing was searched, or the shop has neither. */
export function wishLink({ phone, email }: Pick<Commerce, 'phone' | 'email'>, typed: string): string | null {
  if (readQuery(typed) === '') return null
  const text = copy.wishText(typed)
  const chat = phone === null ? null : whatsappLink(phone, text)
  return chat ?? (email ? href('contact', {}, { mensaje: text }) : null)
}
