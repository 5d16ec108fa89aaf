import type { FastifyReply, FastifyRequest } from 'fastify'
import { stateOf } from '#contract/accounts.ts'
import type { SocialProvider } from '#domain/accounts/social-login.ts'
import { minuteMs } from '#domain/time/dates.ts'
import type { Deps } from '../../deps.ts'
import { isHttps } from '../../http/session.ts'
import { openText, randomToken, sealText, sha256 } from '../../signing.ts'

const lifeMs = 10 * minuteMs
const sealKind = 'social-trip'

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
    state: stateOf(randomToken(), volver),
    nonce: randomToken(),
    verifier: randomToken(),
    remember,
    endsAt: deps.now().getTime() + lifeMs,
  }
}

/** S256 of RFC 7636. */
export function challengeOf({ verifier }: OAuthState): string {
  return sha256(verifier).toString('base64url')
}

export function hashState({ state }: OAuthState): Buffer {
  return sha256(state)
}

export function setStateCookie(reply: FastifyReply, deps: Deps, oauthState: OAuthState): void {
  reply.setCookie(cookieName(deps), sealText(deps.secret, sealKind, JSON.stringify(oauthState)), {
    ...cookieLook(deps),
    maxAge: lifeMs / 1000,
  })
}

/** Null when missing, forged or expired. */
export function readStateCookie(request: FastifyRequest, reply: FastifyReply, deps: Deps): OAuthState | null {
  const text = openText(deps.secret, sealKind, request.cookies[cookieName(deps)] ?? '')
  reply.clearCookie(cookieName(deps), cookieLook(deps))
  if (text === null) return null
  const oauthState = JSON.parse(text) as OAuthState
  return oauthState.endsAt > deps.now().getTime() ? oauthState : null
}

function cookieName(deps: Deps): string {
  return isHttps(deps) ? '__Host-damajuana-trip' : 'damajuana_trip'
}

function cookieLook(deps: Deps) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(deps) } as const
}
