import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { inject } from 'light-my-request'
import {
  createRequestHandler,
  type RequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { PageContext, Send, Sendable, Sent } from '#contract/client.ts'
import { type Answer, isStale } from '../cache/page-cache.ts'
import { DatabaseAway, isDatabaseAway } from '../db/connect.ts'
import type { Deps } from '../deps.ts'

/** Where pages come from: a build on disk, or Vite while developing. `panelRoot` has the files of the owner's panel. */
export type Pages = {
  build: () => Promise<ServerBuild>
  clientRoot: string | null
  panelRoot?: string
}

/** A page as it is asked for; `id` is the request's. */
export type PageRequest = {
  id: string
  method: string
  url: string
  /** Whom it is rendered for; null for a page that every visitor gets alike. */
  asker: { headers: Record<string, string>; ip: string } | null
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
  let made: { build: ServerBuild; handle: RequestHandler } | null = null
  /** Made once for a build: it ranks all routes. */
  const handlerOf = (build: ServerBuild): RequestHandler => {
    if (made?.build !== build) made = { build, handle: createRequestHandler(build, deps.env.nodeEnv) }
    return made.handle
  }

  return async (asked) => {
    const build = await pages.build()
    const context = new RouterContextProvider()
    let isAway = false
    const page: PageContext = {
      send: askedOnce(sendInProcess(app, deps, asked, internalHeaders, () => (isAway = true))),
      nonce: randomBytes(16).toString('base64'),
      publicUrl: deps.env.publicUrl,
      head: { ofShop: '', ofScreen: '' },
      html: null,
    }
    context.set(pageContextOf(build), page)
    const response = await handlerOf(build)(
      new Request(asked.url, { method: asked.method, headers: asked.asker?.headers ?? {} }),
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

/**
 * Asks a call as that visitor: cookie, address and request id go with it. For a page that every visitor gets alike it asks
 * as a visitor of whom nothing is known, and what it is told goes, parsed, into the cache, save what says that nobody may
 * store it. Where the database is away, it is said.
 */
function sendInProcess(
  app: FastifyInstance,
  { cache }: Deps,
  { id, asker }: PageRequest,
  internalHeaders: Record<string, string>,
  sayAway: () => void,
): Send {
  const ask = async ({ method, path, body, headers }: Sendable): Promise<Answer> => {
    // Fastify's own inject refuses from the moment at which the server is told to stop.
    const response = await inject(app.routing, {
      method,
      url: path,
      remoteAddress: asker?.ip ?? '127.0.0.1',
      headers: {
        ...headers,
        ...internalHeaders,
        cookie: asker?.headers['cookie'] ?? '',
        'user-agent': asker?.headers['user-agent'] ?? '',
        'x-request-id': id,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    if (isStale(response.headers)) sayAway()
    return {
      status: response.statusCode,
      headers: { 'cache-control': String(response.headers['cache-control']) },
      body: response.rawPayload,
      brotli: null,
    }
  }
  return async (request) => {
    const isShared = asker === null && request.method === 'GET'
    const answer = isShared
      ? await cache(`asked ${request.path}`, () => ask(request)).catch(orAway)
      : await ask(request)
    if (isStale(answer.headers)) sayAway()
    answer.parsed ??= { body: answer.body.length === 0 ? null : JSON.parse(answer.body.toString()) }
    const sent: Sent = { status: answer.status, body: answer.parsed.body }
    if (isOfOutage(sent)) sayAway()
    return sent
  }
}

const away: Answer = { status: 503, headers: {}, body: Buffer.alloc(0), brotli: null }

function orAway(error: unknown): Answer {
  if (!isDatabaseAway(error)) throw error
  return { ...away }
}

/** The one 503 that names no refusal (http/errors.ts). */
function isOfOutage({ status, body }: Sent): boolean {
  return status === 503 && !(typeof body === 'object' && body !== null && 'code' in body)
}
