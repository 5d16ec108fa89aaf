import type { CallAnswer } from '#contract/call.ts'
import { pageOf } from '#contract/page.ts'
import type { searchCalls } from '#contract/search.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { Slice } from '../catalog/lists/article-lists.repo.ts'
import { findPublishedByIds } from '../catalog/articles.repo.ts'
import { type AskedPage, offsetOf } from '../catalog/lists/asked-page.ts'
import { cardsOf } from '../catalog/cards.ts'
import { getShop } from '../shop/shop.service.ts'
import { findHits, findMeantWords, type Hits } from './hits.repo.ts'
import { type LastSearch, saveLastSearch } from './last-searches.repo.ts'
import { searchWords } from './search-words.ts'

/** The published articles that a query finds, and the search as it was kept for a buyer. */
export async function search(deps: Deps, viewer: Viewer, query: string, asked: AskedPage): Promise<CallAnswer<(typeof searchCalls)['search']>> {
  const shop = await getShop(deps)
  const [hits, last_search] = await Promise.all([
    findMeantHits(deps, searchWords(query), shop.stockNullEqual0, { limit: asked.perPage, offset: offsetOf(asked) }),
    keepSearch(deps, viewer, printable(query), asked),
  ])
  const cards = await cardsOf(deps.pool, await findPublishedByIds(deps.pool, hits.ids), shop, viewer)
  const data = cards.map((card) => ({ ...card, repeated: false }))
  return { articles: pageOf({ data, total: hits.total, ...asked }), last_search }
}

/** What the words find; when that is nothing, what they were meant to be finds. */
export async function findMeantHits({ pool }: Deps, words: string[], stockNullEqual0: boolean, slice: Slice): Promise<Hits> {
  if (words.length === 0) return { ids: [], total: 0 }
  const hits = await findHits(pool, words, stockNullEqual0, slice)
  if (hits.total > 0) return hits
  return findHits(pool, await findMeantWords(pool, words), stockNullEqual0, slice)
}

/** A search is kept once, with its first page. */
async function keepSearch({ pool }: Deps, { buyer }: Viewer, body: string, { page }: AskedPage): Promise<LastSearch | null> {
  return buyer === null || body === '' || page > 1 ? null : saveLastSearch(pool, buyer.id, body)
}

/** The database takes no control characters, and no reader sees them. */
function printable(query: string): string {
  return query.replaceAll(/\p{Cc}/gu, ' ').trim()
}
