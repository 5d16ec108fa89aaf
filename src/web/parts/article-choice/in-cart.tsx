import { useState, useEffect } from 'react'
import { href } from '#contract/screens.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { CartView } from '../../api/cart/use-cart.ts'
import { article as copy } from '../../copy/article.ts'
import { cart as cartCopy } from '../../copy/cart.ts'
import { Link } from '../../router/link.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Stepper } from '../../ui/form/stepper.tsx'
import { Check } from '../../ui/icons.tsx'

type InCartProps = {
  name: string
  line: CartLine
  total: number | null
  cart: CartView
  onRemoved: (line: CartLine) => void
}

/** The line in the cart: its amount, and removal after confirmation. */
export function InCart({ name, line, total, cart, onRemoved }: InCartProps) {
  const [asks, setAsks] = useState(false)
  const ask = () => setAsks(true)
  const remove = () => {
    setAsks(false)
    cart.remove(line)
    onRemoved(line)
  }
  return (
    <>
      <Stepper
        label={name}
        value={line.amount}
        onChange={(amount) => cart.setAmount(line, amount)}
        onBelowMin={ask}
      />
      <p className="min-w-0 flex-1 leading-tight max-[18rem]:basis-auto" aria-live="polite">
        <Link
          to={href('cart')}
          className="inline-flex min-h-6 items-center text-xs underline underline-offset-4"
        >
          {copy.inYourCart}
        </Link>
        {total !== null && (
          <span className="figures block text-md font-semibold whitespace-nowrap max-tablet:text-sm">
            {formatMoney(total)}
          </span>
        )}
      </p>
      <Button
        variant="ghost"
        className="max-tablet:px-3 tablet:px-5"
        aria-label={cartCopy.removeLine(name)}
        onClick={ask}
      >
        {cartCopy.remove}
      </Button>
      <ConfirmDialog
        open={asks}
        title={cartCopy.removeAsk(name)}
        confirm={cartCopy.remove}
        danger
        onConfirm={remove}
        onClose={() => setAsks(false)}
      />
    </>
  )
}

/** Ms (spec 1 §9). */
const shownFor = 2000

/** Confirms an addition for two seconds, longer while hovered or focused. `shown` counts the additions. */
export function AddedBanner({ name, shown }: { name: string; shown: number }) {
  const [seen, setSeen] = useState(0)
  const [isHeld, setIsHeld] = useState(false)
  const isOpen = shown > seen

  useEffect(() => {
    if (!isOpen || isHeld) return
    const timer = setTimeout(() => setSeen(shown), shownFor)
    return () => clearTimeout(timer)
  }, [isOpen, isHeld, shown])

  const hold = () => setIsHeld(true)
  const release = () => setIsHeld(false)
  const holds = { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release }

  return (
    <section
      aria-label={copy.inYourCart}
      aria-live="polite"
      {...holds}
      className="fixed inset-x-4 top-4 z-30 mx-auto max-w-120 notebook:max-w-140 notebook:top-43 notebook:right-8 notebook:left-auto"
    >
      {isOpen && (
        <div
          data-band="glass"
          className="enter flex min-h-14 items-center gap-3 rounded-md max-[18rem]:flex-wrap py-2 pr-2 pl-4 shadow-high"
        >
          <Check aria-hidden size={20} className="shrink-0" />
          <span className="flex-1 text-balance max-[18rem]:basis-2/3">{copy.cartBanner(name)}</span>
          <Link
            to={href('cart')}
            className="inline-flex min-h-11 items-center rounded-md px-3 font-semibold whitespace-nowrap text-glass-text underline-offset-4 hover:underline"
          >
            {copy.goToCart}
          </Link>
        </div>
      )}
    </section>
  )
}
