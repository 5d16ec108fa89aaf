import '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { hmac, isSame } from '../signing.ts'
import { isHttps } from './session.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for a caller that is no browser and signs its requests; the route verifies the signature. */
    isSigned?: boolean
  }
}

/** Route config: no CSRF token, a signature that the route verifies itself. */
export const signedByCaller = { isSigned: true }

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const cookieName = 'XSRF-TOKEN'

/**
 * Refuses every unsafe request that lacks its session's CSRF token, comes from another site or is not JSON
 * (integrations: Laravel's wire). A cross-site form can satisfy none of the three.
 */
export function guardUnsafeRequests(app: FastifyInstance, deps: Deps): void {
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (request, reply) => {
    if (safeMethods.has(request.method) || request.routeOptions.config.isSigned) return
    if (isForeign(request, deps) || !hasToken(request, deps)) {
      if (isUnhydratedForm(request)) return reply.redirect(request.url, 303)
      return reply
        .code(419)
        .send({ message: 'La página venció. Recargala y probá de nuevo.', code: 'token_mismatch' })
    }
  })
}

/** Whether a page's form was sent by the browser itself, before its scripts ran: it is shown again. */
function isUnhydratedForm({ url, headers }: FastifyRequest): boolean {
  const isOwn = headers['sec-fetch-site'] === 'same-origin' && headers['sec-fetch-mode'] === 'navigate'
  return isOwn && /^\/(?!\/|\\|api\/)/.test(url)
}

/** Sets the readable cookie that the browser echoes in X-XSRF-TOKEN. */
export function setTokenCookie(reply: FastifyReply, deps: Deps, sessionId: string): void {
  reply.setCookie(cookieName, tokenOf(sessionId, deps), { path: '/', sameSite: 'lax', secure: isHttps(deps) })
}

/**
 * False for cross-site requests and navigations, by their Sec-Fetch headers: guards the GETs of the spec that write. True
 * without these headers.
 */
export function isOwnFetch(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  return (site === undefined || site === 'same-origin') && request.headers['sec-fetch-mode'] !== 'navigate'
}

/** Decided by Sec-Fetch-Site, or by Origin in browsers without it; a caller that is no browser sends neither. */
function isForeign({ headers }: FastifyRequest, deps: Deps): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'cross-site'
  const { origin } = headers
  return origin !== undefined && origin !== deps.env.publicUrl && URL.parse(origin)?.host !== headers.host
}

function hasToken(request: FastifyRequest, deps: Deps): boolean {
  const given = request.headers['x-xsrf-token']
  if (typeof given !== 'string' || request.sessionId === null) return false
  return isSame(given, tokenOf(request.sessionId, deps))
}

function tokenOf(sessionId: string, deps: Deps): string {
  return hmac(deps.secret, `csrf:${sessionId}`).toString('base64url')
}
