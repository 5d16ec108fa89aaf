import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from 'react-router'
import { ServerNo } from '#contract/client.ts'
import type { Order } from '#contract/orders.ts'
import { homeHref, href } from '#contract/screens.ts'
import { formatTime } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { isOpenOrder, isOrderStatus } from '#domain/order.ts'
import { type Load, loadInBrowser, loadOnServer } from '../../api/load.ts'
import { placedOrderQuery } from '../../api/order-queries.ts'
import { commerceQuery } from '../../api/queries.ts'
import { paying as copy } from '../../copy/paying.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PackageCheck, SearchX } from '../../ui/later-icons.ts'
import { OrderAgainButton } from '../orders/order-again-button.tsx'
import { MercadoPagoPanel } from './mercado-pago-panel.tsx'
import type { Route } from './+types/pay'

type Here = { num: number | null; shop: string }

const load: Load<Here> = async ({ cache, ask, url }) => {
  const commerce = await cache.ensureQueryData(commerceQuery(ask))
  const asked = Number(/^[1-9]\d{0,8}$/.exec(url.searchParams.get('pedido') ?? '')?.[0] ?? 0)
  const order = asked === 0 ? null : await ownOrder(asked)
  return { num: order?.num ?? null, shop: commerce.name }

  /** Another's order reads like none. */
  async function ownOrder(num: number): Promise<Order | null> {
    try {
      return await cache.fetchQuery({ ...placedOrderQuery(num, ask), staleTime: 0 })
    } catch (error) {
      if (error instanceof ServerNo && error.status < 500) return null
      throw error
    }
  }
}
export const loader = (args: Route.LoaderArgs) => loadOnServer(args, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)
export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: copy.title(loaderData?.result.shop ?? '') }, { name: 'robots', content: 'noindex' }]

/** Where an order that was placed is paid on line (spec 2 §4, design 6.32, 6.40). */
export default function PayScreen() {
  const { num } = useLoaderData<typeof loader>().result
  return <div className="wrap max-w-130 py-8 tablet:py-14">{num === null ? <Nothing /> : <PayOf num={num} />}</div>
}

function Nothing() {
  return <Empty heading="h1" drawing={<SearchX aria-hidden size={56} strokeWidth={1.25} />} title={copy.nothingToPay} text={copy.nothingToPayText} action={<LinkButton to={homeHref}>{copy.toHome}</LinkButton>} />
}

function PayOf({ num }: { num: number }) {
  const { data: order } = useQuery(placedOrderQuery(num))
  if (!order) return <Nothing />
  const isOpen = isOrderStatus(order.order_status.name) && isOpenOrder(order.order_status.name)
  const seeOrder = <LinkButton to={href('order', { num, token: order.token })}>{copy.seeOrder}</LinkButton>
  if (order.payment_status === 'approved') return <Empty heading="h1" drawing={<PackageCheck aria-hidden size={56} strokeWidth={1.25} />} title={copy.paid} action={seeOrder} />
  if (!isOpen || order.payment_status === null) return <Empty heading="h1" drawing={<SearchX aria-hidden size={56} strokeWidth={1.25} />} title={copy.closed} action={seeOrder} />
  return (
    <>
      <h1 className="display text-2xl tablet:text-3xl">{copy.heading}</h1>
      <section className="mt-6 rounded-lg border border-line bg-card p-5 tablet:p-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="figures">{copy.number(num)}</p>
          <p className="text-xs text-muted">{copy.total}</p>
        </div>
        <p className="figures display text-right text-3xl">{formatMoney(order.total)}</p>
        {order.hold_until && <p className="figures mt-3 border-t border-line pt-3 text-sm text-muted">{copy.kept(formatTime(order.hold_until))}</p>}
        <div className="mt-5">{order.payment_method?.type?.name === 'MercadoPago' && <MercadoPagoPanel num={num} />}</div>
      </section>
      <div className="mt-4 grid justify-center">
        <OrderAgainButton order={order} variant="quiet" />
      </div>
    </>
  )
}
