import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import { LRUCache } from 'lru-cache'
import { networkOf, waitText } from '#domain/accounts/rate-limits.ts'
import type { Deps } from '../deps.ts'
import { trustOf } from '../env/values.ts'
import { internalHeader, isAsset, ipOf, isHttps } from './session.ts'

/** Requests per minute and address; the shop's own SSR is not counted. */
const perMinute = 600
const windowMs = 60_000
/** Addresses counted at once; the oldest are evicted. */
const maxAddresses = 5_000

/** Cache-Control of answers for one visitor, and the default of every answer. */
export const noStore = 'private, no-store'

/** Security headers for every answer, and the request rate limit per address. */
export async function harden(app: FastifyInstance, deps: Deps, internalKey: string): Promise<void> {
  // Made once: Fastify's plugin makes it anew for each request.
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: isHttps(deps)
      ? { maxAge: 31_536_000, includeSubDomains: deps.env.hstsSubdomains }
      : false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onRequest', (request, reply, next) => setHeaders(request.raw, reply.raw, () => next()))
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', noStore)
    // Only the panel uses the camera, to scan barcodes.
    if (!reply.hasHeader('permissions-policy')) reply.header('permissions-policy', 'camera=()')
    return payload
  })
  if (!deps.env.rateLimit) return
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: windowMs,
    store: SteadyWindows,
    keyGenerator: (request: FastifyRequest) => networkOf(ipOf(request)),
    allowList: (request: FastifyRequest) =>
      request.headers[internalHeader] === internalKey || isAsset(request.url),
    errorResponseBuilder: (_request, context) =>
      Object.assign(
        new Error(`Vas muy rápido. Probá de nuevo en ${waitText(Math.ceil(context.ttl / 1000))}.`),
        { statusCode: 429 },
      ),
  })
}

/** Windows on a monotonic clock (lru-cache's): a wall clock set back an hour would lock addresses out for an hour. */
class SteadyWindows {
  readonly #windows = new LRUCache<string, { current: number }>({
    max: maxAddresses,
    ttl: windowMs,
    ttlResolution: 0,
  })

  incr(address: string, answer: (error: null, counted: { current: number; ttl: number }) => void): void {
    const open = this.#windows.get(address)
    const window = open ?? { current: 0 }
    window.current += 1
    if (!open) this.#windows.set(address, window)
    answer(null, { current: window.current, ttl: this.#windows.getRemainingTTL(address) })
  }

  child(): SteadyWindows {
    return this
  }
}

/** Cap on these log lines: any client can send X-Forwarded-For. */
const maxWarnings = 10

/** Warns once per proxy that TRUST_PROXY does not name: all its visitors count as one address. */
export function warnOfUnknownProxies(app: FastifyInstance, { env, log }: Deps): void {
  const isTrusted = trustOf(env.trustProxy)
  const known = new Set<string>()
  app.addHook('onRequest', async ({ headers, socket }) => {
    const proxy = socket.remoteAddress
    if (headers['x-forwarded-for'] === undefined || proxy === undefined) return
    if (known.size >= maxWarnings || known.has(proxy) || isTrusted(proxy)) return
    known.add(proxy)
    log.warn({ proxy }, 'request through a proxy missing in TRUST_PROXY: its visitors count as one address')
  })
}

/** Content-Security-Policy of the API documentation, which uses inline styles. */
export const docsPolicy =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"

/** Origins a page loads from or connects to besides the shop's. Some browsers do not match WebSockets with 'self'. */
export type PageOrigins = {
  images: readonly string[]
  /** Style sheets and their fonts. */ styles: readonly string[]
  scripts: readonly string[]
  frames: readonly string[]
  connects: readonly string[]
}

/** Content-Security-Policy of a page: inline scripts by the nonces or hashes of `sources`, other origins only those of `origins`. */
export function pagePolicy(
  sources: readonly string[],
  { images, styles, scripts, frames, connects }: PageOrigins,
): string {
  return contentPolicy({
    'script-src': ["'self'", ...sources.map((source) => `'${source}'`), ...scripts],
    'style-src': ["'self' 'unsafe-inline'", ...styles],
    'img-src': ["'self' data:", ...images],
    'font-src': ["'self'", ...styles],
    'connect-src': ["'self'", ...connects],
    ...(frames.length > 0 && { 'frame-src': frames }),
  })
}

/** Content-Security-Policy of those directives, and of what all pages share; anything else is blocked. */
export function contentPolicy(directives: Record<string, readonly string[]>): string {
  return [
    "default-src 'none'",
    ...Object.entries(directives).map(([name, sources]) => [name, ...sources].join(' ')),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
