import { afterAll, beforeEach, expect } from 'vitest'
import type { SocialProvider } from '#domain/accounts/social-login.ts'
import { startEmulators } from '../src/demo/emulators/start.ts'
import { readEnv } from '../src/server/env.ts'
import { openSocialLogins } from '../src/server/integrations/social-login/social-logins.ts'
import { testShop, type TestShop, type Visitor } from './shop.ts'

type SocialShop = {
  shop: TestShop
  pass: (ms: number) => void
  /** Leaves for a provider and consents as a person there; by default Google's Camila. */
  oauthState: (visitor: Visitor, provider?: SocialProvider, person?: string) => Promise<Back>
  rows: <R extends object>(text: string) => Promise<R[]>
  /** Asserts that the visitor is not logged in, and no account was created by a provider. */
  expectNobodyIn: (visitor: Visitor) => Promise<void>
}

/** A shop with emulators of Google and Facebook, on one clock, without buyers at the start of each test. */
export async function socialShop(): Promise<SocialShop> {
  const clock = { now: new Date('2026-11-20T14:00:00Z') }
  const now = (): Date => clock.now
  const env = readEnv({ NODE_ENV: 'test' })
  const { services, stop } = await startEmulators(env, now)
  afterAll(stop)
  const shop = await testShop({ socialLogins: openSocialLogins(env, services.social, now) })
  const pass = (ms: number): void => {
    clock.now = new Date(clock.now.getTime() + ms)
    shop.clock.now = clock.now
  }
  beforeEach(async () => {
    pass(0)
    await shop.sql.query('delete from social_identities')
    await shop.sql.query('delete from buyers')
  })
  const rows: SocialShop['rows'] = async <R extends object>(text: string) =>
    (await shop.sql.query<R>(text)).rows
  return {
    shop,
    pass,
    oauthState: (visitor, provider = 'google', person = 'camila') =>
      logInAtProvider(shop, visitor, provider, person),
    rows,
    expectNobodyIn: async (visitor) => {
      expect(await statusOf(visitor)).toBe(401)
      expect(await rows('select from social_identities')).toEqual([])
    },
  }
}

/** A shop with these settings, outside the demo. */
export async function shopWith(settings: Record<string, string>): Promise<TestShop> {
  return testShop({
    socialLogins: openSocialLogins(readEnv({ NODE_ENV: 'test', ...settings }), null, () => new Date()),
  })
}

/** Parameters of a provider's redirect. */
export type Back = { provider: SocialProvider; code: string; state: string }

/** Follows a link of the shop in that browser: returns the redirect's target, and stores the cookies. */
export async function follow(shop: TestShop, { cookies }: Visitor, url: string): Promise<URL> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await shop.app.inject({ method: 'GET', url, headers: { cookie } })
  for (const { name, value } of response.cookies) cookies.set(name, value)
  return new URL(String(response.headers.location), shop.deps.env.publicUrl)
}

/** Leaves for a provider's emulator, and consents as a person there. */
export async function logInAtProvider(
  shop: TestShop,
  visitor: Visitor,
  provider: SocialProvider,
  person: string,
  query = '',
): Promise<Back> {
  const consent = await follow(shop, visitor, `/sociallogin/${provider}${query}`)
  const { searchParams } = await follow(
    shop,
    visitor,
    `${consent.pathname}${consent.search}&persona=${person}`,
  )
  return { provider, code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' }
}

export function comeBack(visitor: Visitor, { provider, code, state }: Back) {
  return visitor.send({ method: 'POST', path: `/sociallogin/${provider}`, body: { code, state } })
}

export async function statusOf(visitor: Visitor): Promise<number> {
  return (await visitor.send({ method: 'GET', path: '/user' })).status
}
