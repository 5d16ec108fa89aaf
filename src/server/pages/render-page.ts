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
import type { PriceView } from '#domain/money/shown-prices.ts'
import type { Answer } from '../cache/answer.ts'
import { isStale } from '../cache/page-cache.ts'
import type { Reads } from '../cache/watch-catalogue.ts'
import { DatabaseAway, isDatabaseAway } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { sentAnswer } from '../http/send-answer.ts'
import { priceViewHeader } from '../http/session.ts'

/** Source of pages: a build on disk, or Vite in development. `panelRoot` has the panel's files. */
export type Pages = {
  build: () => Promise<ServerBuild>
  clientRoot: string | null
  panelRoot?: string
}

/** A page request; `id` is the request's. */
type PageRequest = {
  id: string
  method: string
  url: string
  /** The visitor; null for a page that is the same for every visitor. */
  requester: { headers: Record<string, string>; ip: string } | null
  /** For a page that is the same for all buyers who see these prices; null for any other. */
  pricesOf: PriceView | null
}
/** `nonce` marks exactly the scripts written by the rendering. The parts are not joined, as each copy of a page costs. */
export type RenderedPage = {
  status: number
  headers: Record<string, string>
  parts: readonly string[]
  nonce: string
  /** Of all its answers; undefined when one doesn't state what it was read from. */
  reads: Reads | undefined
}
export type RenderPage = (pageRequest: PageRequest) => Promise<RenderedPage>

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
  const handlerOf = handlers(deps.env.nodeEnv)

  return async (pageRequest) => {
    const build = await pages.build()
    const context = new RouterContextProvider()
    const called: Called = { isAway: false, answers: [] }
    const page: PageContext = {
      send: shareEqualGets(sendInProcess(app, deps, pageRequest, internalHeaders, called)),
      pricesOf: pageRequest.pricesOf,
      nonce: randomBytes(16).toString('base64'),
      publicUrl: deps.env.publicUrl,
      head: { ofShop: '', ofScreen: '' },
      html: null,
    }
    context.set(pageContextOf(build), page)
    const response = await handlerOf(build, pageRequest.url)(
      new Request(pageRequest.url, {
        method: pageRequest.method,
        headers: pageRequest.requester?.headers ?? {},
      }),
      context,
    )
    if (called.isAway) throw new DatabaseAway()
    const headers = { 'cache-control': 'private, no-cache', ...Object.fromEntries(response.headers) }
    const parts = page.html ?? [await response.text()]
    return {
      status: response.status,
      headers,
      parts,
      nonce: page.nonce,
      reads: allReads(called.answers),
    }
  }
}

/**
 * The router's handler for a URL, made once per build and first segment of a path: it has the routes alone that begin
 * with that segment, as the router tries and makes anew all that it has, several times for each page.
 */
function handlers(mode: string): (build: ServerBuild, url: string) => RequestHandler {
  let builtFor: ServerBuild | null = null
  let segments = new Set<string | undefined>()
  const made = new Map<string, RequestHandler>()
  return (build, url) => {
    if (builtFor !== build) {
      builtFor = build
      segments = new Set(Object.values(build.routes).map((route) => route?.path?.split('/', 1)[0]))
      made.clear()
    }
    const segment = new URL(url).pathname.split('/', 2)[1] ?? ''
    const key = segments.has(segment) ? segment : ''
    const known = made.get(key)
    if (known) return known
    const handler = createRequestHandler(key === '' ? build : startingWith(build, key), mode)
    made.set(key, handler)
    return handler
  }
}

/** The build without routes that begin with another segment; of parameters it keeps all. */
function startingWith(build: ServerBuild, segment: string): ServerBuild {
  const mayMatch = ({ path = '' }: { path?: string | undefined }): boolean =>
    path === '' || /^[:*]/.test(path) || path.split('/', 1)[0] === segment
  const only = <T extends { path?: string | undefined }>(routes: Record<string, T | undefined>) =>
    Object.fromEntries(Object.entries(routes).filter(([, route]) => route && mayMatch(route))) as Record<
      string,
      T
    >
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  }
}

/** What the calls of one rendering got, and whether one of them found the database unreachable. */
type Called = { isAway: boolean; answers: Answer[] }

function allReads(answers: readonly Answer[]): Reads | undefined {
  const reads = answers.flatMap((answer) => answer.reads ?? [])
  if (reads.length < answers.length) return undefined
  return {
    articles: [...new Set(reads.flatMap(({ articles }) => articles))],
    galleries: reads.flatMap(({ galleries, areCards }) => (areCards ? [] : galleries)),
    texts: reads.some(({ texts }) => texts),
  }
}

/** The context key of the build, which bundles its own copy of the router. */
function pageContextOf(build: ServerBuild): RouterContext<PageContext> {
  return (build.entry.module as unknown as { pageContext: RouterContext<PageContext> }).pageContext
}

/** Shares equal GETs of the frame's and the screen's loaders within one rendering. */
function shareEqualGets(send: Send): Send {
  const answers = new Map<string, ReturnType<Send>>()
  return (request) => {
    if (request.method !== 'GET') return send(request)
    const answer = answers.get(request.path) ?? send(request)
    answers.set(request.path, answer)
    return answer
  }
}

/**
 * Calls the API in-process with the visitor's cookie, address and request id. For a shared page it calls without a
 * session and caches the parsed answer unless `no-store`; records answers in `called`.
 */
function sendInProcess(
  app: FastifyInstance,
  { cache }: Deps,
  { id, requester, pricesOf }: PageRequest,
  internalHeaders: Record<string, string>,
  called: Called,
): Send {
  // Visitors' answers serve the buyers who see the same prices.
  const view = pricesOf === 'visitor' ? null : pricesOf
  const requestAnswer = async ({ method, path, body, headers }: Sendable): Promise<Answer> => {
    // Fastify's own inject refuses as soon as the server starts closing.
    const response = await inject(app.routing, {
      method,
      url: path,
      remoteAddress: requester?.ip ?? '127.0.0.1',
      headers: {
        ...headers,
        ...internalHeaders,
        cookie: requester?.headers['cookie'] ?? '',
        'user-agent': requester?.headers['user-agent'] ?? '',
        'x-request-id': id,
        ...(view && { [priceViewHeader]: view }),
      },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    if (isStale(response.headers)) called.isAway = true
    const { payload, rawPayload } = response
    return {
      status: response.statusCode,
      headers: { 'cache-control': String(response.headers['cache-control']) },
      // Pages need the parsed answer alone.
      body: noBytes,
      brotli: null,
      reads: sentAnswer(response.raw.res)?.reads,
      parsed: { body: payload === '' ? null : JSON.parse(payload), bytes: rawPayload.length },
    }
  }
  return async (request) => {
    const isShared = requester === null && request.method === 'GET'
    const answer = isShared
      ? await cache(`asked ${view ?? ''} ${request.path}`, () => requestAnswer(request)).catch(awayAnswer)
      : await requestAnswer(request)
    called.answers.push(answer)
    if (isStale(answer.headers)) called.isAway = true
    const sent: Sent = { status: answer.status, body: answer.parsed?.body ?? null }
    if (isOfOutage(sent)) called.isAway = true
    return sent
  }
}

const noBytes = Buffer.alloc(0)

const away: Answer = { status: 503, headers: {}, body: noBytes, brotli: null }

function awayAnswer(error: unknown): Answer {
  if (!isDatabaseAway(error)) throw error
  return { ...away }
}

/** The only 503 without a refusal's code (http/errors.ts). */
function isOfOutage({ status, body }: Sent): boolean {
  return status === 503 && !(typeof body === 'object' && body !== null && 'code' in body)
}
