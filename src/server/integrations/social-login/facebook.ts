import type { SocialProfile } from '#domain/accounts/social-login.ts'
import { outsideServices } from '../../outside-services.ts'
import { hmac } from '../../signing.ts'
import { recordOf, textOf } from '../read-answer.ts'
import { requestObject } from './provider-request.ts'
import { SocialLoginFailed, type SocialLoginPort } from './social-login.port.ts'

export type FacebookSettings = {
  appId: string
  appSecret: string
  /** URL of the consent page. */ dialog: string
  /** Base URL of the Graph API, no trailing slash. */ graph: string
  isTest: boolean
  now: () => Date
  timeout?: number
}

export const graphVersion = 'v24.0'

export const facebookUrls = {
  dialog: `https://www.facebook.com/${graphVersion}/dialog/oauth`,
  graph: 'https://graph.facebook.com',
}

/**
 * Facebook by the Graph API: exchanges the code, then checks that the token is valid, this app's and that person's.
 * Its e-mail counts as unverified (C25).
 */
export function facebook({
  appId,
  appSecret,
  dialog,
  graph,
  isTest,
  now,
  timeout = outsideServices.socialLogin.timeoutMs,
}: FacebookSettings): SocialLoginPort {
  async function exchange(code: string, verifier: string, redirectUri: string): Promise<string> {
    const body = new URLSearchParams({
      client_id: appId,
      client_secret: appSecret,
      redirect_uri: redirectUri,
      code,
      code_verifier: verifier,
    })
    const answer = await requestObject(
      'the token exchange',
      `${graph}/${graphVersion}/oauth/access_token`,
      { method: 'POST', body },
      timeout,
    )
    const token = textOf(answer['access_token'])
    if (token === '') throw new SocialLoginFailed('refused', 'the token exchange returned no token')
    return token
  }

  /** User id of a token; throws unless it is valid, issued to this app and a person's. */
  async function ownerOf(token: string): Promise<string> {
    const { data } = await requestObject(
      'debug_token',
      `${graph}/${graphVersion}/debug_token?${new URLSearchParams({ input_token: token })}`,
      bearer(`${appId}|${appSecret}`),
      timeout,
    )
    const answered = recordOf(data)
    const ends = answered['expires_at']
    const isOver = typeof ends === 'number' && ends !== 0 && ends * 1000 <= now().getTime()
    if (
      answered['is_valid'] !== true ||
      String(answered['app_id']) !== appId ||
      answered['type'] !== 'USER' ||
      isOver
    )
      throw new SocialLoginFailed('refused', 'the token is invalid')
    return textOf(answered['user_id'])
  }

  return {
    isTest,
    consentUrl: ({ state, challenge, redirectUri }) =>
      Promise.resolve(
        `${dialog}?${new URLSearchParams({ client_id: appId, redirect_uri: redirectUri, response_type: 'code', scope: 'public_profile,email', state, code_challenge: challenge, code_challenge_method: 'S256' })}`,
      ),
    readProfile: async ({ code, verifier, redirectUri }) => {
      const token = await exchange(code, verifier, redirectUri)
      const owner = await ownerOf(token)
      const proof = hmac(appSecret, token).toString('hex')
      const fields = new URLSearchParams({
        fields: 'id,name,first_name,last_name,email',
        appsecret_proof: proof,
      })
      const person = await requestObject(
        'me',
        `${graph}/${graphVersion}/me?${fields}`,
        bearer(token),
        timeout,
      )
      if (owner === '' || person['id'] !== owner)
        throw new SocialLoginFailed('refused', 'the token is of another user')
      return profileOf(person)
    },
  }
}

function bearer(token: string): RequestInit {
  return { headers: { authorization: `Bearer ${token}` } }
}

function profileOf(person: Record<string, unknown>): SocialProfile {
  const address = textOf(person['email'])
  return {
    subject: textOf(person['id']),
    name: textOf(person['first_name']) || textOf(person['name']),
    surname: textOf(person['last_name']),
    email: address === '' ? null : { address, isVerified: false },
  }
}
