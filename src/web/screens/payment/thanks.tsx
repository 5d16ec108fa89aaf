import { useQuery } from '@tanstack/react-query'
import { redirect, useLoaderData } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { homeHref, href } from '#contract/screens.ts'
import type { Commerce } from '#contract/shop.ts'
import { openingStatus } from '#domain/time/opening-hours.ts'
import { useIsBuyer } from '../../api/cart/use-cart.ts'
import { type Load, loadInBrowser, loadOnServer } from '../../api/load.ts'
import { placedOrderQuery, paymentProofQuery } from '../../api/queries/order-queries.ts'
import { buyerQuery, commerceQuery } from '../../api/queries/shop-queries.ts'
import { thanks as copy } from '../../copy/order-page.ts'
import { orders } from '../../copy/orders.ts'
import { frame } from '../../copy/shell.ts'
import { OrderChat, OrderFacts, Part, shopPlace } from '../../parts/orders/order-facts.tsx'
import { OrderLines } from '../../parts/orders/order-lines.tsx'
import { PendingPayment, PaymentState, isPaymentPending } from '../../parts/orders/order-state.tsx'
import { SendPaymentProof } from '../../parts/orders/send-payment-proof.tsx'
import { TotalSteps } from '../../parts/orders/total-steps.tsx'
import { Link } from '../../router/link.tsx'
import { unlistedMeta } from '../../seo/meta.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Clock, PackageCheck, SearchX } from '../../ui/lazy-icons.ts'
import { usePageTime } from '../../ui/page-time.ts'
import type { Route } from './+types/thanks'
import { fetchOrderOfUrl, isPayable } from './own-order.ts'
import { WhatsappAfter } from './whatsapp-after.tsx'

type Here = { num: number | null; shop: string }

/** Stale time that spares refetching a just placed order, ms. */
const justNow = 60_000

const load: Load<Here> = async (tools) => {
  const [commerce, order] = await Promise.all([
    tools.cache.ensureQueryData(commerceQuery(tools.client)),
    fetchOrderOfUrl(tools, justNow),
  ])
  // A cancelled order's own page shows its outcome instead.
  if (order?.order_status.name === 'Cancelado')
    throw redirect(href('order', { num: order.num, token: order.token }))
  if (order?.payment_status === null)
    await tools.cache.prefetchQuery(paymentProofQuery(order.num, order.token, tools.client))
  return { num: order?.num ?? null, shop: commerce.name }
}

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)
export const meta = unlistedMeta(copy.title)

export default function ThanksScreen() {
  const { num } = useLoaderData<typeof loader>().result
  return (
    <div className="wrap max-w-260 py-8 tablet:py-12">
      {num === null ? <NoOrder /> : <Received num={num} />}
    </div>
  )
}

function Received({ num }: { num: number }) {
  const { data: order } = useQuery(placedOrderQuery(num))
  const { data: commerce } = useQuery(commerceQuery())
  const { data: buyer } = useQuery(buyerQuery())
  if (!order || !commerce) return <NoOrder />
  // A seller's order is mailed to the client.
  const mailedTo = buyer?.seller_id == null ? order.buyer.email : ''
  const Drawing = order.payment_status === null || order.payment_status === 'approved' ? PackageCheck : Clock
  return (
    <>
      <div className="grid justify-items-center gap-2 text-center">
        <Drawing aria-hidden size={56} strokeWidth={1.25} className="text-glass-text" />
        <h1 className="display text-2xl tablet:text-3xl">{copy.heading}</h1>
        <p className="figures text-md font-semibold">{copy.number(order.num)}</p>
        <PaymentState order={order} className="text-sm" />
        {mailedTo !== '' && <p className="wrap-anywhere text-muted">{copy.mailed(mailedTo)}</p>}
      </div>
      <WhatsappAfter order={order} commerce={commerce} />
      <ThanksSummary order={order} commerce={commerce} />
    </>
  )
}

function NoOrder() {
  return (
    <Empty
      heading="h1"
      drawing={<SearchX aria-hidden size={56} strokeWidth={1.25} />}
      title={copy.unknown}
      text={copy.unknownText}
      action={<LinkButton to={homeHref}>{copy.toHome}</LinkButton>}
    />
  )
}

type ThanksSummaryProps = { order: Order; commerce: Commerce }

/** Lines, total and next steps. */
function ThanksSummary({ order, commerce }: ThanksSummaryProps) {
  const isBuyer = useIsBuyer()
  return (
    <div className="mt-8 grid gap-5 notebook:grid-cols-[minmax(0,1fr)_22.5rem] notebook:gap-8">
      <Part title={copy.summary} className="self-start">
        <OrderLines order={order} />
        <div className="mt-4 border-t border-line pt-4">
          <TotalSteps totals={order.totals} units={order.articles_count} deliver={order.deliver} />
        </div>
      </Part>
      <div className="grid content-start gap-5">
        <Part title={copy.next} isSoft>
          <Next order={order} commerce={commerce} />
          <div className="mt-5 border-t border-line pt-5 [&_dl>div]:grid-cols-1 [&_dl>div]:gap-0.5">
            <OrderFacts order={order} />
          </div>
          {/* Below the method's words, which say where to transfer. */}
          {order.payment_status === null && order.owed !== 0 && (
            <SendPaymentProof num={order.num} token={order.token} />
          )}
        </Part>
        <div className="grid gap-2">
          <LinkButton to={homeHref}>{copy.toHome}</LinkButton>
          <LinkButton variant="ghost" to={href('order', { num: order.num, token: order.token })}>
            {copy.follow}
          </LinkButton>
          {isBuyer && (
            <LinkButton variant="ghost" to={href('orders')}>
              {copy.toOrders}
            </LinkButton>
          )}
        </div>
        <OrderChat num={order.num} phone={commerce.phone} className="-mt-2 justify-self-center" />
        {order.can_withdraw && (
          <p className="text-center text-xs text-muted">
            {orders.withdrawal}{' '}
            <Link
              to={href('withdrawal', {}, { pedido: order.num })}
              className="font-semibold whitespace-nowrap text-glass-text underline underline-offset-4"
            >
              {frame.withdrawal}
            </Link>
          </p>
        )}
      </div>
    </div>
  )
}

/** What follows a payment that went back. */
const nextOf: Partial<Record<string, string>> = {
  refunded: copy.nextReturned,
  charged_back: copy.nextDisputed,
}

/** Next steps. Orders with online payment are prepared only once paid. */
function Next({ order, commerce }: ThanksSummaryProps) {
  const { num, payment_status: payment } = order
  if (isPaymentPending(order)) return <PendingPayment order={order} />
  if (payment !== null && payment !== 'approved')
    return (
      <div className="grid gap-4">
        <p>{nextOf[payment] ?? copy.nextUnpaid}</p>
        {isPayable(order) && (
          <LinkButton reloads to={href('paymentCard', {}, { pedido: num })}>
            {copy.pay}
          </LinkButton>
        )}
      </div>
    )
  return (
    <>
      <p>{order.deliver === 1 ? copy.nextDelivery : copy.nextPickup(shopPlace(commerce))}</p>
      <ClosedNote commerce={commerce} />
    </>
  )
}

function ClosedNote({ commerce }: Omit<ThanksSummaryProps, 'order'>) {
  const status = openingStatus(commerce.workdays, new Date(usePageTime()))
  if (status.open || status.opens === null) return null
  return (
    <p className="mt-2 text-muted">{copy.closedNote(frame.opensAt(status.opens.weekday, status.opens.at))}</p>
  )
}
