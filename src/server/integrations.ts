import type { Deps } from './deps.ts'
import type { Env } from './env.ts'
import { openGeocoding, type StartGeocodingEmulator } from './integrations/geocoding/geocoders.ts'
import { fileMail, mailFolder, smtpMail } from './integrations/mail/transports.ts'
import { type EmulatePayments, openPayments } from './integrations/payments/payments.ts'
import { ratesFormats, httpRates } from './integrations/rates/http-rates.ts'
import type { RatesPort } from './integrations/rates/rates.port.ts'
import { openSocialLogins, type StartSocialEmulator } from './integrations/social-login/social-logins.ts'

/** What stands in for outside services in the demo shop. */
export type Emulators = {
  socialLogins: StartSocialEmulator
  payments: EmulatePayments
  geocoding: StartGeocodingEmulator
}

type Integrations = Pick<Deps, 'mail' | 'rates' | 'socialLogins' | 'payments' | 'geocoding'>

/** The outside services as the settings name them; `emulators` null in a shop without the demo. The demo shop asks nobody for the dollar unless it is told to, so that it runs without a network. */
export async function openIntegrations(
  env: Env,
  emulators: Emulators | null,
  now: () => Date,
): Promise<Integrations & { stop: () => Promise<void> }> {
  await using opened = new AsyncDisposableStack()
  const socialLogins = await openSocialLogins(env, emulators?.socialLogins ?? null, now)
  opened.defer(socialLogins.stop)
  const payments = await openPayments(env, emulators?.payments ?? null, now)
  opened.defer(payments.stop)
  const geocoding = await openGeocoding(env, emulators?.geocoding ?? null, now)
  opened.defer(geocoding.stop)
  const kept = opened.move()
  return {
    mail: env.smtpUrl ? smtpMail(env.smtpUrl) : fileMail(mailFolder(env), now),
    rates: env.rates && (env.rates.isNamed || !emulators) ? ratesOf(env.rates) : null,
    socialLogins,
    payments,
    geocoding,
    stop: () => kept.disposeAsync(),
  }
}

function ratesOf({ format, url }: NonNullable<Env['rates']>): RatesPort {
  return httpRates({ base: url ?? ratesFormats[format].base, format })
}
