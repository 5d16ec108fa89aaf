import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { data, useLoaderData } from 'react-router'
import { ServerError } from '#contract/client.ts'
import type { OrderPage, OrderStep } from '#contract/orders.ts'
import type { Commerce } from '#contract/shop.ts'
import { isOrderStatus } from '#domain/orders/order-status.ts'
import { pendingPayment } from '#domain/payments/payment.ts'
import { formatDate, formatTime } from '#domain/time/dates.ts'
import { type Load, loadInBrowser, loadOnServer } from '../../api/load.ts'
import { orderPageQuery, paymentProofQuery, proposalQuery } from '../../api/queries/order-queries.ts'
import { commerceQuery } from '../../api/queries/shop-queries.ts'
import { orderPage as copy } from '../../copy/order-page.ts'
import { orders } from '../../copy/orders.ts'
import { Part } from '../../parts/orders/order-facts.tsx'
import { OrderLines } from '../../parts/orders/order-lines.tsx'
import { isPaymentPending, isToPay, isUnderWay } from '../../parts/orders/order-state.tsx'
import { TotalSteps } from '../../parts/orders/total-steps.tsx'
import { classes } from '../../ui/classes.ts'
import { Check, X } from '../../ui/icons.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import type { Route } from './+types/order-page'
import { LinkOver, RenewLink, DeliveryPart, PaymentPart, HelpPart } from './order-parts.tsx'

const ProposalPart = lazyComponent(() => import('./proposal.tsx').then(({ ProposalPart: part }) => part))

type Here = { num: number; token: string; shop: string; isOver: boolean }

const load: Load<Here> = async ({ cache, client, params: { num: typed = '', token = '' } }) => {
  if (!/^[1-9]\d{0,8}$/.test(typed) || token.length > maxTokenLength) throw data(null, { status: 404 })
  const num = Number(typed)
  const [commerce, order] = await Promise.all([
    cache.ensureQueryData(commerceQuery(client)),
    cache.fetchQuery(orderPageQuery(num, token, client)).catch(nullWhenOver),
  ])
  if (order?.payment_status === null) await cache.prefetchQuery(paymentProofQuery(num, token, client))
  return { num, token, shop: commerce.name, isOver: order === null }
}

/** An expired link is explained on the page itself. */
function nullWhenOver(error: unknown): null {
  if (error instanceof ServerError && error.body.code === 'order_link_over') return null
  throw error
}
/** The endpoint's limit. */
const maxTokenLength = 200

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: copy.title(loaderData?.result.num ?? 0, loaderData?.result.shop ?? '') },
  { name: 'robots', content: 'noindex' },
]
/** The URL is a secret: no caching, and no referrer to other sites. */
export const headers: Route.HeadersFunction = () => ({
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
})

/** An order for whoever has its link: progress, lines, payment and delivery. */
export default function OrderPageScreen() {
  const { num, token, isOver } = useLoaderData<typeof loader>().result
  const { data: order } = useQuery({ ...orderPageQuery(num, token), enabled: !isOver })
  const { data: commerce } = useQuery(commerceQuery())
  if (isOver) return <LinkOver num={num} token={token} />
  if (!order || !commerce) return null
  return <OrderView order={order} token={token} commerce={commerce} />
}

function OrderView({ order, token, commerce }: { order: OrderPage; token: string; commerce: Commerce }) {
  const { order_status: status, created_at: placedAt } = order
  return (
    <div className="wrap max-w-260 py-8 tablet:py-12">
      {isUnderWay(order) && <OpenProposal order={order} token={token} />}
      <header className="mb-6 grid grid-cols-1 gap-1.5 tablet:mb-8">
        <h1 className="display text-2xl text-balance tablet:text-3xl">{headingOf(order)}</h1>
        <p className="text-md">{copy.lead(order.first_name, order.num)}</p>
        {order.is_link_over && <RenewLink num={order.num} token={token} />}
        <p className="figures text-muted">{orders.placedOn(formatDate(placedAt), formatTime(placedAt))}</p>
      </header>
      <div className="grid gap-5 notebook:grid-cols-[minmax(0,1fr)_22.5rem] notebook:grid-rows-[auto_1fr] notebook:gap-x-8">
        <Part title={copy.timeline}>
          <Timeline steps={order.steps} />
        </Part>
        <div className="grid content-start gap-5 tablet:max-notebook:grid-cols-2 notebook:col-start-2 notebook:row-span-2 notebook:row-start-1">
          <PaymentPart order={order} token={token} />
          {status.name !== 'Cancelado' && <DeliveryPart order={order} commerce={commerce} />}
          <HelpPart order={order} commerce={commerce} />
        </div>
        <Part title={copy.summary} className="self-start">
          <OrderLines order={order} />
          <div className="mt-4 border-t border-line pt-4">
            <TotalSteps totals={order.totals} units={order.articles_count} deliver={order.deliver} />
          </div>
        </Part>
      </div>
    </div>
  )
}

/** A proposed change, or its difference to pay; rare, so its script loads on its own. */
function OpenProposal(linked: { order: OrderPage; token: string }) {
  const { data } = useQuery(proposalQuery(linked.order.num, linked.token))
  if (!data || (data.proposal === null && data.to_pay === 0)) return null
  return (
    <Suspense>
      <ProposalPart {...linked} proposal={data.proposal} toPay={data.to_pay} />
    </Suspense>
  )
}

function headingOf(order: OrderPage): string {
  const { name } = order.order_status
  if (isToPay(order)) return copy.toPay
  if (isPaymentPending(order)) return pendingPayment.heading
  return isOrderStatus(name) ? copy.headings[name] : name
}

/** Past statuses with their time, and those to come. */
export function Timeline({ steps }: { steps: readonly OrderStep[] }) {
  const current = steps.findLastIndex(({ at }) => at !== null)
  return (
    <ol>
      {steps.map((step, at) => (
        <li
          key={`${step.status} ${step.at}`}
          aria-current={at === current ? 'step' : undefined}
          className="relative grid grid-cols-[auto_1fr] gap-x-4 pb-6 last:pb-0"
        >
          {at < steps.length - 1 && (
            <span
              aria-hidden
              className={classes(
                'absolute top-7 bottom-0 left-[0.8125rem] w-0.5',
                at < current ? 'bg-glass' : 'bg-line',
              )}
            />
          )}
          <Mark step={step} isCurrent={at === current} />
          <div className="min-w-0 pt-0.5">
            <p
              className={classes(at === current ? 'text-md font-semibold' : step.at === null && 'text-muted')}
            >
              {step.status === 'Sin confirmar' ? copy.received : step.status}
              {step.at === null && <span className="sr-only"> ({copy.toCome})</span>}
            </p>
            {step.at !== null && (
              <time dateTime={step.at} className="figures block text-xs text-muted">
                {copy.at(formatDate(step.at), formatTime(step.at))}
              </time>
            )}
            {step.note !== null && <p className="mt-1.5 rounded-sm bg-paper-2 px-3 py-2">{step.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Mark({ step, isCurrent }: { step: OrderStep; isCurrent: boolean }) {
  const isOff = step.status === 'Cancelado'
  if (step.at === null)
    return (
      <span
        aria-hidden
        className="grid size-7 place-items-center rounded-full border-2 border-line bg-card"
      />
    )
  const Icon = isOff ? X : Check
  return (
    <span
      aria-hidden
      className={classes(
        'grid size-7 place-items-center rounded-full text-white',
        isOff ? 'bg-wine' : 'bg-glass',
        isCurrent && (isOff ? 'ring-4 ring-wine/15' : 'ring-4 ring-glass/15'),
      )}
    >
      <Icon size={15} strokeWidth={3} />
    </span>
  )
}
