import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Cart } from '#contract/cart.ts'
import type { DeliveryZone } from '#contract/delivery.ts'
import { deliveryTermsHref } from '#contract/screens.ts'
import type { Commerce } from '#contract/shop.ts'
import { isMoreThanItems } from '#contract/total-steps.ts'
import { nextHandover, hasAlcohol } from '#domain/catalog/alcohol.ts'
import { formatMoney, fromPesos, toPesos } from '#domain/money/money.ts'
import { shortOfMinimum } from '#domain/orders/placing.ts'
import { zonesQuery } from '../../api/queries/order-queries.ts'
import { commerceQuery } from '../../api/queries/shop-queries.ts'
import { delivery, placing as copy } from '../../copy/cart.ts'
import { Link } from '../../router/link.tsx'
import { usePageTime } from '../../ui/page-time.ts'

type Noted = Pick<Cart, 'articles' | 'promociones_vinoteca' | 'totals' | 'deliver' | 'delivery_zone_id'>

type PlacingNotesProps = { cart: Noted; isSoonest?: boolean; children?: ReactNode }

/** Amount missing to the minimum order, and delivery hours for alcohol. `isSoonest`: no day is chosen. */
export function PlacingNotes({ cart, isSoonest = true, children }: PlacingNotesProps) {
  const { data: commerce } = useQuery(commerceQuery())
  if (!commerce) return null
  return (
    <div className="mt-4 grid gap-3 empty:hidden">
      <MinimumNote cart={cart} commerce={commerce} />
      {isSoonest &&
        cart.deliver !== 0 &&
        commerce.online_configuration.has_delivery &&
        holdsAlcohol(cart) && <AlcoholNote commerce={commerce} />}
      {children}
    </div>
  )
}

type MinimumNoteProps = { cart: Noted; commerce: Commerce }

/** The minimum of the shop, or of the zone of a delivery if that is higher. */
function MinimumNote({ cart, commerce: { minimum_order } }: MinimumNoteProps) {
  const { data: zones = [] } = useQuery(zonesQuery())
  const { totals, deliver, delivery_zone_id } = cart
  if (totals === null) return null
  const zone = deliver === 1 ? zones.find(({ id }) => id === delivery_zone_id) : null
  const minimum = Math.max(minimum_order ?? 0, zone?.minimum ?? 0)
  const missing = shortOf(totals.goods, minimum)
  if (missing === 0) return null
  return (
    <Progress part={totals.goods} of={minimum}>
      {copy.minimum(formatMoney(minimum))}{' '}
      <strong className="font-semibold whitespace-nowrap">{copy.lacking(formatMoney(missing))}</strong>
    </Progress>
  )
}

/** What delivery costs as far as it is known before the checkout. */
export function DeliveryNote({ cart }: { cart: Noted }) {
  const { data: commerce } = useQuery(commerceQuery())
  const { data: zones } = useQuery(zonesQuery())
  if (!commerce?.online_configuration.has_delivery || !zones) return null
  const { free, prices } = deliveryFacts(cart, zones, commerce.delivery_price)
  return (
    <>
      {free && (
        <Progress part={free.from - free.missing} of={free.from}>
          {delivery.lacking(formatMoney(free.missing))}
        </Progress>
      )}
      {cart.deliver !== 0 && (
        <p className="figures flex flex-wrap items-center justify-between gap-x-4">
          {prices.length > 0 && delivery.line(delivery.prices(prices))}
          <Link
            to={deliveryTermsHref}
            className="inline-flex min-h-8 items-center underline underline-offset-4"
          >
            {delivery.terms}
          </Link>
        </p>
      )}
    </>
  )
}

type DeliveryFacts = {
  /** Subtotal of free delivery, and how much is missing to it, in pesos. */
  free: { from: number; missing: number } | null
  /** Possible prices; none where the total has its delivery, and for a pick-up. */
  prices: readonly number[]
}

type Chosen = Pick<Cart, 'totals' | 'deliver' | 'delivery_zone_id'>

/** The price is that of the cart's zone, or of all zones; the shop's fixed price applies only without zones. */
export function deliveryFacts(
  { totals, deliver, delivery_zone_id }: Chosen,
  zones: readonly DeliveryZone[],
  fixedPrice: number | null,
): DeliveryFacts {
  if (totals === null || deliver === 0) return { free: null, prices: [] }
  const zone = zones.find(({ id }) => id === delivery_zone_id) ?? (deliver === null ? onlyOf(zones) : null)
  const from = zone && zone.price > 0 ? zone.free_from : null
  const missing = shortOf(totals.goods, from)
  const isFree = from !== null && missing === 0
  const rest = zones.length > 0 ? zones.map(({ price }) => price) : fixedPrice === null ? [] : [fixedPrice]
  const prices = zone ? [isFree ? 0 : zone.price] : rest
  return {
    free: from === null || isFree ? null : { from, missing },
    prices: totals.delivery && isMoreThanItems(totals) ? [] : prices,
  }
}

const onlyOf = (zones: readonly DeliveryZone[]): DeliveryZone | null =>
  zones.length === 1 ? (zones[0] ?? null) : null

/** In pesos. */
const shortOf = (goods: number, minimum: number | null): number =>
  toPesos(shortOfMinimum(fromPesos(goods), minimum === null ? null : fromPesos(minimum)))

function Progress({ part, of, children }: { part: number; of: number; children: ReactNode }) {
  return (
    <output className="block rounded-md border border-line bg-card p-3.5">
      <span className="figures block">{children}</span>
      <span aria-hidden className="mt-2.5 block h-1.5 overflow-hidden rounded-full bg-paper-2">
        <span
          className="block h-full rounded-full bg-glass transition-[width]"
          style={{ width: `${Math.round((part / of) * 100)}%` }}
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
