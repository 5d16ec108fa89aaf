import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { inject } from 'light-my-request'
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { Send, Sent, PageContext } from '#contract/client.ts'
import { isStale } from '../cache/page-cache.ts'
import { DatabaseAway } from '../db/connect.ts'
import type { Deps } from '../deps.ts'

/** Where pages come from: a build on disk, or Vite while developing. `panelRoot` has the files of the owner's panel. */
export type Pages = {
  build: () => Promise<ServerBuild>
  clientRoot: string | null
  panelRoot?: string
}

/** A page as it is asked for: `headers` and `ip` are of whom it is rendered for, `id` of the request. */
export type PageRequest = {
  id: string
  method: string
  url: string
  headers: Record<string, string>
  ip: string
}
/** `nonce` is on each script that the rendering wrote, and on nothing else. */
export type RenderedPage = { status: number; headers: Record<string, string>; text: string; nonce: string }
export type RenderPage = (asked: PageRequest) => Promise<RenderedPage>

/**
 * Renders pages whole; their loaders ask the calls of this same server as the visitor whom the page is for.
 * @throws DatabaseAway where a call was not answered for that.
 */
export function pageRenderer(
  app: FastifyInstance,
  deps: Deps,
  pages: Pages,
  internalHeaders: Record<string, string>,
): RenderPage {
  return async (asked) => {
    const build = await pages.build()
    const context = new RouterContextProvider()
    let isAway = false
    const page: PageContext = {
      send: askedOnce(sendInProcess(app, asked, internalHeaders, () => (isAway = true))),
      nonce: randomBytes(16).toString('base64'),
      publicUrl: deps.env.publicUrl,
      head: { ofShop: '', ofScreen: '' },
      html: null,
    }
    context.set(pageContextOf(build), page)
    const response = await createRequestHandler(build, deps.env.nodeEnv)(
      new Request(asked.url, { method: asked.method, headers: asked.headers }),
      context,
    )
    if (isAway) throw new DatabaseAway()
    const headers = { 'cache-control': 'private, no-cache', ...Object.fromEntries(response.headers) }
    return { status: response.status, headers, text: page.html ?? (await response.text()), nonce: page.nonce }
  }
}

/** The context key that the pages read: it is of the build's own copy of the router. */
function pageContextOf(build: ServerBuild): RouterContext<PageContext> {
  return (build.entry.module as unknown as { pageContext: RouterContext<PageContext> }).pageContext
}

/** What the frame and the screen both ask is answered once, with one and the same value. */
function askedOnce(send: Send): Send {
  const answers = new Map<string, ReturnType<Send>>()
  return (request) => {
    if (request.method !== 'GET') return send(request)
    const answer = answers.get(request.path) ?? send(request)
    answers.set(request.path, answer)
    return answer
  }
}

/** Asks a call as that visitor: cookie, address and request id go with it. Where the database is away, it is said. */
function sendInProcess(
  app: FastifyInstance,
  { id, headers: own, ip }: PageRequest,
  internalHeaders: Record<string, string>,
  sayAway: () => void,
): Send {
  return async ({ method, path, body, headers }) => {
    // Fastify's own inject refuses from the moment at which the server is told to stop.
    const response = await inject(app.routing, {
      method,
      url: path,
      remoteAddress: ip,
      headers: {
        ...headers,
        ...internalHeaders,
        cookie: own['cookie'] ?? '',
        'user-agent': own['user-agent'] ?? '',
        'x-request-id': id,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const sent: Sent = {
      status: response.statusCode,
      body: response.body === '' ? null : JSON.parse(response.body),
    }
    if (isOfOutage(sent) || isStale(response.headers)) sayAway()
    return sent
  }
}

/** The one 503 that names no refusal (http/errors.ts). */
function isOfOutage({ status, body }: Sent): boolean {
  return status === 503 && !(typeof body === 'object' && body !== null && 'code' in body)
}
