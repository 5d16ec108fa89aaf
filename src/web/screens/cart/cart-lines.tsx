import { useState } from 'react'
import { homeHref } from '#contract/screens.ts'
import { lineKey } from '#domain/cart/cart.ts'
import { refusalText } from '#domain/text/refusal-text.ts'
import { type CartView, useCart, useIsKnown } from '../../api/cart/use-cart.ts'
import { usePricedCart } from '../../api/cart/use-priced-cart.ts'
import { cart as copy } from '../../copy/cart.ts'
import { errors } from '../../copy/controls.ts'
import { itemsOf, type CartItem } from '../../parts/cart-lines/cart-items.tsx'
import { usePriceChanges } from '../../parts/cart-lines/price-changes.tsx'
import { SessionEnded, useEndedSession } from '../../parts/login-request/session.tsx'
import { saveToasts } from '../../parts/save-toasts.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Empty, SkeletonLines } from '../../ui/empty.tsx'
import { ShoppingBag } from '../../ui/icons.tsx'
import { toast } from '../../ui/toaster.tsx'
import { CartLine } from './cart-line.tsx'

export function CartLines() {
  const isEnded = useEndedSession()
  const cart = useCart({
    ...saveToasts,
    onConflict: () => toast.info(refusalText.cart_changed),
  })
  const priced = usePricedCart()
  const priceChanges = usePriceChanges(priced.cart)
  const removal = useRemoval(cart)
  const isKnown = useIsKnown(cart)

  if (isEnded && cart.lines.length === 0) return <SessionEnded />
  if (isKnown && cart.lines.length === 0) {
    return (
      <Empty
        drawing={<ShoppingBag aria-hidden size={56} strokeWidth={1.25} />}
        title={copy.empty}
        text={copy.emptyText}
        action={<LinkButton to={homeHref}>{copy.seeMore}</LinkButton>}
        className="w-full"
      />
    )
  }
  if (priced.failed && priced.cart === null) {
    return (
      <Empty
        title={copy.loadFailed}
        action={<Button onClick={() => void priced.refetch()}>{errors.list.retry}</Button>}
        className="w-full"
      />
    )
  }
  // As tall as a line.
  if (priced.cart === null)
    return <SkeletonLines count={cart.lines.length || 2} className="h-44 rounded-lg tablet:h-30" />

  return (
    <div>
      <ul aria-label={copy.lines} className="divide-y divide-line border-y border-line">
        {itemsOf(priced.cart).map((item) => {
          const line = cart.find(item.choice)
          return (
            line && (
              <CartLine
                key={lineKey(line)}
                of={item.of}
                amount={line.amount}
                priceBefore={priceChanges[lineKey(line)]}
                onAmount={(amount) => cart.setAmount(line, amount)}
                onRemove={() => removal.ask(item)}
              />
            )
          )
        })}
      </ul>
      <ConfirmDialog
        open={removal.asked !== null}
        title={copy.removeAsk(removal.asked?.of.name ?? '')}
        confirm={copy.remove}
        danger
        onConfirm={removal.confirm}
        onClose={removal.cancel}
      />
    </div>
  )
}

/** Removal of a line: confirmed first (spec 1 §2 Cart), and undoable. */
function useRemoval(cart: CartView) {
  const [removing, setAsked] = useState<CartItem | null>(null)

  const confirm = (): void => {
    setAsked(null)
    const line = removing && cart.find(removing.choice)
    if (!removing || !line) return
    cart.remove(line)
    toast.info(copy.removed(removing.of.name), {
      action: { label: copy.undo, onAct: () => cart.restore([line]) },
    })
  }

  return { asked: removing, ask: setAsked, confirm, cancel: () => setAsked(null) }
}
