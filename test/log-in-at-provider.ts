import { afterAll, beforeEach, expect } from 'vitest'
import type { SocialProvider } from '#domain/accounts/social-login.ts'
import { startEmulators } from '../src/demo/emulators/start.ts'
import { readEnv } from '../src/server/env.ts'
import { openSocialLogins } from '../src/server/integrations/social-login/social-logins.ts'
import { testShop, type TestShop, type Visitor } from './shop.ts'

type SocialShop = {
  shop: TestShop
  pass: (ms: number) => void
  /** Goes to a provider and chooses a person there; without a word Google's Camila. */
  oauthState: (visitor: Visitor, provider?: SocialProvider, person?: string) => Promise<Back>
  rows: <R extends object>(text: string) => Promise<R[]>
  /** That the visitor is not in, and nobody came by a provider. */
  expectNobodyIn: (visitor: Visitor) => Promise<void>
}

/** A shop with the demo shop's emulators of Google and Facebook, on one clock with them, and without buyers at each test's beginning. */
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

/** A shop with such settings, as it is without the demo's contents. */
export async function shopWith(settings: Record<string, string>): Promise<TestShop> {
  return testShop({
    socialLogins: openSocialLogins(readEnv({ NODE_ENV: 'test', ...settings }), null, () => new Date()),
  })
}

/** What a provider sends a browser back with. */
export type Back = { provider: SocialProvider; code: string; state: string }

/** Follows a link of the shop as that browser: answers where it is sent, and keeps the cookies. */
export async function follow(shop: TestShop, { cookies }: Visitor, url: string): Promise<URL> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await shop.app.inject({ method: 'GET', url, headers: { cookie } })
  for (const { name, value } of response.cookies) cookies.set(name, value)
  return new URL(String(response.headers.location), shop.deps.env.publicUrl)
}

/** Leaves for a provider's emulator, and chooses a person there. */
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
