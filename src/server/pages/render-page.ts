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

/** Source of pages: a build on disk, or Vite in development. `panelRoot` has the panel's files. */
export type Pages = {
  build: () => Promise<ServerBuild>
  clientRoot: string | null
  panelRoot?: string
}

/** A page request: `headers` and `ip` of the visitor, `id` of the request. */
export type PageRequest = {
  id: string
  method: string
  url: string
  headers: Record<string, string>
  ip: string
}
/** `nonce` marks exactly the scripts written by the rendering. */
export type RenderedPage = { status: number; headers: Record<string, string>; text: string; nonce: string }
export type RenderPage = (asked: PageRequest) => Promise<RenderedPage>

/**
 * Renders whole pages; their loaders call this server's API in-process as the visitor. @throws DatabaseAway when an
 * API call failed for that.
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

/** The context key of the build, which bundles its own copy of the router. */
function pageContextOf(build: ServerBuild): RouterContext<PageContext> {
  return (build.entry.module as unknown as { pageContext: RouterContext<PageContext> }).pageContext
}

/** Shares equal GETs of the frame's and the screen's loaders within one rendering. */
function askedOnce(send: Send): Send {
  const answers = new Map<string, ReturnType<Send>>()
  return (request) => {
    if (request.method !== 'GET') return send(request)
    const answer = answers.get(request.path) ?? send(request)
    answers.set(request.path, answer)
    return answer
  }
}

/** Calls the API in-process with the visitor's cookie, address and request id. Reports an unreachable database by `sayAway`. */
function sendInProcess(
  app: FastifyInstance,
  { id, headers: own, ip }: PageRequest,
  internalHeaders: Record<string, string>,
  sayAway: () => void,
): Send {
  return async ({ method, path, body, headers }) => {
    // Fastify's own inject refuses as soon as the server starts closing.
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

/** The only 503 without a refusal's code (http/errors.ts). */
function isOfOutage({ status, body }: Sent): boolean {
  return status === 503 && !(typeof body === 'object' && body !== null && 'code' in body)
}
