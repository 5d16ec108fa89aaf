import type { Concept } from './concepts.ts'
import { beginningsOf, formsOf } from './words.ts'

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
