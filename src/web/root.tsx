import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import {
  data,
  isRouteErrorResponse,
  Meta,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import { pagePrices } from './api/hydration.ts'
import { type Load, loadOnServer, mayBeBuyer, Answers } from './api/load.ts'
import {
  buyerQuery,
  categoriesQuery,
  commerceQuery,
  lastCartQuery,
  plateletsQuery,
} from './api/queries/shop-queries.ts'
import { useLinks } from './router/link.tsx'
import { Alive, ListKeepAlive } from './router/list-keep-alive.tsx'
import { shopHead } from './seo/head.ts'
import { AfterIdle } from './shell/after-idle.tsx'
import { Fault } from './shell/error-pages/fault.tsx'
import { isOpenWhilePaused, Shell } from './shell/shell.tsx'
import fraunces from './styles/fonts/fraunces-display.woff2?url'
import styles from './styles/app.css?url'

const fontPreloads = [instrumentSans, fraunces].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
}))

/** Written by the server alone, as no screen changes them (router/page-document.ts). */
export const links: Route.LinksFunction = () => [
  ...fontPreloads,
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

const NotFound = lazy(async () => ({
  default: (await import('./shell/error-pages/not-found.tsx')).NotFound,
}))

const OutOfService = lazy(async () => ({
  default: (await import('./shell/error-pages/out-of-service.tsx')).OutOfService,
}))

const Away = lazy(async () => ({ default: (await import('./shell/error-pages/not-found.tsx')).Away }))

type Here = { now: string; isPaused: boolean; theme: string }

const load: Load<Here> = async ({ cache, client, cookie }) => {
  const [commerce] = await Promise.all([
    cache.ensureQueryData(commerceQuery(client)),
    cache.ensureQueryData(categoriesQuery(client)),
    cache.prefetchQuery(plateletsQuery(client)),
    loadBuyer(),
  ])
  return {
    now: new Date().toISOString(),
    isPaused: commerce.online_configuration.pausar_tienda_online,
    theme: commerce.online_configuration.online_template.slug,
  }

  async function loadBuyer(): Promise<void> {
    if (pagePrices(cache)) return
    if (!mayBeBuyer({ cache, cookie })) return cache.setQueryData(buyerQuery().queryKey, null) as undefined
    const buyer = await cache.ensureQueryData(buyerQuery(client))
    if (buyer) await cache.prefetchQuery(lastCartQuery(client))
  }
}

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadOnServer(
    args,
    load,
    ({ commerce, origin }) => shopHead(commerce, origin),
    'ofShop',
  )
  return data(loaded, {
    status: loaded.result.isPaused && !isOpenWhilePaused(new URL(args.request.url).pathname) ? 503 : 200,
  })
}

/** The frame's data comes with the document and is not reloaded on navigation. */
export function shouldRevalidate(): boolean {
  return false
}

/** What changes within a visit; the server writes the rest of the document (router/page-document.ts). */
export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang="es-AR" data-theme={root?.result.theme}>
      <head>
        <Meta />
      </head>
      <body>
        {children}
        <RestoredScroll />
      </body>
    </html>
  )
}

function RestoredScroll(): null {
  useScrollRestoration()
  return null
}

/** A stable element, the same for every URL. */
const shop = (
  <>
    <Framed>
      <ListKeepAlive />
    </Framed>
    <AfterIdle />
  </>
)

export default function Root() {
  return <Answers>{shop}</Answers>
}

function Framed({ children }: { children: React.ReactNode }) {
  useLinks()
  const root = useRouteLoaderData<typeof loader>('root')
  const { data: commerce } = useQuery(commerceQuery())
  const { pathname } = useLocation()
  if (!root || !commerce) return <Fault />
  if (commerce.online_configuration.pausar_tienda_online && !isOpenWhilePaused(pathname)) {
    return (
      <Suspense>
        <OutOfService commerce={commerce} />
        <Alive />
      </Suspense>
    )
  }
  return (
    <Shell commerce={commerce} now={root.result.now}>
      {children}
    </Shell>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const { status, data: near } = isRouteErrorResponse(error) ? error : {}
  const expected = status === 404 ? <NotFound near={near} /> : status === 503 && <Away />
  return (
    <Answers>
      <Framed>{expected ? <Suspense>{expected}</Suspense> : <Fault error={error} />}</Framed>
      <Alive />
    </Answers>
  )
}
