import type { Cart, CartBody } from '#contract/carts.ts'
import { lineKey } from '#domain/cart.ts'
import { isRefusal, refuse, refuseLines, type Refusal, type RefusalCode, type RefusedLine } from '#domain/refusals.ts'
import { abort, inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { keepSession } from '../../http/keep-session.ts'
import type { Viewer } from '../../http/viewer.ts'
import { getShop, type Shop } from '../shop/shop.service.ts'
import { choiceProblem, findCheckout } from './appraisal/appraise-cart.ts'
import { answerCart } from './appraisal/cart-answer.ts'
import { joinCarts, nothing, readChoices, readLines } from './cart-body.ts'
import { type CartLines, findLines, replaceLines } from './cart-lines.repo.ts'
import { type CartChoices, type CartRow, deleteCart, findOpenCart, updateChoices } from './carts.repo.ts'
import { findGoods } from './appraisal/goods.repo.ts'
import { lockOrOpenCart, lockOwnCart, ownerOf } from './own-cart.ts'
import { refusedLines, unknownLines } from './appraisal/refused-lines.ts'
import { weighLines } from './appraisal/weigh-lines.ts'

type Saved = { cart: CartRow; contents: CartLines & CartChoices } | null

/**
 * Saves a whole cart. With an id its lines replace those of that cart, and without any it is deleted (spec 1 §4).
 * Without an id it joins the owner's open cart, or opens one. Refused whole when a line or a choice is wrong.
 */
export async function saveCart(deps: Deps, viewer: Viewer, body: CartBody): Promise<{ cart: Cart } | Refusal> {
  const shop = await getShop(deps)
  if (shop.isPaused) return refuse('shop_paused')
  const lines = readLines(body)
  if (isRefusal(lines)) return lines
  const wrong = await checkChoices(deps, shop, viewer, body)
  if (wrong) return wrong
  const problems = await lineProblems(deps, shop, lines)
  const saved = await (body.id ? replaceCart(deps, shop, viewer, body.id, body, lines, problems) : addToCart(deps, shop, viewer, body, lines, problems))
  if (isRefusal(saved)) return saved
  return { cart: await answerCart({ sql: deps.pool, shop, viewer }, deps.now(), saved?.contents ?? nothing, saved?.cart ?? null) }
}

async function replaceCart(deps: Deps, shop: Shop, viewer: Viewer, id: number, body: CartBody, lines: CartLines, problems: RefusedLine[]): Promise<Saved | Refusal> {
  return inTransaction(deps.pool, async (tx) => {
    const own = await lockOwnCart(tx, viewer, id)
    if (isRefusal(own)) return abort(own)
    if (own.orderId !== null) return abort(refuse('cart_ordered'))
    const fresh = newProblems(problems, await findLines(tx, id))
    if (fresh.length > 0) return abort(refuseLines(fresh))
    if (lines.lines.length + lines.promotions.length === 0) {
      await deleteCart(tx, id)
      return null
    }
    const choices = readChoices(body, own.cart, deps.now(), shop.deliveryRule)
    await updateChoices(tx, id, choices)
    await replaceLines(tx, id, lines)
    return { cart: own.cart, contents: { ...choices, ...lines } }
  })
}

async function addToCart(deps: Deps, shop: Shop, viewer: Viewer, body: CartBody, lines: CartLines, problems: RefusedLine[]): Promise<Saved | Refusal> {
  if (problems.length > 0) return refuseLines(problems)
  const owner = ownerOf(viewer)
  if (owner.buyerId === null && owner.session === null) return refuse('login_required')
  if (lines.lines.length + lines.promotions.length === 0) {
    const cart = await findOpenCart(deps.pool, owner)
    return cart && { cart, contents: { ...cart, ...(await findLines(deps.pool, cart.id)) } }
  }
  return inTransaction(deps.pool, async (tx) => {
    if (owner.session !== null) await keepSession(tx, owner.session, deps.now())
    const cart = await lockOrOpenCart(tx, owner)
    const joined = joinCarts(await findLines(tx, cart.id), lines)
    const choices = readChoices(body, cart, deps.now(), shop.deliveryRule)
    await updateChoices(tx, cart.id, choices)
    await replaceLines(tx, cart.id, joined)
    return { cart, contents: { ...choices, ...joined } }
  })
}

async function checkChoices(deps: Deps, shop: Shop, viewer: Viewer, body: CartBody): Promise<Refusal | null> {
  const sent = readChoices(body, nothing, deps.now(), shop.deliveryRule)
  return choiceProblem(sent, await findCheckout({ sql: deps.pool, shop, viewer }, sent))
}

/** What may be otherwise tomorrow: a cart may wish for it, and is told so. */
const mendable = new Set<RefusalCode>(['stock_short', 'component_short', 'price_unknown'])

/** What is wrong with the lines for good. */
async function lineProblems(deps: Deps, shop: Shop, lines: CartLines): Promise<RefusedLine[]> {
  const goods = await findGoods(deps.pool, lines)
  const wrong = refusedLines(weighLines(lines, goods, shop)).filter(({ code }) => !mendable.has(code))
  return [...unknownLines(lines, goods), ...wrong]
}

/** A line that the cart already held may stay when its article or promotion went off sale: the cart shows why, and the rest can still be changed. */
function newProblems(problems: RefusedLine[], saved: CartLines): RefusedLine[] {
  const known = new Set([...saved.lines.map((line) => lineKey({ ...line, color_id: null, size_id: null })), ...saved.promotions.map(lineKey)])
  return problems.filter((problem) => !known.has(keyOf(problem)))
}

function keyOf({ article_id, variant_id, promocion_vinoteca_id }: RefusedLine): string {
  return article_id === null ? lineKey({ promotion_id: promocion_vinoteca_id ?? 0 }) : lineKey({ article_id, variant_id, color_id: null, size_id: null })
}
