import type { EndpointAnswer, EndpointBody } from '#contract/endpoint.ts'
import type { phoneOrderEndpoints } from '#contract/panel/phone-orders.ts'
import { fromPesos, toPesos } from '#domain/money/money.ts'
import { type PaymentDue, staffHoldEnd } from '#domain/payments/hold.ts'
import { normalisePhone } from '#domain/text/phone.ts'
import { isRefusal, refuse, refuseFields, refuseLines, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { type StaffViewer, sellerOf } from '../../../http/viewer.ts'
import { insertAddress } from '../../addresses/address-writes.repo.ts'
import { insertLines } from '../../cart/cart-lines.repo.ts'
import { insertClosedCart } from '../../cart/cart.repo.ts'
import { findShopClient, insertShopClient } from '../../clients/shop-clients.repo.ts'
import { insertOrderEvent } from '../../orders/order-events.repo.ts'
import { findOrder, lockOrder } from '../../orders/orders.repo.ts'
import { type ComposedOrder, missingChoice, snapshotOrder } from '../../orders/placing/compose-order.ts'
import { partyOf } from '../../orders/placing/order-party.ts'
import { placeComposed } from '../../orders/placing/place-order.service.ts'
import { dayProblem, findSlot, saysAdult } from '../../orders/placing/placing-rules.ts'
import type { OrderParty } from '../../orders/placing/placing.repo.ts'
import { snapshotLines } from '../../orders/placing/snapshot-lines.ts'
import { moveByStaff } from '../../orders/staff-moves.service.ts'
import { findCommerce } from '../../shop/shop.repo.ts'
import { type Shop, shopOf } from '../../shop/shop.service.ts'
import { toPayOf } from '../orders/order-words.ts'
import { readSaleLines } from './counter-cart.ts'
import { findPlace, type PhoneCart, phoneShop, pricePhoneCart, saleOf } from './phone-cart.ts'
import { unsaved } from './phone-quote.service.ts'

type Taking = EndpointBody<typeof phoneOrderEndpoints.place>

/**
 * Places an order taken by phone or WhatsApp by the rules of an online one, except that the shop may be paused, the
 * total below the minimum, the cut-off past and, if forced, the slot full.
 */
export async function takePhoneOrder(
  tx: Sql,
  deps: Deps,
  viewer: StaffViewer,
  input: Taking,
): Promise<EndpointAnswer<typeof phoneOrderEndpoints.place> | Refusal> {
  const shop = phoneShop(shopOf(await findCommerce(tx), deps.payments))
  const party = await findClientParty(tx, viewer, input)
  if (isRefusal(party)) return party
  const now = deps.now()
  const cart = await insertClosedCart(tx, now)
  const composed = await composePhoneOrder(tx, deps, { viewer, shop, input, party, cartId: cart.id })
  if (isRefusal(composed)) return composed
  const refused = await placeComposed(tx, deps, composed, {
    id: cart.orderId,
    madeBy: viewer.buyer.id,
    isSlotForced: input.over_capacity ?? false,
  })
  if (isRefusal(refused)) return refused
  await noteFor(tx, cart.orderId, { actorId: viewer.buyer.id, text: input.note ?? '', at: now })
  const isToPay = composed.order.due !== null
  const unmoved =
    input.is_confirmed && !isToPay ? await confirm(tx, deps, cart.orderId, viewer.buyer.id) : null
  if (unmoved) return unmoved
  const order = await findOrder(tx, cart.orderId)
  if (order === null) throw new Error('The placed order was not found')
  const { num, name, phone, order_status: status, total } = order
  return { order: { num, name, phone, status, total: toPesos(total), to_pay: toPayOf(deps, order) } }
}

type PhonePlacing = { viewer: StaffViewer; shop: Shop; input: Taking; party: OrderParty; cartId: number }

async function composePhoneOrder(
  tx: Sql,
  deps: Deps,
  { viewer, shop, input, party, cartId }: PhonePlacing,
): Promise<ComposedOrder | Refusal> {
  const now = deps.now()
  const { zone_id: zoneId = null } = input
  if (zoneId !== null && !shop.zones.some(({ id }) => id === zoneId)) return refuse('zone_unknown')
  const place = input.deliver === 1 ? await findPlace(tx, deps, viewer, input) : null
  if (isRefusal(place)) return place
  const lines = readSaleLines(input.lines)
  const cart = await pricePhoneCart(tx, shop, lines, { input, address: unsaved(place) })
  if (cart.refused.length > 0) return refuseLines(cart.refused)
  const { day = null, slot_id = null, is_adult = null } = input
  const isAdult = await saysAdult(tx, is_adult, { buyerId: party.buyer_id, sellerId: party.seller_id }, cart)
  const missing =
    missingChoice(cart, { deliver: input.deliver ?? null }, { isSeller: false, client_id: null, isAdult }) ??
    (await dayProblem({ sql: tx, shop }, day, cart, now))
  if (missing) return missing
  const slot = await findSlot({ sql: tx, isLateFine: true }, slot_id, day, cart, now)
  if (isRefusal(slot)) return slot
  const { total } = cart.quote
  if (fromPesos(input.total) !== total) return { ...refuse('total_changed'), total: toPesos(total) }
  await insertLines(tx, cartId, lines)
  if (place && 'typed' in place)
    await insertAddress(tx, { buyerId: viewer.buyer.id }, place.typed, party.buyer_id)
  return {
    order: {
      ...snapshotOrder({ shop }, cart, { id: cartId, description: null }, party),
      channel: input.channel,
      fecha_entrega: day,
      delivery_slot: slot,
      declared_adult: is_adult,
      ...heldFor(cart, input, now),
      created_at: now,
    },
    lines: snapshotLines(cart),
  }
}

/** Of an order paid online: its units are kept for as long as the staff chose. */
function heldFor(
  { resolved, quote }: PhoneCart,
  { hold }: Taking,
  now: Date,
): { due: PaymentDue | null; kept_until?: Date } {
  if (resolved.method?.type == null || quote.total === 0) return { due: null }
  const holdEnds = staffHoldEnd(hold ?? 'two_hours', now)
  return { due: { status: 'pending', holdEnds }, kept_until: holdEnds }
}

/** The client: one of the shop's, one of the seller's own, or a new one. */
async function findClientParty(
  tx: Sql,
  viewer: StaffViewer,
  { client_id = null, client = null }: Taking,
): Promise<OrderParty | Refusal> {
  const sellerId = sellerOf(viewer)
  if (client_id !== null) {
    const known = await findShopClient(tx, sellerId, client_id)
    return known === null ? refuse('client_unknown') : partyOf(known, saleOf(viewer, known))
  }
  if (client === null) return refuse('client_missing')
  const name = client.name.trim()
  const phone = normalisePhone(client.phone)
  if (name === '' || typeof phone !== 'string')
    return (
      refuseFields({
        ...(name === '' && { name: 'Escribí el nombre.' }),
        ...(typeof phone !== 'string' && {
          phone: 'Ese teléfono no está completo: falta la característica o sobran números.',
        }),
      }) ?? refuse('client_missing')
    )
  const id = await insertShopClient(tx, { name, phone, sellerId })
  return partyOf({ id, name, surname: null, email: null, phone }, sellerId)
}

async function noteFor(
  tx: Sql,
  orderId: number,
  { actorId, text, at }: { actorId: number; text: string; at: Date },
): Promise<void> {
  const note = text.trim()
  if (note === '') return
  await insertOrderEvent(tx, { orderId, kind: 'note', from: null, to: null, madeBy: actorId, note, at })
}

async function confirm(tx: Sql, deps: Deps, orderId: number, actorId: number): Promise<Refusal | null> {
  const order = await lockOrder(tx, orderId)
  return order && moveByStaff(tx, deps, order, { to: 'Confirmado', actorId, note: null })
}
