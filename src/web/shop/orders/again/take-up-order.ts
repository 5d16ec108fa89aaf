import type { QueryClient } from '@tanstack/react-query'
import { type Cart, cartCalls } from '#contract/carts.ts'
import { countUnits } from '#domain/cart.ts'
import { editLines } from '#domain/cart-edit.ts'
import { choicesOf } from '../../../api/cart/cart-body.ts'
import { browserClient } from '../../../api/client.ts'
import { localCart } from '../../../api/cart/local-cart.ts'
import { lastCartQuery } from '../../../api/queries/shop-queries.ts'
import { type CartChoices, linesOf } from '../../../api/cart/cart-contents.ts'
import { whenSaved } from '../../../api/cart/save-cart.ts'
import { sendCart } from '../../../api/cart/send-cart.ts'

/** What an order had, as a cart that is not kept yet. `gone`: the names of what is sold no more. */
export type TakenOrder = {
  from: Cart
  gone: string[]
  /** Units of the cart that there is already. */ unitsBefore: number
}

/** The cart that an order would be today; 'taken' when it is the cart already. */
export async function cartFromOrder(
  cache: QueryClient,
  isBuyer: boolean,
  orderId: number,
): Promise<TakenOrder | 'taken'> {
  await whenSaved(cache)
  const saved = await cache.fetchQuery({ ...lastCartQuery(), staleTime: 0 })
  const lines = isBuyer ? linesOf(saved) : localCart.read()
  if (saved?.order_id === orderId && lines.length > 0) return 'taken'
  const { cart: from, gone } = await browserClient(cartCalls.fromOrder, { params: { order_id: orderId } })
  return { from, gone, unitsBefore: countUnits(lines) }
}

/** Makes it the cart, beside what was in it or in its place; `anew`: how it is paid is to be chosen anew. A visitor's is kept by his browser, and by the server as one that takes the order's place. */
export async function takeUp(
  cache: QueryClient,
  isBuyer: boolean,
  { from }: TakenOrder,
  { kind, anew }: { kind: 'add' | 'replace'; anew: boolean },
): Promise<void> {
  const edit = { kind, lines: linesOf(from) }
  const saved = cache.getQueryData(lastCartQuery().queryKey) ?? null
  const local = editLines(localCart.read(), edit)
  const { cart } = await sendCart(browserClient, saved, {
    edits: [isBuyer ? edit : { kind: 'replace', lines: local }],
    choices: { ...chosenThen(from), ...(anew ? { payment_method_id: null } : {}) },
  })
  if (!isBuyer) localCart.write(local)
  cache.setQueryData(lastCartQuery().queryKey, cart)
}

/** As it was chosen then; what was not chosen, or holds no more, takes nothing away from the cart that is there. */
function chosenThen(from: Cart): Partial<CartChoices> {
  const chosen = Object.entries(choicesOf(from)).filter(
    ([name, value]) => value !== null && !(name === 'cupon_id' && from.cupon_problem !== null),
  )
  return Object.fromEntries(chosen)
}
