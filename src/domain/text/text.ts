/** C0, DEL, C1, and the separators of lines and paragraphs. */
const controls = /[\p{Cc}\u2028\u2029]+/gu

/** Unicode's Bidi_Control, and what has no width at all. */
const invisible = /[\p{Bidi_C}\u200b\u2060\ufeff]/gu

/** A run of control characters becomes one space, bidi marks go. Idempotent. */
export function oneLine(text: string): string {
  return text.replaceAll(invisible, '').replaceAll(controls, ' ')
}

/** For a terminal: line breaks stay, escape sequences lose their control character. */
export function printable(text: string): string {
  return text.replaceAll('\r\n', '\n').split('\n').map(oneLine).join('\n')
}

/** Words that the article calls take in a slug's place. */
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

/** 'Añejo' is 'Anejo'. */
export function unaccent(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .normalize('NFC')
}

/** For comparing: without accents, capitals and spaces around it. */
export function plain(text: string): string {
  return unaccent(text).toLowerCase().trim()
}

/** Of a category: lowercase, spaces as hyphens, accents kept (spec 1 §2). What would break a path ('/', '?', '#', '%', '\') counts as a space. */
export function slugify(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[/?#%\\]/g, ' ')
    .trim()
    .replaceAll(/\s+/g, '-')
}

export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.some((word) => word === slug)
}

/** Lowercase, unaccented, only letters, digits and hyphens; 'articulo' before an empty or reserved one. Two articles of one name get the same: the caller makes it unique. */
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

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as it stands in HTML or XML, in an attribute too. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}
