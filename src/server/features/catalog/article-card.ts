import type { ArticleCard } from '#contract/articles.ts'
import { type Centavos, toPesos } from '#domain/money.ts'
import { canSeePrices } from '#domain/price-visibility.ts'
import { hasPrice, listPrice, rangeLadder, unitPrice } from '#domain/pricing.ts'
import { netPrice, pricePerLitre, pricePerUnit } from '#domain/shown-prices.ts'
import { isInStock } from '#domain/stock.ts'
import { priceViewer, type Viewer } from '../../http/viewer.ts'
import type { Shop } from '../shop/shop.service.ts'
import { type ArticleRow, pricedArticle } from './articles.repo.ts'
import { bestMethod } from './method-prices.ts'

export type CardContext = { shop: Shop; viewer: Viewer; isFavorite: boolean }

/** Whether this viewer may see what things cost here (spec 1 §6). */
export function seesPrices(shop: Shop, viewer: Viewer): boolean {
  return canSeePrices(shop.priceTypeSlug, priceViewer(viewer))
}

/** An article as the lists show it: whatever tells a price is null or empty where the viewer may not see it. */
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

type CardPrices = Pick<
  ArticleCard,
  'price' | 'final_price' | 'net_price' | 'price_per_unit' | 'price_per_litre' | 'best_method' | 'ladder' | 'discounts' | 'ranges'
>

function shownPrices(row: ArticleRow, shop: Shop): CardPrices {
  const article = pricedArticle(row)
  const context = shop.priceContext
  // An article in dollars has no price while no dollar is known; 0 would read as a gift.
  if (!hasPrice(article, context)) return hiddenPrices(row)
  const final = unitPrice(article, 1, context)
  return {
    price: toPesos(listPrice(article, context)),
    final_price: toPesos(final),
    net_price: toPesos(netPrice(final, row.iva_percent, row.internal_tax_percent)),
    price_per_unit: pesosOrNull(pricePerUnit(final, row.presentacion)),
    price_per_litre: pesosOrNull(pricePerLitre(final, row.volume_ml, row.presentacion)),
    best_method: bestMethod(shop.methods, final),
    ladder: rangeLadder(article, context).map(({ min, unit_price }) => ({ min, unit_price: toPesos(unit_price) })),
    discounts: row.discounts,
    ranges: row.ranges.map(({ min, price }) => ({ min, price: pesosOrNull(price) })),
  }
}

function hiddenPrices(row: ArticleRow): CardPrices {
  return {
    price: null,
    final_price: null,
    net_price: null,
    price_per_unit: null,
    price_per_litre: null,
    best_method: null,
    ladder: [],
    discounts: [],
    ranges: row.ranges.map(({ min }) => ({ min, price: null })),
  }
}

export function pesosOrNull(amount: Centavos | null): number | null {
  return amount === null ? null : toPesos(amount)
}
