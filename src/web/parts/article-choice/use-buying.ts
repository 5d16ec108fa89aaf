import { type RefObject, useRef, useState } from 'react'
import type { Article } from '#contract/catalog.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { refusalText } from '#domain/text/refusal-text.ts'
import { isRefusal } from '#domain/text/refusals.ts'
import { type CartView, useCart } from '../../api/cart/use-cart.ts'
import { article as copy } from '../../copy/article.ts'
import { cart as cartCopy } from '../../copy/cart.ts'
import { toast } from '../../ui/toaster.tsx'
import { saveToasts } from '../save-toasts.ts'
import type { ArticleChoosing } from './use-article-choice.ts'

export type Buying = {
  cart: CartView
  line: CartLine | undefined
  /** Units in the cart, else those about to be added. */
  amount: number
  added: number
  /** Container of the choices: the first missing one is focused. */
  fields: RefObject<HTMLDivElement | null>
  /** Focused when the pressed element disappears. */
  bar: RefObject<HTMLElement | null>
  add: () => void
  onRemoved: (line: CartLine) => void
}

/** Adding an article to the cart and removing it. `onAdded` is called after an addition; without it the bar is focused. */
export function useBuying(article: Article, choosing: ArticleChoosing, onAdded?: () => void): Buying {
  const cart = useCart(saveToasts)
  const [added, setAdded] = useState(0)
  const fields = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLElement>(null)
  const line = cart.find(choosing.line)
  const gone = cartCopy.removed(article.name)

  const add = () => {
    const finished = choosing.finish()
    if (isRefusal(finished)) {
      if (finished.code !== 'amount_wrong')
        fields.current?.querySelector<HTMLElement>('[data-missing="true"] :is(input, select)')?.focus()
    } else if (cart.toggle(finished) === 'full') toast.error(refusalText.cart_full)
    else {
      toast.dismiss(gone)
      setAdded(added + 1)
      if (onAdded) onAdded()
      else bar.current?.focus({ preventScroll: true })
    }
  }

  const onRemoved = (removed: CartLine) => {
    toast.info(gone, { action: { label: copy.undo, onAct: () => cart.restore([removed]) } })
    bar.current?.focus({ preventScroll: true })
  }

  return { cart, line, amount: line?.amount ?? choosing.amount, added, fields, bar, add, onRemoved }
}
