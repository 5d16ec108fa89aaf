import '@fastify/cookie'
import { createHash, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Sql } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { findSessionBuyer, type Viewer } from './viewer.ts'

/** How long a remembered session lasts, and one of a browser that stays open (spec 1 §9). */
export const rememberedMs = 7 * 24 * 60 * 60 * 1000

const browserMs = 24 * 60 * 60 * 1000

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer
    /** The session's id as the browser holds it; null without a cookie. */
    sessionId: string | null
  }
}

/** Reads the session cookie of every request and finds who calls. It never writes. */
export function readSessions(app: FastifyInstance, deps: Deps): void {
  const name = cookieName(deps)
  app.decorateRequest('sessionId', null)
  app.decorateRequest('viewer')
  app.addHook('onRequest', async (request) => {
    const id = request.cookies[name]
    request.sessionId = id !== undefined && /^[\w-]{43}$/.test(id) ? id : null
    const session = request.sessionId === null || isAsset(request.url) ? null : hashSession(request.sessionId)
    const buyer = session === null ? null : await findSessionBuyer(deps.pool, session, deps.now())
    request.viewer = {
      session,
      buyer,
      ip: ipOf(request),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    }
  })
}

/** Where it comes from, without the zone of an IPv6 address; '' when it is gone already. A proxy may tell nonsense: then the proxy's own. */
export function ipOf(request: FastifyRequest): string {
  // A socket that was cut knows no address, whatever the types say.
  const [forwarded = '', own = ''] = [request.ip as string | undefined, request.socket.remoteAddress].map(
    (address) => address?.replace(/%.*$/, ''),
  )
  return isIP(forwarded) ? forwarded : own
}

/** What the database keeps of a session id. */
export function hashSession(id: string): Buffer {
  return createHash('sha256').update(id).digest()
}

/** A new session id: 256 random bits. */
export function newSessionId(): string {
  return randomBytes(32).toString('base64url')
}

/** When a session that begins now ends. */
export function sessionEnd(now: Date, remember: boolean): Date {
  return new Date(now.getTime() + (remember ? rememberedMs : browserMs))
}

/** Hands the session to the browser: for 7 days when remembered, else until it closes. */
export function setSessionCookie(reply: FastifyReply, deps: Deps, id: string, remember: boolean): void {
  reply.setCookie(cookieName(deps), id, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(deps),
    ...(remember ? { maxAge: rememberedMs / 1000 } : {}),
  })
}

/** The id that the request came with, or a new one that is set on the reply. */
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

/** What the session's cookie is called: its prefix has a browser keep it for this host alone. */
export function cookieName(deps: Deps): string {
  return isHttps(deps) ? '__Host-damajuana' : 'damajuana_session'
}

/** A visitor's row is prolonged at most this often. */
const prolongEveryMs = 60 * 60 * 1000

/**
 * Makes sure that the session has a row, which whatever is kept of a visitor points to. A visitor's row ends a day
 * after the last thing he did; a buyer's at its own time, and what comes of that cookie later is a visitor's again.
 */
export async function setSession(sql: Sql, session: Buffer, now: Date): Promise<void> {
  const end = sessionEnd(now, false)
  await sql.query({
    name: 'keep-session',
    text: `insert into sessions (id, expires_at) values ($1, $2)
      on conflict (id) do update set expires_at = excluded.expires_at, buyer_id = null, remember = false
      where sessions.expires_at <= $3 or (sessions.buyer_id is null and sessions.expires_at < $4)`,
    values: [session, end, now, new Date(end.getTime() - prolongEveryMs)],
  })
}

const assetFolders = ['/assets/', '/imagenes/', '/mostrador/assets/']

/** Whether an address is a file that is the same for everyone: it needs no session and counts towards no limit. */
export function isAsset(url: string): boolean {
  return assetFolders.some((folder) => url.startsWith(folder))
}

/** What its buyer calls a session by; null when it is over. */
export async function findSessionNum(sql: Sql, session: Buffer, now: Date): Promise<number | null> {
  const { rows } = await sql.query<{ num: number }>({
    name: 'session-num',
    text: 'select num from sessions where id = $1 and buyer_id is not null and expires_at > $2',
    values: [session, now],
  })
  return rows[0]?.num ?? null
}

/** When a buyer's session ends; null when it has. */
export async function findSessionEnd(sql: Sql, num: number, now: Date): Promise<Date | null> {
  const { rows } = await sql.query<{ expires_at: Date }>({
    name: 'session-end',
    text: 'select expires_at from sessions where num = $1 and buyer_id is not null and expires_at > $2',
    values: [num, now],
  })
  return rows[0]?.expires_at ?? null
}
