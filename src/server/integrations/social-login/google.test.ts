import { type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server'
import { afterAll, describe, expect, it } from 'vitest'
import { startSocialEmulator } from '../../../demo/emulators/social-login/emulator.ts'
import {
  leave,
  newLeaving,
  redirectUri,
  socialConformance,
  type LoginUnderTest,
  faultConformance,
  whyNot,
} from './conformance.ts'
import { google } from './google.ts'

const clientId = 'damajuana.apps.googleusercontent.com'
const settings = {
  clientId,
  clientSecret: 'un secreto',
  isTest: false,
  now: () => new Date(),
  timeout: 5_000,
}
const follow = async (address: string): Promise<URL> =>
  new URL((await fetch(address, { redirect: 'manual' })).headers.get('location') ?? '')

const now = Math.floor(Date.now() / 1000)
const claims = (more: Record<string, unknown>) => (token: MutableToken) =>
  void Object.assign(token.payload, more)
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The token with another header; without a signature for `alg: none`. */
function forged(header: { alg: string; kid?: string }, token: string): string {
  const [, payload, signature] = token.split('.')
  return [part(header), payload, header.alg === 'none' ? '' : signature].join('.')
}

const emulator = await startSocialEmulator({
  app: { id: clientId, secret: 'un secreto', redirectUris: [redirectUri] },
  now: settings.now,
})
const server = new OAuth2Server()
await server.issuer.keys.generate('RS256')
await server.start(0, '127.0.0.1')
const issuer = server.issuer.url ?? ''
afterAll(async () => {
  await emulator.stop()
  await server.stop()
})

describe('Google, as the emulator of the demo shop speaks it', () => {
  const tried: LoginUnderTest = {
    client: () => google({ ...settings, url: `${emulator.url}/google` }),
    agree: (consentUrl) => follow(`${consentUrl}&persona=camila`),
    person: {
      subject: '10001',
      name: 'Camila',
      surname: 'Ferreyra',
      email: { address: 'camila.ferreyra@correo.example', isVerified: true },
    },
  }
  socialConformance(tried)
  faultConformance(
    tried,
    () => google({ ...settings, url: `${emulator.url}/google`, timeout: 400 }),
    (what) => emulator.fault(/token/, what),
  )

  it.each([/openid-configuration/, /jwks/])('says that it can not be reached when %s fails', async (path) => {
    const answered = await leave(tried)
    emulator.fault(path, { status: 404 })
    const why = await whyNot(tried.client().readProfile(answered))
    emulator.fault(path, null)
    expect(why).toBe('unreachable')
  })

  it('believes no discovery of another issuer', async () => {
    emulator.fault(/openid-configuration/, {
      body: JSON.stringify({
        issuer: 'https://otro.example',
        authorization_endpoint: 'https://otro.example/a',
        token_endpoint: 'https://otro.example/t',
        jwks_uri: 'https://otro.example/k',
      }),
    })
    const why = await whyNot(tried.client().consentUrl(newLeaving()))
    emulator.fault(/openid-configuration/, null)
    expect(why).toBe('unreachable')
  })

  it('shows nobody a consent for an address that is not the app’s', async () => {
    const asked = await tried.client().consentUrl({ ...newLeaving(), redirectUri: 'https://otra.example/' })
    expect((await fetch(`${asked}&persona=camila`, { redirect: 'manual' })).status).toBe(400)
  })
})

describe('Google, as a provider of somebody else’s making speaks it', () => {
  const tried: LoginUnderTest = {
    client: () => google({ ...settings, url: issuer }),
    agree: follow,
    person: { subject: 'johndoe', name: '', surname: '', email: null },
  }
  socialConformance(tried)

  async function readWith(change: (token: MutableToken) => void) {
    const answered = await leave(tried)
    server.service.on('beforeTokenSigning', change)
    return tried
      .client()
      .readProfile(answered)
      .finally(() => server.service.removeAllListeners('beforeTokenSigning'))
  }

  it('tells an e-mail that is not verified from one that is', async () => {
    for (const verified of [true, false, 'true', undefined]) {
      expect(
        await readWith(claims({ email: 'johndoe@correo.example', email_verified: verified })),
      ).toMatchObject({ email: { isVerified: verified === true } })
    }
  })

  it.each([
    ['another nonce', { nonce: 'de otro viaje' }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'otra-app' }],
    ['another app that it was given to', { aud: [clientId, 'otra-app'], azp: 'otra-app' }],
    ['another issuer', { iss: 'https://otro.example' }],
    ['an end that has passed', { exp: now - 3600 }],
    ['no end', { exp: undefined }],
    ['no subject', { sub: undefined }],
    ['a beginning that is to come', { nbf: now + 3600 }],
  ])('takes no id_token with %s', async (_what, more) => {
    expect(await whyNot(readWith(claims(more)))).toBe('refused')
  })

  it.each([
    ['signed by nobody', (token: string) => forged({ alg: 'none' }, token)],
    [
      'whose kind of signature was changed',
      (token: string) => forged({ alg: 'HS256', kid: server.issuer.keys.toJSON()[0]?.kid }, token),
    ],
    ['of a key that nobody knows', (token: string) => forged({ alg: 'RS256', kid: 'otra' }, token)],
    [
      'that was changed on its way',
      (token: string) =>
        token.replace(
          /\.[^.]+\./,
          `.${part({ iss: issuer, aud: clientId, sub: 'otro', iat: now, exp: now + 3600 })}.`,
        ),
    ],
    ['that is none', () => 'nada'],
  ])('takes no id_token %s', async (_what, forge) => {
    const answered = await leave(tried)
    server.service.once('beforeResponse', (response: MutableResponse) => {
      const body = response.body as Record<string, unknown>
      body['id_token'] = forge(String(body['id_token']))
    })
    expect(await whyNot(tried.client().readProfile(answered))).toBe('refused')
  })
})
