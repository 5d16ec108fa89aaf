import { formatMoney } from '#domain/money.ts'
import { article as copy } from '../../../../copy/article.ts'
import { Button } from '../../../../ui/button.tsx'
import { Stepper } from '../../../../ui/form/stepper.tsx'
import type { ChosenStock } from '../article-stock.ts'

type AddingProps = {
  name: string
  /** 0 while the field holds none. */
  amount: number
  /** Pesos of so many. */
  total: number
  stock: ChosenStock
  /** The id of what is said of the amount. */
  describedBy: string
  onAmount: (amount: number) => void
  onAdd: () => void
}

/** How many, and into the cart: Enter in the amount does as the button, which waits for an amount that can be had (spec 1 §5). */
export function Adding({ name, amount, total, stock, describedBy, onAmount, onAdd }: AddingProps) {
  const isSoldOut = stock.level === 'none'
  const mayAdd = !isSoldOut && !stock.isShort
  return (
    <>
      <Stepper
        label={name}
        value={amount}
        mayBeEmpty
        disabled={isSoldOut}
        describedBy={describedBy}
        onChange={onAmount}
        onEnter={() => mayAdd && onAdd()}
      />
      <Button
        className="figures min-w-0 flex-1 max-tablet:px-2 max-tablet:text-sm tablet:px-3"
        disabled={!mayAdd || amount === 0}
        onClick={onAdd}
      >
        {isSoldOut ? copy.outOfStock : amount === 0 ? copy.addShort : copy.addFor(formatMoney(total))}
      </Button>
    </>
  )
}
