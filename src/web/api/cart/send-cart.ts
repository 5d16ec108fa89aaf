import { type Cart, cartEndpoints, type CartBody } from '#contract/cart.ts'
import { type Client, ServerError } from '#contract/client.ts'
import { commerceId } from '#contract/shop.ts'
import { type CartEdit, editLines, type CartLine } from '#domain/cart/cart.ts'
import { refusalText } from '#domain/text/refusal-text.ts'
import { ofCommerce } from '../queries/shop-queries.ts'
import { linesOf } from './cart-contents.ts'

/** Each conflict means that another device saved first; more than these never happen. */
const maxTries = 40

const maxWaitS = 40

/** Timeout of a call, ms. */
const timeoutMs = 20_000

const choiceNames = [
  'deliver',
  'address_id',
  'payment_method_id',
  'delivery_zone_id',
  'delivery_slot_id',
  'cupon_id',
  'description',
  'fecha_entrega',
  'buyer',
  'buyer_id',
  'order_id',
] as const

export type CartChoices = Pick<Cart, (typeof choiceNames)[number]> & { selected_buyer: number | null }

export type CartSending = {
  edits: readonly CartEdit[]
  choices?: Partial<CartChoices>
  madeOn?: number | null
}

/**
 * Applies edits to the server's current cart: on a version conflict they are reapplied to the newer cart, so that no
 * edit of either is lost. An ordered or deleted cart counts as empty, but not for what waited for a connection: it was
 * for the cart `madeOn` alone, and would repeat what was ordered; unless its own edits empty the cart, as a try without
 * an answer may have. Lines that would replace a visitor's cart are added to
 * a buyer's, found instead of it after a login in another tab. @throws ServerError when refused; whatever `client` throws
 * when there is no answer.
 */
export async function sendCart(
  client: Client,
  saved: Cart | null,
  { edits, choices, madeOn }: CartSending,
): Promise<{ cart: Cart | null; hadConflict: boolean }> {
  const askInTime: Client = (endpoint, input) =>
    client(endpoint, input, { signal: AbortSignal.timeout(timeoutMs) })
  const findLast = async (): Promise<Cart | null> =>
    (await askInTime(cartEndpoints.last, ofCommerce)).last_cart
  const isOther = (cart: Cart | null): boolean => madeOn != null && cart?.id !== madeOn
  const mayHaveEmptied = edits.some((_, at) => applied(edits.slice(0, at + 1), saved, saved).length === 0)
  // The page may not have loaded its cart yet.
  let newest = isOther(saved) ? await findLast() : saved
  for (let tries = 1; ; tries += 1) {
    if (isOther(newest) && !(newest === null && mayHaveEmptied))
      throw new ServerError({
        status: 409,
        body: { code: 'cart_changed', message: refusalText.cart_changed },
      })
    try {
      return {
        cart: await save(askInTime, newest, applied(edits, saved, newest), choices),
        hadConflict: tries > 1,
      }
    } catch (error) {
      if (!isConflict(error) || tries === maxTries) throw error
      newest = error.body.cart ?? (await findLast())
      await wait(Math.random() * maxWaitS)
    }
  }
}

function applied(edits: readonly CartEdit[], saved: Cart | null, newest: Cart | null): readonly CartLine[] {
  const hasBuyerNow = newest?.buyer_id != null && saved?.buyer_id == null
  return edits
    .map((edit) => (hasBuyerNow && edit.kind === 'replace' ? { ...edit, kind: 'add' as const } : edit))
    .reduce(editLines, linesOf(newest))
}

/** Adds lines to the server's cart, which merges them. */
export async function createCart(
  client: Client,
  lines: readonly CartLine[],
  choices: Partial<CartChoices> = {},
): Promise<Cart | null> {
  return unlessDeleted(
    (
      await client(cartEndpoints.create, {
        body: { cart: { ...choices, ...cartBody(lines) }, commerce_id: commerceId },
      })
    ).cart,
  )
}

/** Creates without an id, updates with one (spec 1 §4). Fields not sent stay; the server deletes an emptied cart. */
async function save(
  client: Client,
  saved: Cart | null,
  lines: readonly CartLine[],
  choices: Partial<CartChoices> | undefined,
): Promise<Cart | null> {
  if (!saved?.id) return lines.length === 0 ? null : createCart(client, lines, choices)
  return unlessDeleted(
    (
      await client(cartEndpoints.update, {
        body: { cart: { ...choices, ...cartBody(lines), id: saved.id, version: saved.version } },
      })
    ).cart,
  )
}

function unlessDeleted(cart: Cart): Cart | null {
  return cart.id === null ? null : cart
}

const conflictCodes = ['cart_changed', 'cart_unknown', 'cart_ordered']

function isConflict(error: unknown): error is ServerError {
  return error instanceof ServerError && conflictCodes.includes(error.body.code ?? '')
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}

/** All lines as a request body: a missing line would be removed. */
export function cartBody(lines: readonly CartLine[]): Pick<CartBody, 'articles' | 'promociones_vinoteca'> {
  const body: Required<Pick<CartBody, 'articles' | 'promociones_vinoteca'>> = {
    articles: [],
    promociones_vinoteca: [],
  }
  for (const line of lines) {
    const { amount, notes } = line
    if ('promotion_id' in line) body.promociones_vinoteca.push({ id: line.promotion_id, amount, notes })
    else
      body.articles.push({
        id: line.article_id,
        variant_id: line.variant_id,
        color_id: line.color_id,
        size_id: line.size_id,
        amount,
        notes,
      })
  }
  return body
}

export function choicesOf(cart: Cart): CartChoices {
  const chosen = Object.fromEntries(choiceNames.map((name) => [name, cart[name]]))
  return { ...(chosen as Omit<CartChoices, 'selected_buyer'>), selected_buyer: cart.client?.id ?? null }
}

/** Choices that are set and still valid. */
export function heldChoices(cart: Cart): Partial<CartChoices> {
  const { cupon_id, cupon_problem } = cart
  const chosen = { ...choicesOf(cart), cupon_id: cupon_problem ? null : cupon_id }
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== null))
}
