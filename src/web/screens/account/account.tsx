import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Buyer } from '#contract/accounts.ts'
import { loadInBrowser, loadOnServer } from '../../api/load.ts'
import { cardsQuery, devicesQuery } from '../../api/queries/account-queries.ts'
import { addressesQuery } from '../../api/queries/order-queries.ts'
import { buyerQuery } from '../../api/queries/shop-queries.ts'
import { loadShopAnd } from '../../api/shared-loads.ts'
import { account as copy } from '../../copy/account.ts'
import { menu } from '../../copy/lazy-shell.ts'
import { type AccountPlace, useAccountPlaces } from '../../parts/account-places.ts'
import { leaveToList } from '../../parts/lists/failed-list.tsx'
import { useLogout } from '../../parts/log-out.ts'
import { NoScripts } from '../../parts/no-scripts.tsx'
import { Link } from '../../router/link.tsx'
import { unlistedMeta } from '../../seo/meta.ts'
import { ChevronRight, LogOut } from '../../ui/icons.tsx'
import type { Route } from './+types/account'
import { AddressSection } from './address-section.tsx'
import { CardSection } from './card-section.tsx'
import { DataSection } from './data-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { PushSection } from './push-section.tsx'
import { SessionSection } from './session-section.tsx'

const entry =
  'flex min-h-12 w-full items-center gap-3 rounded-sm px-2 text-left transition-colors hover:bg-paper-2'

const load = loadShopAnd(({ cache, client }) => [
  cache.fetchQuery(devicesQuery(client)).catch(leaveToList),
  cache.prefetchQuery(addressesQuery(client)),
  cache.prefetchQuery(cardsQuery(client)),
])

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)
export const meta = unlistedMeta(copy.title)

/** Mi cuenta: the buyer's data and what the shop stores (spec 2 §2 My account). */
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

function BuyerCard({ buyer: { name, surname, email, avatar } }: { buyer: Buyer }) {
  const logout = useLogout()
  const { bought, questions } = useAccountPlaces()
  return (
    <div className="rounded-lg border border-line bg-card p-5 notebook:sticky notebook:top-6">
      <div className="flex items-center gap-4">
        <Avatar name={name} picture={avatar} />
        <div className="min-w-0">
          <p className="display text-lg">{[name, surname].filter(Boolean).join(' ')}</p>
          {email && <p className="text-xs text-muted">{email}</p>}
        </div>
      </div>
      <nav aria-label={copy.places} className="mt-4 border-t border-line pt-2">
        <ul>
          {[...bought, ...questions].map((place) => (
            <Place key={place.to} {...place} />
          ))}
        </ul>
      </nav>
      <button
        type="button"
        className={`${entry} mt-2`}
        aria-disabled={logout.isPending}
        onClick={logout.isPending ? undefined : logout.mutate}
      >
        <LogOut aria-hidden size={19} />
        <span aria-live="polite">{logout.isPending ? menu.loggingOut : menu.logout}</span>
      </button>
    </div>
  )
}

function Place({ to, icon: Icon, label }: AccountPlace) {
  return (
    <li>
      <Link to={to} className={entry}>
        <Icon aria-hidden size={19} />
        <span className="flex-1">{label}</span>
        <ChevronRight aria-hidden size={18} className="text-muted" />
      </Link>
    </li>
  )
}

/** The picture if the shop hosts it, as the page's policy allows no other origin; else the initial. */
function Avatar({ name, picture }: { name: string; picture: string | null }) {
  const [isMissing, setMissing] = useState(false)
  /** It may have failed before hydration. */
  const checkEarlyFailure = (image: HTMLImageElement | null): void => {
    if (image?.complete && image.naturalWidth === 0) setMissing(true)
  }
  if (picture?.startsWith('/') && !isMissing) {
    return (
      <img
        ref={checkEarlyFailure}
        src={picture}
        alt=""
        width={64}
        height={64}
        onError={() => setMissing(true)}
        className="size-16 shrink-0 rounded-full border border-line object-cover"
      />
    )
  }
  const [first = ''] = name.trim()
  return (
    <span
      aria-hidden
      data-band="glass"
      className="display grid size-16 shrink-0 place-items-center rounded-full text-2xl"
    >
      {first.toLocaleUpperCase('es-AR')}
    </span>
  )
}
