import type { Cart, LineProblem } from './cart.ts'
import type { Endpoint, EndpointAnswer, EndpointInput, Method } from './endpoint.ts'

export type PageContext = {
  send: Send
  /** Marks the scripts that this rendering writes. */
  nonce: string
  /** Origin of the shop, without a final slash. */
  publicUrl: string
  /** Tags for the page's head that no script in the browser needs, as HTML: the screen's own, else those of the shop. */
  head: { ofShop: string; ofScreen: string }
  /** The whole rendered page; the Response beside it has no body. */
  html: string | null
}

/** What goes along with a call. `keepalive`: it is sent though the page goes away meanwhile; in the browser alone. */
export type SendOptions = { headers?: Record<string, string>; signal?: AbortSignal; keepalive?: boolean }

/** `path` is absolute and has its query; `namesBuyer` as its endpoint has it. */
export type Sendable = { method: Method; path: string; namesBuyer?: true; body?: unknown } & SendOptions

export type Sent = { status: number; body: unknown; retryAfter?: number }

export type Send = (request: Sendable) => Promise<Sent>

/** The buyer's id that the page believes in. The server refuses a call whose session is another buyer's. */
export const pageBuyerHeader = 'x-page-buyer'

export type ErrorBody = {
  message: string
  code?: string
  errors?: Record<string, string[]>
  total?: number
  cart?: Cart
  lines?: LineProblem[]
  /** Of `changed_meanwhile`: the row as its GET answers it. */
  current?: object
}

/** Thrown by every call that is not answered 2xx. */
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

/** In the browser `send` is fetch; on the server and in tests it is Fastify's inject. Throws ServerError when the answer is not 2xx, and whatever `send` throws. */
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

function queryText(query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value))
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
}
