import { useQuery } from '@tanstack/react-query'
import { cardsQuery, ownSessionsQuery } from '../../api/queries/account-queries.ts'
import { type Load, loadInBrowser, loadOnServer } from '../../api/load.ts'
import { addressesQuery } from '../../api/queries/order-queries.ts'
import { buyerQuery, commerceQuery } from '../../api/queries/shop-queries.ts'
import { account as copy } from '../../copy/account.ts'
import { leaveToList } from '../catalog/first-page.ts'
import { AddressSection } from './addresses/address-section.tsx'
import { BuyerCard } from './buyer-card.tsx'
import { CardSection } from './cards/card-section.tsx'
import { DataSection } from './data/data-section.tsx'
import { ProfileSection } from './profile/profile-section.tsx'
import { PushSection } from './pushes/push-section.tsx'
import { NoScripts } from '../frame/no-scripts.tsx'
import { SessionSection } from './sessions/session-section.tsx'
import type { Route } from './+types/account'

type Here = { shop: string }

const load: Load<Here> = async ({ cache, ask }) => {
  const [commerce] = await Promise.all([
    cache.ensureQueryData(commerceQuery(ask)),
    cache.fetchQuery(ownSessionsQuery(ask)).catch(leaveToList),
    cache.prefetchQuery(addressesQuery(ask)),
    cache.prefetchQuery(cardsQuery(ask)),
  ])
  return { shop: commerce.name }
}
export const loader = (args: Route.LoaderArgs) => loadOnServer(args, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: copy.title(loaderData?.result.shop ?? '') },
  { name: 'robots', content: 'noindex' },
]

/** What the buyer changes of himself, and what the shop keeps of him (spec 2 §2 My account). */
export default function AccountScreen() {
  const { data: buyer } = useQuery(buyerQuery())
  if (!buyer) return null
  return (
    <div className="wrap max-w-280 py-8 tablet:py-10">
      <h1 className="display text-2xl tablet:text-3xl">{copy.heading}</h1>
      <NoScripts need="account" className="mt-6" />
      <div className="mt-6 grid grid-cols-1 gap-5 notebook:grid-cols-[19rem_minmax(0,1fr)] notebook:items-start notebook:gap-8">
        <BuyerCard buyer={buyer} />
        <div className="grid grid-cols-1 gap-5">
          <ProfileSection buyer={buyer} />
          <AddressSection />
          <CardSection />
          <PushSection buyerId={buyer.id} isOwner={buyer.is_owner} />
          <SessionSection />
          <DataSection buyer={buyer} />
        </div>
      </div>
    </div>
  )
}
