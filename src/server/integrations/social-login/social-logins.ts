import { href } from '#contract/screens.ts'
import { type SocialProvider, socialProviders } from '#domain/accounts/social-login.ts'
import type { AppKeys, Env } from '../../env.ts'
import { facebook, facebookUrls, graphVersion } from './facebook.ts'
import { google, googleUrl } from './google.ts'
import type { SocialLoginPort } from './social-login.port.ts'

type Providers = Partial<Record<SocialProvider, SocialLoginPort>>

export type SocialLogins = {
  providers: Providers
  offered: { provider: SocialProvider; is_test: boolean }[]
  /** Emulator consent pages, by the shop's path that proxies them. */
  testAddresses: Readonly<Record<string, string>>
}

export type EmulatedSocialLogin = { url: string; app: { id: string; secret: string } }

export function demoConsentPath(provider: string): string {
  return `/modo-de-prueba/${provider}`
}

/** Redirect URI to register at the provider. */
export function callbackUrl({ publicUrl }: Pick<Env, 'publicUrl'>, provider: SocialProvider): string {
  return publicUrl + href('socialCallback', { provider })
}

/** Providers with keys in the settings; in the demo shop, an emulator for the others. */
export function openSocialLogins(
  env: Env,
  emulator: EmulatedSocialLogin | null,
  now: () => Date,
): SocialLogins {
  const real: Providers = {
    ...(env.google ? { google: realGoogle(env.google, now) } : {}),
    ...(env.facebook ? { facebook: realFacebook(env.facebook, now) } : {}),
  }
  return socialLogins({ ...(emulator ? emulated(emulator, env, now) : {}), ...real }, emulator)
}

function socialLogins(providers: Providers, emulator: EmulatedSocialLogin | null): SocialLogins {
  const offered = socialProviders.flatMap((provider) =>
    providers[provider] ? [{ provider, is_test: providers[provider].isTest }] : [],
  )
  const consents = { google: '/google/authorize', facebook: '/facebook/dialog/oauth' }
  const testAddresses = Object.fromEntries(
    offered.flatMap(({ provider, is_test }) =>
      is_test && emulator ? [[demoConsentPath(provider), emulator.url + consents[provider]]] : [],
    ),
  )
  return { providers, offered, testAddresses }
}

function realGoogle({ id, secret, url = googleUrl }: AppKeys, now: () => Date): SocialLoginPort {
  return google({ clientId: id, clientSecret: secret, url, isTest: false, now })
}

function realFacebook({ id, secret, url }: AppKeys, now: () => Date): SocialLoginPort {
  const urls = url ? { dialog: `${url}/${graphVersion}/dialog/oauth`, graph: url } : facebookUrls
  return facebook({ appId: id, appSecret: secret, ...urls, isTest: false, now })
}

function emulated({ url, app }: EmulatedSocialLogin, { publicUrl }: Env, now: () => Date): Providers {
  return {
    google: google({ clientId: app.id, clientSecret: app.secret, url: `${url}/google`, isTest: true, now }),
    facebook: facebook({
      appId: app.id,
      appSecret: app.secret,
      dialog: publicUrl + demoConsentPath('facebook'),
      graph: `${url}/facebook`,
      isTest: true,
      now,
    }),
  }
}
