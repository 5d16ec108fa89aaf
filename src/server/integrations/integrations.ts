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

/** Where the emulators are that stand in for outside services in the demo shop: plain data, so that every process of the shop uses the same ones. */
export type EmulatedServices = {
  mercadoPago: EmulatedCheckout | null
  payway: EmulatedCards | null
  social: EmulatedSocialLogin | null
  geocoding: { url: string } | null
}

export type Integrations = {
  /** Carries mails out. A feature writes one with `sendEmail`; only the job sends. */
  mail: MailPort
  /** Tells the dollar; null where nobody is asked. */
  rates: RatesPort | null
  /** Who lets buyers in besides the shop. */
  socialLogins: SocialLogins
  /** Who takes payments on line. */
  payments: OpenPayments
  /** Who finds addresses. */
  geocoding: OpenGeocoding
}

/** The outside services as the settings name them; `emulated` null in a shop without the demo. The demo shop asks nobody for the dollar unless it is told to, so that it runs without a network. */
export function openIntegrations(env: Env, emulated: EmulatedServices | null, now: () => Date): Integrations {
  return {
    mail: env.smtpUrl ? smtpMail(env.smtpUrl) : fileMail(mailFolder(env), now),
    rates: env.rates && (env.rates.isNamed || !emulated) ? ratesOf(env.rates) : null,
    socialLogins: openSocialLogins(env, emulated?.social ?? null, now),
    payments: openPayments(env, emulated, now),
    geocoding: openGeocoding(env, emulated?.geocoding ?? null, now),
  }
}

function ratesOf({ format, url }: NonNullable<Env['rates']>): RatesPort {
  return httpRates({ base: url ?? ratesFormats[format].base, format })
}
