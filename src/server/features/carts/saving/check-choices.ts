import type { CartBody } from '#contract/carts.ts'
import { isRefusal, refuse, type Refusal } from '#domain/refusals.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { findClientsUsualAddress } from '../../addresses/client-addresses.repo.ts'
import { findOwnCard } from '../../cards/cards.repo.ts'
import { couponNumberProblem } from '../../coupons/guessing/coupon-guesses.ts'
import type { Shop } from '../../shop/shop.service.ts'
import { choiceProblem, findCheckout } from '../appraisal/appraise-cart.ts'
import { nothing, readChoices } from '../cart-body.ts'
import { type CartRow, findOpenCart } from '../carts.repo.ts'
import { ownerOf } from '../own-cart.ts'
import { replacedOrder } from '../pay-again/replaced-order.ts'

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
  const order_id = sent.order_id ? await replacedOrder(deps.pool, viewer, sent.order_id) : sent.order_id
  if (isRefusal(order_id)) return order_id
  const noCoupon = await couponChoiceProblem(deps, shop, viewer, { sent, saved })
  if (noCoupon) return noCoupon
  const body = { ...sent, order_id }
  if (sent.card_id && !(await isOwnCard(deps, viewer, sent.card_id))) return refuse('card_unknown')
  const client = clientOf(body, saved)
  const choices = readChoices(body, nothing, deps.now(), shop.deliveryRule)
  const checkout = await findCheckout(
    { sql: deps.pool, shop, viewer },
    { ...choices, client_buyer_id: client },
  )
  const problem = choiceProblem(shop, choices, checkout)
  if (problem) return problem
  return isNewClient(body, saved) ? { ...body, address_id: await addressFor(deps, body) } : body
}

/** A coupon that is on the cart already may stay there; another has to be known to who names it. */
async function couponChoiceProblem(
  deps: Deps,
  { useCoupons }: Shop,
  viewer: Viewer,
  { sent: { cupon_id: id = null }, saved }: { sent: CartBody; saved: CartRow | null },
): Promise<Refusal | null> {
  if (id === null || id === saved?.cupon_id) return null
  return useCoupons ? couponNumberProblem(deps, viewer, id) : refuse('coupon_unknown')
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
