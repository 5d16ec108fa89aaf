import { randomBytes } from 'node:crypto'
import { socialProviders } from '#domain/accounts/social-login.ts'
import type { Env } from '../../server/env.ts'
import type { EmulatedServices } from '../../server/integrations/integrations.ts'
import { demoCheckoutPath } from '../../server/integrations/payments/payments.ts'
import { callbackUrl, demoConsentPath } from '../../server/integrations/social-login/social-logins.ts'
import { type WithState, inMemory } from './emulator-state.ts'
import { startGeocodingEmulator } from './geocoding/emulator.ts'
import { carryByFetch, startMercadoPagoEmulator } from './mercado-pago/emulator.ts'
import type { Carrier } from './mercado-pago/wire.ts'
import { startPaywayEmulator } from './payway/emulator.ts'
import { startSocialEmulator } from './social-login/emulator.ts'

type Emulators = { services: EmulatedServices; stop: () => Promise<void> }

/**
 * Starts, for the demo shop, an emulator of each outside service without keys in the settings. `withStateOf` returns
 * the state storage of a service.
 */
export async function startEmulators(
  env: Env,
  now: () => Date,
  withStateOf: (service: string) => WithState = () => inMemory,
): Promise<Emulators> {
  await using started = new AsyncDisposableStack()
  const open = async <T extends { stop: () => Promise<void> }>(
    isNeeded: boolean,
    start: () => Promise<T>,
  ): Promise<T | null> => (isNeeded ? started.adopt(await start(), ({ stop }) => stop()) : null)

  const mercadoPago = await open(env.mercadoPago === null, () =>
    startMercadoPagoEmulator({
      now,
      checkoutUrl: env.publicUrl + demoCheckoutPath,
      carry: webhookCarrier(env),
      withState: withStateOf('mercado-pago'),
    }),
  )
  const payway = await open(env.payway === null, () =>
    startPaywayEmulator({ now, withState: withStateOf('payway') }),
  )
  const social = await open(env.google === null || env.facebook === null, () =>
    startSocialEmulator({
      app: {
        id: 'tienda-de-muestra',
        secret: randomBytes(24).toString('base64url'),
        redirectUris: socialProviders.map((provider) => callbackUrl(env, provider)),
      },
      now,
      googleConsentUrl: env.publicUrl + demoConsentPath('google'),
      withState: withStateOf('social-login'),
    }),
  )
  const geocoding = await open(env.geocoder !== null && !env.geocoder.isNamed, startGeocodingEmulator)
  const running = started.move()
  return {
    services: {
      mercadoPago: mercadoPago && {
        url: mercadoPago.url,
        pageUrl: mercadoPago.pageUrl,
        checkoutPath: mercadoPago.checkoutPath,
        keys: mercadoPago.keys,
      },
      payway: payway && { url: payway.url, tokensUrl: payway.tokensUrl, keys: payway.keys },
      social: social && { url: social.url, app: { id: social.app.id, secret: social.app.secret } },
      geocoding: geocoding && { url: geocoding.url },
    },
    stop: () => running.disposeAsync(),
  }
}

/** Delivers webhooks to the shop's own listener: PUBLIC_URL may lead through a proxy unreachable from this machine. */
function webhookCarrier({ publicUrl, port, host }: Env): Carrier {
  const own = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return (webhook) =>
    carryByFetch({
      ...webhook,
      url: webhook.url.replace(publicUrl, `http://${own.includes(':') ? `[${own}]` : own}:${port}`),
    })
}
