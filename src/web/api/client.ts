import { QueryClient } from '@tanstack/react-query'
import type { Buyer } from '#contract/accounts.ts'
import { createClient, pageBuyerHeader, type Sendable, type Sent, ServerError } from '#contract/client.ts'

let browserCache: QueryClient | undefined

const tokenCookie = 'XSRF-TOKEN'

const mismatch = 419

export const browserClient = createClient(sendByFetch)

let held: Promise<void> | undefined

/** Holds requests until a logout has succeeded or failed. */
export function holdRequests(until: Promise<void>): void {
  held = until
}

/** Handles an answer that concerns the whole page; returns whether the page is being left. */
type AnswerHandler = (answer: Sent, input: Sendable) => Promise<boolean>

let handleAnswer: AnswerHandler = () => Promise.resolve(false)

/** Registers the handler of answers that may concern the whole page: session ended (401), shop paused (503). */
export function onAnswers(by: AnswerHandler): void {
  handleAnswer = by
}

async function sendByFetch(request: Sendable): Promise<Sent> {
  if (held) await held
  const preloaded = await takePreloaded(request)
  if (preloaded) return preloaded
  const sent = await sendWithToken(request)
  const mayConcernPage = sent.status === 503 || (sent.status === 401 && pageBuyer())
  // Never resolves: the page is going away.
  if (mayConcernPage && (await handleAnswer(sent, request).catch(() => false)))
    return new Promise(() => undefined)
  return sent
}

/** The answer that the page's head asked for already (entry.server.tsx, and of the panel pages/panel-page.ts); null without one. */
async function takePreloaded({ method, path }: Sendable): Promise<Sent | null> {
  const { preloaded = {} } = window
  if (method !== 'GET') delete window.preloaded
  const body = method === 'GET' && (await preloaded[path])
  delete preloaded[path]
  return body ? { status: 200, body } : null
}

async function sendWithToken(request: Sendable): Promise<Sent> {
  if (request.method !== 'GET' && readToken() === null) await fetchToken()
  const sent = await send(request)
  if (sent.status !== mismatch) return sent
  await fetchToken()
  return send(request)
}

/** The buyer whose page this is; null for a visitor, undefined until known. */
function pageBuyer(): Buyer | null | undefined {
  return getBrowserCache().getQueryData(['buyer'])
}

async function send({ method, path, namesBuyer, body, headers, ...rest }: Sendable): Promise<Sent> {
  const token = readToken()
  const known = pageBuyer()
  const buyer = namesBuyer && (known === undefined ? (await window.pageData)?.buyer : known)
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      // The browser sets the content type of a form itself.
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { 'x-xsrf-token': token }),
      ...(buyer && { [pageBuyerHeader]: String(buyer.id) }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    ...rest,
  })
  const text = await response.text()
  return {
    status: response.status,
    body: parse(text),
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
  }
}

function parse(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}

let fetchingToken: Promise<unknown> | undefined

/** One fetch for all calls that wait: each would begin a session of its own. */
const fetchToken = (): Promise<unknown> =>
  (fetchingToken ??= fetch('/sanctum/csrf-cookie', { credentials: 'same-origin' }).finally(() => {
    fetchingToken = undefined
  }))

function readToken(): string | null {
  const cookie = document.cookie.split('; ').find((part) => part.startsWith(`${tokenCookie}=`))
  return cookie ? decodeURIComponent(cookie.slice(tokenCookie.length + 1)) : null
}

/** A query cache: one per browser, one per page rendered on the server. */
export function createCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        // A server page's cache must not outlive it: a gc timer would keep it in memory.
        gcTime: typeof document === 'undefined' ? Infinity : 30 * 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => !(error instanceof ServerError && error.status < 500) && failures < 2,
      },
    },
  })
}

/** The browser's cache; on the server, a new one per page. */
export function getBrowserCache(): QueryClient {
  browserCache ??= createCache()
  return browserCache
}
