import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { stateOf } from '#contract/accounts.ts'
import type { SocialProvider } from '#domain/accounts/social-login.ts'
import { minuteMs } from '#domain/time/dates.ts'
import type { Deps } from '../../deps.ts'
import { isHttps } from '../../http/session.ts'

const lifeMs = 10 * minuteMs

/** Stays in the browser: the provider sees at most a hash of it. */
export type OAuthState = {
  provider: SocialProvider
  state: string
  nonce: string
  verifier: string
  remember: boolean
  endsAt: number
}

export function newOAuthState(
  deps: Deps,
  provider: SocialProvider,
  { volver, remember }: { volver: string; remember: boolean },
): OAuthState {
  return {
    provider,
    state: stateOf(chance(), volver),
    nonce: chance(),
    verifier: chance(),
    remember,
    endsAt: deps.now().getTime() + lifeMs,
  }
}

/** S256 of RFC 7636. */
export function challengeOf({ verifier }: OAuthState): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

export function hashState({ state }: OAuthState): Buffer {
  return createHash('sha256').update(state).digest()
}

export function setStateCookie(reply: FastifyReply, deps: Deps, oauthState: OAuthState): void {
  const text = Buffer.from(JSON.stringify(oauthState)).toString('base64url')
  reply.setCookie(cookieName(deps), `${text}.${signatureOf(text, deps)}`, {
    ...cookieLook(deps),
    maxAge: lifeMs / 1000,
  })
}

/** Null when missing, forged or expired. */
export function readStateCookie(request: FastifyRequest, reply: FastifyReply, deps: Deps): OAuthState | null {
  const [text = '', signature = ''] = (request.cookies[cookieName(deps)] ?? '').split('.')
  reply.clearCookie(cookieName(deps), cookieLook(deps))
  if (!isSame(signature, signatureOf(text, deps))) return null
  const oauthState = JSON.parse(Buffer.from(text, 'base64url').toString()) as OAuthState
  return oauthState.endsAt > deps.now().getTime() ? oauthState : null
}

function chance(): string {
  return randomBytes(32).toString('base64url')
}

function signatureOf(text: string, deps: Deps): string {
  return createHmac('sha256', deps.secret).update(`social-trip:${text}`).digest('base64url')
}

function cookieName(deps: Deps): string {
  return isHttps(deps) ? '__Host-damajuana-trip' : 'damajuana_trip'
}

function cookieLook(deps: Deps) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(deps) } as const
}

export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
