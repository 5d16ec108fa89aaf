import { decimalText } from './numbers.ts'

/** C0, DEL, C1, and line and paragraph separators. */
const controls = /[\p{Cc}\u2028\u2029]+/gu

/** Unicode's Bidi_Control, and zero-width characters. */
const invisible = /[\p{Bidi_C}\u200b\u2060\ufeff]/gu

/** Replaces runs of control characters by a space, and removes bidi marks. Idempotent. */
export function oneLine(text: string): string {
  return text.replaceAll(invisible, '').replaceAll(controls, ' ')
}

/** Makes text safe for a terminal: keeps line breaks, disarms escape sequences. */
export function printable(text: string): string {
  return text.replaceAll('\r\n', '\n').split('\n').map(oneLine).join('\n')
}

/** Path segments of article endpoints that no slug may use. */
export const reservedSlugs = [
  'names',
  'search',
  'similars',
  'favorite',
  'set-viewed',
  'questions',
  'from-category',
  'featured-last-uploads',
] as const

/** 'Añejo' becomes 'Anejo'. */
export function unaccent(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .normalize('NFC')
}

/** Comparison form: no accents, lower case, trimmed. */
export function plain(text: string): string {
  return unaccent(text).toLowerCase().trim()
}

/**
 * Category slug: lowercase, hyphens for spaces, accents kept (spec 1 §2). Characters with a meaning in paths ('/',
 * '?', '#', '%', '\') count as spaces.
 */
export function slugify(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[/?#%\\]/g, ' ')
    .trim()
    .replaceAll(/\s+/g, '-')
}

/** 'Ediciones Únicas' becomes 'ediciones-unicas': the form in which slugs are compared. */
export function plainSlug(name: string): string {
  return unaccent(slugify(name))
}

export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.some((word) => word === slug)
}

/**
 * Article slug: lowercase, unaccented, letters, digits and hyphens only; 'articulo' when empty, with the prefix
 * 'articulo-' when reserved. Not unique: the caller makes it so.
 */
export function articleSlug(name: string): string {
  const plain = unaccent(name.toLowerCase())
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  if (plain === '') return 'articulo'
  return isReservedSlug(plain) ? `articulo-${plain}` : plain
}

export function isArticleSlug(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)
}

/** The URL of a text; null when malformed. URL.parse() is newer than the browsers of decision 121. */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes for HTML and XML, attributes included. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** '750 ml', '1,5 l'. `millilitres` is an integer. */
export function volumeText(millilitres: number): string {
  if (millilitres < 1000) return `${millilitres} ml`
  return `${decimalText(millilitres / 1000)} l`
}
