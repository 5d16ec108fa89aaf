import { Suspense } from 'react'
import { card as copy } from '../../../copy/card.ts'
import { classes } from '../../../ui/classes.ts'
import { Check, Plus } from '../../../ui/icons.ts'
import { later } from '../../../ui/later.ts'
import { green, ticked, tileButton } from './tile-button.ts'

const LogInToAdd = later(() => import('./no-price.tsx').then(({ LogInToAdd: part }) => part))

type ToggleButtonProps = {
  name: string
  /** Null where there is none to see. */ price: number | null
  /** Units of it in the cart. */ amount: number
  onToggle: () => void
}

/** Into the cart and out of it by one tap (design 6.2). */
export function ToggleButton({ name, price, amount, onToggle }: ToggleButtonProps) {
  if (price === null && amount === 0) {
    return (
      <Suspense>
        <LogInToAdd name={name} />
      </Suspense>
    )
  }
  return (
    <button
      type="button"
      aria-label={amount > 0 ? copy.inCart(name, amount) : copy.add(name)}
      onClick={onToggle}
      className={classes(tileButton, amount > 0 ? ticked : green)}
    >
      {amount > 0 ? <Amount amount={amount} /> : <Plus aria-hidden size={22} />}
    </button>
  )
}

/** A tick and how many there are. */
export function Amount({ amount }: { amount: number }) {
  return (
    <>
      <Check aria-hidden size={18} strokeWidth={2.5} />
      {amount}
    </>
  )
}
