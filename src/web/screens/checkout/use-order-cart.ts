import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import { ServerError } from '#contract/client.ts'
import { refusalText } from '#domain/text/refusal-text.ts'
import { localCart, useLocalLines } from '../../api/cart/local-cart.ts'
import { withoutRefused } from '../../api/cart/merge-local-cart.ts'
import { readSaved, useSaveCart, useWaitingChanges, waitingChanges } from '../../api/cart/save-cart.ts'
import { type CartChoices, choicesOf } from '../../api/cart/send-cart.ts'
import { useIsBuyer } from '../../api/cart/use-cart.ts'
import { whenSaved } from '../../api/cart/when-saved.ts'
import { buyerQuery, lastCartQuery } from '../../api/queries/shop-queries.ts'
import { cart as copy } from '../../copy/cart.ts'
import { saveToasts } from '../../parts/save-toasts.ts'
import { toast } from '../../ui/toaster.tsx'

export type OrderCart = {
  cart: Cart
  /** Local choices; the server's answer may be pending. */
  choices: CartChoices
  isSettling: boolean
  choose: (choices: Partial<CartChoices>) => void
  /** Waits for pending saves and returns the server's cart; null when one failed, after a message. */
  saveChanges: () => Promise<Cart | null>
  /** Refetches prices and stock; null without an answer. */
  refresh: () => Promise<Cart | null>
}

/** The cart being ordered, or its loading state. */
export function useOrderCart(): OrderCart | 'loading' | 'empty' | 'failed' {
  const cache = useQueryClient()
  const saved = useQuery(lastCartQuery())
  const waiting = useWaitingChanges()
  const failures = useRef(0)
  const [shownFailures, setShownFailures] = useState(0)
  const onFailed = (): void => {
    failures.current += 1
    setShownFailures(failures.current)
    saveToasts.onFailed()
  }
  const save = useSaveCart({
    ...saveToasts,
    onFailed,
    onConflict: () => toast.info(refusalText.cart_changed),
  })
  const savedCart = useSavedCart(saved.data)

  if (savedCart !== 'kept') return savedCart
  if (saved.isError) return 'failed'
  if (!saved.isSuccess) return 'loading'
  const cart = saved.data
  if (cart === null) return 'empty'

  return {
    cart,
    choices: waiting.reduce((choices, change) => ({ ...choices, ...change.choices }), choicesOf(cart)),
    isSettling: waiting.length > 0,
    choose: (choices) => save.mutate({ choices }),
    saveChanges: async () => {
      await whenSaved(cache)
      if (waitingChanges(cache).length > 0) return toastHeld()
      return failures.current === shownFailures ? readSaved(cache) : null
    },
    refresh: async () => (await saved.refetch()).data ?? null,
  }
}

/**
 * Saves a visitor's cart on the server on reaching checkout, and whenever its lines change. A cart of a buyer, who
 * logged in in another tab, gets the lines in addition, and the page becomes the buyer's. `saved` is undefined until
 * known.
 */
function useSavedCart(saved: Cart | null | undefined): 'empty' | 'loading' | 'failed' | 'kept' {
  const cache = useQueryClient()
  const isBuyer = useIsBuyer()
  const local = useLocalLines()
  const { mutate, variables, isPending, error } = useSaveCart()
  const edit = variables?.edit
  const isSaved = edit !== undefined && 'lines' in edit && edit.lines === local
  const isOfBuyer = saved?.buyer_id != null
  const isDue = !isBuyer && saved !== undefined && local.length > 0 && !isSaved
  useEffect(() => {
    if (isDue) mutate({ edit: { kind: isOfBuyer ? 'add' : 'replace', lines: local } })
  }, [isDue, isOfBuyer, local, mutate])
  useEffect(() => {
    if (isOfBuyer && !isBuyer) void cache.invalidateQueries({ queryKey: buyerQuery().queryKey })
  }, [isOfBuyer, isBuyer, cache])
  useEffect(() => {
    if (error) leaveOut(error)
  }, [error])
  if (isBuyer) return 'kept'
  if (local.length === 0) return 'empty'
  if (isDue || isPending || variables === undefined) return 'loading'
  return error ? 'failed' : 'kept'
}

/** Nothing can be ordered before the connection is back. */
function toastHeld(): null {
  saveToasts.onFailed()
  return null
}

/** Removes lines no longer sold, which would have the whole cart refused, and names them. */
function leaveOut(error: Error): void {
  const refused = error instanceof ServerError ? (error.body.lines ?? []) : []
  if (refused.length === 0) return saveToasts.onFailed()
  localCart.write(withoutRefused(localCart.read(), refused))
  toast.info(copy.gone(refused.map(({ name }) => name)))
}
