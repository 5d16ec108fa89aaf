import type { Address } from '#contract/addresses.ts'
import { deliveryChoices, type Deliver } from '#domain/delivery.ts'
import { refuse, type Refusal } from '#domain/refusals.ts'
import { deliveryPrice, type Quote, type QuoteLine, quoteTotal } from '#domain/totals.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { findOwnAddress, findUsualAddress } from '../../addresses/addresses.service.ts'
import type { MethodRow, ZoneRow } from '../../shop/shop.repo.ts'
import type { Shop } from '../../shop/shop.service.ts'
import type { CartLines } from '../cart-lines.repo.ts'
import type { CartChoices } from '../carts.repo.ts'
import { findGoods, type Goods } from './goods.repo.ts'
import { weighLines, type WeighedLine, type WeighedPromotion } from './weigh-lines.ts'

/** The chosen way of paying, zone and address as they are today; null where none is chosen or it is offered no more. Without a choice the address is the buyer's default. */
export type Checkout = {
  deliver: Deliver | null
  method: MethodRow | null
  methodsExist: boolean
  zone: ZoneRow | null
  zonesExist: boolean
  address: Address | null
}

/** A cart with all that the shop says of it now. */
export type Appraisal = { lines: WeighedLine[]; promotions: WeighedPromotion[]; goods: Goods; checkout: Checkout; quote: Quote }

/** Who looks at a cart, and in which shop. */
export type CartReader = { sql: Sql; shop: Shop; viewer: Viewer }

/** Looks up what a cart holds and what it costs today, in a number of statements that no cart raises. */
export async function appraiseCart(reader: CartReader, cart: CartLines & CartChoices): Promise<Appraisal> {
  const goods = await findGoods(reader.sql, cart)
  const weighed = weighLines(cart, goods, reader.shop)
  const checkout = await findCheckout(reader, cart)
  return { ...weighed, goods, checkout, quote: quoteOf(weighed, checkout, reader.shop) }
}

/** What was chosen for the order, as it is today. */
export async function findCheckout({ sql, shop, viewer }: CartReader, choices: CartChoices): Promise<Checkout> {
  const { methods, zones } = shop
  const { ways, preset } = waysOf(shop)
  const deliver = choices.deliver ?? preset
  return {
    deliver: deliver !== null && ways.includes(deliver) ? deliver : null,
    method: methods.find(({ id }) => id === choices.payment_method_id) ?? null,
    methodsExist: methods.length > 0,
    zone: zones.find(({ id }) => id === choices.delivery_zone_id) ?? null,
    zonesExist: zones.length > 0,
    address: await (choices.address_id === null ? findUsualAddress(sql, viewer) : findOwnAddress(sql, viewer, choices.address_id)),
  }
}

/** Why a choice can't be saved: it exists no more, or is somebody else's; null when all are fine. */
export function choiceProblem(choices: CartChoices, checkout: Checkout): Refusal | null {
  if (choices.deliver !== null && checkout.deliver === null) return refuse('delivery_not_offered')
  if (choices.payment_method_id !== null && checkout.method === null) return refuse('payment_method_unknown')
  if (choices.address_id !== null && checkout.address === null) return refuse('address_unknown')
  if (choices.delivery_zone_id !== null && checkout.zone === null) return refuse('zone_unknown')
  return null
}

function waysOf(shop: Shop): { ways: Deliver[]; preset: Deliver | null } {
  return deliveryChoices({ has_delivery: shop.hasDelivery, retiro_por_local: shop.hasPickUp })
}

function quoteOf(weighed: Pick<Appraisal, 'lines' | 'promotions'>, { deliver, method, zone, zonesExist }: Checkout, shop: Shop): Quote {
  const lines: QuoteLine[] = [
    ...weighed.lines.flatMap(({ unitPrice, line }) => (unitPrice === null ? [] : [{ unitPrice, amount: line.amount }])),
    ...weighed.promotions.flatMap(({ unitPrice, line }) => (unitPrice === null ? [] : [{ unitPrice, amount: line.amount }])),
  ]
  const delivery = deliveryPrice({ deliver, zone, zonesExist, deliveryPrice: shop.deliveryPrice })
  return quoteTotal({ lines, method, coupon: null, delivery })
}
