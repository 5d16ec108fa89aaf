import { deliveryPrice, subtotalOf, type Quote, type QuoteLine, quoteTotal } from '#domain/money/totals.ts'
import type { Demand } from '#domain/stock/demand.ts'
import type { Stock } from '#domain/stock/stock.ts'
import type { Shop } from '../shop/shop.service.ts'
import type { CartLines } from './cart-lines.repo.ts'
import type { CartChoices } from './cart.repo.ts'
import { findCatalogueItems, type CatalogueItems } from './catalogue-items.repo.ts'
import { type CartDiscount, findDiscount, heldTerms } from './discount.ts'
import { findHeldUnits } from './own-order.repo.ts'
import { priceCartLines, type PricedLine, type PricedPromotion } from './price-cart-lines.ts'
import { type ResolvedChoices, type CartContext, resolveChoices } from './resolve-choices.ts'

/** A cart with its current prices and problems. */
export type PricedCart = {
  lines: PricedLine[]
  promotions: PricedPromotion[]
  items: CatalogueItems
  resolved: ResolvedChoices
  discount: CartDiscount | null
  quote: Quote
}

/** Prices a cart in a number of statements that doesn't depend on its size. */
export async function priceCart(
  context: CartContext,
  cart: CartLines & CartChoices,
  now: Date,
): Promise<PricedCart> {
  const held = cart.replaces_order_id === null ? [] : await findHeldUnits(context.sql, cart.replaces_order_id)
  const read = context.items ?? (await findCatalogueItems(context.sql, cart, context.viewer.buyer?.id))
  const items = withHeld(read, held)
  const priced = priceCartLines(cart, items, context.shop)
  const resolved = await resolveChoices(context, cart)
  const subtotal = subtotalOf(quoteLines(priced))
  const discount = await findDiscount(context, cart, resolved, { subtotal, now })
  return {
    ...priced,
    items,
    resolved,
    discount,
    quote: quotePricedCart(priced, resolved, discount, context.shop),
  }
}

function quoteLines({ lines, promotions }: Pick<PricedCart, 'lines' | 'promotions'>): QuoteLine[] {
  return [...lines, ...promotions].flatMap(({ unitPrice, line }) =>
    unitPrice === null ? [] : [{ unitPrice, amount: line.amount }],
  )
}

/** Totals of the lines under the order's choices. */
export function quotePricedCart(
  priced: Pick<PricedCart, 'lines' | 'promotions'>,
  { deliver, method, zone, zonesExist }: Pick<ResolvedChoices, 'deliver' | 'method' | 'zone' | 'zonesExist'>,
  discount: CartDiscount | null,
  shop: Shop,
): Quote {
  const lines = quoteLines(priced)
  const delivery = deliveryPrice({
    deliver,
    zone,
    zonesExist,
    deliveryPrice: shop.deliveryPrice,
    subtotal: subtotalOf(lines),
  })
  return quoteTotal({ lines, method, discount: heldTerms(discount), delivery })
}

/** Adds units held for this cart to the stock. */
function withHeld(items: CatalogueItems, held: readonly Demand[]): CatalogueItems {
  if (held.length === 0) return items
  const unitsOf = (article: number, variant: number | null): number =>
    held.find(({ article_id, variant_id }) => article_id === article && variant_id === variant)?.units ?? 0
  const articles = [...items.articles.values()].map((article) => ({
    ...article,
    stock: plus(article.stock, unitsOf(article.id, null)),
    variants: article.variants.map((variant) => ({
      ...variant,
      stock: plus(variant.stock, unitsOf(article.id, variant.id)),
    })),
  }))
  return { ...items, articles: new Map(articles.map((article) => [article.id, article])) }
}

/** An uncounted stock stays uncounted. */
function plus(stock: Stock, units: number): Stock {
  return stock === null ? null : stock + units
}
