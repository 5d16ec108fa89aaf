import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { redirect, useLoaderData, useNavigate } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { homeHref, href } from '#contract/screens.ts'
import { formatMoney } from '#domain/money/money.ts'
import { type Load, loadInBrowser, loadOnServer } from '../../api/load.ts'
import { placedOrderQuery } from '../../api/queries/order-queries.ts'
import { commerceQuery } from '../../api/queries/shop-queries.ts'
import { cardPayment, onlinePayment as copy } from '../../copy/payment.ts'
import { NoScripts } from '../../parts/no-scripts.tsx'
import { BackToPayment } from '../../parts/orders/again-button.tsx'
import { isUnderWay } from '../../parts/orders/order-state.tsx'
import { unlistedMeta } from '../../seo/meta.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SearchX } from '../../ui/lazy-icons.ts'
import { usePageTime } from '../../ui/page-time.ts'
import type { Route } from './+types/pay'
import { cardInHand } from './card/card-in-hand.ts'
import { fetchOrderOfUrl, isByCard, isPayable } from './own-order.ts'
import { PaywayPanel, MercadoPagoPanel } from './provider-panels.tsx'

type Here = { num: number | null; shop: string }

const load: Load<Here> = async (tools) => {
  const [commerce, order] = await Promise.all([
    tools.cache.ensureQueryData(commerceQuery(tools.client)),
    fetchOrderOfUrl(tools),
  ])
  const num = order?.num ?? null
  const to = order && !cardInHand.has(order.num) && wayOn(order)
  if (to) throw redirect(to)
  return { num, shop: commerce.name }
}

/** Where an order continues: its outcome when paid or in process (spec 1 §4), the card screens for Payway; null to pay here. */
function wayOn(order: Order): string | null {
  const { num, payment_status: payment } = order
  if (payment === 'approved') return href('paymentSuccess', {}, { order_num: num })
  if (payment === 'in_process') return href('paymentPending', {}, { order_num: num })
  return isByCard(order) && isPayable(order)
    ? href(cardInHand.left(num)?.screen ?? 'cards', {}, { pedido: num })
    : null
}

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)
export const meta = unlistedMeta(copy.title)

/** Online payment of a placed order (spec 2 §4). */
export default function PayScreen() {
  const { num } = useLoaderData<typeof loader>().result
  return (
    <div className="wrap max-w-130 py-8 tablet:py-14">{num === null ? <Nothing /> : <PayOf num={num} />}</div>
  )
}

function Nothing() {
  return (
    <Empty
      heading="h1"
      drawing={<SearchX aria-hidden size={56} strokeWidth={1.25} />}
      title={copy.nothingToPay}
      text={copy.nothingToPayText}
      action={<LinkButton to={homeHref}>{copy.toHome}</LinkButton>}
    />
  )
}

function PayOf({ num }: { num: number }) {
  const { data: order } = useQuery(placedOrderQuery(num))
  // Changes of the order while its card is charged are shown by the next screen.
  const [isCharging] = useState(() => cardInHand.has(num))
  if (!order) return <Nothing />
  if (isCharging) return <PaymentChoice order={order} />
  // It may have been paid in another tab.
  const to = wayOn(order)
  if (to) return <LeadOn to={to} />
  if (!isUnderWay(order) || order.payment_status === null) {
    const seeOrder = <LinkButton to={href('order', { num, token: order.token })}>{copy.seeOrder}</LinkButton>
    return (
      <Empty
        heading="h1"
        drawing={<SearchX aria-hidden size={56} strokeWidth={1.25} />}
        title={copy.closed}
        action={seeOrder}
      />
    )
  }
  return (
    <>
      <h1 className="display text-2xl tablet:text-3xl">{copy.heading}</h1>
      <NoScripts need="pay" className="mt-6" />
      <Due order={order}>
        {order.payment_method?.type?.name === 'MercadoPago' && <MercadoPagoPanel num={num} />}
      </Due>
      <div className="mt-4 grid justify-center">
        <BackToPayment num={num}>{copy.changeMethod}</BackToPayment>
      </div>
    </>
  )
}

/** Smaller than the router's own Navigate, which every page would load. */
function LeadOn({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace: true }), [navigate, to])
  return null
}

/** Processing must not be left, so there are no links. */
function PaymentChoice({ order }: { order: Order }) {
  return (
    <>
      <h1 className="display text-2xl tablet:text-3xl">{cardPayment.processing}</h1>
      <Due order={order}>
        <PaywayPanel num={order.num} />
      </Due>
    </>
  )
}

function Due({ order, children }: { order: Order; children: ReactNode }) {
  const now = usePageTime()
  return (
    <section className="mt-6 rounded-lg border border-line bg-card p-5 tablet:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="figures">{copy.number(order.num)}</p>
        <p className="text-xs text-muted">{copy.total}</p>
      </div>
      <p className="figures display text-right text-3xl">{formatMoney(order.total)}</p>
      {order.hold_until && (
        <p className="figures mt-3 border-t border-line pt-3 text-sm text-muted">
          {copy.kept(order.hold_until, now)}
        </p>
      )}
      <div className="mt-5">{children}</div>
    </section>
  )
}
