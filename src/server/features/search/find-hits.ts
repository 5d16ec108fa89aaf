import type { Deps } from '../../deps.ts'
import { getShop } from '../shop/shop.service.ts'
import { findInCatalogue, type Hits, type Hunt } from './hits/hits.repo.ts'
import { joinedWords, plainWords, respell } from './hits/spell.ts'
import { findSpellings } from './hits/spelling.repo.ts'
import { type Concept, isStandIn, knownWords, understand } from './understanding/concepts.ts'
import { readQuery } from './understanding/read-query.ts'
import { soughtOf } from './understanding/tsquery.ts'
import { wordsOf } from './understanding/words.ts'
import { wantedSince } from './wanted/wanted.service.ts'

export type Found = {
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
export async function findHits(deps: Deps, text: string): Promise<number[]> {
  return (await findMeant(deps, text)).ids
}

/** What a text finds as it was typed; else as it was meant; else what has the most of it. */
export async function findMeant(deps: Deps, text: string): Promise<Found> {
  const words = readQuery(text)
  const concepts = understand(words)
  if (concepts.length === 0) return { ids: [], suggestion: null, concepts, isExact: false }
  const hunt = await huntOf(deps)
  const { ids } = await hunt(wordsOf(text), concepts, 'all')
  return ids.length > 0 ? { ids, suggestion: null, concepts, isExact: true } : findGuessed(deps, words, hunt)
}

type Hunter = (words: readonly string[], concepts: readonly Concept[], match: Hunt['match']) => Promise<Hits>

async function huntOf(deps: Deps): Promise<Hunter> {
  const { stockNullEqual0 } = await getShop(deps)
  const since = wantedSince(deps.now())
  return (words, concepts, match) =>
    findInCatalogue(deps.pool, { sought: concepts.map(soughtOf), words, match, stockNullEqual0, since })
}

/** What the words were meant to be, each article having all; else the most of it, or of what was typed. */
async function findGuessed({ pool }: Deps, typed: string[], hunt: Hunter): Promise<Found> {
  const spellings = await findSpellings(pool, [...typed, ...joinedWords(typed)], knownWords)
  const written = respell(typed, spellings, 'near')
  const meant = plainWords(written)
  const concepts = understand(meant, { instead: true })
  const all = await hunt(meant, concepts, 'all')
  if (all.ids.length > 0)
    return { ids: all.ids, suggestion: newsOf(written, typed), concepts, isExact: false }
  const asTyped = await hunt(typed, understand(typed, { instead: true }), 'most')
  const asMeant = meant.join(' ') === typed.join(' ') ? asTyped : await hunt(meant, concepts, 'most')
  const { ids } = asMeant.had > asTyped.had ? asMeant : asTyped
  return {
    ids,
    suggestion: ids.length > 0 ? null : newsOf(respell(typed, spellings, 'far'), typed),
    concepts,
    isExact: false,
  }
}

/** The words in one line, where they say something else, and nothing that the shop may not have. */
function newsOf(written: readonly string[], typed: readonly string[]): string | null {
  const words = plainWords(written)
  return words.join(' ') === typed.join(' ') || words.some(isStandIn) ? null : written.join(' ')
}
