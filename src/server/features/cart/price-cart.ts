import type { ShopClient } from '#contract/clients.ts'
import { deliveryChoices, type Deliver } from '#domain/delivery/delivery.ts'
import type { Centavos } from '#domain/money/money.ts'
import { refuse, type Refusal } from '#domain/text/refusals.ts'
import { deliveryPrice, goodsTotal, type Quote, type QuoteLine, quoteTotal } from '#domain/money/totals.ts'
import type { Sql } from '../../db/connect.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { KnownAddress } from '../addresses/addresses.repo.ts'
import { findOwnAddress, findUsualAddress } from '../addresses/addresses.service.ts'
import { findOwnClient } from '../clients/clients.service.ts'
import { type WeighedCoupon, weighCoupon } from '../coupons/using/use-coupon.ts'
import { placeZone, zoneOfCity } from '../delivery/place-zone.ts'
import type { MethodRow, ZoneRow } from '../shop/shop.repo.ts'
import type { Shop } from '../shop/shop.service.ts'
import type { CartLines, CartChoices } from './cart.repo.ts'
import { findHeldUnits } from './superseded-order.repo.ts'
import { findGoods, type Goods } from './catalogue-items.repo.ts'
import { weighLines, type WeighedLine, type WeighedPromotion } from './price-lines.ts'
import type { Demand, Stock } from '#domain/stock/stock.ts'

/** The chosen way of paying, zone and address as they are today; null where none is chosen or it is offered no more. Without a choice the address is the buyer's default. */
export type Checkout = {
  deliver: Deliver | null
  method: MethodRow | null
  methodsExist: boolean
  zone: ZoneRow | null
  /** Whether the address is in the area of a zone, which then is its zone, or has that of its city; null where no zone has an area. */
  zonePlace: 'inside' | 'outside' | 'city' | null
  /** Whether the address is one that no zone reaches. */
  isOutOfReach: boolean
  zonesExist: boolean
  address: KnownAddress | null
  /** Of whom a seller orders for; null when he is not, or no more, a client of his. */
  client: ShopClient | null
}

/** A cart with all that the shop says of it now. */
export type Appraisal = {
  lines: WeighedLine[]
  promotions: WeighedPromotion[]
  goods: Goods
  checkout: Checkout
  coupon: WeighedCoupon | null
  quote: Quote
}

/** Who looks at a cart, and in which shop. */
export type CartReader = { sql: Sql; shop: Shop; viewer: Viewer }

/** Looks up what a cart holds and what it costs today, in a number of statements that no cart raises. */
export async function appraiseCart(
  reader: CartReader,
  cart: CartLines & CartChoices,
  now: Date,
): Promise<Appraisal> {
  const held = cart.replaces_order_id === null ? [] : await findHeldUnits(reader.sql, cart.replaces_order_id)
  const goods = withHeld(await findGoods(reader.sql, cart), held)
  const weighed = weighLines(cart, goods, reader.shop)
  const checkout = await findCheckout(reader, cart)
  const lines = quoteLines(weighed)
  const coupon = await findCartCoupon(reader, cart, checkout, goodsTotal(lines), now)
  return { ...weighed, goods, checkout, coupon, quote: quoteOf(lines, checkout, coupon, reader.shop) }
}

/** The coupon of a cart, as it holds for the buyer whom the order is for; what the order that this cart replaces took of it is his again. */
async function findCartCoupon(
  { sql, shop, viewer }: CartReader,
  { cupon_id, replaces_order_id }: CartChoices,
  { client }: Checkout,
  goods: Centavos,
  now: Date,
): Promise<WeighedCoupon | null> {
  if (cupon_id === null || !shop.useCoupons) return null
  return weighCoupon(sql, {
    id: cupon_id,
    buyerId: couponBuyer(viewer, client?.id ?? null),
    exceptOrder: replaces_order_id,
    goods,
    now,
  })
}

/** Whose coupon a cart may hold: the client's whom a seller orders for, else the viewer's own. */
export function couponBuyer({ buyer }: Viewer, client: number | null): number | null {
  return buyer?.sellerId == null ? (buyer?.id ?? null) : (client ?? buyer.id)
}

/** What was chosen for the order, as it is today. */
export async function findCheckout(
  { sql, shop, viewer }: CartReader,
  choices: CartChoices,
): Promise<Checkout> {
  const { methods, zones } = shop
  const { ways, preset } = waysOf(shop)
  const deliver = choices.deliver ?? preset
  const client = await findOwnClient(sql, viewer, choices.client_buyer_id)
  const address = await (choices.address_id === null
    ? findUsualAddress(sql, viewer)
    : findOwnAddress(sql, viewer, choices.address_id, client?.id))
  return {
    deliver: deliver !== null && ways.includes(deliver) ? deliver : null,
    method: methods.find(({ id }) => id === choices.payment_method_id) ?? null,
    methodsExist: methods.length > 0,
    ...(await findZone(sql, zones, deliver === 1 ? address : null, choices.delivery_zone_id)),
    zonesExist: zones.length > 0,
    address,
    client,
  }
}

/**
 * An address is in a zone by its pin, where the shop vouches for that, else by its city, whatever was chosen. Outside of
 * every area only a zone without one can be chosen.
 */
async function findZone(
  sql: Sql,
  zones: readonly ZoneRow[],
  address: KnownAddress | null,
  chosen: number | null,
): Promise<Pick<Checkout, 'zone' | 'zonePlace' | 'isOutOfReach'>> {
  const named = zones.find(({ id }) => id === chosen) ?? null
  if (address === null || !zones.some(({ has_area }) => has_area))
    return { zone: named, zonePlace: null, isOutOfReach: false }
  const { lat, lng, pin_vouched } = address
  if (!pin_vouched || lat === null || lng === null)
    return { zone: await zoneOfCity(sql, zones, address), zonePlace: 'city', isOutOfReach: false }
  const place = await placeZone(sql, { lat, lng })
  if (place === 'outside')
    return {
      zone: named?.has_area ? null : named,
      zonePlace: place,
      isOutOfReach: zones.every(({ has_area }) => has_area),
    }
  return { zone: zones.find(({ id }) => id === place) ?? null, zonePlace: 'inside', isOutOfReach: false }
}

/** Why a choice can't be saved: it exists no more, or is somebody else's; null when all are fine. */
export function choiceProblem({ zones }: Shop, choices: CartChoices, checkout: Checkout): Refusal | null {
  if (choices.deliver !== null && checkout.deliver === null) return refuse('delivery_not_offered')
  if (choices.payment_method_id !== null && checkout.method === null) return refuse('payment_method_unknown')
  if (choices.address_id !== null && checkout.address === null) return refuse('address_unknown')
  if (choices.delivery_zone_id !== null && !zones.some(({ id }) => id === choices.delivery_zone_id))
    return refuse('zone_unknown')
  if (choices.client_buyer_id !== null && checkout.client === null) return refuse('client_unknown')
  return null
}

function waysOf(shop: Shop): { ways: Deliver[]; preset: Deliver | null } {
  return deliveryChoices({ has_delivery: shop.hasDelivery, retiro_por_local: shop.hasPickUp })
}

function quoteLines({ lines, promotions }: Pick<Appraisal, 'lines' | 'promotions'>): QuoteLine[] {
  return [...lines, ...promotions].flatMap(({ unitPrice, line }) =>
    unitPrice === null ? [] : [{ unitPrice, amount: line.amount }],
  )
}

function quoteOf(
  lines: readonly QuoteLine[],
  { deliver, method, zone, zonesExist }: Checkout,
  coupon: WeighedCoupon | null,
  shop: Shop,
): Quote {
  const delivery = deliveryPrice({
    deliver,
    zone,
    zonesExist,
    deliveryPrice: shop.deliveryPrice,
    goods: goodsTotal(lines),
  })
  return quoteTotal({
    lines,
    method,
    coupon: coupon === null || coupon.refusal ? null : coupon.row,
    delivery,
  })
}

/** The goods as they are for somebody at whose hand these units are besides. */
function withHeld(goods: Goods, held: readonly Demand[]): Goods {
  if (held.length === 0) return goods
  const unitsOf = (article: number, variant: number | null): number =>
    held.find(({ article_id, variant_id }) => article_id === article && variant_id === variant)?.units ?? 0
  const articles = [...goods.articles.values()].map((article) => ({
    ...article,
    stock: plus(article.stock, unitsOf(article.id, null)),
    variants: article.variants.map((variant) => ({
      ...variant,
      stock: plus(variant.stock, unitsOf(article.id, variant.id)),
    })),
  }))
  return { ...goods, articles: new Map(articles.map((article) => [article.id, article])) }
}

/** What nobody counts stays uncounted. */
function plus(stock: Stock, units: number): Stock {
  return stock === null ? null : stock + units
}
