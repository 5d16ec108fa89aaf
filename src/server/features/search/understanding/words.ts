import { unaccent } from '#domain/slug.ts'

/** The words of a text as the articles' are kept (words_of in SQL): lower case, without accents, letters and digits only. */
export function wordsOf(text: string): string[] {
  return unaccent(text.toLowerCase())
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}

const isNumber = (word: string): boolean => /\d/.test(word)

/** The singulars that a word may be the plural of: 'licores' is 'licor' or 'licore'. */
export function singularsOf(word: string): string[] {
  if (isNumber(word) || word.length < 4 || !word.endsWith('s')) return []
  return /[^aeiou]es$/.test(word) && word.length > 5
    ? [word.slice(0, -1), word.slice(0, -2)]
    : [word.slice(0, -1)]
}

/** A word with its singulars and its plurals: one of them is what an article says. */
export function formsOf(word: string): string[] {
  if (isNumber(word)) return [word]
  const plurals = [word, ...singularsOf(word)]
    .filter((form) => !form.endsWith('s'))
    .flatMap((form) => [`${form}s`, ...(/[aeiou]$/.test(form) ? [] : [`${form}es`])])
  return [...new Set([word, ...singularsOf(word), ...plurals, ...(word.endsWith('s') ? [`${word}es`] : [])])]
}

/** What a word may begin with, when it is not written to its end: 'malb', and 'malbec' of 'malbecs'. A number is always whole. */
export function beginningsOf(word: string): string[] {
  return isNumber(word) ? [] : [word, ...singularsOf(word).filter((form) => form.length > 3)]
}
