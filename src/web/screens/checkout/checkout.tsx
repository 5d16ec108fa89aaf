import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { homeHref } from '#contract/screens.ts'
import { useLocalLines } from '../../api/cart/local-cart.ts'
import { useInBrowser } from '../../api/hydration.ts'
import { loadInBrowser, loadOnServer } from '../../api/load.ts'
import {
  addressesQuery,
  deliveryDaysQuery,
  paymentMethodsQuery,
  zonesQuery,
} from '../../api/queries/order-queries.ts'
import { buyerQuery, commerceQuery, lastCartQuery } from '../../api/queries/shop-queries.ts'
import { loadShopAnd } from '../../api/shared-loads.ts'
import { cart as cartCopy } from '../../copy/cart.ts'
import { payment as copy } from '../../copy/checkout.ts'
import { errors } from '../../copy/controls.ts'
import { SessionEnded, useEndedSession } from '../../parts/login-request/session.tsx'
import { NoScripts } from '../../parts/no-scripts.tsx'
import { UnpaidOrder } from '../../parts/orders/unpaid-order.tsx'
import { unlistedMeta } from '../../seo/meta.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Empty, Skeleton, SkeletonLines } from '../../ui/empty.tsx'
import { ShoppingBag } from '../../ui/icons.tsx'
import type { Route } from './+types/checkout'
import { LoginLink, RegisterLink } from './blocks/buyer-block.tsx'
import { OrderForm } from './order-form.tsx'
import { useLostAnswer } from './post-order.ts'
import { useOrderCart } from './use-order-cart.ts'

const load = loadShopAnd(({ cache, client }) => [
  cache.fetchQuery(paymentMethodsQuery(client)),
  cache.fetchQuery(zonesQuery(client)),
  cache.fetchQuery(deliveryDaysQuery(client)),
  cache.fetchQuery(lastCartQuery(client)),
  cache.fetchQuery(addressesQuery(client)),
])
export const loader = (args: Route.LoaderArgs) => loadOnServer(args, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)
export const meta = unlistedMeta(copy.title)

export default function PaymentScreen() {
  const isInBrowser = useInBrowser()
  return (
    <div className="wrap py-8 tablet:py-10">
      <h1 className="display text-2xl tablet:text-3xl">{copy.heading}</h1>
      <NoScripts need="order" className="mt-6" />
      {isInBrowser ? <PaymentContent /> : <OrderSkeleton />}
    </div>
  )
}

/** Drafts and a visitor's cart are in browser storage: nothing is rendered before they are read. */
function PaymentContent() {
  const isEnded = useEndedSession()
  const hasLines = useLocalLines().length > 0
  const { data: buyer = null } = useQuery(buyerQuery())
  const { data: commerce } = useQuery(commerceQuery())
  const { data: methods } = useQuery(paymentMethodsQuery())
  const { data: zones } = useQuery(zonesQuery())
  const { data: days } = useQuery(deliveryDaysQuery())
  if (isEnded && !hasLines) return <SessionEnded />
  if (!commerce || !methods || !zones || !days) return <OrderSkeleton />
  if (buyer === null && commerce.online_configuration.register_to_buy) return <LoginNeeded />
  return <OrderOf {...{ buyer, commerce, methods, zones, days }} />
}

type Ordering = Omit<Parameters<typeof OrderForm>[0], 'orderCart'>

/** Checks first whether it was ordered already: a visitor's cart must not be saved again then. */
function OrderOf(props: Ordering) {
  const lost = useLostAnswer()
  if (lost === 'asking') return <OrderSkeleton />
  return lost === 'failed' ? <LoadFailed /> : <OrderOfCart {...props} />
}

function OrderOfCart(props: Ordering) {
  const orderCart = useOrderCart()
  if (orderCart === 'loading') return <OrderSkeleton />
  if (orderCart === 'failed') return <LoadFailed />
  if (orderCart === 'empty') return <NoCart />
  return <OrderForm orderCart={orderCart} {...props} />
}

/** Also reached by going back from payment, where the unpaid order can be a cart again: scrolls to the top. */
function NoCart() {
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  return (
    <div className="mt-6">
      <UnpaidOrder cart={null} />
      <Empty
        drawing={<ShoppingBag aria-hidden size={56} strokeWidth={1.25} />}
        title={cartCopy.empty}
        text={cartCopy.emptyText}
        action={<LinkButton to={homeHref}>{cartCopy.seeMore}</LinkButton>}
      />
    </div>
  )
}

function LoadFailed() {
  return (
    <Empty
      title={cartCopy.loadFailed}
      action={<Button onClick={() => location.reload()}>{errors.list.retry}</Button>}
    />
  )
}

/** With register_to_buy on, a visitor sees only the buyer block. */
function LoginNeeded() {
  return (
    <section
      aria-labelledby="comprador"
      className="mt-6 grid max-w-150 gap-4 rounded-lg border border-line bg-card p-6"
    >
      <h2 id="comprador" className="text-md font-semibold">
        {copy.buyer}
      </h2>
      <p>{copy.buyerLoginNeeded}</p>
      <div className="flex flex-wrap gap-3">
        <LoginLink variant="primary">{copy.buyerEnter}</LoginLink>
        <RegisterLink variant="ghost" />
      </div>
    </section>
  )
}

function OrderSkeleton() {
  return (
    <div className="mt-6 grid gap-6 notebook:grid-cols-[minmax(0,1fr)_25rem] notebook:gap-10">
      <SkeletonLines count={5} className="h-36 rounded-lg" />
      <Skeleton className="h-96 rounded-lg" />
    </div>
  )
}
