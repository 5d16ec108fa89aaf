import { onlineManager, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { homeHref, screens } from '#contract/screens.ts'
import { readUrl } from '#domain/text/text.ts'
import { offlineChangesKey, resumeChanges } from '../api/cart/offline-changes.ts'
import { type Load, loadInBrowser, loadOnServer } from '../api/load.ts'
import { forgetAddress, readAnswers, ownerHere } from '../api/offline-store.ts'
import { buyerQuery, commerceQuery } from '../api/queries/shop-queries.ts'
import { offline as copy } from '../copy/installed-app.ts'
import { Logo } from '../parts/logo.tsx'
import { saveToasts } from '../parts/save-toasts.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import type { Route } from './+types/offline-screen'

const load: Load = async ({ cache, client }) => void (await cache.ensureQueryData(commerceQuery(client)))

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)

export const meta: Route.MetaFunction = () => [{ title: copy.title }, { name: 'robots', content: 'noindex' }]

/**
 * Stands in for a page that could not be loaded. `ver` is the requested URL, rendered from stored answers; `falta` is
 * one with insufficient stored data.
 */
export default function OfflineScreen() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [wanted, missing] = [ownAddress(query.get('ver')), ownAddress(query.get('falta'))]
  const [isRestored, setRestored] = useState(false)

  useEffect(() => {
    let isHere = true
    const show = async (): Promise<void> => {
      if ('caches' in window) await restoreStoredAnswers(cache).catch(() => null)
      if (!isHere) return
      setRestored(true)
      if (wanted !== null) await navigate(wanted, { replace: true })
    }
    if (missing === null) void show()
    else if ('caches' in window) void forgetAddress(missing).catch(() => null)
    // A navigation in progress, however slow, wins.
    let isLeaving = false
    const leave = (): void => {
      isLeaving = true
    }
    addEventListener('beforeunload', leave)
    const stop = onlineManager.subscribe(
      (isOnline) => isOnline && !isLeaving && location.replace(missing ?? wanted ?? homeHref),
    )
    return () => {
      isHere = false
      removeEventListener('beforeunload', leave)
      stop()
    }
  }, [cache, navigate, wanted, missing])

  // Same as the cached page, which has no URL.
  if (missing === null && !isRestored)
    return <Empty drawing={<Logo mood="resting" />} heading="h1" title={copy.heading} text={copy.opening} />
  const isBuyer = Boolean(cache.getQueryData(buyerQuery().queryKey))
  const ways = [
    [homeHref, copy.home],
    [screens.cart, copy.cart],
    ...(isBuyer
      ? [
          [screens.orders, copy.orders],
          [screens.favorites, copy.favorites],
        ]
      : []),
  ] as const
  return (
    <Empty
      drawing={<Logo mood="tipped" />}
      heading="h1"
      title={copy.heading}
      text={`${copy.text} ${copy.kept}`}
      action={
        <>
          {ways.map(([to, name]) => (
            <LinkButton key={to} to={to ?? homeHref} variant="ghost">
              {name}
            </LinkButton>
          ))}
          <Button onClick={() => location.replace(missing ?? homeHref)}>{copy.retry}</Button>
        </>
      }
    />
  )
}

function ownAddress(text: string | null): string | null {
  const url = text?.startsWith('/') ? readUrl(text, 'http://shop.invalid') : null
  return url?.origin === 'http://shop.invalid' && url.pathname !== screens.offline
    ? url.pathname + url.search
    : null
}

/** Restores this owner's stored answers where the cache has no newer ones, and marks the app offline. */
async function restoreStoredAnswers(cache: QueryClient): Promise<void> {
  onlineManager.setOnline(false)
  const owner = await ownerHere()
  if (owner === null) return
  for (const { key, data, at } of await readAnswers(owner, Date.now())) {
    if (key[0] !== offlineChangesKey) cache.setQueryData(key, data, { updatedAt: at })
  }
  await resumeChanges(cache, owner, saveToasts)
}
