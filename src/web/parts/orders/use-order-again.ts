import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { cartEndpoints, type CartFromOrder } from '#contract/cart.ts'
import { orderEndpoints } from '#contract/orders.ts'
import { href } from '#contract/screens.ts'
import { editLines, countUnits } from '#domain/cart/cart.ts'
import { actionProblem } from '../../api/action-problem.ts'
import { linesOf } from '../../api/cart/cart-contents.ts'
import { localCart } from '../../api/cart/local-cart.ts'
import { heldChoices, sendCart } from '../../api/cart/send-cart.ts'
import { useIsBuyer } from '../../api/cart/use-cart.ts'
import { whenSaved } from '../../api/cart/when-saved.ts'
import { browserClient } from '../../api/client.ts'
import { lastCartQuery, ofCommerce } from '../../api/queries/shop-queries.ts'
import { card } from '../../copy/card.ts'
import { cart as copy } from '../../copy/cart.ts'
import { toast } from '../../ui/toaster.tsx'
import { seePrices } from '../cart-lines/price-changes.tsx'

/** An order by its id, or by its number while that is unknown. */
export type OrderRef = { id: number } | { num: number }

/** The question about an existing cart: join it, or replace it. */
export type CartConflict = { units: number; onJoin: () => void; onReplace: () => void; onCancel: () => void }

/** Names are nowhere else to be read: time for a list of them. */
const goneShownMs = 15_000

/** 'Volver al pedido': turns an order into the cart, and opens Cart or checkout (spec 1 §4 §8). An existing cart is replaced only after asking. */
export function useOrderAgain(to: 'cart' | 'payment' = 'cart'): {
  again: (order: OrderRef) => void
  isBusy: boolean
  conflict: CartConflict | null
} {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const isBuyer = useIsBuyer()
  const [waiting, setWaiting] = useState<RetriedOrder | null>(null)

  const taking = useMutation({
    mutationFn: ({ order, kind }: { order: RetriedOrder; kind: 'add' | 'replace' }) =>
      retryOrder(cache, isBuyer, order, { kind, anew: to === 'payment' }),
    networkMode: 'always',
    onSuccess: async (_, { order: { gone } }) => {
      setWaiting(null)
      if (gone.length > 0) toast.info(copy.gone(gone), { shownMs: goneShownMs })
      await navigate(href(to))
    },
    onError: toastFailure(card.saveFailed),
  })
  const loading = useMutation({
    mutationFn: (order: OrderRef) => cartFromOrder(cache, isBuyer, order),
    networkMode: 'always',
    onSuccess: async (order) => {
      if (order === 'taken') await navigate(href(to))
      else if (order.unitsBefore > 0) setWaiting(order)
      else taking.mutate({ order, kind: 'replace' })
    },
    onError: toastFailure(copy.loadFailed),
  })

  const take = (kind: 'add' | 'replace') => (): void => {
    if (waiting !== null) taking.mutate({ order: waiting, kind })
  }
  return {
    again: loading.mutate,
    isBusy: loading.isPending || taking.isPending,
    conflict: waiting && {
      units: waiting.unitsBefore,
      onJoin: take('add'),
      onReplace: take('replace'),
      onCancel: () => setWaiting(null),
    },
  }
}

/** What failed, and the server's reason if it has one (spec 1 §8). */
const toastFailure =
  (failed: string) =>
  (error: unknown): void => {
    const reason = actionProblem(error, '')
    toast.error(reason === '' ? failed : `${failed}. ${reason}`)
  }

/** An order as an unsaved cart. `gone`: names of goods no longer sold. */
type RetriedOrder = CartFromOrder & { /** Units in the existing cart. */ unitsBefore: number }

async function findId(num: number): Promise<number> {
  return (await browserClient(orderEndpoints.placed, { params: { num } })).order.id
}

/** The order as a cart at today's prices; 'taken' when it already is the cart. */
async function cartFromOrder(
  cache: QueryClient,
  isBuyer: boolean,
  order: OrderRef,
): Promise<RetriedOrder | 'taken'> {
  const orderId = 'id' in order ? order.id : await findId(order.num)
  await whenSaved(cache)
  // Not as a query, which without a line would be held.
  const { last_cart: saved } = await browserClient(cartEndpoints.last, ofCommerce)
  cache.setQueryData(lastCartQuery().queryKey, saved)
  const lines = isBuyer ? linesOf(saved) : localCart.read()
  if (saved?.order_id === orderId && lines.length > 0) return 'taken'
  const answer = await browserClient(cartEndpoints.fromOrder, { params: { order_id: orderId } })
  return { ...answer, unitsBefore: countUnits(lines) }
}

/**
 * Puts the order's lines and choices into the cart, added or replacing; `anew` clears the payment method. A visitor's
 * cart is also saved on the server, as the one that supersedes the order. The order's prices count as seen, so that
 * the cart tells which have changed.
 */
async function retryOrder(
  cache: QueryClient,
  isBuyer: boolean,
  { cart: from, prices }: RetriedOrder,
  { kind, anew }: { kind: 'add' | 'replace'; anew: boolean },
): Promise<void> {
  const edit = { kind, lines: linesOf(from) }
  const saved = cache.getQueryData(lastCartQuery().queryKey) ?? null
  const local = editLines(localCart.read(), edit)
  const { cart } = await sendCart(browserClient, saved, {
    edits: [isBuyer ? edit : { kind: 'replace', lines: local }],
    choices: { ...heldChoices(from), ...(anew ? { payment_method_id: null } : {}) },
  })
  seePrices(prices)
  if (!isBuyer) localCart.write(local)
  cache.setQueryData(lastCartQuery().queryKey, cart)
}
