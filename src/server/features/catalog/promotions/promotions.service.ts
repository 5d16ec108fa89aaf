import type { Promotion } from '#contract/articles.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Viewer } from '../../../http/viewer.ts'
import type { Shop } from '../../shop/shop.service.ts'
import { seesPrices } from '../article-card.ts'
import { findArticlesByIds } from '../articles.repo.ts'
import { promotionOnWire, wholePromotion } from './promotion.ts'
import type { PromotionRow } from './promotions.repo.ts'

/** These promotions as this viewer may see them, in their order, what is sold out last: one query more. What is not sold is left out. */
export async function promotionsOf(
  sql: Sql,
  rows: readonly PromotionRow[],
  shop: Shop,
  viewer: Viewer,
): Promise<Promotion[]> {
  if (rows.length === 0) return []
  const ids = new Set(rows.flatMap(({ components }) => components.map(({ article_id }) => article_id)))
  const articles = new Map((await findArticlesByIds(sql, [...ids])).map((article) => [article.id, article]))
  return rows
    .map((row) => wholePromotion(row, articles, shop))
    .filter(({ isSold }) => isSold)
    .map((promotion) => promotionOnWire(promotion, shop, seesPrices(shop, viewer)))
    .toSorted((a, b) => Number(b.in_stock) - Number(a.in_stock))
}
