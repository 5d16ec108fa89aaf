import { unaccent } from '#domain/text/text.ts'
import { stopWords, substitutes, synonymTable } from './synonyms.ts'
import { waysOfNumber, readSizes, singularsOf, wordsOf, beginningsOf, formsOf } from './words.ts'

/** One thing that a query asks for: an article has all words of one of its ways. The first way is what was asked. */
export type Concept = {
  ways: string[][]
  /** The last word of the query may be only begun. */ isLast: boolean
}

/** More of them say nothing more, and each costs. */
const maxConcepts = 8

const maxPhraseWords = 3

/** What the words of a query ask for. `withSubstitutes`: names of which the shop has nothing stand for their sort of drink. */
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

/** How many words from there on are one phrase that is known; 1 where none is. */
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

/** The words that are known without an article that has them. */
export const knownWords: readonly string[] = [
  ...new Set([...Object.keys(synonymTable), ...Object.keys(substitutes)].flatMap((key) => key.split(' '))),
].filter((word) => !stopWords.has(word))

/** Whether a word stands for something that the shop may not have. */
export function isStandIn(word: string): boolean {
  return Object.keys(substitutes).some((key) => key.split(' ').includes(word))
}

/** More words than these say nothing more. */
const maxWords = 16

/** The words of a query as they are looked for: plain, with sizes and packs as one word each. None when it has no letter and no digit. */
export function readQuery(query: string): string[] {
  const plain = unaccent(query.toLowerCase()).replaceAll(/\b0+(?:[.,]0+)?\s*%|\b0[.,]0\b/g, ' cero ')
  return wordsOf(readSizes(plain)).slice(0, maxWords)
}

/** A concept as PostgreSQL searches for it. All words are letters and digits. */
export type Sought = {
  /** The words that were asked, whole. */
  exact: string
  /** They may be only begun, or there is a synonym. */
  loose: string
  /** The name of a shelf. */
  shelf: string
}

/** A word as short as this is whole, unless it is the last of the query and may still be typed on. */
const shortWord = 3

export function soughtOf({ ways, isLast }: Concept): Sought {
  const [own = [], ...synonyms] = ways
  const begun = own.map((word) => (word.length > shortWord || isLast ? begunWord(word) : wholeWord(word)))
  return {
    exact: allOf(own.map(wholeWord)),
    loose: anyOf([allOf(begun), ...synonyms.map((way) => allOf(way.map(wholeWord)))]),
    shelf: anyOf(ways.flatMap(shelvesOf)),
  }
}

/** These words one after the other, the last maybe only begun; nothing where there is but one. */
export function inARow(words: readonly string[]): string {
  return words.length < 2
    ? ''
    : words.map((word, at) => (at === words.length - 1 ? begunWord(word) : wholeWord(word))).join(' <-> ')
}

function shelvesOf(way: readonly string[]): string[] {
  const names = way.length === 1 ? way.flatMap(formsOf) : [way.join(' ')]
  return names.map((name) => `'=${name}'`)
}

const wholeWord = (word: string): string => anyOf(formsOf(word))

const begunWord = (word: string): string =>
  anyOf([...beginningsOf(word).map((form) => `${form}:*`), ...formsOf(word)])

const anyOf = (parts: readonly string[]): string => `(${parts.join(' | ')})`

export const allOf = (parts: readonly string[]): string => `(${parts.join(' & ')})`

export const someOf = anyOf
