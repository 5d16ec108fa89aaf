import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Sellable } from '#domain/cart/cart.ts'
import { firstAmount, type Stock } from '#domain/stock/stock.ts'
import { useCart } from '../../api/cart/use-cart.ts'
import { commerceQuery } from '../../api/queries/shop-queries.ts'
import { card as copy } from '../../copy/card.ts'
import { inTime } from '../../router/in-time.ts'
import { toast } from '../../ui/toaster.tsx'
import { saveToasts } from '../save-toasts.ts'

/** An article with its stock, or a promotion with its availability. */
type Carded = { name: string; stock?: Stock; available?: Stock }

export type CardCart<T> = {
  /** Units in the cart, over all choices. */
  amountOf: (thing: T) => number
  /** Stable, so that a card re-renders only when its own amount changes. */
  toggle: (thing: T) => void
  /** Live region text: the last addition. */
  announcement: string
}

/** The cart for lists of cards: amounts, and toggling with undo. `choiceOf` must be stable and returns a card's line. */
export function useCardCart<T extends Carded>(choiceOf: (thing: T) => Sellable): CardCart<T> {
  const { data: commerce } = useQuery(commerceQuery())
  const cart = useCart(saveToasts)
  const [announcement, setAnnouncement] = useState('')
  const amount = commerce?.online_configuration.default_amount_add_to_cart ?? 1
  const latest = useRef({ cart, amount })
  useEffect(() => {
    latest.current = { cart, amount }
  })

  const toggle = useCallback(
    (thing: T) => {
      const { cart: now, amount: usual } = latest.current
      const choice = choiceOf(thing)
      const line = now.find(choice) ?? {
        ...choice,
        amount: firstAmount(usual, thing.stock ?? thing.available ?? null),
        notes: null,
      }
      const outcome = now.toggle(line)
      setAnnouncement(outcome === 'added' ? copy.addedToCart(thing.name) : '')
      if (outcome === 'full') inTime(toastFull()).catch(saveToasts.onFailed)
      const gone = copy.removedFromCart(thing.name)
      if (outcome === 'added') toast.dismiss(gone)
      if (outcome === 'removed')
        toast.info(gone, {
          action: { label: copy.undo, onAct: () => latest.current.cart.restore([line]) },
        })
    },
    [choiceOf],
  )

  return { amountOf: (thing) => cart.unitsOf(choiceOf(thing)), toggle, announcement: announcement }
}

/** Loaded on demand: the refusal texts are too large for every list. */
async function toastFull(): Promise<void> {
  const { refusalText } = await import('#domain/text/refusal-text.ts')
  toast.error(refusalText.cart_full)
}
