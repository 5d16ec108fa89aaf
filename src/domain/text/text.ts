/** C0, DEL, C1, and the separators of lines and paragraphs. */
const controls = /[\p{Cc}\u2028\u2029]+/gu

/** What turns the direction of the words around it (Unicode's Bidi_Control), and what has no width at all. */
const invisible = /[\p{Bidi_C}\u200b\u2060\ufeff]/gu

/**
 * A text on one line: a run of control characters becomes one space, marks that turn the direction of what follows go.
 * What may be written on one line already comes back as it is.
 */
export function oneLine(text: string): string {
  return text.replaceAll(invisible, '').replaceAll(controls, ' ')
}

/** What a terminal shows as words alone: breaks of lines stay, escape sequences lose what makes them ones. */
export function printable(text: string): string {
  return text.replaceAll('\r\n', '\n').split('\n').map(oneLine).join('\n')
}

/** Words that the article calls take in an article's place, so no article is called so (design 6.52). */
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

/** A text without accents: 'Añejo' is 'Anejo'. */
export function unaccent(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .normalize('NFC')
}

/** A word as it is compared with what it may be: without accents, capitals and spaces around it. */
export function plain(text: string): string {
  return unaccent(text).toLowerCase().trim()
}

/**
 * The slug of a category: its name in lowercase, spaces as hyphens, accents kept (spec 1 §2, design 6.52).
 * What would break a path ('/', '?', '#', '%', '\') counts as a space.
 */
export function slugify(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[/?#%\\]/g, ' ')
    .trim()
    .replaceAll(/\s+/g, '-')
}

/** Whether an article's address with that slug would be a call's. */
export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.some((word) => word === slug)
}

/**
 * The slug of an article: its name in lowercase, unaccented, only letters, digits and hyphens. Never empty
 * and never a reserved word: such a name gets 'articulo' before it. Two articles of one name get the same:
 * the caller makes it unique.
 */
export function articleSlug(name: string): string {
  const plain = unaccent(name.toLowerCase())
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  if (plain === '') return 'articulo'
  return isReservedSlug(plain) ? `articulo-${plain}` : plain
}

/** Whether a text can be an article's slug at all: the form that `articleSlug` gives. */
export function isArticleSlug(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)
}
