import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from 'react-router'
import { ServerNo } from '#contract/client.ts'
import { homeHref } from '#contract/screens.ts'
import { type Load, loadInBrowser, loadOnServer } from '../../api/load.ts'
import { placedOrderQuery } from '../../api/order-queries.ts'
import { commerceQuery } from '../../api/queries.ts'
import { thanks as copy } from '../../copy/thanks.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PackageCheck, SearchX } from '../../ui/later-icons.ts'
import { PaymentState } from '../orders/payment-state.tsx'
import { Receipt } from './receipt.tsx'
import { WhatsappAfter } from './whatsapp-after.tsx'
import type { Route } from './+types/thanks'

type Here = { num: number | null; now: string; shop: string }

const load: Load<Here> = async ({ cache, ask, url }) => {
  const commerce = await cache.ensureQueryData(commerceQuery(ask))
  const asked = readNum(url.searchParams.get('pedido'))
  const num = asked !== null && (await isOwn(asked)) ? asked : null
  return { num, now: new Date().toISOString(), shop: commerce.name }

  /** Another's order reads like none. */
  async function isOwn(num: number): Promise<boolean> {
    try {
      await cache.ensureQueryData(placedOrderQuery(num, ask))
      return true
    } catch (error) {
      if (error instanceof ServerNo && error.status < 500) return false
      throw error
    }
  }
}
export const loader = (args: Route.LoaderArgs) => loadOnServer(args, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)
export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: copy.title(loaderData?.result.shop ?? '') }, { name: 'robots', content: 'noindex' }]

export default function ThanksScreen() {
  const { num, now } = useLoaderData<typeof loader>().result
  return <div className="wrap max-w-260 py-8 tablet:py-12">{num === null ? <NoOrder /> : <Received num={num} now={now} />}</div>
}

function Received({ num, now }: { num: number; now: string }) {
  const { data: order } = useQuery(placedOrderQuery(num))
  const { data: commerce } = useQuery(commerceQuery())
  if (!order || !commerce) return <NoOrder />
  return (
    <>
      <div className="grid justify-items-center gap-2 text-center">
        <PackageCheck aria-hidden size={56} strokeWidth={1.25} className="text-glass-text" />
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
  return <Empty heading="h1" drawing={<SearchX aria-hidden size={56} strokeWidth={1.25} />} title={copy.unknown} text={copy.unknownText} action={<LinkButton to={homeHref}>{copy.toHome}</LinkButton>} />
}

function readNum(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
