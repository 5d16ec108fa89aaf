import type { Cart, CartBody } from '#contract/cart.ts'
import { lineKey, sellableOf } from '#domain/cart/cart.ts'
import { isRefusal, refuse, refuseLines, type Refusal, type RefusedLine } from '#domain/text/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import { abort, inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { setSession } from '../../http/session.ts'
import type { Viewer } from '../../http/viewer.ts'
import { cachedShop, type Shop } from '../shop/shop.service.ts'
import { cartOnWire } from './cart-answer.ts'
import { joinCarts, emptyCart, readChoices, readLines } from './cart-body.ts'
import { type CartLines, findLines } from './cart-lines.repo.ts'
import {
  type CartChoices,
  type CartRow,
  deleteCart,
  findOpenCart,
  insertCart,
  type LockedCart,
  updateCart,
} from './cart.repo.ts'
import { lastCart } from './cart.service.ts'
import { type CatalogueItems, covers, findCatalogueItems } from './catalogue-items.repo.ts'
import { checkChoices } from './check-choices.ts'
import { saveDiscount } from './discount.ts'
import { lockOrOpenCart, lockOwnCart, cartOwnerOf } from './own-cart.ts'
import { priceCartLines } from './price-cart-lines.ts'
import { isCorrectable, refusedLines, unknownLines } from './refused-lines.ts'

type Saving = {
  deps: Deps
  shop: Shop
  viewer: Viewer
  body: CartBody
  lines: CartLines
  /** Lines with a permanent problem. */ problems: RefusedLine[]
}
type Saved = {
  cart: CartRow
  contents: CartLines & CartChoices
  buyersAddress?: LockedCart['buyersAddress']
} | null

/**
 * Saves a whole cart. With an id, its lines replace that cart's, and without lines the cart is deleted (spec 1 §4); a
 * stale version is refused with the current cart. Without an id, it is merged into the owner's open cart, which is
 * created if needed. Refused as a whole when a line or choice is invalid.
 */
export async function saveCart(
  deps: Deps,
  viewer: Viewer,
  sent: CartBody,
): Promise<{ cart: Cart } | Refusal> {
  const shop = await cachedShop(deps)
  if (shop.isPaused) return refuse('shop_paused')
  const lines = readLines(sent)
  if (isRefusal(lines)) return lines
  const body = await checkChoices(deps, shop, viewer, sent)
  if (isRefusal(body)) return body
  const items = await findCatalogueItems(deps.pool, lines, viewer.buyer?.id)
  const saving: Saving = { deps, shop, viewer, body, lines, problems: lineProblems(shop, lines, items) }
  const saved = await (body.id ? replaceCart(saving, body.id) : addToCart(saving))
  if (isRefusal(saved))
    return saved.code === 'cart_changed'
      ? { ...saved, cart: (await lastCart(deps, viewer)).last_cart ?? undefined }
      : saved
  const contents = saved?.contents ?? emptyCart
  const context = {
    sql: deps.pool,
    shop,
    viewer,
    buyersAddress: saved?.buyersAddress,
    ...(covers(items, contents) && { items }),
  }
  return { cart: await cartOnWire(context, deps.now(), contents, saved?.cart ?? null) }
}

async function replaceCart(saving: Saving, id: number): Promise<Saved | Refusal> {
  const { deps, viewer, body, lines, problems } = saving
  return inTransaction(deps.pool, async (tx) => {
    const own = await lockOwnCart(tx, viewer, id)
    if (isRefusal(own)) return abort(own)
    if (own.orderId !== null) return abort(refuse('cart_ordered'))
    if (isStaleVersion(body, own.cart)) return abort(refuse('cart_changed'))
    const fresh = newProblems(problems, own.cartLines)
    if (fresh.length > 0) return abort(refuseLines(fresh))
    if (lines.lines.length + lines.promotions.length === 0) {
      await deleteCart(tx, id)
      return null
    }
    return orAbort(await write(tx, saving, own, lines))
  })
}

async function addToCart(saving: Saving): Promise<Saved | Refusal> {
  const { deps, viewer, body, lines, problems } = saving
  if (problems.length > 0) return refuseLines(problems)
  const owner = cartOwnerOf(viewer)
  if (owner.buyerId === null && owner.session === null) return refuse('login_required')
  if (lines.lines.length + lines.promotions.length === 0) {
    const cart = await findOpenCart(deps.pool, owner)
    return cart && { cart, contents: { ...cart, ...(await findLines(deps.pool, cart.id)) } }
  }
  const now = deps.now()
  const choices = readChoices(body, emptyCart)
  // A new cart is one statement, unless its coupon is to be checked.
  const cart = choices.cupon_id === null ? await insertCart(deps.pool, owner, choices, lines, now) : null
  if (cart) return { cart, contents: { ...choices, ...lines } }
  return inTransaction(deps.pool, async (tx) => {
    if (owner.session !== null) await setSession(tx, owner.session, now)
    const held = await lockOrOpenCart(tx, owner)
    return orAbort(await write(tx, saving, held, joinCarts(held.cartLines, lines)))
  })
}

async function write(
  tx: Sql,
  { deps, shop, viewer, body }: Saving,
  held: LockedCart,
  lines: CartLines,
): Promise<Saved | Refusal> {
  const { cart, buyersAddress } = held
  const choices = readChoices(body, cart)
  const rejection = await saveDiscount({ sql: tx, shop, viewer }, cart, choices, deps.now())
  if (rejection) return rejection
  const version = await updateCart(tx, held, choices, lines)
  return { cart: { ...cart, version }, contents: { ...choices, ...lines }, buyersAddress }
}

function orAbort(saved: Saved | Refusal) {
  return isRefusal(saved) ? abort(saved) : saved
}

function isStaleVersion({ version }: CartBody, cart: CartRow): boolean {
  return version !== undefined && version !== null && version !== cart.version
}

/** Lines with a permanent problem. */
function lineProblems(shop: Shop, lines: CartLines, items: CatalogueItems): RefusedLine[] {
  const wrong = refusedLines(priceCartLines(lines, items, shop)).filter(({ code }) => !isCorrectable(code))
  return [...unknownLines(lines, items), ...wrong]
}

/** A line already in the cart may stay when its goods went off sale: the cart shows the problem, and the rest can still be changed. */
function newProblems(problems: RefusedLine[], saved: CartLines): RefusedLine[] {
  const known = new Set<string | null>([
    ...saved.lines.map((line) => lineKey({ ...line, color_id: null, size_id: null })),
    ...saved.promotions.map(lineKey),
  ])
  return problems.filter((problem) => !known.has(keyOf(problem)))
}

function keyOf(refused: RefusedLine): string | null {
  const sellable = sellableOf({ ...refused, color_id: null, size_id: null })
  return sellable && lineKey(sellable)
}
