import { useQuery } from '@tanstack/react-query'
import type { Cart } from '#contract/cart.ts'
import type { Commerce } from '#contract/shop.ts'
import { nextHandover, hasAlcohol } from '#domain/catalog/alcohol.ts'
import { formatMoney, fromPesos, toPesos } from '#domain/money/money.ts'
import { shortOfMinimum } from '#domain/orders/order.ts'
import { commerceQuery } from '../../api/queries/shop-queries.ts'
import { placing as copy } from '../../copy/cart.ts'
import { usePageTime } from '../../ui/page-time.ts'

type Noted = Pick<Cart, 'articles' | 'promociones_vinoteca' | 'totals' | 'deliver'>

/** Amount missing to the minimum order, and delivery hours for alcohol. `isSoonest`: no day is chosen. */
export function PlacingNotes({ cart, isSoonest = true }: { cart: Noted; isSoonest?: boolean }) {
  const { data: commerce } = useQuery(commerceQuery())
  if (!commerce) return null
  return (
    <div className="mt-4 grid gap-3 empty:hidden">
      <MinimumNote cart={cart} commerce={commerce} />
      {isSoonest &&
        cart.deliver !== 0 &&
        commerce.online_configuration.has_delivery &&
        holdsAlcohol(cart) && <AlcoholNote commerce={commerce} />}
    </div>
  )
}

type MinimumNoteProps = { cart: Noted; commerce: Commerce }

function MinimumNote({ cart: { totals }, commerce: { minimum_order: minimum } }: MinimumNoteProps) {
  if (totals === null || minimum === null) return null
  const missing = toPesos(shortOfMinimum(fromPesos(totals.goods), fromPesos(minimum)))
  if (missing === 0) return null
  return (
    <output className="block rounded-md border border-line bg-card p-3.5">
      <span className="figures block">
        {copy.minimum(formatMoney(minimum))}{' '}
        <strong className="font-semibold whitespace-nowrap">{copy.lacking(formatMoney(missing))}</strong>
      </span>
      <span aria-hidden className="mt-2.5 block h-1.5 overflow-hidden rounded-full bg-paper-2">
        <span
          className="block h-full rounded-full bg-glass transition-[width]"
          style={{ width: `${Math.round((totals.goods / minimum) * 100)}%` }}
        />
      </span>
    </output>
  )
}

function AlcoholNote({ commerce: { alcohol_hours: hours, workdays } }: { commerce: Commerce }) {
  const now = new Date(usePageTime())
  const next = nextHandover(now, { hours, workdays })
  return next && <p className="figures rounded-md border border-line bg-card p-3.5">{copy.alcohol(next)}</p>
}

/** Whether the cart has an alcoholic drink, alone or in a promotion. */
export function holdsAlcohol({
  articles,
  promociones_vinoteca: promotions,
}: Pick<Cart, 'articles' | 'promociones_vinoteca'>): boolean {
  return hasAlcohol([...articles, ...promotions.flatMap((promotion) => promotion.articles)])
}
