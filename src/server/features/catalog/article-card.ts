import type { ArticleCard } from '#contract/catalog.ts'
import { fromPesos, pesosOrNull } from '#domain/money/money.ts'
import { canSeePrices } from '#domain/money/shown-prices.ts'
import { isInStock } from '#domain/stock/stock.ts'
import type { Sql } from '../../db/connect.ts'
import { priceViewer, type Viewer } from '../../http/viewer.ts'
import type { Shop } from '../shop/shop.service.ts'
import type { ArticleRow } from './articles.repo.ts'
import { findFavoriteIds } from './favorites.repo.ts'
import { bestMethod, noPriceLines, type PriceLines, priceLines } from './price-lines.ts'

export type CardContext = { shop: Shop; viewer: Viewer; isFavorite: boolean }

export function seesPrices(shop: Shop, viewer: Viewer): boolean {
  return canSeePrices(shop.priceTypeSlug, priceViewer(viewer))
}

export function articleCard(row: ArticleRow, { shop, viewer, isFavorite }: CardContext): ArticleCard {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    num: row.num,
    ...(seesPrices(shop, viewer) ? shownPrices(row, shop) : hiddenPrices(row)),
    presentacion: row.presentacion,
    stock: row.stock,
    in_stock: isInStock({ stock: row.stock, variants: row.variants, stockNullEqual0: shop.stockNullEqual0 }),
    created_at: row.created_at.toISOString(),
    kind: row.kind,
    volume_ml: row.volume_ml,
    brand: row.brand,
    bodega: row.bodega,
    images: row.images,
    condition_id: row.condition_id,
    category_id: row.category_id,
    sub_category_id: row.sub_category_id,
    has_choices: row.has_choices,
    is_favorite: isFavorite,
    is_promocion_vinoteca: false,
  }
}

type CardPrices = PriceLines & Pick<ArticleCard, 'best_method' | 'discounts' | 'ranges'>

function shownPrices(row: ArticleRow, shop: Shop): CardPrices {
  const lines = priceLines(row, shop)
  if (lines.final_price === null) return hiddenPrices(row)
  return {
    ...lines,
    best_method: bestMethod(shop.methods, fromPesos(lines.final_price)),
    discounts: row.discounts,
    ranges: row.ranges.map(({ min, price }) => ({ min, price: pesosOrNull(price) })),
  }
}

function hiddenPrices(row: ArticleRow): CardPrices {
  return {
    ...noPriceLines,
    best_method: null,
    discounts: [],
    ranges: row.ranges.map(({ min }) => ({ min, price: null })),
  }
}

/** Cards in the order of the rows; one extra query, for buyers only. */
export async function cardsOf(
  sql: Sql,
  rows: readonly ArticleRow[],
  shop: Shop,
  viewer: Viewer,
): Promise<ArticleCard[]> {
  const ids = rows.map(({ id }) => id)
  const favorites = await favoritesOf(sql, viewer, ids)
  return rows.map((row) => articleCard(row, { shop, viewer, isFavorite: favorites.has(row.id) }))
}

export async function favoritesOf(sql: Sql, viewer: Viewer, articleIds: number[]): Promise<Set<number>> {
  if (viewer.buyer === null || articleIds.length === 0) return new Set()
  return findFavoriteIds(sql, viewer.buyer.id, articleIds)
}
