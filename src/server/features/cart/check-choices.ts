import type { CartBody } from '#contract/cart.ts'
import { formatCentavos } from '#domain/money/money.ts'
import { shortOfMinimum } from '#domain/orders/order.ts'
import { orderAgain, supersedeProblem } from '#domain/payments/payment.ts'
import { isRefusal, refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { findClientsUsualAddress } from '../addresses/addresses.repo.ts'
import { seesPrices } from '../catalog/article-card.ts'
import { findOwnCard } from '../clients/cards.repo.ts'
import type { Shop } from '../shop/shop.service.ts'
import { emptyCart, readChoices } from './cart-body.ts'
import { type CartRow, findOpenCart } from './cart.repo.ts'
import { unknownDiscount } from './discount.ts'
import { cartOwnerOf } from './own-cart.ts'
import { findOwnOrderStatus } from './own-order.repo.ts'
import type { PricedCart } from './price-cart.ts'
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

type PricedLines = Pick<PricedCart, 'quote'> & {
  /** Given for an order whose zone is settled: zones may have their own minimum. */ resolved?: Pick<
    PricedCart['resolved'],
    'deliver' | 'zone'
  >
}

/** The refusal of an order by a viewer to whom the shop hides its prices: before any that tells of them. */
export function hiddenPricesProblem(shop: Shop, viewer: Viewer): Refusal | null {
  if (seesPrices(shop, viewer)) return null
  return refuse(viewer.buyer === null ? 'login_required' : 'prices_hidden')
}

/** The refusal of an order below the minimum of the shop or its zone; null otherwise. */
export function minimumProblem(
  { minimumOrder }: Pick<Shop, 'minimumOrder'>,
  { quote, resolved }: PricedLines,
): Refusal | null {
  const minimum = Math.max(minimumOrder ?? 0, resolved?.deliver === 1 ? (resolved.zone?.minimum ?? 0) : 0)
  const missing = shortOfMinimum(quote.subtotal, minimum)
  return missing === 0 ? null : refuse('order_minimum', formatCentavos(minimum), formatCentavos(missing))
}

/** Id of the viewer's unpaid order that the cart is to supersede; null when that order may stay beside it. */
async function supersededOrder(sql: Sql, viewer: Viewer, id: number): Promise<number | null | Refusal> {
  const order = await findOwnOrderStatus(sql, viewer, { id })
  if (order === null) return refuse('order_unknown')
  const again = orderAgain(order)
  if (again === 'repeat') return null
  return again === 'replace' ? id : refuse(again)
}

/** Why an order can no longer be superseded by the cart; null when it can, or when it is no longer the viewer's. */
export async function supersededOrderProblem(sql: Sql, viewer: Viewer, id: number): Promise<Refusal | null> {
  const order = await findOwnOrderStatus(sql, viewer, { id })
  const code = order && supersedeProblem(order)
  return code && refuse(code)
}
