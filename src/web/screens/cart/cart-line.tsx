import { href } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import { formatMoney } from '#domain/money/money.ts'
import { cart as copy } from '../../copy/cart.ts'
import { type CartItem, ItemTile } from '../../parts/cart-lines/cart-items.tsx'
import { PriceChange } from '../../parts/cart-lines/price-changes.tsx'
import { partsText } from '../../parts/promotions/promotion-facts.tsx'
import { Link } from '../../router/link.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Stepper } from '../../ui/form/stepper.tsx'
import { Trash2 } from '../../ui/lazy-icons.ts'

type CartLineProps = {
  of: CartItem['of']
  /** Local amount; the server's answer may be pending. */
  amount: number
  /** Unit price when last seen, if it has changed. */
  priceBefore: number | undefined
  onAmount: (amount: number) => void
  onRemove: () => void
}

export function CartLine({ of, amount, priceBefore, onAmount, onRemove }: CartLineProps) {
  const { name, notes, unit_price } = of
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 py-5 tablet:grid-cols-[auto_1fr_auto_auto_minmax(6.5rem,auto)] tablet:gap-x-3">
      <ItemTile of={of} className="w-18 self-start min-[18rem]:max-tablet:row-span-2 tablet:w-20" />
      <div className="min-w-0 tablet:pl-1">
        <What of={of} />
        {notes && <p className="text-xs text-muted">{notes}</p>}
        {unit_price !== null && (
          <p className="figures flex flex-wrap justify-between gap-x-4 text-muted">
            {copy.each(formatMoney(unit_price))}
            <LineTotal of={of} amount={amount} className="tablet:hidden" />
          </p>
        )}
        <LineChanges of={of} amount={amount} priceBefore={priceBefore} onAmount={onAmount} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 max-[18rem]:col-span-2 tablet:contents">
        <Stepper label={name} value={amount} size="sm" onChange={onAmount} onBelowMin={onRemove} />
        <Button
          variant="quiet"
          size="sm"
          className="text-muted max-tablet:-mr-(--gutter)"
          aria-label={copy.removeLine(name)}
          onClick={onRemove}
        >
          <Trash2 aria-hidden size={17} />
          {copy.remove}
        </Button>
      </div>
      <p className="text-right max-tablet:hidden">
        <LineTotal of={of} amount={amount} />
      </p>
    </li>
  )
}

/** An article links to its screen and shows its choice; a promotion lists its components. */
function What({ of }: Pick<CartLineProps, 'of'>) {
  if ('slug' in of) {
    return (
      <>
        <Link
          to={href('article', { slug: of.slug, commerce_id: commerceId })}
          className="text-md leading-snug font-semibold underline-offset-4 hover:underline"
        >
          {of.name}
        </Link>
        {of.choice && <p className="text-muted">{of.choice}</p>}
      </>
    )
  }
  return (
    <>
      <p className="text-md leading-snug font-semibold">{of.name}</p>
      <p className="my-0.5 text-xs text-muted">{partsText(of)}</p>
    </>
  )
}

/** Faded while the server prices a new amount. */
function LineTotal({ of, amount, className }: Pick<CartLineProps, 'of' | 'amount'> & { className?: string }) {
  if (of.line_total === null) return null
  return (
    <span
      className={classes(
        'figures text-md font-semibold whitespace-nowrap text-ink',
        amount !== of.amount && 'settling',
        className,
      )}
    >
      {formatMoney(of.line_total)}
    </span>
  )
}

/** Changes to know before ordering: a shortfall, or another price. */
function LineChanges({
  of,
  amount,
  priceBefore,
  onAmount,
}: Pick<CartLineProps, 'of' | 'amount' | 'priceBefore' | 'onAmount'>) {
  const { refusal, available, unit_price } = of
  const canLower = refusal !== null && available !== null && available > 0 && available < amount
  return (
    <div aria-live="polite">
      {refusal && (
        <p className="mt-1 font-medium text-danger">
          {refusal.message}
          {available !== null && available > 0 && `. ${copy.only(available)}`}
        </p>
      )}
      {canLower && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => onAmount(available)}>
          {copy.lower(available)}
        </Button>
      )}
      <PriceChange before={priceBefore} now={unit_price} />
    </div>
  )
}
