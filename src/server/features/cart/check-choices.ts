import type { CartBody } from '#contract/cart.ts'
import { formatCentavos } from '#domain/money/money.ts'
import { shortOfMinimum } from '#domain/orders/order.ts'
import { orderAgain, supersedeProblem } from '#domain/payments/retry-payment.ts'
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
import { choiceProblem, findCheckout } from './find-checkout.ts'
import { ownerOf } from './own-cart.ts'
import { findOwnOrder } from './own-order.repo.ts'
import type { PricedCart } from './price-cart.ts'

/**
 * What a browser sent, with what its choices bring along, or why one of them can't be saved. Only what was sent is
 * looked at: what the cart has from before, the cart itself tells about.
 */
export async function checkChoices(
  deps: Deps,
  shop: Shop,
  viewer: Viewer,
  sent: CartBody,
): Promise<CartBody | Refusal> {
  const saved = await findOpenCart(deps.pool, ownerOf(viewer))
  const order_id = sent.order_id ? await supersededOrder(deps.pool, viewer, sent.order_id) : sent.order_id
  if (isRefusal(order_id)) return order_id
  const unknown = await unknownDiscount(deps, shop, viewer, { sent, saved })
  if (unknown) return unknown
  const body = { ...sent, order_id }
  if (sent.card_id && !(await isOwnCard(deps, viewer, sent.card_id))) return refuse('card_unknown')
  const client = clientOf(body, saved)
  const choices = readChoices(body, emptyCart, deps.now(), shop.deliveryRule)
  const checkout = await findCheckout(
    { sql: deps.pool, shop, viewer },
    { ...choices, client_buyer_id: client },
  )
  const problem = choiceProblem(shop, choices, checkout)
  if (problem) return problem
  return isNewClient(body, saved) ? { ...body, address_id: await addressFor(deps, body) } : body
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

/** Another client's order goes where that one has things brought; written down now, so that it can't be another place when it is ordered. */
async function addressFor(
  deps: Deps,
  { address_id = null, selected_buyer = null }: CartBody,
): Promise<number | null> {
  if (address_id !== null || selected_buyer === null) return address_id
  return findClientsUsualAddress(deps.pool, selected_buyer)
}

type PricedLines = Pick<PricedCart, 'quote'> & {
  /** Of an order whose zone is settled: a zone may ask for more. */ checkout?: Pick<
    PricedCart['checkout'],
    'deliver' | 'zone'
  >
}

/** Why an order of these goods is too small for the shop, or for its zone; null when it is not. */
export function minimumProblem(
  { minimumOrder }: Pick<Shop, 'minimumOrder'>,
  { quote, checkout }: PricedLines,
): Refusal | null {
  const minimum = Math.max(minimumOrder ?? 0, checkout?.deliver === 1 ? (checkout.zone?.minimum ?? 0) : 0)
  const missing = shortOfMinimum(quote.subtotal, minimum)
  return missing === 0 ? null : refuse('order_minimum', formatCentavos(minimum), formatCentavos(missing))
}

/** The unpaid order of the viewer that a cart is to replace; null when the order of that id may stand beside it. */
async function supersededOrder(sql: Sql, viewer: Viewer, id: number): Promise<number | null | Refusal> {
  const order = await findOwnOrder(sql, viewer, { id })
  if (order === null) return refuse('order_unknown')
  const again = orderAgain(order)
  if (again === 'repeat') return null
  return again === 'replace' ? id : refuse(again)
}

/** Why a cart can't be ordered in the place of that order now; null when it can, or when the order is the viewer's no more. */
export async function supersededOrderProblem(sql: Sql, viewer: Viewer, id: number): Promise<Refusal | null> {
  const order = await findOwnOrder(sql, viewer, { id })
  const code = order && supersedeProblem(order)
  return code && refuse(code)
}
