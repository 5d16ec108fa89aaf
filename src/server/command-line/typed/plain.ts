import { unaccent } from '#domain/slug.ts'

/** A word as it is compared with what it may be: without accents and capitals. */
export function plain(text: string): string {
  return unaccent(text).toLowerCase().trim()
}
