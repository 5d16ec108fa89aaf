import { unaccent } from '#domain/slug.ts'
import { readSizes } from './sizes.ts'
import { wordsOf } from './words.ts'

/** More words than these say nothing more. */
const mostWords = 16

/** The words of a query as they are looked for: plain, with sizes and packs as one word each. None when it has no letter and no digit. */
export function readQuery(query: string): string[] {
  const plain = unaccent(query.toLowerCase()).replaceAll(/\b0+(?:[.,]0+)?\s*%|\b0[.,]0\b/g, ' cero ')
  return wordsOf(readSizes(plain)).slice(0, mostWords)
}
