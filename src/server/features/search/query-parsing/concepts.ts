import { unaccent } from '#domain/text/text.ts'
import { stopWords, substitutes, synonymTable } from './synonyms.ts'
import { waysOfNumber, readSizes, singularsOf, wordsOf, beginningsOf, formsOf } from './words.ts'

/** One thing that a query asks for: an article matches when it has all words of one of the ways. The first way is the typed one. */
export type Concept = {
  ways: string[][]
  /** The query's last word, which may be incomplete. */ isLast: boolean
}

/** More would not narrow results, and each adds cost. */
const maxConcepts = 8

const maxPhraseWords = 3

/** Parses words into concepts. `withSubstitutes`: brands that the shop never has are replaced by their kind of drink. */
export function parseQuery(words: readonly string[], { withSubstitutes = false } = {}): Concept[] {
  const parsed = conceptsOf(words, withSubstitutes, stopWords)
  return parsed.length > 0 ? parsed : conceptsOf(words, withSubstitutes, new Set())
}

function conceptsOf(
  words: readonly string[],
  withSubstitutes: boolean,
  ignored: ReadonlySet<string>,
): Concept[] {
  const concepts: Concept[] = []
  for (let at = 0; at < words.length && concepts.length < maxConcepts;) {
    const length = phraseLength(words, at)
    const phrase = words.slice(at, at + length)
    if (length > 1 || !ignored.has(phrase[0] ?? ''))
      concepts.push({ ways: waysOf(phrase, withSubstitutes, ignored), isLast: at + length === words.length })
    at += length
  }
  return withoutRepeats(concepts)
}

/** Length in words of the known phrase that starts there; 1 without one. */
function phraseLength(words: readonly string[], at: number): number {
  for (let length = Math.min(maxPhraseWords, words.length - at); length > 1; length--) {
    if (synonymsOf(words.slice(at, at + length), true).length > 0) return length
  }
  return 1
}

function waysOf(
  phrase: readonly string[],
  withSubstitutes: boolean,
  ignored: ReadonlySet<string>,
): string[][] {
  const own = phrase.filter((word) => phrase.length === 1 || !ignored.has(word))
  const [word = ''] = phrase
  if (phrase.length === 1 && /^\d+$/.test(word)) return waysOfNumber(word).map((way) => [way])
  return [own, ...synonymsOf(phrase, withSubstitutes).map((way) => way.split(' '))]
}

function synonymsOf(phrase: readonly string[], withSubstitutes: boolean): string[] {
  const key = phrase.join(' ')
  const names = phrase.length === 1 ? [key, ...singularsOf(key)] : [key]
  return names.flatMap((name) => [
    ...listed(synonymTable, name),
    ...(withSubstitutes ? listed(substitutes, name) : []),
  ])
}

function listed(table: Record<string, string[]>, key: string): string[] {
  return Object.hasOwn(table, key) ? (table[key] ?? []) : []
}

function withoutRepeats(concepts: readonly Concept[]): Concept[] {
  return [...new Map(concepts.map((concept) => [JSON.stringify(concept.ways), concept])).values()]
}

/** Words known without any article that has them. */
export const knownWords: readonly string[] = [
  ...new Set([...Object.keys(synonymTable), ...Object.keys(substitutes)].flatMap((key) => key.split(' '))),
].filter((word) => !stopWords.has(word))

/** Whether a word names something that the shop may not have. */
export function isStandIn(word: string): boolean {
  return Object.keys(substitutes).some((key) => key.split(' ').includes(word))
}

/** Further words narrow nothing. */
const maxWords = 16

/** The words of a query in search form, with sizes and packs as one word each. Empty without letters and digits. */
export function readQuery(query: string): string[] {
  const plain = unaccent(query.toLowerCase()).replaceAll(/\b0+(?:[.,]0+)?\s*%|\b0[.,]0\b/g, ' cero ')
  return wordsOf(readSizes(plain)).slice(0, maxWords)
}

/** A concept as tsqueries. All words are letters and digits. */
export type ConceptQuery = {
  /** The typed words, whole. */
  exact: string
  /** Including prefixes and synonyms. */
  loose: string
  /** As the name of a shelf. */
  shelf: string
}

/** Words up to this length match whole only, except the query's last one. */
const shortWord = 3

export function conceptQuery({ ways, isLast }: Concept): ConceptQuery {
  const [own = [], ...synonyms] = ways
  const prefixes = own.map((word) => (word.length > shortWord || isLast ? wordPrefix(word) : wholeWord(word)))
  return {
    exact: allOf(own.map(wholeWord)),
    loose: someOf([allOf(prefixes), ...synonyms.map((way) => allOf(way.map(wholeWord)))]),
    shelf: someOf(ways.flatMap(shelvesOf)),
  }
}

/** A phrase query of the words, the last as a prefix; '' for a single word. */
export function inARow(words: readonly string[]): string {
  return words.length < 2
    ? ''
    : words.map((word, at) => (at === words.length - 1 ? wordPrefix(word) : wholeWord(word))).join(' <-> ')
}

function shelvesOf(way: readonly string[]): string[] {
  const names = way.length === 1 ? way.flatMap(formsOf) : [way.join(' ')]
  return names.map((name) => `'=${name}'`)
}

const wholeWord = (word: string): string => someOf(formsOf(word))

const wordPrefix = (word: string): string =>
  someOf([...beginningsOf(word).map((form) => `${form}:*`), ...formsOf(word)])

export const someOf = (parts: readonly string[]): string => `(${parts.join(' | ')})`

export const allOf = (parts: readonly string[]): string => `(${parts.join(' & ')})`
