import { type Query, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ServerNo } from '#contract/client.ts'
import { type Buyer, sessionCalls } from '#contract/sessions.ts'
import { commerceId } from '#contract/shop.ts'
import { browserClient } from '../../api/client.ts'
import { buyerQuery, lastCartQuery } from '../../api/queries.ts'
import { mergeLocalCart } from '../../api/save-cart.ts'
import { cart as cartCopy } from '../../copy/cart.ts'
import { errors } from '../../copy/errors.ts'
import { toast } from '../../ui/toast/toast-store.ts'

export type LoginFields = { email: string; password: string; remember: boolean }

/** What another visitor may have been answered otherwise: prices, carts, orders, addresses. */
const ofTheShop = new Set(['commerce', 'categories', 'bodegas', 'titles', 'platelets', 'buyer', 'cart'])

/** Logs in, takes the visitor's cart along (design 6.47), and goes on with what he was about. */
export function useLogin(onEntered: () => void | Promise<void>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (form: LoginFields) => (await browserClient(sessionCalls.login, { body: { ...form, commerce_id: commerceId } })).buyer,
    networkMode: 'always',
    onSuccess: async (buyer) => {
      await enter(cache, buyer)
      await onEntered()
    },
  })
}

async function enter(cache: QueryClient, buyer: Buyer): Promise<void> {
  await cache.fetchQuery(lastCartQuery()).catch(() => null)
  await mergeLocalCart(cache).catch(() => toast.error(cartCopy.saveFailed))
  cache.setQueryData(buyerQuery().queryKey, buyer)
  cache.removeQueries({ type: 'inactive', predicate: wasAnotherVisitors })
  void cache.invalidateQueries({ predicate: wasAnotherVisitors })
}

/** What is on the screen meanwhile is asked again in its place; the rest when it is wanted. */
function wasAnotherVisitors({ queryKey }: Query): boolean {
  return !ofTheShop.has(String(queryKey[0]))
}

/** What is read of a login that failed. A server that asks to wait says how long. */
export function loginProblem(error: unknown): string {
  if (!(error instanceof ServerNo) || error.status >= 500) return errors.action.failed
  return error.body.code === undefined && error.status === 429 ? errors.action.tooMany : error.body.message
}
