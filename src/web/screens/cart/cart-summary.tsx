import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Cart, Totals } from '#contract/cart.ts'
import { href } from '#contract/screens.ts'
import { type CartDiscount, discountOf, isMoreThanItems } from '#contract/total-steps.ts'
import { formatMoney } from '#domain/money/money.ts'
import { refusalText } from '#domain/text/refusal-text.ts'
import { useIsBuyer } from '../../api/cart/use-cart.ts'
import { commerceQuery } from '../../api/queries/shop-queries.ts'
import { cart as copy } from '../../copy/cart.ts'
import { TotalSteps } from '../../parts/orders/total-steps.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/empty.tsx'
import { ProblemNote } from '../../ui/note.tsx'
import type { StartProblem } from './use-start-purchase.ts'

type SummaryProps = {
  /** Notes before ordering. */
  notes: ReactNode
  /** Its total is null when prices are hidden. */
  cart: (Pick<Cart, 'total'> & Partial<Cart>) | null
  units: number
  /** Its lines offer the way on, and nothing is fixed on small screens. */
  isEmpty: boolean
  isSettling: boolean
  isStarting: boolean
  problem: StartProblem | null
  onStart: () => void
  seeMore: string
}

/** The total, always visible; on small screens its last line is fixed above the bottom bar. */
export function CartSummary({
  cart,
  units,
  isEmpty,
  isSettling,
  isStarting,
  problem,
  onStart,
  seeMore,
  notes,
}: SummaryProps) {
  const isHidden = cart !== null && cart.total === null
  const total = <Total cart={cart} isSettling={isSettling} />
  const steps = stepsOf(cart)
  return (
    <section aria-labelledby="resumen" className="rounded-lg bg-paper-2 p-5 noscript:hidden tablet:p-6">
      <h2 id="resumen" className="display text-xl">
        {copy.summary}
      </h2>
      {isHidden ? (
        <HiddenPrices />
      ) : steps ? (
        <div className="mt-4">
          <TotalSteps totals={steps} units={units} deliver={cart?.deliver ?? null} isSettling={isSettling} />
        </div>
      ) : (
        <dl className="figures mt-4 grid gap-2">
          <div className="flex justify-between gap-4">
            <dt>{copy.goods(units)}</dt>
            <dd>{total}</dd>
          </div>
          <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
            <dt>{copy.total}</dt>
            <dd aria-live="polite">{total}</dd>
          </div>
        </dl>
      )}
      {!isHidden && !isEmpty && <TotalNote cart={cart} />}
      {!isHidden && <DiscountNote discount={cart && discountOf(cart)} />}
      {notes}
      {problem && <Problem problem={problem} />}
      <div className="mt-5 grid gap-2">
        <Button
          variant={isEmpty ? 'ghost' : 'primary'}
          busy={isStarting}
          onClick={onStart}
          className={classes('w-full', !isEmpty && 'max-notebook:hidden')}
        >
          {copy.start}
        </Button>
        {!isEmpty && (
          <LinkButton variant="ghost" to={seeMore} className="w-full">
            {copy.seeMore}
          </LinkButton>
        )}
      </div>
      {!isEmpty && (
        <div className="foot-bar fixed inset-x-0 bottom-[calc(3.875rem+env(safe-area-inset-bottom))] z-20 border-t border-line bg-card shadow-high notebook:hidden">
          <div className="wrap flex items-center justify-between gap-4 py-2.5 max-[18rem]:flex-wrap max-[18rem]:gap-2">
            {!isHidden && (
              <p className="figures leading-tight max-[18rem]:flex max-[18rem]:items-baseline max-[18rem]:gap-2">
                <span className="block text-xs text-muted">{copy.total}</span>
                <span className="text-lg font-semibold whitespace-nowrap">{total}</span>
              </p>
            )}
            <Button busy={isStarting} onClick={onStart} className={classes('grow', !isHidden && 'max-w-70')}>
              {copy.start}
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}

function Total({ cart, isSettling }: { cart: SummaryProps['cart']; isSettling: boolean }) {
  if (cart === null || cart.total === null)
    return <Skeleton className="inline-block h-5 w-24 bg-line align-middle" />
  return (
    <span aria-busy={isSettling} className={isSettling ? 'settling' : undefined}>
      {formatMoney(cart.total)}
    </span>
  )
}

function TotalNote({ cart }: { cart: SummaryProps['cart'] }) {
  const { data: commerce } = useQuery(commerceQuery())
  const note = totalNote(cart ?? {}, commerce?.online_configuration.has_delivery ?? false)
  return note !== '' && <p className="mt-2 text-xs text-muted">{note}</p>
}

/** What the total still lacks: a delivery that may be chosen, and the adjustment of a method not chosen yet. */
export function totalNote(
  { deliver = null, totals = null }: Partial<Pick<Cart, 'deliver' | 'totals'>>,
  delivers: boolean,
): string {
  return copy.totalNote({
    delivery: delivers && deliver !== 0 && !totals?.delivery,
    discount: !totals?.payment_method,
  })
}

function stepsOf(cart: SummaryProps['cart']): Totals | null {
  const totals = cart?.totals ?? null
  return totals && isMoreThanItems(totals) ? totals : null
}

function HiddenPrices() {
  const isBuyer = useIsBuyer()
  if (isBuyer) return <p className="mt-4 font-medium">{refusalText.prices_hidden}</p>
  return (
    <p className="mt-4 font-medium">
      <LinkButton
        variant="quiet"
        size="sm"
        className="-ml-4"
        to={href('login', {}, { volver: href('cart') })}
      >
        {copy.hiddenTotal}
      </LinkButton>
    </p>
  )
}

function Problem({ problem }: { problem: StartProblem }) {
  return (
    <ProblemNote className="mt-4">
      {problem.message}
      {problem.names.length > 1 && (
        <span className="mt-1 block font-normal">{copy.linesToReview(problem.names)}</span>
      )}
    </ProblemNote>
  )
}

/** Why the discount is not applied now. */
function DiscountNote({ discount }: { discount: CartDiscount | null }) {
  return (
    <output className="block text-sm font-medium text-danger">
      {discount?.problem && (
        <span className="mt-3 block">{copy.discountOff(discount.code, discount.problem)}</span>
      )}
    </output>
  )
}
