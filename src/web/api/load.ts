import { onlineManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createContext as createReactContext,
  createElement,
  type ReactNode,
  useContext,
  useState,
} from 'react'
import {
  data,
  type LoaderFunctionArgs,
  type ClientLoaderFunctionArgs,
  redirectDocument,
  type RouterContextProvider,
  createContext,
} from 'react-router'
import { type Client, createClient, ServerError, type PageContext } from '#contract/client.ts'
import { href } from '#contract/screens.ts'
import type { Commerce } from '#contract/shop.ts'
import { createCache, getBrowserCache, browserClient } from './client.ts'
import { pricesKey } from './hydration.ts'
import { readPageState, stateId } from './page-state.ts'
import { buyerQuery, commerceQuery } from './queries/shop-queries.ts'

export const pageContext = createContext<PageContext>()

const pageCache = createContext<QueryClient | null>(null)

/** The query cache of the page being rendered, shared by its loaders and its screens. */
export function pageCacheOf(context: Readonly<RouterContextProvider>): QueryClient {
  const made = context.get(pageCache)
  if (made) return made
  const cache = createCache()
  const { pricesOf } = context.get(pageContext)
  if (pricesOf) cache.setQueryData(pricesKey, pricesOf)
  context.set(pageCache, cache)
  return cache
}

/** Loads a screen's data through `client` into `cache`. */
export type Load<R = void> = (tools: {
  cache: QueryClient
  client: Client
  params: Record<string, string | undefined>
  url: URL
  cookie: string
}) => Promise<R>

/** `origin` is the shop's, no trailing slash. */
export type Loaded<R> = { result: R; origin: string }

/** Head tags of a screen loaded at `now`, for search engines and chats. `origin` is the shop's. */
export type HeadTagsOf<R> = (loaded: {
  result: R
  cache: QueryClient
  commerce: Commerce
  origin: string
  now: Date
}) => string

/** Whether the viewer may be a buyer, whose own data is then loaded too. */
export function mayBeBuyer({ cache, cookie }: Pick<Parameters<Load>[0], 'cache' | 'cookie'>): boolean {
  return cookie.includes('damajuana') || Boolean(cache.getQueryData(buyerQuery().queryKey))
}

/** A screen's server `loader`: calls the API in-process and fills the page's query cache. */
export async function loadOnServer<R>(
  args: LoaderFunctionArgs,
  load: Load<R>,
  headTags?: HeadTagsOf<R>,
  of: keyof PageContext['head'] = 'ofScreen',
): Promise<Loaded<R>> {
  const { send, head, publicUrl } = args.context.get(pageContext)
  const cache = pageCacheOf(args.context)
  const url = new URL(args.request.url)
  const cookie = args.request.headers.get('cookie') ?? ''
  const result = await orScreen(url, () =>
    load({ cache, client: createClient(send), params: args.params, url, cookie }),
  )
  const commerce = cache.getQueryData(commerceQuery().queryKey)
  if (headTags && commerce)
    head[of] = headTags({ result, cache, commerce, origin: publicUrl, now: new Date() })
  return { result, origin: publicUrl }
}

export async function loadInBrowser<R>(
  args: Pick<ClientLoaderFunctionArgs, 'request' | 'params'>,
  load: Load<R>,
): Promise<Loaded<R>> {
  const url = new URL(args.request.url)
  const known = getBrowserCache()
  const cache = onlineManager.isOnline() ? known : (await import('./only-cached.ts')).onlyCached(known, url)
  const result = await orScreen(url, () =>
    load({ cache, client: browserClient, params: args.params, url, cookie: document.cookie }),
  )
  return { result, origin: url.origin }
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

/** The rendered page's query cache; null in the browser. */
export const RenderedAnswers = createReactContext<QueryClient | null>(null)

/** Provides the query cache: the page's while rendering, the browser's own filled with the page's state after that. */
export function Answers({ children }: { children: ReactNode }) {
  const rendered = useContext(RenderedAnswers)
  const [client] = useState(() => rendered ?? browserAnswers())
  return createElement(QueryClientProvider, { client }, children)
}

function browserAnswers(): QueryClient {
  const cache = getBrowserCache()
  const state = document.getElementById(stateId)
  if (state) readPageState(cache, state.textContent)
  state?.remove()
  return cache
}
