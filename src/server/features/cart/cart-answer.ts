import type { Cart, CartArticle, CartPromotion, Totals } from '#contract/cart.ts'
import { deliveryDays } from '#domain/delivery/delivery.ts'
import { pesosOrNull, toPesos } from '#domain/money/money.ts'
import { lineTotal } from '#domain/money/pricing.ts'
import type { Quote } from '#domain/money/totals.ts'
import type { Refusal } from '#domain/text/refusals.ts'
import { articleCard, seesPrices } from '../catalog/article-card.ts'
import { promotionOnWire } from '../catalog/promotion.ts'
import type { MethodRow } from '../shop/shop.repo.ts'
import type { CartLines } from './cart-lines.repo.ts'
import type { CartChoices, CartRow } from './cart.repo.ts'
import type { CatalogueItems } from './catalogue-items.repo.ts'
import { discountOnWire, discountStep, type DiscountTerms, heldTerms } from './discount.ts'
import type { PricedLine, PricedPromotion } from './price-cart-lines.ts'
import { priceCart } from './price-cart.ts'
import type { CartContext, ResolvedChoices } from './resolve-choices.ts'

/** Fields that only a saved cart has. */
export type SavedPart = Pick<CartRow, 'id' | 'version' | 'buyer_id' | 'payment_id' | 'payment_status'>

/** The cart on the wire, at today's prices. `saved` is null for a quote. */
export async function cartOnWire(
  context: CartContext,
  now: Date,
  contents: CartLines & CartChoices,
  saved: SavedPart | null,
): Promise<Cart> {
  const pricedCart = await priceCart(context, contents, now)
  const { resolved, discount, quote } = pricedCart
  const sees = seesPrices(context.shop, context.viewer)
  const day = contents.fecha_entrega
  return {
    id: saved?.id ?? null,
    version: saved?.version ?? null,
    articles: pricedCart.lines.map((line) => articleOf(line, context, sees, pricedCart.items)),
    promociones_vinoteca: pricedCart.promotions.map((line) => promotionOf(line, context, sees)),
    deliver: resolved.deliver,
    total: sees ? toPesos(quote.total) : null,
    totals: sees
      ? totalsOnWire(quote, { ...resolved, terms: heldTerms(discount), deliveryName: deliveryName(resolved) })
      : null,
    address_id: resolved.address?.id ?? null,
    payment_method_id: resolved.method?.id ?? null,
    delivery_zone_id: resolved.zone?.id ?? null,
    delivery_slot_id: contents.delivery_slot_id,
    zone_place: resolved.zonePlace,
    ...discountOnWire(discount, context, resolved),
    card_id: contents.card_id,
    payment_card_info_id: contents.card_id,
    payment_id: saved?.payment_id ?? null,
    payment_status: saved?.payment_status ?? null,
    description: contents.description,
    // A lapsed day stays, to be asked again; where the shop offers none, nobody is asked.
    fecha_entrega: day !== null && deliveryDays(now, context.shop.deliveryRule).length > 0 ? day : 0,
    buyer: contents.guest,
    buyer_id: saved?.buyer_id ?? null,
    client: resolved.client,
    order_id: contents.replaces_order_id,
  }
}

function articleOf(
  priced: PricedLine,
  { shop, viewer }: CartContext,
  sees: boolean,
  { favorites }: CatalogueItems,
): CartArticle {
  const { line, article, variant, choice } = priced
  return {
    ...articleCard(article, { shop, viewer, isFavorite: favorites.has(article.id) }),
    images: variant?.image_url
      ? [{ id: 0, url: variant.image_url, hosting_url: variant.image_url, first: true }]
      : article.images,
    ...inCart(priced, sees),
    variant_id: line.variant_id,
    color_id: line.color_id,
    size_id: line.size_id,
    choice,
  }
}

function promotionOf(priced: PricedPromotion, { shop }: CartContext, sees: boolean): CartPromotion {
  return { ...promotionOnWire(priced.promotion, shop, sees), ...inCart(priced, sees) }
}

/** Fields of a line that only a cart has. */
function inCart(
  { line: { amount, notes }, unitPrice, available, refusal }: PricedLine | PricedPromotion,
  sees: boolean,
) {
  const shown = sees ? unitPrice : null
  return {
    amount,
    notes,
    unit_price: pesosOrNull(shown),
    line_total: pesosOrNull(shown === null ? null : lineTotal(shown, amount)),
    available,
    refusal: problemOnWire(refusal),
  }
}

function problemOnWire(refusal: Refusal | null): { code: string; message: string } | null {
  return refusal && { code: refusal.code, message: refusal.message }
}

type TotalNames = {
  method: Pick<MethodRow, 'name' | 'discount' | 'surchage'> | null
  terms: DiscountTerms | null
  /** Null without delivery. */
  deliveryName: string | null
}

/** The steps of a total on the wire, with their names. */
export function totalsOnWire(quote: Quote, { method, terms, deliveryName: name }: TotalNames): Totals {
  return {
    goods: toPesos(quote.subtotal),
    payment_method: method && {
      name: method.name,
      percent: (method.surchage ?? 0) - (method.discount ?? 0),
      amount: toPesos(quote.method_adjustment),
    },
    ...discountStep(terms, quote.discount),
    delivery: name === null ? null : { name, amount: toPesos(quote.delivery) },
    total: toPesos(quote.total),
  }
}

/** Null without delivery, or while no zone is chosen. */
function deliveryName({ deliver, zone, zonesExist }: ResolvedChoices): string | null {
  if (deliver !== 1) return null
  return zone?.name ?? (zonesExist ? null : 'Envío')
}
