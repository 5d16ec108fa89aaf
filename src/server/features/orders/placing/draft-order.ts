import type { EndpointBody } from '#contract/endpoint.ts'
import type { orderEndpoints } from '#contract/orders.ts'
import { toPesos } from '#domain/money/money.ts'
import { type PlacingInput, placingProblem } from '#domain/orders/order.ts'
import { paymentDue } from '#domain/payments/hold.ts'
import { isRefusal, refuse, refuseLines, type Refusal } from '#domain/text/refusals.ts'
import { addressSnapshot } from '../../addresses/addresses.repo.ts'
import { readDeliveryDay, readGuest } from '../../cart/cart-body.ts'
import type { CartRow } from '../../cart/cart.repo.ts'
import { hiddenPricesProblem, minimumProblem } from '../../cart/check-choices.ts'
import { heldTerms } from '../../cart/discount.ts'
import type { CartContext } from '../../cart/resolve-choices.ts'
import { type PricedCart, priceCart } from '../../cart/price-cart.ts'
import { refusedLines } from '../../cart/refused-lines.ts'
import type { NewOrderLine } from '../order-lines.repo.ts'
import { orderParty } from './order-party.ts'
import { dayProblem, findSlot, saysAdult } from './placing-rules.ts'
import type { CartToOrder, NewOrder, OrderParty } from './placing.repo.ts'
import { snapshotLines } from './snapshot-lines.ts'

export type OrderForm = EndpointBody<typeof orderEndpoints.place>

/** An order that passed every rule, before its stock is taken. */
export type OrderDraft = { order: NewOrder; lines: NewOrderLine[] }

/**
 * Builds an order from a cart at today's prices, or refuses by the first broken rule: missing choices in the order of
 * spec 2 §5, then the goods, then the total.
 */
export async function draftOrder(
  context: CartContext,
  { cart, cartLines, party: buyer }: Pick<CartToOrder, 'cart' | 'cartLines' | 'party'>,
  form: OrderForm,
  now: Date,
): Promise<OrderDraft | Refusal> {
  const { sql, shop, viewer } = context
  const client_buyer_id = form.selected_buyer ?? cart.client_buyer_id
  const pricedCart = await priceCart(context, { ...cart, ...cartLines, client_buyer_id }, now)
  const { client } = pricedCart.resolved
  const isSeller = viewer.buyer?.sellerId != null
  if (isSeller && client_buyer_id !== null && client === null) return refuse('client_unknown')
  const missing = missingChoice(pricedCart, cart, {
    isSeller,
    client_id: client?.id ?? null,
    isAdult: await saysAdult(
      sql,
      form.is_adult ?? null,
      { buyerId: viewer.buyer && (client?.id ?? viewer.buyer.id), sellerId: viewer.buyer?.sellerId ?? null },
      pricedCart,
    ),
  })
  if (missing) return missing
  const party = orderParty(viewer, client ?? buyer, readGuest(form.buyer) ?? cart.guest)
  if (isRefusal(party)) return party
  const day =
    form.fecha_entrega === undefined || form.fecha_entrega === null
      ? cart.fecha_entrega
      : readDeliveryDay(form.fecha_entrega)
  const noDay = await dayProblem(context, day, pricedCart, now)
  if (noDay) return noDay
  const slot = await findSlot(context, cart.delivery_slot_id, day, pricedCart, now)
  if (isRefusal(slot)) return slot
  const hidden = hiddenPricesProblem(shop, viewer)
  if (hidden) return hidden
  const refused = refusedLines(pricedCart)
  if (refused.length > 0) return refuseLines(refused)
  const tooSmall = minimumProblem(shop, pricedCart)
  if (tooSmall) return tooSmall
  const total = toPesos(pricedCart.quote.total)
  if (form.total !== total && pricedCart.discount?.refusal) return { ...pricedCart.discount.refusal, total }
  if (form.total !== undefined && form.total !== total) return { ...refuse('total_changed'), total }
  return {
    order: {
      ...snapshotOrder(context, pricedCart, cart, party),
      fecha_entrega: day,
      delivery_slot: slot,
      declared_adult: form.is_adult ?? null,
      due: paymentDue(pricedCart.resolved.method?.type ?? null, pricedCart.quote.total, now),
      created_at: now,
    },
    lines: snapshotLines(pricedCart),
  }
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
