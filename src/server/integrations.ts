import type { Deps } from './deps.ts'
import type { Env } from './env.ts'
import { fileMail, mailFolder } from './integrations/mail/files.ts'
import { smtpMail } from './integrations/mail/smtp.ts'
import { ratesFormats } from './integrations/rates/formats.ts'
import { httpRates } from './integrations/rates/http-rates.ts'
import type { RatesPort } from './integrations/rates/rates.port.ts'

/** The outside services as the settings name them. The demo shop asks nobody for the dollar unless it is told to, so that it runs without a network. */
export function integrationsOf(env: Env, isDemo: boolean, now: () => Date): Pick<Deps, 'mail' | 'rates'> {
  return {
    mail: env.smtpUrl ? smtpMail(env.smtpUrl) : fileMail(mailFolder(env), now),
    rates: env.rates && (env.rates.isNamed || !isDemo) ? ratesOf(env.rates) : null,
  }
}

function ratesOf({ format, url }: NonNullable<Env['rates']>): RatesPort {
  return httpRates({ base: url ?? ratesFormats[format].base, format })
}
