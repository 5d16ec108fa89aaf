import { useQuery } from '@tanstack/react-query'
import { redirect, useLoaderData } from 'react-router'
import { homeHref, href } from '#contract/screens.ts'
import { type Load, loadInBrowser, loadOnServer } from '../../api/load.ts'
import { placedOrderQuery, receiptQuery } from '../../api/queries/order-queries.ts'
import { commerceQuery } from '../../api/queries/shop-queries.ts'
import { thanks as copy } from '../../copy/thanks.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Clock, PackageCheck, SearchX } from '../../ui/later-icons.ts'
import { PaymentState } from '../orders/state/payment-state.tsx'
import { findOwnOrder } from '../paying/own-order.ts'
import { Receipt } from './receipt.tsx'
import { WhatsappAfter } from './whatsapp-after.tsx'
import type { Route } from './+types/thanks'

type Here = { num: number | null; now: string; shop: string }

/** What was just placed needs not be asked again, ms. */
const justNow = 60_000

const load: Load<Here> = async (tools) => {
  const [commerce, order] = await Promise.all([
    tools.cache.ensureQueryData(commerceQuery(tools.ask)),
    findOwnOrder(tools, justNow),
  ])
  // Nobody is thanked for what is off: its own page tells what became of it.
  if (order?.order_status.name === 'Cancelado')
    throw redirect(href('order', { num: order.num, token: order.token }))
  if (order?.payment_status === null)
    await tools.cache.prefetchQuery(receiptQuery(order.num, order.token, tools.ask))
  return { num: order?.num ?? null, now: new Date().toISOString(), shop: commerce.name }
}
export const loader = (args: Route.LoaderArgs) => loadOnServer(args, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: copy.title(loaderData?.result.shop ?? '') },
  { name: 'robots', content: 'noindex' },
]

export default function ThanksScreen() {
  const { num, now } = useLoaderData<typeof loader>().result
  return (
    <div className="wrap max-w-260 py-8 tablet:py-12">
      {num === null ? <NoOrder /> : <Received num={num} now={now} />}
    </div>
  )
}

function Received({ num, now }: { num: number; now: string }) {
  const { data: order } = useQuery(placedOrderQuery(num))
  const { data: commerce } = useQuery(commerceQuery())
  if (!order || !commerce) return <NoOrder />
  const Drawing = order.payment_status === null || order.payment_status === 'approved' ? PackageCheck : Clock
  return (
    <>
      <div className="grid justify-items-center gap-2 text-center">
        <Drawing aria-hidden size={56} strokeWidth={1.25} className="text-glass-text" />
        <h1 className="display text-2xl tablet:text-3xl">{copy.heading}</h1>
        <p className="figures text-md font-semibold">{copy.number(order.num)}</p>
        <PaymentState status={order.payment_status} className="text-sm" />
      </div>
      <WhatsappAfter order={order} commerce={commerce} />
      <Receipt order={order} commerce={commerce} now={now} />
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
