import type { ArticleCard } from '#contract/articles.ts'
import type { Sql } from '../../db/connect.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { Shop } from '../shop/shop.service.ts'
import { articleCard } from './article-card.ts'
import { findFavoriteIds } from './lists/article-lists.repo.ts'
import type { ArticleRow } from './articles.repo.ts'

/** The cards of these articles, in their order, as this viewer may see them: one more query, and only for a buyer. */
export async function cardsOf(
  sql: Sql,
  rows: readonly ArticleRow[],
  shop: Shop,
  viewer: Viewer,
): Promise<ArticleCard[]> {
  const favorites = await favoritesOf(
    sql,
    viewer,
    rows.map((row) => row.id),
  )
  return rows.map((row) => articleCard(row, { shop, viewer, isFavorite: favorites.has(row.id) }))
}

export async function favoritesOf(sql: Sql, viewer: Viewer, articleIds: number[]): Promise<Set<number>> {
  if (viewer.buyer === null || articleIds.length === 0) return new Set()
  return findFavoriteIds(sql, viewer.buyer.id, articleIds)
}
