import type { SocialProvider } from '#domain/social-login.ts'
import type { TestShop, Visitor } from './shop.ts'

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
export async function makeTrip(shop: TestShop, visitor: Visitor, provider: SocialProvider, person: string, query = ''): Promise<Back> {
  const consent = await follow(shop, visitor, `/sociallogin/${provider}${query}`)
  const { searchParams } = await follow(shop, visitor, `${consent.pathname}${consent.search}&persona=${person}`)
  return { provider, code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' }
}

export function comeBack(visitor: Visitor, { provider, code, state }: Back) {
  return visitor.send({ method: 'POST', path: `/sociallogin/${provider}`, body: { code, state } })
}
