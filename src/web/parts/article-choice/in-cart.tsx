import { useState } from 'react'
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
