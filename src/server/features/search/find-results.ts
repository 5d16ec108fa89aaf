import type { Deps } from '../../deps.ts'
import { getShop } from '../shop/shop.service.ts'
import { wantedSince } from './most-wanted.service.ts'
import {
  type Concept,
  isStandIn,
  knownWords,
  parseQuery,
  readQuery,
  soughtOf,
} from './query-parsing/concepts.ts'
import { stopWords } from './query-parsing/synonyms.ts'
import { wordsOf } from './query-parsing/words.ts'
import {
  findInCatalogue,
  type RankedIds,
  type Hunt,
  findSpellCorrections,
  type SpellCorrection,
} from './results.repo.ts'

/** Words as the search takes them, of words as they are written. */
const plainWords = (written: readonly string[]): string[] => written.flatMap(wordsOf)

export type SearchMatches = {
  /** The best first. */
  ids: number[]
  /** The query as it was understood, where that is another; where nothing was found, as it may be meant. */
  suggestion: string | null
  /** What was sought, to find it elsewhere too. */
  concepts: readonly Concept[]
  /** Each of them has all that was asked, as it was asked. */
  isExact: boolean
}

/** The ids of the published articles that a text finds, the best first. Filters narrow them; pages are cut off them. */
export async function findResults(deps: Deps, text: string): Promise<number[]> {
  return (await findMeant(deps, text)).ids
}

/** What a text finds as it was typed; else as it was meant; else what has the most of it. */
export async function findMeant(deps: Deps, text: string): Promise<SearchMatches> {
  const words = readQuery(text)
  const concepts = parseQuery(words)
  if (concepts.length === 0) return { ids: [], suggestion: null, concepts, isExact: false }
  const hunt = await huntOf(deps)
  const { ids } = await hunt(wordsOf(text), concepts, 'all')
  return ids.length > 0 ? { ids, suggestion: null, concepts, isExact: true } : findGuessed(deps, words, hunt)
}

type Hunter = (
  words: readonly string[],
  concepts: readonly Concept[],
  match: Hunt['match'],
) => Promise<RankedIds>

async function huntOf(deps: Deps): Promise<Hunter> {
  const { stockNullEqual0 } = await getShop(deps)
  const since = wantedSince(deps.now())
  return (words, concepts, match) =>
    findInCatalogue(deps.pool, { sought: concepts.map(soughtOf), words, match, stockNullEqual0, since })
}

/** What the words were meant to be, each article having all; else the most of it, or of what was typed. */
async function findGuessed({ pool }: Deps, typed: string[], hunt: Hunter): Promise<SearchMatches> {
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

/** The words in one line, where they say something else, and nothing that the shop may not have. */
function changeOf(written: readonly string[], typed: readonly string[]): string | null {
  const words = plainWords(written)
  return words.join(' ') === typed.join(' ') || words.some(isStandIn) ? null : written.join(' ')
}

/** The words that stand side by side, written as one: 'saca corchos' may be 'sacacorchos'. */
function joinedWords(words: readonly string[]): string[] {
  return words.slice(1).map((word, index) => `${words[index]}${word}`)
}

/**
 * The words as they were meant, told by what the catalogue makes of each and of neighbours joined. A word that no article
 * begins with is a part of its neighbour, or two in one, or misspelt; else it stays. `reach` is how far a guess may go.
 */
function correctSpelling(
  words: readonly string[],
  corrections: readonly SpellCorrection[],
  reach: 'near' | 'far',
): string[] {
  const corrected = new Map(corrections.map((correction) => [correction.word, correction]))
  const isUnknown = (word: string | undefined): boolean =>
    word !== undefined && !stopWords.has(word) && corrected.get(word)?.isBegun === false
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
