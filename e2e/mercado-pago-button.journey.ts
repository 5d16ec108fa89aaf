import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type MercadoPagoEmulator,
  startMercadoPagoEmulator,
} from '../src/demo/emulators/mercado-pago/emulator.ts'
import { expectAccessible, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { shopDataDir, shopDatabase } from './own-shop.ts'
import { freePort, runServer, type ServerProcess } from './server-process.ts'
import { query } from './shop-database.ts'
import { orderSoda } from './steps.ts'

useBrowser({ hasPictures: true })

/** A second server of the same shop, with MercadoPago keys: its payment page is on a foreign origin. */
let shop: ServerProcess
let emulator: MercadoPagoEmulator

beforeAll(async () => {
  emulator = await startMercadoPagoEmulator({ now: () => new Date() })
  // Returns poll anyway; the shop's first server would not know these payments.
  emulator.beQuiet(true)
  const { host, user, database } = shopDatabase
  const port = String(await freePort())
  const { accessToken, publicKey, webhookSecret } = emulator.keys
  shop = await runServer({
    DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`,
    DATA_DIR: shopDataDir,
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    RATE_LIMIT: 'off',
    MERCADOPAGO_ACCESS_TOKEN: accessToken,
    MERCADOPAGO_PUBLIC_KEY: publicKey,
    MERCADOPAGO_WEBHOOK_SECRET: webhookSecret,
    MERCADOPAGO_URL: emulator.url,
  })
})
afterAll(async () => {
  shop.child.kill('SIGTERM')
  await shop.ended
  await emulator.stop()
})

const scriptUrl = 'https://sdk.mercadopago.com/js/v2'
const link = (page: Page) => page.getByRole('link', { name: 'Pagar con MercadoPago' })
const button = (page: Page) => page.getByRole('button', { name: 'Botón de MercadoPago' })

/**
 * A stub of MercadoPago's script: draws a button linked to the preference's page, and records its options. `create`
 * is how it fails instead.
 */
const script = (create = 'draw()') => `
  window.MercadoPago = class {
    constructor(publicKey, options) { window.told = { publicKey, locale: options.locale } }
    bricks() {
      return { create: async (name, container, { initialization, callbacks }) => {
        Object.assign(window.told, { name, initialization })
        const draw = () => {
          const button = document.createElement('button')
          button.textContent = 'Botón de MercadoPago'
          button.style.minHeight = '48px'
          button.onclick = () => location.assign('${emulator.url}${emulator.checkoutPath}?pref_id=' + initialization.preferenceId)
          document.getElementById(container).replaceChildren(button)
          callbacks.onReady()
        }
        ${create}
        return { unmount() {} }
      } }
    }
  }`

/** A phone user with an order awaiting MercadoPago, on its payment screen. `answer` is the script's text, or null for a failed request. */
async function toPay(
  answer: string | null,
  allowErrors?: RegExp,
): Promise<{ page: Page; preference: string }> {
  const page = await newPerson(phone, { allowErrors })
  await page.route(scriptUrl, (route) =>
    answer === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: answer }),
  )
  const num = await orderSoda(page, {
    method: 'MercadoPago',
    guest: { name: 'Gina Ruiz', email: 'gina@ejemplo.com.ar', phone: '3415550910' },
  })
  const asked = page.waitForRequest(scriptUrl, { timeout: 30_000 })
  await goTo(page, `${shop.url}/pagar?pedido=${num}`)
  await asked
  const [attempt] = await query<{ preference: string }>(
    'select preference_id as preference from payment_attempts join orders on orders.id = order_id where num = $1',
    [num],
  )
  return { page, preference: attempt?.preference ?? '' }
}

describe('MercadoPago’s own button', () => {
  it('is drawn for the order’s own preference, in the place of the link, and leads to its page and back', async () => {
    const { page, preference } = await toPay(script())
    await button(page).waitFor()
    expect(await page.evaluate('told')).toEqual({
      publicKey: emulator.keys.publicKey,
      locale: 'es-AR',
      name: 'wallet',
      initialization: { preferenceId: preference, redirectMode: 'self' },
    })
    expect(preference).toMatch(/^\d+-/)
    expect([await link(page).count(), await page.getByText('Modo de prueba').count()]).toEqual([0, 0])
    await expectAccessible(page)
    await button(page).click()
    await page.getByRole('button', { name: 'Aprobar' }).click()
    await page.waitForURL(`${shop.url}/pago-exitoso?*`)
    await page.getByRole('heading', { name: 'Recibimos tu pago' }).waitFor()
  })

  it('may fetch, frame and draw what is MercadoPago’s, and nothing that is somebody else’s', async () => {
    // Refused requests, and the console error of a blocked frame.
    const { page } = await toPay(script(), /otro\.example|Access is denied/)
    await page.route(
      /^https:\/\/(http2\.mlstatic\.com|[a-z]+\.mercadopago\.com|[a-z]+\.mercadolibre\.com)\/probe/,
      (route) =>
        route.fulfill({
          contentType: route.request().resourceType() === 'stylesheet' ? 'text/css' : 'text/plain',
          headers: { 'access-control-allow-origin': '*' },
          body: '',
        }),
    )
    await button(page).waitFor()
    const refused = await page.evaluate(async () => {
      const directives: string[] = []
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        directives.push(effectiveDirective),
      )
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- It goes to the page with the rest.
      const put = (tag: 'script' | 'iframe' | 'img' | 'link', more: object): Promise<unknown> =>
        new Promise((resolve) => {
          const element = Object.assign(document.createElement(tag), more)
          for (const end of ['load', 'error']) element.addEventListener(end, resolve)
          document.body.append(element)
        })
      const files = 'https://http2.mlstatic.com/probe'
      const own = [
        ...['www.mercadopago.com', 'www.mercadolibre.com'].map((host) => `https://${host}/probe`),
        files,
      ]
      await Promise.all([
        ...own.flatMap((url) => [
          put('script', { src: `${url}.js` }),
          put('iframe', { src: `${url}.html` }),
          fetch(`${url}.json`),
        ]),
        put('img', { src: `${files}.png` }),
        put('link', { rel: 'stylesheet', href: `${files}.css` }),
        new FontFace('Proxima', `url(${files}.woff2)`).load().catch(() => null),
      ])
      const before = [...directives]
      await Promise.all([
        put('script', { src: 'https://otro.example/a.js' }),
        put('iframe', { src: 'https://otro.example/' }),
        put('img', { src: 'https://otro.example/a.png' }),
        fetch('https://otro.example/a.json').catch(() => null),
      ])
      // A frame tells its violation after its load event.
      for (let times = 0; times < 100 && directives.length < before.length + 4; times++)
        await new Promise((resolve) => setTimeout(resolve, 50))
      return { own: before, others: directives.toSorted() }
    })
    expect(refused).toEqual({ own: [], others: ['connect-src', 'frame-src', 'img-src', 'script-src-elem'] })
  })

  it.each([
    ['does not come', null],
    ['is not what it says', '/* otra cosa */'],
    ['can draw nothing', 'throw'],
    ['says that it failed', 'error'],
  ])('leaves the link in its place where its script %s', async (_, what) => {
    const answer =
      what === 'throw'
        ? script("throw new Error('no anda')")
        : what === 'error'
          ? script("draw(); callbacks.onError({ type: 'critical' })")
          : what
    const { page, preference } = await toPay(answer, /MercadoPago|ERR_FAILED|no anda/)
    if (what === 'error') await button(page).waitFor()
    await link(page).waitFor()
    expect(await link(page).getAttribute('href')).toContain(preference)
    await page.getByRole('button', { name: 'Cambiar la forma de pago' }).waitFor()
    await expectAccessible(page)
    await link(page).click()
    await page.getByRole('button', { name: 'Rechazar' }).click()
    await page.waitForURL(`${shop.url}/pago-rechazado?*`)
    await page.getByRole('heading', { name: 'No pudimos procesar tu pago' }).waitFor()
  })
})
