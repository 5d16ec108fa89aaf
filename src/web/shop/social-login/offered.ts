import type { Commerce } from '#contract/shop.ts'

/** Whether the shop has a way in with Google and wants it on Login (spec 2 §2, §3). */
export function offersGoogle({ configuration, social_logins }: Commerce): boolean {
  return configuration.show_google_login && social_logins.some(({ provider }) => provider === 'google')
}
