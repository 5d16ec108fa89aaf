import { unaccent } from '#domain/slug.ts'

/** More words than these say nothing more, and each costs. */
const mostWords = 8

/** Words that tell nothing about a drink. */
const idle = new Set(['de', 'del', 'el', 'la', 'los', 'las', 'un', 'una', 'con', 'y', 'en', 'para'])

/**
 * What of a query is looked for: its words in lower case without accents, only letters and digits, each once. A plural
 * loses its s, as a word is found by how it begins. Empty when the query holds no word at all.
 */
export function searchWords(query: string): string[] {
  const all = unaccent(query)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  const telling = all.filter((word) => !idle.has(word))
  return [...new Set((telling.length === 0 ? all : telling).map(singular))].slice(0, mostWords)
}

function singular(word: string): string {
  return word.length > 4 && word.endsWith('s') ? word.slice(0, -1) : word
}
