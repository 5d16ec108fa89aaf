import type { ArticleCard } from '#contract/catalog.ts'
import { shopTime, dayMs } from '#domain/time/dates.ts'
import type { Deps } from '../../deps.ts'
import type { BuyerViewer, Viewer } from '../../http/viewer.ts'
import { cardsOf } from '../catalog/article-card.ts'
import { findPublishedByIds } from '../catalog/articles.repo.ts'
import { getShop } from '../shop/shop.service.ts'
import { wordsOf } from './query-parsing/words.ts'
import {
  addMiss,
  addSearches,
  findLastSearches,
  findMostWantedIds,
  type LastSearch,
} from './suggestions.repo.ts'

const month = 30 * dayMs
const shownWanted = 12
/** Searches with more results count for none: frequent results would reinforce themselves. */
const fewResults = 5

/** First day whose views and searches count. */
export function wantedSince(now: Date): string {
  return shopTime(new Date(now.getTime() - month)).isoDate
}

/** The articles most viewed and searched in 30 days, as the viewer may see them; featured ones when there are too few. */
export async function mostWanted({ pool, ...deps }: Deps, viewer: Viewer): Promise<ArticleCard[]> {
  const [shop, ids] = await Promise.all([
    getShop({ pool, ...deps }),
    findMostWantedIds(pool, wantedSince(deps.now()), shownWanted),
  ])
  return cardsOf(pool, await findPublishedByIds(pool, ids), shop, viewer)
}

/** Counts a search for its results. */
export async function countSearch({ pool, now }: Deps, ids: readonly number[]): Promise<void> {
  if (ids.length > 0 && ids.length <= fewResults) await addSearches(pool, ids, shopTime(now()).isoDate)
}

const maxMissLength = 60
/** Different words a day, against floods. */
const maxMisses = 1_000

/** Counts words that found nothing, without who typed them; what may be an address or a phone is left out. */
export async function countMiss({ pool, now }: Deps, text: string): Promise<void> {
  const words = wordsOf(text).join(' ')
  if (words === '' || words.length > maxMissLength || /@|\d{5}/.test(text.replaceAll(/[\s.-]/g, ''))) return
  await addMiss(pool, { words, day: shopTime(now()).isoDate, most: maxMisses })
}

/** A buyer's last distinct searches, newest first. */
export function lastSearches({ pool }: Deps, { buyer }: BuyerViewer): Promise<LastSearch[]> {
  return findLastSearches(pool, buyer.id)
}
