import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageBuyerHeader } from '#contract/client.ts'
import type { EndpointSchema } from '#contract/endpoint.schema.ts'
import type { Endpoint, EndpointAnswer, Endpoints, EndpointShape } from '#contract/endpoint.ts'
import { commerceId } from '#contract/shop.ts'
import { isRefusal, refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Answer } from '../cache/answer.ts'
import type { PageCache } from '../cache/page-cache.ts'
import type { Reads } from '../cache/watch-catalogue.ts'
import { documentEndpoint } from './documentation.ts'
import { refusalStatus } from './refusal-status.ts'
import { sendAnswer } from './send-answer.ts'
import { audienceRefusal, priceViewer, type Viewer, type ViewerOf } from './viewer.ts'

type ShapeOfEndpoint<C extends Endpoint> = C extends Endpoint<infer S> ? S : EndpointShape

/** Input of a handler. `request` and `reply` are for the few that need headers or cookies. */
export type HandlerInput<C extends Endpoint> = {
  params: ShapeOfEndpoint<C>['params']
  query: ShapeOfEndpoint<C>['query']
  body: ShapeOfEndpoint<C>['body']
  viewer: ViewerOf<C['may']>
  request: FastifyRequest
  reply: FastifyReply
}

/** One handler per endpoint of a group; each returns the declared answer or a refusal. */
export type Handlers<C extends Endpoints> = {
  [K in keyof C]: (input: HandlerInput<C[K]>) => Promise<EndpointAnswer<C[K]> | Refusal>
}

/**
 * Endpoints whose answer is the same for every visitor until what it was read from changes, which each states. A buyer's
 * answers are cached only for those of `byPrices`: they depend on who asks by the prices alone that the viewer may see.
 */
type Caching<C extends Endpoints> = {
  cache: PageCache
  readsOf: {
    [K in keyof C]?: (answer: EndpointAnswer<C[K]>, params: ShapeOfEndpoint<C[K]>['params']) => Reads
  }
  byPrices?: readonly (keyof C)[]
}

/**
 * Mounts a group of endpoints, each under /api and at the spec's path. Central place for input validation, audience,
 * the single commerce and a refusal's status.
 */
export function serve<C extends Endpoints>(
  app: FastifyInstance,
  endpoints: C,
  schemas: { [K in keyof C]: EndpointSchema },
  handlers: Handlers<C>,
  caching?: Caching<C>,
): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const key = name as keyof C
    // Each handler matches its own endpoint; inside the loop only their union is known.
    mount(
      app,
      endpoint,
      schemas[key],
      handlers[key] as unknown as Handler,
      caching?.readsOf[key]
        ? {
            cache: caching.cache,
            readsOf: caching.readsOf[key] as ReadsOf,
            isByPrices: caching.byPrices?.includes(key) ?? false,
          }
        : null,
    )
  }
}

type AnyInput = {
  params: unknown
  query: unknown
  body: unknown
  viewer: Viewer
  request: FastifyRequest
  reply: FastifyReply
}

type Handler = (input: AnyInput) => Promise<unknown>
type ReadsOf = (answer: unknown, params: unknown) => Reads

function mount(
  app: FastifyInstance,
  endpoint: Endpoint,
  schema: EndpointSchema,
  handler: Handler,
  caching: { cache: PageCache; readsOf: ReadsOf; isByPrices: boolean } | null,
): void {
  const status = schema.status ?? 200
  const queryNames = Object.keys(schema.query?.properties ?? {})
  // The panel's endpoints are not in the spec: /api only.
  for (const prefix of endpoint.path.startsWith('/panel/') ? ['/api'] : ['/api', '']) {
    app.route({
      method: endpoint.method,
      url: `${prefix}${endpoint.path}`,
      schema: {
        ...(schema.params ? { params: schema.params } : {}),
        ...(schema.query ? { querystring: schema.query } : {}),
        ...(schema.body ? { body: schema.body } : {}),
        response: { [status]: schema.answer },
        ...(prefix === '' ? { hide: true } : documentEndpoint(endpoint, schema)),
      },
      config: { may: endpoint.may },
      handler: async (request, reply) => {
        const rejection = earlyRejection(endpoint, request)
        if (rejection) return reply.code(rejection.status).send(rejection.body)
        const { params, query, body, viewer } = request
        const input = { params, query, body, viewer, request, reply }
        if (caching !== null && (viewer.buyer === null || caching.isByPrices)) {
          // Requests with a session keep the default, `noStore`.
          if (viewer.session === null) reply.header('cache-control', 'no-cache')
          return sendAnswer(
            request,
            reply,
            await caching.cache(`call ${pricesKey(viewer)} ${cacheKey(request, queryNames)}`, () =>
              answerOf(handler, input, { successStatus: status, readsOf: caching.readsOf }),
            ),
          )
        }
        const answer = await handler(input)
        if (isRefusal(answer)) return sendRefusal(reply, answer)
        return reply.code(status).send(answer)
      },
    })
  }
}

/** Viewers of one key see the same prices. */
function pricesKey(viewer: Viewer): string {
  return viewer.pricesOf ?? (viewer.buyer === null ? '' : Object.values(priceViewer(viewer)).join())
}

/** The path and the declared query parameters; any others don't change the answer. */
function cacheKey({ url, query }: FastifyRequest, names: readonly string[]): string {
  const [path = '', ...rest] = url.split('?')
  if (rest.length === 0) return path
  const values = query as Record<string, unknown>
  return `${path}?${JSON.stringify(names.map((name) => values[name] ?? null))}`
}

async function answerOf(
  handler: Handler,
  input: AnyInput,
  { successStatus, readsOf }: { successStatus: number; readsOf: ReadsOf },
): Promise<Answer> {
  const answer = await handler(input)
  if (isRefusal(answer)) return jsonAnswer(refusalStatus(answer.code), JSON.stringify(answer))
  const text = String(input.reply.code(successStatus).serialize(answer))
  return { ...jsonAnswer(successStatus, text), reads: readsOf(answer, input.params) }
}

function jsonAnswer(status: number, text: string): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: Buffer.from(text),
    brotli: null,
  }
}

function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retry_after !== undefined) reply.header('retry-after', refusal.retry_after)
  return reply.code(refusalStatus(refusal.code)).send(refusal)
}

/** Refuses another commerce, the page of another buyer, and who may not call the endpoint; null goes on to the handler. */
function earlyRejection(
  endpoint: Endpoint,
  request: FastifyRequest,
): { status: number; body: { code?: string; message: string } } | null {
  if (!isThisCommerce(request.params) || !isThisCommerce(request.body))
    return { status: 404, body: { message: 'No existe ese comercio' } }
  if (isOfAnotherBuyersPage(request)) return { status: 401, body: refuse('session_ended') }
  const { may } = endpoint
  const refused = audienceRefusal(endpoint, request.viewer)
  if (refused === null) return null
  const { message, code } = refused
  // The shop's own screens tell these two apart by status.
  return { status: refusalStatus(refused.code), body: isPanels(may) ? { code, message } : { message } }
}

function isPanels(may: Endpoint['may']): boolean {
  return may === 'staff' || typeof may === 'object'
}

/**
 * With the buyer's session ended, an endpoint for anyone would act for a visitor: the cart would read as empty, a
 * line as saved (docs/decisions/0030).
 */
function isOfAnotherBuyersPage({ headers, viewer }: FastifyRequest): boolean {
  const buyer = headers[pageBuyerHeader]
  return buyer !== undefined && buyer !== String(viewer.buyer?.id)
}

/** commerce_id, or `commerce` in a path, must be 1000 or '1000' when given. */
function isThisCommerce(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return true
  const given = 'commerce_id' in part ? part.commerce_id : 'commerce' in part ? part.commerce : undefined
  return given === undefined || given === commerceId || given === String(commerceId)
}
