import type { Env } from '../env.ts'
import { type OpenGeocoding, openGeocoding } from './geocoding/geocoders.ts'
import type { MailPort } from './mail/mail.port.ts'
import { fileMail, mailFolder, smtpMail } from './mail/transports.ts'
import {
  type EmulatedCards,
  type EmulatedCheckout,
  type OpenPayments,
  openPayments,
} from './payments/payments.ts'
import { ratesFormats, httpRates, type RatesPort } from './rates/http-rates.ts'
import {
  type EmulatedSocialLogin,
  openSocialLogins,
  type SocialLogins,
} from './social-login/social-logins.ts'

/** Addresses of the demo shop's emulators. Plain data, so that every process of the shop shares them. */
export type EmulatedServices = {
  mercadoPago: EmulatedCheckout | null
  payway: EmulatedCards | null
  social: EmulatedSocialLogin | null
  geocoding: { url: string } | null
}

export type Integrations = {
  /** Mail transport. Features enqueue with `enqueueMailTo`; only the job sends. */
  mail: MailPort
  /** Dollar rates; null when no source is configured. */
  rates: RatesPort | null
  socialLogins: SocialLogins
  payments: OpenPayments
  geocoding: OpenGeocoding
}

/**
 * Opens the configured services; `emulated` is null outside the demo. The demo shop uses no rates source unless one
 * is set explicitly, so that it runs without a network.
 */
export function openIntegrations(env: Env, emulated: EmulatedServices | null, now: () => Date): Integrations {
  return {
    mail: env.smtpUrl ? smtpMail(env.smtpUrl) : fileMail(mailFolder(env), now),
    rates: env.rates && (env.rates.isNamed || !emulated) ? ratesOf(env.rates, now) : null,
    socialLogins: openSocialLogins(env, emulated?.social ?? null, now),
    payments: openPayments(env, emulated, now),
    geocoding: openGeocoding(env, emulated?.geocoding ?? null, now),
  }
}

function ratesOf({ format, url }: NonNullable<Env['rates']>, now: () => Date): RatesPort {
  return httpRates({ base: url ?? ratesFormats[format].base, format }, now)
}
