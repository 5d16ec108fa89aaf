import { useState } from 'react'
import { cart as copy } from '../../../copy/cart.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import type { CartView } from '../../../api/cart/use-cart.ts'
import type { CartItem } from './cart-items.ts'

/** Taking a line out: asked first (spec 1 §2 Cart), and then it can be undone. */
export function useRemoval(cart: CartView) {
  const [asked, setAsked] = useState<CartItem | null>(null)

  const confirm = (): void => {
    setAsked(null)
    const line = asked && cart.find(asked.choice)
    if (!asked || !line) return
    cart.remove(line)
    toast.info(copy.removed(asked.of.name), {
      action: { label: copy.undo, onAct: () => cart.restore([line]) },
    })
  }

  return { asked, ask: setAsked, confirm, cancel: () => setAsked(null) }
}
