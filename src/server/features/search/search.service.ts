import type { Promotion } from '#contract/catalog.ts'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { type PageRequest, offsetOf, pageOf } from '#contract/pagination.ts'
import type { searchEndpoints } from '#contract/search.ts'
import { oneLine } from '#domain/text/text.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { cardsOf } from '../catalog/article-card.ts'
import { findPublishedByIds, findPromotionsByIds } from '../catalog/articles.repo.ts'
import { promotionsOf } from '../catalog/promotion.ts'
import { getShop, type Shop } from '../shop/shop.service.ts'
import { findMatches, type SearchMatches } from './find-results.ts'
import { countMiss, countSearch } from './most-wanted.service.ts'
import { conceptQuery } from './query-parsing/concepts.ts'
import { findPromotionResultIds } from './results.repo.ts'
import {
  type LastSearch,
  saveLastSearch,
  findArticleNames,
  findNewestNames,
  findTags,
} from './suggestions.repo.ts'

export type SearchInput = {
  text: string
  page: PageRequest
  /** The last article that the caller was shown: results up to it are on earlier pages. */
  last: number | undefined
  /** Filters the found ids, keeping their order. */
  applyFilters: (ids: number[]) => Promise<number[]>
  /** A same-origin request, which may be counted and stored. */
  isOwn: boolean
}

/** A page of results, and the search as stored for a buyer. Promotions come with the first page. */
export async function search(
  deps: Deps,
  viewer: Viewer,
  input: SearchInput,
): Promise<EndpointAnswer<(typeof searchEndpoints)['search']>> {
  const { text, page } = input
  const [shop, found] = await Promise.all([getShop(deps), findMatches(deps, text)])
  const ids = await input.applyFilters(found.ids)
  const isWhole = ids.length === found.ids.length
  const [data, promociones_vinoteca, last_search] = await Promise.all([
    cardsOf(
      deps.pool,
      await findPublishedByIds(deps.pool, ids.slice(offsetOf(page), offsetOf(page) + page.perPage)),
      shop,
      viewer,
    ),
    page.page === 1 && isWhole ? promotionsFound(deps, shop, viewer, found) : [],
    input.isOwn ? saveSearch(deps, viewer, oneLine(text).trim(), page) : null,
    input.isOwn && page.page === 1 && found.isExact && isWhole && countSearch(deps, ids),
    input.isOwn && page.page === 1 && found.ids.length === 0 && countMiss(deps, text),
  ])
  const shownUpTo = input.last === undefined ? -1 : ids.indexOf(input.last)
  return {
    articles: pageOf({
      data: data.map((card) => ({ ...card, repeated: ids.indexOf(card.id) <= shownUpTo })),
      total: ids.length,
      ...page,
    }),
    promociones_vinoteca,
    last_search,
    suggestion: found.suggestion,
  }
}

async function promotionsFound(
  { pool }: Deps,
  shop: Shop,
  viewer: Viewer,
  { concepts }: SearchMatches,
): Promise<Promotion[]> {
  if (concepts.length === 0) return []
  const ids = await findPromotionResultIds(pool, concepts.map(conceptQuery))
  const rows = await findPromotionsByIds(pool, ids)
  return promotionsOf(
    pool,
    rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
    shop,
    viewer,
  )
}

/** Stored once, with the first page. */
async function saveSearch(
  { pool }: Deps,
  { buyer }: Viewer,
  body: string,
  { page }: PageRequest,
): Promise<LastSearch | null> {
  return buyer === null || body === '' || page > 1 ? null : saveLastSearch(pool, buyer.id, body)
}

type Names = EndpointAnswer<(typeof searchEndpoints)['names']>

const suggestions = 10
const suggestedTags = 4
/** Results whose varietals are suggested as tags. */
const maxInspected = 60
/** Limits of an answer without query. */
const maxNames = 2_000
const maxTags = 500

/** Ten names and a few tags for a partial query; without a query, all names and tags. */
export async function suggest(deps: Deps, query: string | undefined): Promise<Names> {
  if (query === undefined) return allNames(deps)
  const { ids, concepts } = await findMatches(deps, query)
  if (concepts.length === 0) return { articles_names: [], tags: [] }
  const [articles_names, tags] = await Promise.all([
    findArticleNames(deps.pool, ids.slice(0, suggestions)),
    findTags(deps.pool, concepts.map(conceptQuery), ids.slice(0, maxInspected), suggestedTags),
  ])
  return { articles_names, tags }
}

async function allNames({ pool }: Deps): Promise<Names> {
  const articles_names = await findNewestNames(pool, maxNames)
  const tags = await findTags(
    pool,
    [],
    articles_names.map(({ id }) => id),
    maxTags,
  )
  return { articles_names, tags }
}
