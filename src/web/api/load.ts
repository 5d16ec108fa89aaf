import {
  dehydrate,
  type DehydratedState,
  onlineManager,
  type QueryClient,
  hydrate,
  QueryClientProvider,
} from '@tanstack/react-query'
import { createElement, type ReactNode, useState } from 'react'
import {
  data,
  type LoaderFunctionArgs,
  type ClientLoaderFunctionArgs,
  redirectDocument,
  createContext,
  useMatches,
} from 'react-router'
import { type Client, createClient, ServerError, type PageContext } from '#contract/client.ts'
import { href } from '#contract/screens.ts'
import type { Commerce } from '#contract/shop.ts'
import { createCache, getBrowserCache, browserClient } from './client.ts'
import { buyerQuery, commerceQuery } from './queries/shop-queries.ts'

export const pageContext = createContext<PageContext>()

/** Loads a screen's data through `ask` into `cache`. */
export type Load<R = void> = (tools: {
  cache: QueryClient
  ask: Client
  params: Record<string, string | undefined>
  url: URL
  cookie: string
}) => Promise<R>

/** `origin` is the shop's, no trailing slash. */
export type Loaded<R> = { dehydrated: DehydratedState | null; result: R; origin: string }

/** Head tags of a loaded screen for search engines and chats. `origin` is the shop's. */
export type HeadTagsOf<R> = (loaded: {
  result: R
  cache: QueryClient
  commerce: Commerce
  origin: string
}) => string

/** Whether the viewer may be a buyer, whose own data is then loaded too. */
export function mayBeBuyer({ cache, cookie }: Pick<Parameters<Load>[0], 'cache' | 'cookie'>): boolean {
  return cookie.includes('damajuana') || Boolean(cache.getQueryData(buyerQuery().queryKey))
}

/** A screen's server `loader`: calls the API in-process and dehydrates the cache into the page. */
export async function loadOnServer<R>(
  args: LoaderFunctionArgs,
  load: Load<R>,
  headTags?: HeadTagsOf<R>,
  of: keyof PageContext['head'] = 'ofScreen',
): Promise<Loaded<R>> {
  const { send, head, publicUrl } = args.context.get(pageContext)
  const cache = createCache()
  const url = new URL(args.request.url)
  const cookie = args.request.headers.get('cookie') ?? ''
  const result = await orScreen(url, () =>
    load({ cache, ask: createClient(send), params: args.params, url, cookie }),
  )
  const commerce = cache.getQueryData(commerceQuery().queryKey)
  if (headTags && commerce) head[of] = headTags({ result, cache, commerce, origin: publicUrl })
  return { dehydrated: dehydrate(cache), result, origin: publicUrl }
}

export async function loadInBrowser<R>(
  args: Pick<ClientLoaderFunctionArgs, 'request' | 'params'>,
  load: Load<R>,
): Promise<Loaded<R>> {
  const url = new URL(args.request.url)
  const known = getBrowserCache()
  const cache = onlineManager.isOnline() ? known : (await import('./only-cached.ts')).onlyCached(known, url)
  const result = await orScreen(url, () =>
    load({ cache, ask: browserClient, params: args.params, url, cookie: document.cookie }),
  )
  return { dehydrated: null, result, origin: url.origin }
}

/**
 * Maps refusals to screens: 401 redirects to Login by a full page load, so that no buyer data remains; others show
 * the error page with their status.
 */
async function orScreen<R>(url: URL, work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ServerError)) throw error
    if (error.status === 401) throw redirectDocument(href('login', {}, { volver: url.pathname }))
    throw data(error.body.message, { status: error.status })
  }
}

/** Provides the query cache, filled with the answers that came with the page. */
export function Answers({ children }: { children: ReactNode }) {
  const matches = useMatches()
  const [cache] = useState(() => {
    const answers = typeof document === 'undefined' ? createCache() : getBrowserCache()
    hydrate(answers, {
      queries: matches.flatMap(
        ({ loaderData }) => (loaderData as Loaded<unknown> | undefined)?.dehydrated?.queries ?? [],
      ),
    })
    return answers
  })
  return createElement(QueryClientProvider, { client: cache }, children)
}
