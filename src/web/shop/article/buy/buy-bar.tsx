import { type ReactNode, type Ref, useState } from 'react'
import { Link } from 'react-router'
import { href } from '#contract/screens.ts'
import type { CartLine } from '#domain/cart.ts'
import { formatMoney } from '#domain/money.ts'
import type { CartView } from '../../../api/use-cart.ts'
import { article as copy } from '../../../copy/article.ts'
import { cart as cartCopy } from '../../../copy/cart.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Stepper } from '../../../ui/form/stepper.tsx'
import type { ChosenStock } from './article-stock.ts'

/** On a phone it stays over the bottom bar, wherever one reads; from a tablet on it stands in its place. */
export function BuyBar({ ref, notice, children }: { ref: Ref<HTMLElement>; /** What is wrong with the amount. */ notice: string | null; children: ReactNode }) {
  return (
    <section
      ref={ref}
      aria-label={copy.addToCart}
      tabIndex={-1}
      className="foot-bar z-10 max-tablet:sticky max-tablet:bottom-[calc(3.875rem+env(safe-area-inset-bottom))] max-tablet:order-last max-tablet:-mx-4 max-tablet:border-t max-tablet:border-line max-tablet:bg-card max-tablet:px-4 max-tablet:py-2.5"
    >
      <p aria-live="polite" className="mb-1.5 font-medium text-danger empty:hidden">
        {notice}
      </p>
      <div className="flex min-h-12 items-center gap-2 tablet:gap-3">{children}</div>
    </section>
  )
}

type AddingProps = { name: string; amount: number; /** Pesos of so many. */ total: number; stock: ChosenStock; onAmount: (amount: number) => void; onAdd: () => void }

export function Adding({ name, amount, total, stock, onAmount, onAdd }: AddingProps) {
  const isSoldOut = stock.level === 'none'
  return (
    <>
      <Stepper label={name} value={amount} disabled={isSoldOut} onChange={onAmount} />
      <Button className="figures min-w-0 flex-1 px-3" disabled={isSoldOut || stock.isShort || amount === 0} onClick={onAdd}>
        {isSoldOut ? copy.outOfStock : copy.addFor(formatMoney(total))}
      </Button>
    </>
  )
}

type InCartProps = { name: string; line: CartLine; total: number | null; cart: CartView; onRemoved: (line: CartLine) => void }

/** The line that is in the cart: its amount, and the way out of it, which asks first (design 6.2, 6.37). */
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
      <Stepper label={name} value={line.amount} onChange={(amount) => cart.setAmount(line, amount)} onBelowMin={ask} />
      <p className="min-w-0 flex-1 leading-tight" aria-live="polite">
        <Link to={href('cart')} className="inline-flex min-h-6 items-center text-xs underline underline-offset-4">
          {copy.inYourCart}
        </Link>
        {total !== null && <span className="figures block text-md font-semibold whitespace-nowrap max-tablet:text-sm">{formatMoney(total)}</span>}
      </p>
      <Button variant="ghost" className="px-3 tablet:px-5" aria-label={cartCopy.removeLine(name)} onClick={ask}>
        {cartCopy.remove}
      </Button>
      <ConfirmDialog open={asks} title={cartCopy.removeAsk(name)} confirm={cartCopy.remove} danger onConfirm={remove} onClose={() => setAsks(false)} />
    </>
  )
}
