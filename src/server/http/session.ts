import '@fastify/cookie'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { priceViews } from '#domain/money/shown-prices.ts'
import { dayMs, hourMs } from '#domain/time/dates.ts'
import type { Sql } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { randomToken, sha256 } from '../signing.ts'
import type { PageViewers } from './page-viewers.ts'
import { findSessionBuyer, type Viewer } from './viewer.ts'

/** Lifetime of a remembered session, and of one that ends with the browser (spec 1 §9). */
const rememberedMs = 7 * dayMs

const browserMs = dayMs

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer
    /** Session id from the cookie; null without one. */
    sessionId: string | null
  }
  interface FastifyContextConfig {
    /** Renders pages: its requests come without a resolved viewer. */
    isPage?: boolean
  }
}

/** Marks the shop's own requests, with a key of the process. */
export const internalHeader = 'x-damajuana-internal'

/** Whose prices such a request shows. */
export const priceViewHeader = 'x-damajuana-prices'

/** Sessions known to have no buyer; the oldest are forgotten. */
const maxVisitors = 20_000

/**
 * Resolves the session cookie of every request to a viewer, except of pages, which need to know less of it
 * (page-viewers.ts). Never writes. A session without a buyer never gets one, as each login opens another, so a visitor's is
 * looked up once.
 */
export function readSessions(
  app: FastifyInstance,
  deps: Deps,
  viewers: PageViewers,
  internalKey: string,
): void {
  const name = cookieName(deps)
  const visitors = new LRUCache<string, true>({ max: maxVisitors })
  app.decorateRequest('sessionId', null)
  app.decorateRequest('viewer')
  app.addHook('onRequest', async (request) => {
    const id = request.cookies[name]
    const sessionId = id !== undefined && /^[\w-]{43}$/.test(id) ? id : null
    const session = sessionId === null || isAsset(request.url) ? null : hashSession(sessionId)
    const isAnonymous =
      session === null || request.routeOptions.config.isPage || visitors.has(session.toString('latin1'))
    const buyer = isAnonymous ? null : await findSessionBuyer(deps.pool, session, deps.now())
    request.sessionId = sessionId
    request.viewer = {
      session,
      buyer,
      ip: ipOf(request),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      ...pricesOf(request, internalKey),
    }
    if (session === null || isAnonymous || buyer !== null) return
    viewers.forget(session)
    visitors.set(session.toString('latin1'), true)
  })
  // The write may change the cached page viewer: a first order, a confirmed address.
  app.addHook('onSend', async ({ method, cookies, sessionId }, _reply, payload) => {
    if (sessionId === null) return payload
    if (method !== 'GET') viewers.forget(hashSession(sessionId))
    const isOpenedByRequest = cookies[name] !== sessionId
    if (isOpenedByRequest) visitors.set(hashSession(sessionId).toString('latin1'), true)
    return payload
  })
}

/** Of the shop's own requests alone; the header of any other counts for nothing. */
function pricesOf({ headers }: FastifyRequest, internalKey: string): Pick<Viewer, 'pricesOf'> {
  const view = priceViews.find((name) => name === headers[priceViewHeader])
  return view && headers[internalHeader] === internalKey ? { pricesOf: view } : {}
}

/** Client address without an IPv6 zone; '' when the socket is gone. A malformed forwarded address yields the proxy's own. */
export function ipOf(request: FastifyRequest): string {
  // A destroyed socket has no address, despite the types.
  const [forwarded = '', own = ''] = [request.ip as string | undefined, request.socket.remoteAddress].map(
    (address) => address?.replace(/%.*$/, ''),
  )
  return isIP(forwarded) ? forwarded : own
}

/** The form in which the database stores a session id. */
export function hashSession(id: string): Buffer {
  return sha256(id)
}

/** 256 random bits. */
export function newSessionId(): string {
  return randomToken()
}

export function sessionEnd(now: Date, remember: boolean): Date {
  return new Date(now.getTime() + (remember ? rememberedMs : browserMs))
}

/** Sets the session cookie: 7 days when remembered, else until the browser closes. */
export function setSessionCookie(reply: FastifyReply, deps: Deps, id: string, remember: boolean): void {
  reply.setCookie(cookieName(deps), id, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(deps),
    ...(remember ? { maxAge: rememberedMs / 1000 } : {}),
  })
}

/** The request's session id, or a new one set on the reply. */
export function ensureSessionId(request: FastifyRequest, reply: FastifyReply, deps: Deps): string {
  if (request.sessionId !== null) return request.sessionId
  const id = newSessionId()
  setSessionCookie(reply, deps, id, false)
  request.sessionId = id
  return id
}

export function isHttps(deps: Deps): boolean {
  return deps.env.publicUrl.startsWith('https:')
}

/** Cookie name; the __Host- prefix binds it to this host. */
export function cookieName(deps: Deps): string {
  return isHttps(deps) ? '__Host-damajuana' : 'damajuana_session'
}

/** Minimum interval between extensions of a visitor's session. */
const prolongEveryMs = hourMs

/**
 * Upserts the session's row, which a visitor's data references. A visitor's row expires a day after the last
 * activity; a buyer's at its own time, after which the cookie is a visitor's again.
 */
export async function setSession(sql: Sql, session: Buffer, now: Date): Promise<void> {
  await sql.query({
    name: 'keep-session',
    text: upsertSession('$1', '$2', '$3', '$4'),
    values: sessionValues(session, now),
  })
}

/** The statement of `setSession`, with the places of `sessionValues`; does nothing for nulls. */
export function upsertSession(id: string, end: string, now: string, renewed: string): string {
  return `insert into sessions (id, expires_at) select ${id}, ${end} where ${id}::bytea is not null
    on conflict (id) do update set expires_at = excluded.expires_at, buyer_id = null, remember = false
    where sessions.expires_at <= ${now} or (sessions.buyer_id is null and sessions.expires_at < ${renewed})`
}

export function sessionValues(session: Buffer | null, now: Date): unknown[] {
  const end = sessionEnd(now, false)
  return [session, end, now, new Date(end.getTime() - prolongEveryMs)]
}

const assetFolders = ['/assets/', '/imagenes/', '/mostrador/assets/']

/** Whether a URL is a static file, which needs no session and counts towards no limit. */
export function isAsset(url: string): boolean {
  return assetFolders.some((folder) => url.startsWith(folder))
}

/** Number by which the buyer addresses a session; null when it has ended. */
export async function findSessionNum(sql: Sql, session: Buffer, now: Date): Promise<number | null> {
  const { rows } = await sql.query<{ num: number }>({
    name: 'session-num',
    text: 'select num from sessions where id = $1 and buyer_id is not null and expires_at > $2',
    values: [session, now],
  })
  return rows[0]?.num ?? null
}

/** Expiry of a buyer's session; null when it has ended. */
export async function findSessionEnd(sql: Sql, num: number, now: Date): Promise<Date | null> {
  const { rows } = await sql.query<{ expires_at: Date }>({
    name: 'session-end',
    text: 'select expires_at from sessions where num = $1 and buyer_id is not null and expires_at > $2',
    values: [num, now],
  })
  return rows[0]?.expires_at ?? null
}
