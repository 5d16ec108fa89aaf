import { sellableRow } from '#domain/cart/cart.ts'
import { promotionIva } from '#domain/money/pricing.ts'
import { componentKind } from '#domain/stock/demand.ts'
import type { PricedLine, PricedPromotion } from '../../cart/price-cart-lines.ts'
import type { PricedCart } from '../../cart/price-cart.ts'
import { pictureOf } from '../../catalog/articles.repo.ts'
import { type NewOrderLine, promotionKind } from '../order-lines.repo.ts'

/** Snapshot of a cart's lines. Each promotion is followed by its components, which are what leaves the stock. */
export function snapshotLines({
  lines,
  promotions,
}: Pick<PricedCart, 'lines' | 'promotions'>): NewOrderLine[] {
  return [
    ...lines.map(snapshotLine),
    ...promotions.flatMap((line) => [snapshotPromotion(line), ...snapshotComponents(line)]),
  ]
}

function snapshotLine({ line, article, variant, choice, unitPrice, listPrice }: PricedLine): NewOrderLine {
  return {
    ...sellableRow(line),
    slug: article.slug,
    name: article.name,
    choice,
    kind: article.kind,
    amount: line.amount,
    notes: line.notes,
    image_url: variant?.image_url ?? pictureOf(article),
    price: unitPrice ?? 0,
    list_price: listPrice ?? 0,
    iva_percent: article.iva_percent,
    internal_tax_percent: article.internal_tax_percent,
    took_stock: (variant ?? article).stock !== null,
  }
}

function snapshotPromotion({ line, promotion: { row }, unitPrice }: PricedPromotion): NewOrderLine {
  return {
    ...emptyLine,
    ...sellableRow(line),
    name: row.name,
    kind: promotionKind,
    image_url: row.image_url,
    amount: line.amount,
    price: unitPrice ?? 0,
    list_price: unitPrice ?? 0,
    iva_percent: promotionIva,
    notes: line.notes,
  }
}

function snapshotComponents({ line, promotion }: PricedPromotion): NewOrderLine[] {
  return promotion.parts.map(({ article, amount }) => ({
    ...emptyLine,
    ...sellableRow(line),
    article_id: article.id,
    slug: article.slug,
    name: article.name,
    kind: componentKind,
    image_url: pictureOf(article),
    amount: amount * line.amount,
    iva_percent: article.iva_percent,
    internal_tax_percent: article.internal_tax_percent,
    took_stock: article.stock !== null,
  }))
}

const emptyLine = {
  slug: null,
  choice: null,
  image_url: null,
  price: 0,
  list_price: 0,
  internal_tax_percent: 0,
  took_stock: false,
  notes: null,
}
