import type { ArticleCard } from '#contract/catalog.ts'
import { type PageRequest, offsetOf, type Page, pageOf } from '#contract/pagination.ts'
import { refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Deps } from '../../deps.ts'
import type { BuyerViewer } from '../../http/viewer.ts'
import { getShop } from '../shop/shop.service.ts'
import { articleCard } from './article-card.ts'
import { countFavorites, findFavorites, addMark, findMark, removeMark } from './favorites.repo.ts'

/** A page of the viewer's favorites, latest first, without unpublished articles. */
export async function listFavorites(
  deps: Deps,
  viewer: BuyerViewer,
  paging: PageRequest,
): Promise<{ articles: Page<ArticleCard> }> {
  const [shop, rows, total] = await Promise.all([
    getShop(deps),
    findFavorites(deps.pool, viewer.buyer.id, { limit: paging.perPage, offset: offsetOf(paging) }),
    countFavorites(deps.pool, viewer.buyer.id),
  ])
  return {
    articles: pageOf({
      data: rows.map((row) => articleCard(row, { shop, viewer, isFavorite: true })),
      total,
      ...paging,
    }),
  }
}

/**
 * Sets the favorite to `wanted`, or toggles it, and returns the new state; concurrent taps count once. A cross-site
 * request changes nothing.
 */
export async function toggleFavorite(
  deps: Deps,
  viewer: BuyerViewer,
  articleId: number,
  wanted: boolean | undefined,
  isOwn: boolean,
): Promise<{ is_favorite: boolean } | Refusal> {
  const { pool, now } = deps
  const isMarked = await findMark(pool, viewer.buyer.id, articleId)
  if (isMarked === null) return refuse('article_unknown')
  if (!isOwn) return { is_favorite: isMarked }
  const becomes = wanted ?? !isMarked
  if (becomes) await addMark(pool, viewer.buyer.id, articleId, now())
  else await removeMark(pool, viewer.buyer.id, articleId)
  return { is_favorite: becomes }
}
