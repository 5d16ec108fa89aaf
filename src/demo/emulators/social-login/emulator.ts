import { createHmac, randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { graphVersion } from '../../../server/integrations/social-login/facebook.ts'
import { type WithState, inMemory } from '../emulator-state.ts'
import {
  type EmulatorRequest,
  type EmulatorAnswer,
  json,
  type FakeServer,
  startFakeServer,
} from '../fake-server.ts'
import { consent, type RegisteredApp, type Grant, Grants, type TestPerson } from './grants.ts'

const most = 500
const hourS = 3600

export type SocialEmulator = FakeServer & { app: RegisteredApp }

type EmulatorSettings = {
  app: RegisteredApp
  now: () => Date
  /** URL of Google's consent page when it is not the emulator's own. */ googleConsentUrl?: string
  withState?: WithState
}

/** Google and Facebook on loopback, with two people who have an account at both. */
export async function startSocialEmulator({
  app,
  now,
  googleConsentUrl,
  withState = inMemory,
}: EmulatorSettings): Promise<SocialEmulator> {
  const [ofGoogle, ofFacebook] = [new Grants(app, now), new Grants(app, now)]
  const google = await googleAnswers(app, now, ofGoogle, googleConsentUrl ?? null)
  const facebook = facebookAnswers(app, now, ofFacebook)
  const grants = {
    dump: () => ({ google: ofGoogle.dump(), facebook: ofFacebook.dump() }),
    restore: (stored: { google: [string, Grant][]; facebook: [string, Grant][] }) => {
      ofGoogle.restore(stored.google)
      ofFacebook.restore(stored.facebook)
    },
  }

  async function answer({ method, path, query, headers, text }: EmulatorRequest): Promise<EmulatorAnswer> {
    const bearer = (headers.authorization ?? '').replace(/^Bearer /, '')
    const known = { method, path, query, form: new URLSearchParams(text), url: fakeServer.url, bearer }
    return (await google(known)) ?? facebook(known) ?? json({ error: 'not_found' }, 404)
  }

  const fakeServer: FakeServer = await startFakeServer((request) => withState(grants, () => answer(request)))
  return { ...fakeServer, app }
}

type ProviderRequest = {
  method: string
  path: string
  query: URLSearchParams
  form: URLSearchParams
  url: string
  bearer: string
}

/** Google's OpenID Connect for the emulator's people. `consentUrl`: URL of its page when it is not the emulator's own. */
async function googleAnswers(
  app: RegisteredApp,
  now: () => Date,
  grants: Grants,
  consentUrl: string | null,
): Promise<(request: ProviderRequest) => Promise<EmulatorAnswer | null>> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'emulador', alg: 'RS256', use: 'sig' }] }

  async function token(form: URLSearchParams, issuer: string): Promise<EmulatorAnswer> {
    const grant = grants.take(form)
    if (!grant) return json({ error: 'invalid_grant', error_description: 'Bad Request' }, 400)
    const { id, name, surname, email, isEmailVerified } = grant.person
    const seconds = Math.floor(now().getTime() / 1000)
    const claims = {
      azp: app.id,
      nonce: grant.nonce,
      name: `${name} ${surname}`,
      given_name: name,
      family_name: surname,
      email,
      email_verified: isEmailVerified,
    }
    const signing = new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'emulador' })
      .setIssuer(issuer)
      .setAudience(app.id)
      .setSubject(id)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + hourS)
    return json({
      access_token: 'emulado',
      expires_in: 3599,
      scope: 'openid email profile',
      token_type: 'Bearer',
      id_token: await signing.sign(privateKey),
    })
  }

  return async ({ method, path, query, form, url }) => {
    const issuer = `${url}/google`
    switch (`${method} ${path}`) {
      case 'GET /google/.well-known/openid-configuration':
        return json({
          issuer,
          authorization_endpoint: consentUrl ?? `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          id_token_signing_alg_values_supported: ['RS256'],
          code_challenge_methods_supported: ['S256'],
        })
      case 'GET /google/authorize':
        return consent('google', grants, query)
      case 'POST /google/token':
        return token(form, issuer)
      case 'GET /google/jwks':
        return json(jwks)
      default:
        return null
    }
  }
}

function facebookAnswers(
  app: RegisteredApp,
  now: () => Date,
  grants: Grants,
): (request: ProviderRequest) => EmulatorAnswer | null {
  const tokens = new Map<string, TestPerson>()

  function exchange(form: URLSearchParams): EmulatorAnswer {
    const grant = grants.take(form)
    if (!grant) return rejected('This authorization code has been used.', 100)
    const [oldest] = tokens.keys()
    if (oldest !== undefined && tokens.size >= most) tokens.delete(oldest)
    const token = `EAA${randomBytes(24).toString('base64url')}`
    tokens.set(token, grant.person)
    return json({ access_token: token, token_type: 'bearer', expires_in: hourS })
  }

  function debug(token: string, bearer: string): EmulatorAnswer {
    if (bearer !== `${app.id}|${app.secret}`) return rejected('Invalid OAuth access token.', 190)
    const person = tokens.get(token)
    const error = { code: 190, message: 'Malformed access token' }
    if (!person) return json({ data: { is_valid: false, error, scopes: [] } })
    const expires_at = Math.floor(now().getTime() / 1000) + hourS
    const scopes = ['email', 'public_profile']
    return json({
      data: { app_id: app.id, type: 'USER', is_valid: true, user_id: person.id, expires_at, scopes },
    })
  }

  function me(token: string, query: URLSearchParams): EmulatorAnswer {
    const person = tokens.get(token)
    const proof = createHmac('sha256', app.secret).update(token).digest('hex')
    if (!person || query.get('appsecret_proof') !== proof)
      return rejected('Invalid appsecret_proof provided in the API argument', 100)
    const { id, name, surname, email } = person
    const all = { id, name: `${name} ${surname}`, first_name: name, last_name: surname, email }
    const fields = (query.get('fields') ?? 'id,name').split(',')
    return json(Object.fromEntries(fields.map((field) => [field, (all as Record<string, string>)[field]])))
  }

  return ({ method, path, query, form, bearer }) => {
    switch (`${method} ${path}`) {
      case 'GET /facebook/dialog/oauth':
        return consent('facebook', grants, query)
      case `POST /facebook/${graphVersion}/oauth/access_token`:
        return exchange(form)
      case `GET /facebook/${graphVersion}/debug_token`:
        return debug(query.get('input_token') ?? '', bearer)
      case `GET /facebook/${graphVersion}/me`:
        return me(bearer, query)
      default:
        return null
    }
  }
}

function rejected(message: string, code: number): EmulatorAnswer {
  return json({ error: { message, type: 'OAuthException', code, fbtrace_id: 'emulado' } }, 400)
}
