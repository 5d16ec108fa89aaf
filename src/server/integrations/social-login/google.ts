import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose'
import type { SocialProfile } from '#domain/accounts/social-login.ts'
import { hourMs } from '#domain/time/dates.ts'
import { outsideServices } from '../../outside-services.ts'
import { textOf } from '../read-answer.ts'
import { requestObject, fetchAnswer } from './provider-request.ts'
import { SocialLoginFailed, type SocialLoginPort } from './social-login.port.ts'

export type GoogleSettings = {
  clientId: string
  clientSecret: string
  /** Issuer, no trailing slash. */ url: string
  isTest: boolean
  now: () => Date
  timeout?: number
}

export const googleUrl = 'https://accounts.google.com'

/** Lifetime of the cached discovery document and keys. */
const knownForMs = hourMs
/** Tolerated clock skew, seconds. */
const clockTolerance = 60

type Provider = { consent: string; token: string; keys: ReturnType<typeof createRemoteJWKSet> }

/** Google by OpenID Connect: discovery, code with PKCE, and an id_token whose signature, issuer, audience, age and nonce are checked. */
export function google({
  clientId,
  clientSecret,
  url,
  isTest,
  now,
  timeout = outsideServices.socialLogin.timeoutMs,
}: GoogleSettings): SocialLoginPort {
  let known: { provider: Provider; until: number } | null = null

  async function provider(): Promise<Provider> {
    if (known === null || known.until <= now().getTime())
      known = { provider: await discover(url, timeout), until: now().getTime() + knownForMs }
    return known.provider
  }

  return {
    isTest,
    consentUrl: async ({ state, nonce, challenge, redirectUri }) => {
      const { consent } = await provider()
      return `${consent}?${new URLSearchParams({ client_id: clientId, redirect_uri: redirectUri, response_type: 'code', scope: 'openid email profile', state, nonce, code_challenge: challenge, code_challenge_method: 'S256', prompt: 'select_account' })}`
    },
    readProfile: async ({ code, nonce, verifier, redirectUri }) => {
      const { token, keys } = await provider()
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: clientId,
        client_secret: clientSecret,
        code,
        code_verifier: verifier,
        redirect_uri: redirectUri,
      })
      const answer = await requestObject('the token endpoint', token, { method: 'POST', body }, timeout)
      const verifying = {
        issuer: [url, url.replace('https://', '')],
        audience: clientId,
        algorithms: ['RS256'],
        currentDate: now(),
        clockTolerance,
        requiredClaims: ['sub', 'exp', 'iat'],
      }
      const { payload } = await jwtVerify(textOf(answer['id_token']), keys, verifying).catch(refuseToken)
      if (payload['nonce'] !== nonce) throw new SocialLoginFailed('refused', 'the id_token has another nonce')
      if (payload['azp'] !== undefined && payload['azp'] !== clientId)
        throw new SocialLoginFailed('refused', 'the id_token has another azp')
      return profileOf(payload)
    },
  }
}

async function discover(url: string, timeout: number): Promise<Provider> {
  const answered = await requestObject(
    'the discovery',
    `${url}/.well-known/openid-configuration`,
    {},
    timeout,
  ).catch((error: unknown) => {
    throw new SocialLoginFailed('unreachable', 'the discovery document is unreadable', { cause: error })
  })
  const [consent, token, keys] = [
    answered['authorization_endpoint'],
    answered['token_endpoint'],
    answered['jwks_uri'],
  ].map((address) => URL.parse(textOf(address)))
  if (answered['issuer'] !== url || !consent || !token || !keys)
    throw new SocialLoginFailed('unreachable', 'the discovery document is incomplete or of another issuer')
  const fetchKeys = async (address: string): Promise<Response> => {
    const { status, text } = await fetchAnswer(address, { headers: { accept: 'application/json' } }, timeout)
    return new Response(text, { status })
  }
  return {
    consent: consent.href,
    token: token.href,
    keys: createRemoteJWKSet(keys, { [customFetch]: fetchKeys }),
  }
}

/** An invalid token is `refused`; keys that could not be fetched are `unreachable`. */
function refuseToken(error: unknown): never {
  if (error instanceof SocialLoginFailed) throw error
  const isOutage =
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC')
  throw new SocialLoginFailed(
    isOutage ? 'unreachable' : 'refused',
    isOutage ? 'the keys can not be read' : 'the id_token is not good',
    { cause: error },
  )
}

function profileOf(payload: JWTPayload): SocialProfile {
  const address = textOf(payload['email'])
  return {
    subject: textOf(payload.sub),
    name: textOf(payload['given_name']) || textOf(payload['name']),
    surname: textOf(payload['family_name']),
    email: address === '' ? null : { address, isVerified: payload['email_verified'] === true },
  }
}
