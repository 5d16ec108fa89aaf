import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import { data, type LoaderFunctionArgs, type ClientLoaderFunctionArgs, redirect } from 'react-router'
import { type Client, createClient, ServerNo } from '#contract/client.ts'
import { href } from '#contract/screens.ts'
import { createCache, getBrowserCache } from './cache.ts'
import { browserClient } from './client.ts'
import { pageContext } from './page-context.ts'

/** What a screen needs before it shows: it asks through `ask` and leaves the answers in `cache`. */
export type Load<R = void> = (tools: { cache: QueryClient; ask: Client; params: Record<string, string | undefined>; url: URL; cookie: string }) => Promise<R>
export type Loaded<R> = { dehydrated: DehydratedState | null; result: R }

/** A screen's `loader`, for its first paint: asked in-process, handed to the browser with the page. */
export async function loadOnServer<R>(args: LoaderFunctionArgs, load: Load<R>): Promise<Loaded<R>> {
  const { send } = args.context.get(pageContext)
  const cache = createCache()
  const url = new URL(args.request.url)
  const cookie = args.request.headers.get('cookie') ?? ''
  const result = await orScreen(url, () => load({ cache, ask: createClient(send), params: args.params, url, cookie }))
  return { dehydrated: dehydrate(cache), result }
}

/** A screen's `clientLoader`, for moving inside the shop. */
export async function loadInBrowser<R>(args: Pick<ClientLoaderFunctionArgs, 'request' | 'params'>, load: Load<R>): Promise<Loaded<R>> {
  const url = new URL(args.request.url)
  const result = await orScreen(url, () => load({ cache: getBrowserCache(), ask: browserClient, params: args.params, url, cookie: document.cookie }))
  return { dehydrated: null, result }
}

/** A no of the server becomes the screen that says it: Login for 401, else the error page with its status. */
async function orScreen<R>(url: URL, work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ServerNo)) throw error
    if (error.status === 401) throw redirect(href('login', {}, { volver: url.pathname }))
    throw data(error.body.message, { status: error.status })
  }
}
