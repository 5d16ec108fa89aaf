import type { ArticleCard } from '#contract/catalog.ts'
import { shopTime } from '#domain/time/dates.ts'
import type { Deps } from '../../deps.ts'
import type { BuyerViewer, Viewer } from '../../http/viewer.ts'
import { cardsOf } from '../catalog/article-card.ts'
import { findPublishedByIds } from '../catalog/articles.repo.ts'
import { getShop } from '../shop/shop.service.ts'
import { findLastSearches, type LastSearch, addSearches, findMostWantedIds } from './suggestions.repo.ts'

const month = 30 * 24 * 60 * 60 * 1000
const shownWanted = 12
/** A search that finds more than these is for none of them: it would make what is found often be found more often. */
const fewResults = 5

/** The day after which views and searches tell what is wanted. */
export function wantedSince(now: Date): string {
  return shopTime(new Date(now.getTime() - month)).isoDate
}

/** What was seen and searched most in 30 days, as this viewer may see it; the shop's own choice where nobody looked yet. */
export async function mostWanted({ pool, ...deps }: Deps, viewer: Viewer): Promise<ArticleCard[]> {
  const [shop, ids] = await Promise.all([
    getShop({ pool, ...deps }),
    findMostWantedIds(pool, wantedSince(deps.now()), shownWanted),
  ])
  return cardsOf(pool, await findPublishedByIds(pool, ids), shop, viewer)
}

/** Counts a search for the articles that it names. */
export async function countSearch({ pool, now }: Deps, ids: readonly number[]): Promise<void> {
  if (ids.length > 0 && ids.length <= fewResults) await addSearches(pool, ids, shopTime(now()).isoDate)
}

/** A buyer's last different searches, the newest first. */
export function lastSearches({ pool }: Deps, { buyer }: BuyerViewer): Promise<LastSearch[]> {
  return findLastSearches(pool, buyer.id)
}
