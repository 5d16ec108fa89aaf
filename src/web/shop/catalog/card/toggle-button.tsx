import { href } from '#contract/screens.ts'
import { useIsBuyer } from '../../../api/cart/use-cart.ts'
import { card as copy } from '../../../copy/card.ts'
import { classes } from '../../../ui/classes.ts'
import { Check, Plus } from '../../../ui/icons.ts'
import { Link } from '../../../ui/link.tsx'

/** How what is tapped on a tile looks, and in its two tones. */
export const tileButton = 'absolute right-2 bottom-2 z-1 inline-flex h-11 min-w-11 items-center justify-center gap-1 rounded-md font-semibold shadow-low transition-colors tablet:right-2.5 tablet:bottom-2.5'
export const green = 'bg-glass text-white hover:bg-glass-2'
export const ticked = 'figures border-[1.5px] border-glass bg-white px-2.5 text-glass hover:bg-sin-alcohol'

type ToggleButtonProps = { name: string; /** Null where it is hidden: then one logs in first. */ price: number | null; /** Units of it in the cart. */ amount: number; onToggle: () => void }

/** Into the cart and out of it by one tap (design 6.2). */
export function ToggleButton({ name, price, amount, onToggle }: ToggleButtonProps) {
  if (price === null && amount === 0) return <LogInToAdd name={name} />
  return (
    <button type="button" aria-label={amount > 0 ? copy.inCart(name, amount) : copy.add(name)} onClick={onToggle} className={classes(tileButton, amount > 0 ? ticked : green)}>
      {amount > 0 ? <Amount amount={amount} /> : <Plus aria-hidden size={22} />}
    </button>
  )
}

/** Whose account sees no price has nothing to add. */
function LogInToAdd({ name }: { name: string }) {
  if (useIsBuyer()) return null
  return (
    <Link to={href('login')} aria-label={copy.add(name)} className={classes(tileButton, green)}>
      <Plus aria-hidden size={22} />
    </Link>
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
