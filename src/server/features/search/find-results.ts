import type { Deps } from '../../deps.ts'
import { getShop } from '../shop/shop.service.ts'
import { wantedSince } from './most-wanted.service.ts'
import {
  type Concept,
  isStandIn,
  knownWords,
  parseQuery,
  readQuery,
  conceptQuery,
} from './query-parsing/concepts.ts'
import { stopWords } from './query-parsing/synonyms.ts'
import { wordsOf } from './query-parsing/words.ts'
import {
  findInCatalogue,
  type RankedIds,
  type ResultQuery,
  findSpellCorrections,
  type SpellCorrection,
} from './results.repo.ts'

/** Splits words as the search index does. */
const plainWords = (written: readonly string[]): string[] => written.flatMap(wordsOf)

export type SearchMatches = {
  /** Best first. */
  ids: number[]
  /** The corrected query when it differs; without results, a possible correction. */
  suggestion: string | null
  /** The parsed query, to search elsewhere too. */
  concepts: readonly Concept[]
  /** Whether every result matches the whole query as typed. */
  isExact: boolean
}

/** Ids of the published articles that match a text, best first; filtering and paging come after. */
export async function findResults(deps: Deps, text: string): Promise<number[]> {
  return (await findMatches(deps, text)).ids
}

/** Searches the text as typed; else corrected; else by its best partial match. */
export async function findMatches(deps: Deps, text: string): Promise<SearchMatches> {
  const words = readQuery(text)
  const concepts = parseQuery(words)
  if (concepts.length === 0) return { ids: [], suggestion: null, concepts, isExact: false }
  const search = await resultFinder(deps)
  const { ids } = await search(wordsOf(text), concepts, 'all')
  return ids.length > 0
    ? { ids, suggestion: null, concepts, isExact: true }
    : findCorrected(deps, words, search)
}

type ResultFinder = (
  words: readonly string[],
  concepts: readonly Concept[],
  match: ResultQuery['match'],
) => Promise<RankedIds>

async function resultFinder(deps: Deps): Promise<ResultFinder> {
  const { stockNullEqual0 } = await getShop(deps)
  const since = wantedSince(deps.now())
  return (words, concepts, match) =>
    findInCatalogue(deps.pool, { sought: concepts.map(conceptQuery), words, match, stockNullEqual0, since })
}

/** Searches the corrected words, all required; else the best partial match of those, or of the typed ones. */
async function findCorrected({ pool }: Deps, typed: string[], search: ResultFinder): Promise<SearchMatches> {
  const corrections = await findSpellCorrections(pool, [...typed, ...joinedWords(typed)], knownWords)
  const written = correctSpelling(typed, corrections, 'near')
  const corrected = plainWords(written)
  const concepts = parseQuery(corrected, { withSubstitutes: true })
  const all = await search(corrected, concepts, 'all')
  if (all.ids.length > 0)
    return { ids: all.ids, suggestion: changeOf(written, typed), concepts, isExact: false }
  const asTyped = await search(typed, parseQuery(typed, { withSubstitutes: true }), 'most')
  const byCorrected =
    corrected.join(' ') === typed.join(' ') ? asTyped : await search(corrected, concepts, 'most')
  const { ids } = byCorrected.matchedConcepts > asTyped.matchedConcepts ? byCorrected : asTyped
  return {
    ids,
    suggestion: ids.length > 0 ? null : changeOf(correctSpelling(typed, corrections, 'far'), typed),
    concepts,
    isExact: false,
  }
}

/** The corrected words in one line; null when they are the same, or name something the shop may not have. */
function changeOf(written: readonly string[], typed: readonly string[]): string | null {
  const words = plainWords(written)
  return words.join(' ') === typed.join(' ') || words.some(isStandIn) ? null : written.join(' ')
}

/** Adjacent words joined: 'saca corchos' may be 'sacacorchos'. */
function joinedWords(words: readonly string[]): string[] {
  return words.slice(1).map((word, index) => `${words[index]}${word}`)
}

/**
 * Corrects the words by what the catalogue knows of each and of joined neighbours. A word that begins no word of an
 * article is part of its neighbour, two words in one, or misspelt; else it stays. `reach` limits the distance.
 */
function correctSpelling(
  words: readonly string[],
  corrections: readonly SpellCorrection[],
  reach: 'near' | 'far',
): string[] {
  const correctionOf = new Map(corrections.map((correction) => [correction.word, correction]))
  const isUnknown = (word: string | undefined): boolean =>
    word !== undefined && !stopWords.has(word) && correctionOf.get(word)?.isPrefix === false
  const corrected: string[] = []
  for (let at = 0; at < words.length; at++) {
    const [word = '', next] = [words[at], words[at + 1]]
    const joined = `${word}${next}`
    if (next !== undefined && (isUnknown(word) || isUnknown(next)) && correctionOf.get(joined)?.isWhole) {
      corrected.push(joined)
      at += 1
    } else {
      corrected.push(...(isUnknown(word) ? correctWord(word, correctionOf.get(word), reach) : [word]))
    }
  }
  return corrected
}

function correctWord(word: string, correction: SpellCorrection | undefined, reach: 'near' | 'far'): string[] {
  if (correction?.parts) return correction.parts
  const written = correction?.near ?? (reach === 'far' ? correction?.far : null)
  return written ? [written] : [word]
}
