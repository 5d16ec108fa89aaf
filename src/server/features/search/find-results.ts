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
  const hunt = await resultFinder(deps)
  const { ids } = await hunt(wordsOf(text), concepts, 'all')
  return ids.length > 0 ? { ids, suggestion: null, concepts, isExact: true } : findGuessed(deps, words, hunt)
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
async function findGuessed({ pool }: Deps, typed: string[], hunt: ResultFinder): Promise<SearchMatches> {
  const corrections = await findSpellCorrections(pool, [...typed, ...joinedWords(typed)], knownWords)
  const written = correctSpelling(typed, corrections, 'near')
  const meant = plainWords(written)
  const concepts = parseQuery(meant, { withSubstitutes: true })
  const all = await hunt(meant, concepts, 'all')
  if (all.ids.length > 0)
    return { ids: all.ids, suggestion: changeOf(written, typed), concepts, isExact: false }
  const asTyped = await hunt(typed, parseQuery(typed, { withSubstitutes: true }), 'most')
  const asMeant = meant.join(' ') === typed.join(' ') ? asTyped : await hunt(meant, concepts, 'most')
  const { ids } = asMeant.had > asTyped.had ? asMeant : asTyped
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
  const corrected = new Map(corrections.map((correction) => [correction.word, correction]))
  const isUnknown = (word: string | undefined): boolean =>
    word !== undefined && !stopWords.has(word) && corrected.get(word)?.isPrefix === false
  const meant: string[] = []
  for (let at = 0; at < words.length; at++) {
    const [word = '', next] = [words[at], words[at + 1]]
    const joined = `${word}${next}`
    if (next !== undefined && (isUnknown(word) || isUnknown(next)) && corrected.get(joined)?.isWhole) {
      meant.push(joined)
      at += 1
    } else {
      meant.push(...(isUnknown(word) ? guess(word, corrected.get(word), reach) : [word]))
    }
  }
  return meant
}

function guess(word: string, correction: SpellCorrection | undefined, reach: 'near' | 'far'): string[] {
  if (correction?.parts) return correction.parts
  const written = correction?.near ?? (reach === 'far' ? correction?.far : null)
  return written ? [written] : [word]
}
