import type { CartBody } from '#contract/cart.ts'
import { orderAgain } from '#domain/payments/payment.ts'
import { isRefusal, refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { findClientsUsualAddress } from '../addresses/addresses.repo.ts'
import { findOwnCard } from '../clients/cards.repo.ts'
import type { Shop } from '../shop/shop.service.ts'
import { emptyCart, readChoices } from './cart-body.ts'
import { type CartRow, findOpenCart } from './cart.repo.ts'
import { unknownDiscount } from './discount.ts'
import { cartOwnerOf } from './own-cart.ts'
import { findOwnOrderStatus } from './own-order.repo.ts'
import { choiceProblem } from './resolve-choices.ts'

/**
 * The body with its implied choices, or the refusal of an invalid one. Only sent fields are checked; saved ones are
 * reported by the cart itself.
 */
export async function checkChoices(
  deps: Deps,
  shop: Shop,
  viewer: Viewer,
  sent: CartBody,
): Promise<CartBody | Refusal> {
  const saved = needsSaved(sent, viewer) ? await findOpenCart(deps.pool, cartOwnerOf(viewer)) : null
  const order_id = sent.order_id ? await supersededOrder(deps.pool, viewer, sent.order_id) : sent.order_id
  if (isRefusal(order_id)) return order_id
  const unknown = await unknownDiscount(deps, shop, viewer, { sent, saved })
  if (unknown) return unknown
  const body = { ...sent, order_id }
  if (sent.card_id && !(await isOwnCard(deps, viewer, sent.card_id))) return refuse('card_unknown')
  const client = clientOf(body, saved)
  const choices = readChoices(body, emptyCart)
  const context = { sql: deps.pool, shop, viewer }
  const problem = await choiceProblem(context, { ...choices, client_buyer_id: client })
  if (problem) return problem
  return isNewClient(body, saved) ? { ...body, address_id: await addressFor(deps, body) } : body
}

/** Whether the choices are checked against the saved ones: of a coupon, and of a seller's client. */
function needsSaved({ cupon_id: coupon = null }: CartBody, { buyer }: Viewer): boolean {
  return coupon !== null || buyer?.sellerId != null
}

async function isOwnCard({ pool }: Deps, { buyer }: Viewer, id: number): Promise<boolean> {
  return buyer !== null && (await findOwnCard(pool, buyer.id, id)) !== null
}

function clientOf({ selected_buyer }: CartBody, saved: CartRow | null): number | null {
  return selected_buyer === undefined ? (saved?.client_buyer_id ?? null) : selected_buyer
}

function isNewClient(body: CartBody, saved: CartRow | null): boolean {
  return clientOf(body, saved) !== (saved?.client_buyer_id ?? null)
}

/** Address for a client's order: the client's usual one, stored now so that it can't change before ordering. */
async function addressFor(
  deps: Deps,
  { address_id = null, selected_buyer = null }: CartBody,
): Promise<number | null> {
  if (address_id !== null || selected_buyer === null) return address_id
  return findClientsUsualAddress(deps.pool, selected_buyer)
}

/** Id of the viewer's unpaid order that the cart is to supersede; null when that order may stay beside it. */
async function supersededOrder(sql: Sql, viewer: Viewer, id: number): Promise<number | null | Refusal> {
  const order = await findOwnOrderStatus(sql, viewer, { id })
  if (order === null) return refuse('order_unknown')
  const again = orderAgain(order)
  if (again === 'repeat') return null
  return again === 'replace' ? id : refuse(again)
}
