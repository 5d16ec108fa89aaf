import type { EndpointBody } from '#contract/endpoint.ts'
import type { orderEndpoints } from '#contract/orders.ts'
import { readDeliver } from '#domain/delivery/delivery.ts'
import { toPesos } from '#domain/money/money.ts'
import { type PlacingInput, placingProblem } from '#domain/orders/placing.ts'
import { paymentDue } from '#domain/payments/hold.ts'
import { isRefusal, refuse, refuseLines, type Refusal } from '#domain/text/refusals.ts'
import { addressSnapshot } from '../../addresses/addresses.repo.ts'
import { readDeliveryDay, readGuest } from '../../cart/cart-body.ts'
import type { CartRow } from '../../cart/cart.repo.ts'
import { heldTerms } from '../../cart/discount.ts'
import { hiddenPricesProblem, minimumProblem } from '../../cart/order-conditions.ts'
import { type PricedCart, priceCart } from '../../cart/price-cart.ts'
import { refusedLines } from '../../cart/refused-lines.ts'
import type { CartContext } from '../../cart/resolve-choices.ts'
import type { NewOrderLine } from '../order-lines.repo.ts'
import { orderParty } from './order-party.ts'
import { dayProblem, findSlot, saysAdult } from './placing-rules.ts'
import type { CartToOrder, NewOrder, OrderParty } from './placing.repo.ts'
import { snapshotLines } from './snapshot-lines.ts'

export type OrderForm = EndpointBody<typeof orderEndpoints.place>

/** An order that passed every rule, before it takes anything. */
export type ComposedOrder = { order: NewOrder; lines: NewOrderLine[] }

/**
 * Composes the order of a cart at today's prices, or refuses by the first broken rule: a seller's client that is not one; the
 * choices, in the order of spec 2 §5; lines or choices other than shown; the buyer's data; day and slot; hidden prices,
 * before all that tells of them; the goods; the minimum; and last the total, by its coupon if that is the reason.
 */
export async function composeOrder(
  context: CartContext,
  { cart, cartLines, party: buyer }: Pick<CartToOrder, 'cart' | 'cartLines' | 'party'>,
  form: OrderForm,
  now: Date,
): Promise<ComposedOrder | Refusal> {
  const client_buyer_id = form.selected_buyer ?? cart.client_buyer_id
  const pricedCart = await priceCart(context, { ...cart, ...cartLines, client_buyer_id }, now)
  const { resolved, quote } = pricedCart
  const incomplete =
    (await checkComplete(context, { ...cart, client_buyer_id }, form, pricedCart)) ??
    checkShown(resolved, cart, form)
  if (incomplete) return incomplete
  const party = orderParty(context.viewer, resolved.client ?? buyer, readGuest(form.buyer) ?? cart.guest)
  if (isRefusal(party)) return party
  const delivery = await chooseDelivery(context, cart, form, pricedCart, now)
  if (isRefusal(delivery)) return delivery
  const refused = checkGoods(context, pricedCart) ?? checkTotal(pricedCart, form)
  if (refused) return refused
  return {
    order: {
      ...snapshotOrder(context, pricedCart, cart, party),
      ...delivery,
      declared_adult: form.is_adult ?? null,
      due: paymentDue(resolved.method?.type ?? null, quote.total, now),
      created_at: now,
    },
    lines: snapshotLines(pricedCart),
  }
}

async function checkComplete(
  { sql, viewer }: CartContext,
  cart: Pick<CartRow, 'deliver' | 'client_buyer_id'>,
  form: OrderForm,
  pricedCart: PricedCart,
): Promise<Refusal | null> {
  const { client } = pricedCart.resolved
  const sellerId = viewer.buyer?.sellerId ?? null
  if (sellerId !== null && cart.client_buyer_id !== null && client === null) return refuse('client_unknown')
  const buyerId = viewer.buyer && (client?.id ?? viewer.buyer.id)
  return missingChoice(pricedCart, cart, {
    isSeller: sellerId !== null,
    client_id: client?.id ?? null,
    isAdult: await saysAdult(sql, form.is_adult ?? null, { buyerId, sellerId }, pricedCart),
  })
}

async function chooseDelivery(
  context: CartContext,
  cart: Pick<CartRow, 'fecha_entrega' | 'delivery_slot_id'>,
  form: OrderForm,
  pricedCart: PricedCart,
  now: Date,
): Promise<Pick<NewOrder, 'fecha_entrega' | 'delivery_slot'> | Refusal> {
  const sent = form.fecha_entrega ?? null
  const day = sent === null ? cart.fecha_entrega : readDeliveryDay(sent)
  const refused = await dayProblem(context, day, pricedCart, now)
  if (refused) return refused
  const slot = await findSlot(context, cart.delivery_slot_id, day, pricedCart, now)
  return isRefusal(slot) ? slot : { fecha_entrega: day, delivery_slot: slot }
}

function checkGoods({ shop, viewer }: CartContext, pricedCart: PricedCart): Refusal | null {
  const hidden = hiddenPricesProblem(shop, viewer)
  if (hidden) return hidden
  const refused = refusedLines(pricedCart)
  return refused.length > 0 ? refuseLines(refused) : minimumProblem(shop, pricedCart)
}

/**
 * Refuses lines or choices other than the buyer saw. Those of a delivery count for one only; of a slot that is no longer
 * offered `findSlot` tells.
 */
function checkShown(
  { deliver, method, address, zone }: PricedCart['resolved'],
  { version, delivery_slot_id: slot }: Pick<CartRow, 'version' | 'delivery_slot_id'>,
  { shown = {} }: OrderForm,
): Refusal | null {
  const pairs: [seen: number | null | undefined, now: number | null][] = [
    [shown.version ?? undefined, version],
    [shown.deliver === undefined ? undefined : readDeliver(shown.deliver), deliver],
    [shown.payment_method_id, method?.id ?? null],
  ]
  if (deliver === 1)
    pairs.push([shown.address_id, address?.id ?? null], [shown.delivery_zone_id, zone?.id ?? null])
  if (deliver === 1 && slot !== null) pairs.push([shown.delivery_slot_id, slot])
  return pairs.some(([seen, now]) => seen !== undefined && seen !== now) ? refuse('cart_differs') : null
}

/** Refuses another total than the buyer saw; where none was sent, only a coupon that doesn't count. */
function checkTotal({ quote, discount }: PricedCart, { total: seen }: OrderForm): Refusal | null {
  const total = toPesos(quote.total)
  if (seen === total) return null
  if (discount?.refusal) return { ...discount.refusal, total }
  return seen === undefined ? null : { ...refuse('total_changed'), total }
}

type ChosenCart = Pick<PricedCart, 'lines' | 'promotions' | 'quote'> & {
  resolved: Omit<PricedCart['resolved'], 'client'>
  discount: PricedCart['discount']
}

/** The first missing or unavailable choice. */
export function missingChoice(
  { lines, promotions, resolved }: ChosenCart,
  cart: Pick<CartRow, 'deliver'>,
  rest: Pick<PlacingInput, 'isSeller' | 'client_id' | 'isAdult'>,
): Refusal | null {
  if (lines.length + promotions.length === 0) return refuse('cart_empty')
  if (cart.deliver !== null && resolved.deliver === null) return refuse('delivery_not_offered')
  if (resolved.deliver === 1 && resolved.zone === null && resolved.isOutOfReach) return refuse('zone_outside')
  const code = placingProblem({
    deliver: resolved.deliver,
    payment_method_id: resolved.method?.id ?? null,
    methodsExist: resolved.methodsExist,
    addressPresent: resolved.address !== null,
    delivery_zone_id: resolved.zone?.id ?? null,
    zonesExist: resolved.zonesExist,
    ...rest,
  })
  return code && refuse(code)
}

export function snapshotOrder(
  { shop }: Pick<CartContext, 'shop'>,
  { resolved, discount, quote }: ChosenCart,
  cart: Pick<CartRow, 'id' | 'description'>,
  party: OrderParty,
): Omit<NewOrder, 'fecha_entrega' | 'delivery_slot' | 'declared_adult' | 'due' | 'created_at'> {
  const { method, zone } = resolved
  const { dollar, dolarPlus } = shop.priceContext
  return {
    ...party,
    cart_id: cart.id,
    deliver: resolved.deliver ?? 0,
    address: resolved.deliver === 1 ? addressSnapshot(resolved.address) : null,
    delivery_zone:
      resolved.deliver === 1 && zone ? { id: zone.id, name: zone.name, price: zone.price } : null,
    zone_by_city: resolved.deliver === 1 && resolved.zonePlace === 'city',
    payment_method: method && {
      id: method.id,
      name: method.name,
      type: method.type,
      description: method.description,
      discount: method.discount,
      surchage: method.surchage,
    },
    discount_terms: heldTerms(discount),
    dolar: dollar === null ? null : { rate: dollar, plus: dolarPlus },
    quote,
    description: cart.description,
  }
}
