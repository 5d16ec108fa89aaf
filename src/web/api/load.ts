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
import { readPageState, stateId } from './page-state.ts'
import { buyerQuery, commerceQuery } from './queries/shop-queries.ts'

export const pageContext = createContext<PageContext>()

const pageCache = createContext<QueryClient | null>(null)

/** The cache of the page that is being rendered: its loaders fill it, its screens read it. */
export function pageCacheOf(context: Readonly<RouterContextProvider>): QueryClient {
  const cache = context.get(pageCache) ?? createCache()
  context.set(pageCache, cache)
  return cache
}

/** What a screen needs before it shows: it asks through `ask` and leaves the answers in `cache`. */
export type Load<R = void> = (tools: {
  cache: QueryClient
  ask: Client
  params: Record<string, string | undefined>
  url: URL
  cookie: string
}) => Promise<R>

/** `origin` is where the shop is, without a final slash. */
export type Loaded<R> = { result: R; origin: string }

/** What search engines and chats are told of a loaded screen, as tags for the page's head. `origin` is the shop's. */
export type HeadTagsOf<R> = (loaded: {
  result: R
  cache: QueryClient
  commerce: Commerce
  origin: string
}) => string

/** Whether the viewer may be a buyer, whose own data are then loaded too. */
export function mayBeBuyer({ cache, cookie }: Pick<Parameters<Load>[0], 'cache' | 'cookie'>): boolean {
  return cookie.includes('damajuana') || Boolean(cache.getQueryData(buyerQuery().queryKey))
}

/** A screen's `loader`, for its first paint: asked in-process, handed to the browser with the page. */
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
    load({ cache, ask: createClient(send), params: args.params, url, cookie }),
  )
  const commerce = cache.getQueryData(commerceQuery().queryKey)
  if (headTags && commerce) head[of] = headTags({ result, cache, commerce, origin: publicUrl })
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
    load({ cache, ask: browserClient, params: args.params, url, cookie: document.cookie }),
  )
  return { result, origin: url.origin }
}

/** A no of the server becomes the screen that says it: Login for 401, as a page of its own on which nothing of a buyer is left; else the error page with its status. */
async function orScreen<R>(url: URL, work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ServerError)) throw error
    if (error.status === 401) throw redirectDocument(href('login', {}, { volver: url.pathname }))
    throw data(error.body.message, { status: error.status })
  }
}

/** The rendered page's own cache; null in the browser. */
export const RenderedAnswers = createReactContext<QueryClient | null>(null)

/** Provides the query cache: of the page while it is rendered; in the browser its own, begun with what came with the page. */
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
