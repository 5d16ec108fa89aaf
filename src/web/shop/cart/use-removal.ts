import { useState } from 'react'
import type { CartArticle } from '#contract/carts.ts'
import { cart as copy } from '../../copy/cart.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import type { CartView } from '../../api/use-cart.ts'
import { choiceOf } from './line-choice.ts'

/** Taking a line out: asked first (spec 1 §2 Cart), and then it can be undone. */
export function useRemoval(cart: CartView) {
  const [asked, setAsked] = useState<CartArticle | null>(null)

  const confirm = (): void => {
    setAsked(null)
    const line = asked && cart.find(choiceOf(asked))
    if (!asked || !line) return
    cart.remove(line)
    toast.info(copy.removed(asked.name), { action: { label: copy.undo, onAct: () => cart.restore([line]) } })
  }

  return { asked, ask: setAsked, confirm, cancel: () => setAsked(null) }
}
