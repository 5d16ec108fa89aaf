import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { homeHref } from '#contract/screens.ts'
import type { Workday } from '#contract/shop.ts'
import { plain } from '#domain/text/text.ts'
import { shopTime, weekdayNames } from '#domain/time/dates.ts'
import { useCart, useIsKnown } from '../../api/cart/use-cart.ts'
import { usePricedCart } from '../../api/cart/use-priced-cart.ts'
import { type Load, loadInBrowser, loadOnServer, mayBeBuyer } from '../../api/load.ts'
import { zonesQuery } from '../../api/queries/order-queries.ts'
import { currentOrderQuery, commerceQuery } from '../../api/queries/shop-queries.ts'
import { cart as copy } from '../../copy/cart.ts'
import { DeliveryNote, PlacingNotes } from '../../parts/cart-lines/placing-notes.tsx'
import { waitForList } from '../../parts/lists/failed-list.tsx'
import { useEndedSession, useLeftovers } from '../../parts/login-request/session.tsx'
import { useLoginHref } from '../../parts/login-request/use-login-href.ts'
import { NoScripts } from '../../parts/no-scripts.tsx'
import { UnpaidOrder } from '../../parts/orders/unpaid-order.tsx'
import { unlistedMeta } from '../../seo/meta.ts'
import { classes } from '../../ui/classes.ts'
import { usePageTime } from '../../ui/page-time.ts'
import type { Route } from './+types/cart'
import { CartLines } from './cart-lines.tsx'
import { CartSummary } from './cart-summary.tsx'
import { useStartPurchase } from './use-start-purchase.ts'

type Here = { shop: string }

const load: Load<Here> = async (tools) => {
  const { cache, client } = tools
  const [commerce] = await Promise.all([
    cache.ensureQueryData(commerceQuery(client)),
    cache.prefetchQuery(zonesQuery(client)),
    waitForList(mayBeBuyer(tools) && cache.ensureQueryData(currentOrderQuery(client)).catch(() => null)),
  ])
  return { shop: commerce.name }
}

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)
export const meta = unlistedMeta(copy.title)

export default function CartScreen() {
  const { data: commerce } = useQuery(commerceQuery())
  return (
    <div className="wrap py-8 tablet:py-10">
      <h1 className="display text-2xl tablet:text-3xl">{copy.heading}</h1>
      <NoScripts need="cart" className="mt-6" />
      <div className="mt-6 grid gap-6 notebook:grid-cols-[minmax(0,1fr)_22.5rem] notebook:gap-10">
        <CartContent />
        <div className="grid content-start gap-5 notebook:col-start-2 notebook:row-start-1 notebook:sticky notebook:top-6 notebook:self-start">
          <CartAside />
          {commerce && <OpeningHours workdays={commerce.workdays} />}
        </div>
      </div>
    </div>
  )
}

function CartContent() {
  useLeftovers()
  const { cart } = usePricedCart()
  return (
    <div>
      <UnpaidOrder cart={cart} />
      <CartLines />
    </div>
  )
}

function CartAside() {
  const cart = useCart()
  const pricing = usePricedCart()
  const { cart: priced, isSettling } = pricing
  const isEnded = useEndedSession()
  const toLogin = useLoginHref()
  const navigate = useNavigate()
  const isEmpty = useIsKnown(cart) && cart.lines.length === 0
  const purchase = useStartPurchase(pricing, isEmpty)
  const total = isEmpty ? emptyTotal : priced
  return (
    <CartSummary
      cart={total}
      units={cart.units}
      isEmpty={isEmpty}
      isSettling={isSettling}
      isStarting={purchase.isStarting}
      problem={purchase.problem}
      onStart={() => (isEnded && isEmpty ? void navigate(toLogin) : purchase.start())}
      seeMore={homeHref}
      notes={
        priced && (
          <PlacingNotes cart={priced}>
            <DeliveryNote cart={priced} />
          </PlacingNotes>
        )
      }
    />
  )
}

const emptyTotal = { total: 0 }

/** Opening hours by day, and their meaning for orders (spec 1 §2 Cart). */
function OpeningHours({ workdays }: { workdays: readonly Workday[] }) {
  const today = shopTime(new Date(usePageTime())).weekday
  return (
    <section aria-labelledby="dias-y-horarios" className="rounded-lg border border-line bg-card p-5">
      <h2 id="dias-y-horarios" className="text-md font-semibold">
        {copy.hours}
      </h2>
      <dl className="figures mt-3 grid gap-1.5">
        {weekdayNames.map((name, weekday) => (
          <div
            key={name}
            className={classes(
              'flex justify-between gap-2',
              weekday === today ? 'font-semibold' : 'text-muted',
            )}
          >
            <dt className="whitespace-nowrap">
              {name}
              {weekday === today && <span className="font-normal max-tablet:sr-only"> · {copy.today}</span>}
            </dt>
            <dd className="flex flex-wrap justify-end gap-x-3">
              {hoursOf(workdays, name).map((hours) => (
                <span key={hours} className="whitespace-nowrap">
                  {hours}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 border-t border-line pt-4 text-xs text-muted">{copy.hoursNote}</p>
    </section>
  )
}

function hoursOf(workdays: readonly Workday[], name: string): string[] {
  const day = workdays.find((day) => plain(day.name) === plain(name))
  if (!day || day.schedules.length === 0) return [copy.closed]
  return day.schedules.map(({ from, to }) => `${from.slice(0, 5)} a ${to.slice(0, 5)}`)
}
