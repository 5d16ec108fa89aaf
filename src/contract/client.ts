import type { PriceView } from '#domain/money/shown-prices.ts'
import type { Cart, LineProblem } from './cart.ts'
import type { Endpoint, EndpointAnswer, EndpointInput, Method } from './endpoint.ts'
import { queryText } from './query-text.ts'

export type PageContext = {
  send: Send
  /** Whose prices the page of any buyer shows; null for a page of one person, and for visitors'. */
  pricesOf: PriceView | null
  /** CSP nonce of the scripts of this rendering. */
  nonce: string
  /** Origin of the shop, no trailing slash. */
  publicUrl: string
  /** Head tags as HTML that no browser script needs: the screen's own, and the shop's. */
  head: { ofShop: string; ofScreen: string }
  /** The rendered page in parts, of which none ends within a script; the accompanying Response has no body. */
  html: readonly string[] | null
}

/** How long an answer that a page's head asked for stands for its call, ms. */
export const preloadMs = 15_000

/** Options of a call. `keepalive` (browser only): sent even if the page is being left. */
export type SendOptions = { headers?: Record<string, string>; signal?: AbortSignal; keepalive?: boolean }

/** `path` is absolute, with its query; `namesBuyer` as on its endpoint. */
export type Sendable = { method: Method; path: string; namesBuyer?: true; body?: unknown } & SendOptions

export type Sent = { status: number; body: unknown; retryAfter?: number }

export type Send = (request: Sendable) => Promise<Sent>

/** Header with the buyer's id that the page was rendered for. The server refuses it when the session is another buyer's. */
export const pageBuyerHeader = 'x-page-buyer'

export type ErrorBody = {
  message: string
  code?: string
  errors?: Record<string, string[]>
  total?: number
  cart?: Cart
  lines?: LineProblem[]
  /** For `changed_meanwhile`: the current row, as its GET returns it. */
  current?: object
  /** For `price_needs_confirmation`: the figures to confirm. */
  asks?: object
}

/** Thrown by every call without a 2xx answer. */
export class ServerError extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly retryAfter: number | null
  constructor(sent: Sent) {
    const body = isErrorBody(sent.body) ? sent.body : { message: 'Algo salió mal. Probá de nuevo.' }
    super(body.message)
    this.status = sent.status
    this.body = body
    this.retryAfter = sent.retryAfter ?? null
  }
}

export type Client = <C extends Endpoint>(
  endpoint: C,
  input: EndpointInput<C>,
  options?: SendOptions,
) => Promise<EndpointAnswer<C>>

/**
 * `send` is fetch in the browser, Fastify's inject on the server and in tests. Throws ServerError for a non-2xx
 * answer; propagates errors of `send`.
 */
export function createClient(send: Send): Client {
  return async (endpoint, input, options) => {
    const parts = input as {
      params?: Record<string, string | number>
      query?: Record<string, unknown>
      body?: unknown
    }
    const sent = await send({
      method: endpoint.method,
      path: `/api${fillPath(endpoint.path, parts.params ?? {})}${queryText(parts.query ?? {})}`,
      namesBuyer: endpoint.namesBuyer,
      body: parts.body,
      ...options,
    })
    if (sent.status < 200 || sent.status > 299) throw new ServerError(sent)
    return sent.body as EndpointAnswer<typeof endpoint>
  }
}

export function fillPath(path: string, params: Record<string, string | number>): string {
  return path.replace(/:([a-z_]+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
}
