import { useEffect, useRef, useState } from 'react'
import { href } from '#contract/screens.ts'
import { countUnits, lineKey } from '#domain/cart/cart.ts'
import { formatMoney } from '#domain/money/money.ts'
import { refusalText } from '#domain/text/refusal-text.ts'
import { maxLengths } from '#domain/text/validation.ts'
import { linesOf } from '../../api/cart/cart-contents.ts'
import { cart as cartCopy } from '../../copy/cart.ts'
import { payment as copy } from '../../copy/checkout.ts'
import { age } from '../../copy/lazy-shell.ts'
import { itemsOf, ItemTile } from '../../parts/cart-lines/cart-items.tsx'
import { PlacingNotes } from '../../parts/cart-lines/placing-notes.tsx'
import { PriceChange, usePriceChanges } from '../../parts/cart-lines/price-changes.tsx'
import { TotalSteps } from '../../parts/orders/total-steps.tsx'
import { partsText } from '../../parts/promotions/promotion-facts.tsx'
import { Link } from '../../router/link.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Checkbox } from '../../ui/form/choice.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import { ProblemNote } from '../../ui/note.tsx'
import type { BlockProblem } from './block-problem.ts'
import { BlockHead } from './blocks/block.tsx'
import type { OrderCart } from './use-order-cart.ts'

type OrderSummaryProps = {
  orderCart: OrderCart
  adult: AdultTickProps
  problem: BlockProblem | null
  isPlacing: boolean
  placeOrder: () => void
}

/** Lines and total; on small screens the button is fixed at the bottom. */
export function OrderSummary({
  orderCart: { cart, choices, isSettling },
  adult,
  problem,
  isPlacing,
  placeOrder,
}: OrderSummaryProps) {
  const { totals } = cart
  const priceChanges = usePriceChanges(cart)
  return (
    <section aria-labelledby="resumen" className="rounded-lg bg-paper-2 p-5 tablet:p-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="resumen" className="display text-xl">
          {copy.summary}
        </h2>
        <Link
          to={href('cart')}
          className="inline-flex min-h-11 items-center font-semibold text-glass-text underline-offset-4 hover:underline"
        >
          {copy.change}
          <span className="sr-only"> {cartCopy.heading}</span>
        </Link>
      </div>
      <ul className="mt-2 mb-4 grid gap-3 border-b border-line pb-4 notebook:max-h-[38vh] notebook:overflow-y-auto">
        {itemsOf(cart).map(({ of, choice }) => (
          <li key={lineKey(choice)} className="grid grid-cols-[auto_1fr_auto] items-center gap-3">
            <ItemTile of={of} className="w-13" />
            <div className="min-w-0">
              <p className="leading-snug">
                {'slug' in of && of.choice ? `${of.name} · ${of.choice}` : of.name}
              </p>
              {!('slug' in of) && <p className="text-xs text-muted">{partsText(of)}</p>}
              {of.unit_price !== null && (
                <p className="figures text-xs text-muted">
                  {copy.lineAmount(of.amount, formatMoney(of.unit_price))}
                </p>
              )}
              <PriceChange before={priceChanges[lineKey(choice)]} now={of.unit_price} />
            </div>
            {of.line_total !== null && <p className="figures font-semibold">{formatMoney(of.line_total)}</p>}
            {of.refusal && (
              <p className="col-span-full text-xs font-medium text-danger">{of.refusal.message}</p>
            )}
          </li>
        ))}
      </ul>
      {totals ? (
        <TotalSteps
          totals={totals}
          units={countUnits(linesOf(cart))}
          deliver={choices.deliver}
          isSettling={isSettling}
        />
      ) : (
        <p className="font-medium">{refusalText.prices_hidden}</p>
      )}
      <PlacingNotes cart={{ ...cart, deliver: choices.deliver }} isSoonest={choices.fecha_entrega === 0} />
      <AdultTick {...adult} />
      {cart.order_id !== null && <p className="mt-4 text-sm text-muted">{cartCopy.replaces}</p>}
      {problem && (
        <ProblemNote className="mt-4">
          {problem.message}
          {problem.changes && problem.changes.length > 0 && (
            <ul className="figures mt-2 grid gap-1 font-normal">
              {problem.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          )}
        </ProblemNote>
      )}
      <Button busy={isPlacing} onClick={placeOrder} className="mt-5 w-full max-notebook:hidden">
        {copy.place}
      </Button>
      <p className="mt-3 text-center text-xs text-muted">{copy.placeNote}</p>
      <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] shadow-high notebook:hidden">
        <div className="wrap flex items-center justify-between gap-4 py-2.5">
          {totals && (
            <p className="figures leading-tight">
              <span className="block text-xs text-muted">{copy.total}</span>
              <span className={classes('text-lg font-semibold whitespace-nowrap', isSettling && 'settling')}>
                {formatMoney(totals.total)}
              </span>
            </p>
          )}
          <Button busy={isPlacing} onClick={placeOrder} className="max-w-70 grow">
            {copy.place}
          </Button>
        </div>
      </div>
    </section>
  )
}

type NotesBlockProps = {
  n: number
  placeholder: string | null
  value: string
  onChange: (notes: string) => void
  onLeave: () => void
}

/** Folded unless there are notes, or the shop asks for some in its own words. */
export function NotesBlock({ n, placeholder, value, onChange, onLeave }: NotesBlockProps) {
  const [isShown] = useState(value !== '' || placeholder !== null)
  const field = (
    <TextArea
      className="mt-4"
      label={copy.notes}
      hideLabel
      placeholder={placeholder ?? copy.notesPlaceholder}
      maxLength={maxLengths.order_description}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  )
  return (
    <section aria-labelledby="notas" className="rounded-lg border border-line bg-card px-4 py-5 tablet:px-6">
      <BlockHead n={n} title={copy.notes} titleId="notas" />
      {isShown ? (
        field
      ) : (
        <details className="-mb-2">
          <summary className="ml-10 inline-flex min-h-11 items-center font-semibold text-glass-text underline underline-offset-4">
            {copy.notesAdd}
          </summary>
          {field}
        </details>
      )}
    </section>
  )
}

type AdultTickProps = {
  isAdult: boolean
  problem: BlockProblem | null
  onChange: (isAdult: boolean) => void
}

/** Declared at each order (Ley 24.788). When missing, it is focused and scrolled into view. */
function AdultTick({ isAdult, problem, onChange }: AdultTickProps) {
  const tick = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (problem !== null) tick.current?.focus()
  }, [problem])
  return (
    <Checkbox
      ref={tick}
      className="mt-4 border-t border-line pt-2 font-semibold"
      label={age.tick}
      checked={isAdult}
      error={problem?.message}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
