import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { type Cart, type CartBody, cartCalls } from '#contract/carts.ts'
import { ServerNo } from '#contract/client.ts'
import { commerceId } from '#contract/shop.ts'
import type { CartLine } from '#domain/cart.ts'
import { browserClient } from './client.ts'
import { localCart } from './local-cart.ts'
import { lastCartQuery } from './queries.ts'

/** What is chosen for the order, beside its lines. */
export type CartChoices = Pick<Cart, 'deliver' | 'address_id' | 'payment_method_id' | 'delivery_zone_id' | 'cupon_id' | 'description' | 'fecha_entrega' | 'buyer' | 'buyer_id'>
/** What of the saved cart changes; what is left out stays. */
export type CartChange = { lines?: readonly CartLine[]; choices?: Partial<CartChoices> }

const cartSaveKey = ['cart', 'save']
const savedKey = lastCartQuery().queryKey
const noLines: readonly CartLine[] = []

/** Saves changes of the server's cart one after the other; the newest answer is the cart. */
export function useSaveCart(onFailed?: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationKey: cartSaveKey,
    scope: { id: 'cart' },
    onMutate: () => cache.cancelQueries({ queryKey: savedKey }),
    mutationFn: (change: CartChange) => (isOutdated(cache, change) ? Promise.resolve(readSaved(cache)) : save(change, readSaved(cache))),
    onSuccess: (cart) => {
      cache.setQueryData(savedKey, cart)
    },
    onError: () => {
      onFailed?.()
      return cache.invalidateQueries({ queryKey: savedKey })
    },
  })
}

/** The changes that are on their way, the oldest first: they show at once. */
export function useWaitingChanges(): CartChange[] {
  return useMutationState({ filters: { mutationKey: cartSaveKey, status: 'pending' }, select: (mutation) => mutation.state.variables as CartChange })
}

/** As `useWaitingChanges`, at this moment. */
export function waitingLines(cache: QueryClient): readonly CartLine[] | undefined {
  const waiting = cache.getMutationCache().findAll({ mutationKey: cartSaveKey, status: 'pending' })
  return waiting.map((mutation) => (mutation.state.variables as CartChange).lines).findLast((lines) => lines !== undefined)
}

/** Once every change so far has been answered, well or not. */
export function whenSaved(cache: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (cache.isMutating({ mutationKey: cartSaveKey }) > 0) return
      stop()
      resolve()
    }
    const stop = cache.getMutationCache().subscribe(check)
    check()
  })
}

export function readSaved(cache: QueryClient): Cart | null {
  return cache.getQueryData(savedKey) ?? null
}

/**
 * After login the visitor's cart goes into the server's, which merges (design 6.47), and is the browser's no more.
 * A line that is not sold any more would have all of them refused: it is left out.
 */
export async function mergeLocalCart(cache: QueryClient): Promise<void> {
  const lines = localCart.read()
  if (lines.length === 0) return
  const cart = await create(lines).catch((error: unknown) => create(withoutRefused(lines, error)))
  localCart.write([])
  cache.setQueryData(savedKey, cart)
}

/** @throws the error itself unless it refuses some of the lines. */
function withoutRefused(lines: readonly CartLine[], error: unknown): readonly CartLine[] {
  const refused = error instanceof ServerNo ? error.body.lines : undefined
  if (refused === undefined) throw error
  return lines.filter((line) => !refused.some(({ article_id, promocion_vinoteca_id: id }) => ('promotion_id' in line ? line.promotion_id === id : line.article_id === article_id)))
}

async function create(lines: readonly CartLine[], choices: Partial<CartChoices> = {}): Promise<Cart | null> {
  return unlessDeleted((await browserClient(cartCalls.create, { body: { cart: { ...choices, ...cartBody(lines) }, commerce_id: commerceId } })).cart)
}

/** What of the lines the server wants to know: all of them, as what is not sent is taken out. */
export function cartBody(lines: readonly CartLine[]): Pick<CartBody, 'articles' | 'promociones_vinoteca'> {
  const body: Required<Pick<CartBody, 'articles' | 'promociones_vinoteca'>> = { articles: [], promociones_vinoteca: [] }
  for (const line of lines) {
    const { amount, notes } = line
    if ('promotion_id' in line) body.promociones_vinoteca.push({ id: line.promotion_id, amount, notes })
    else body.articles.push({ id: line.article_id, variant_id: line.variant_id, color_id: line.color_id, size_id: line.size_id, amount, notes })
  }
  return body
}

export function linesOf(cart: Cart | null): readonly CartLine[] {
  if (cart === null) return noLines
  return [
    ...cart.articles.map(({ id, variant_id, color_id, size_id, amount, notes }) => ({ article_id: id, variant_id, color_id, size_id, amount, notes })),
    ...cart.promociones_vinoteca.map(({ id, amount, notes }) => ({ promotion_id: id, amount, notes })),
  ]
}

export function choicesOf({ deliver, address_id, payment_method_id, delivery_zone_id, cupon_id, description, fecha_entrega, buyer, buyer_id }: Cart): CartChoices {
  return { deliver, address_id, payment_method_id, delivery_zone_id, cupon_id, description, fecha_entrega, buyer, buyer_id }
}

/** Lines that newer ones wait behind are not worth a call: ten taps on '+' are two saves. */
function isOutdated(cache: QueryClient, change: CartChange): boolean {
  return change.choices === undefined && change.lines !== undefined && change.lines !== waitingLines(cache)
}

/** Created without an id, updated with one (spec 1 §4). What isn't sent stays as it was; the server deletes an emptied cart. */
async function save({ lines: wanted, choices }: CartChange, saved: Cart | null): Promise<Cart | null> {
  const lines = wanted ?? linesOf(saved)
  if (!saved?.id) return lines.length === 0 ? null : create(lines, choices)
  try {
    return unlessDeleted((await browserClient(cartCalls.update, { body: { cart: { ...choices, ...cartBody(lines), id: saved.id } } })).cart)
  } catch (error) {
    if (!isGone(error) || wanted === undefined || wanted.length === 0) throw error
    return create(wanted, choices)
  }
}

function unlessDeleted(cart: Cart): Cart | null {
  return cart.id === null ? null : cart
}

/** The cart became an order, or went, in another tab. */
function isGone(error: unknown): boolean {
  return error instanceof ServerNo && (error.body.code === 'cart_unknown' || error.body.code === 'cart_ordered')
}
