import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, useBrowser, whenAlive, phone } from './browser.ts'
import { runUntil, stopClock } from './clock.ts'
import { goToIdle, idleMs, whenInstalled } from './installed.ts'
import { addSoda, soda } from './steps.ts'

useBrowser({ isWhole: true })

const sodaPath = `/articulos/${soda.slug}/1000`

describe('the shop as an app', () => {
  it('may be installed: its manifest, its icons and its worker are there', async () => {
    const page = await newPerson(phone, { installs: true })
    await goTo(page, '/inicio/ultimos-ingresados')
    const manifest = (await page.evaluate(async () =>
      (await fetch(document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '')).json(),
    )) as Record<string, unknown> & {
      icons: { src: string; sizes: string; purpose: string }[]
      shortcuts: { name: string; url: string }[]
      screenshots: { src: string; sizes: string }[]
    }
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Damajuana',
      lang: 'es-AR',
      display: 'standalone',
      start_url: '/inicio/ultimos-ingresados',
    })
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Buscar', 'Carrito', 'Mis Pedidos'])
    for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots])
      expect([src, await sizeOf(page, src)]).toEqual([src, sizes])
    for (const { url } of manifest.shortcuts)
      expect((await page.request.get(url, { maxRedirects: 0 })).status()).toBeLessThan(400)
    await whenInstalled(page)
    const client = await page.context().newCDPSession(page)
    const { installabilityErrors } = await client.send('Page.getInstallabilityErrors')
    expect(
      installabilityErrors.map(({ errorId }) => errorId).filter((error) => error !== 'in-incognito'),
    ).toEqual([])
  })

  it('offers to be installed once something was chosen, and not again once that was declined', async () => {
    const page = await newPerson(phone, { installs: true })
    await page.clock.install()
    await goToIdle(page, sodaPath)
    await page.evaluate(() =>
      dispatchEvent(
        Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: () => Promise.resolve(),
        }),
      ),
    )
    const offer = page.getByRole('region', { name: 'Instalá la tienda' })
    await whenInstalled(page)
    expect(await offer.count()).toBe(0)
    await page.getByRole('button', { name: /^Agregar ·/ }).click()
    await offer.waitFor()
    await expectAccessible(page)
    await offer.getByRole('button', { name: 'Ahora no' }).click()
    expect(await page.evaluate(() => localStorage.getItem('damajuana.instalar'))).toBe('no')
  })

  it('looks for a new version 10 seconds after the page’s start', async () => {
    const page = await newPerson(phone, { installs: true })
    await page.addInitScript(() => {
      const { update } = ServiceWorkerRegistration.prototype
      ServiceWorkerRegistration.prototype.update = function () {
        document.documentElement.dataset['lookedAt'] ??= String(performance.now())
        return update.call(this)
      }
    })
    await page.clock.install()
    await goToIdle(page, '/ayuda')
    await whenInstalled(page)
    const lookedAt = () => page.evaluate(() => Number(document.documentElement.dataset['lookedAt'] ?? 0))
    await page.clock.runFor(11_000)
    await expect.poll(lookedAt).toBeGreaterThan(9_900)
  })
})

const lookForIt = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
const whenItWaits = (page: Page) =>
  page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null, undefined, {
    timeout: 30_000,
  })
const barOf = (page: Page) => page.getByRole('region', { name: 'Hay una versión nueva de la tienda' })
const shellOf = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open('damajuana-shell')).keys()).map(({ url }) => new URL(url).pathname),
  )

describe('a new version', () => {
  const file = join(import.meta.dirname, '../build/client/service-worker.js')
  let before: string
  let dropped: string
  const added = '/badge-96.png'
  beforeAll(async () => {
    before = await readFile(file, 'utf8')
    dropped = /\/assets\/[\w.-]+\.woff2/.exec(before)?.[0] ?? ''
  })
  afterEach(() => writeFile(file, before))

  /** Publishes a new build: a worker with one shell file renamed. */
  async function publish(name: string): Promise<void> {
    await Promise.all(['br', 'gz'].map((kind) => rm(`${file}.${kind}`, { force: true })))
    await writeFile(file, `${before.replaceAll(dropped, added)}\n/* ${name} */`)
  }

  it('comes by a bar that rises, and loads the page anew; it waits for who is typing, and for who says so', async () => {
    const page = await newPerson(desktop, { installs: true })
    await page.clock.install()
    await goToIdle(page, '/contacto')
    await whenInstalled(page)
    expect(await shellOf(page)).toContain(dropped)
    await page.evaluate(() => void Object.assign(window, { isOld: true }))
    await publish('dos')
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Vera')
    await lookForIt(page)
    const bar = barOf(page)
    await whenItWaits(page)
    await page.clock.runFor(12_000)
    expect(await bar.count()).toBe(0)

    await page
      .getByRole('link', { name: /ir al inicio/ })
      .first()
      .click()
    await bar.waitFor()
    // The page is loaded anew a second and a half after the word changes.
    await stopClock(page)
    await bar.getByText('Preparando').waitFor()
    const isInstalling = () => bar.getByText('Instalando').isVisible()
    expect(await runUntil(page, isInstalling, 500)).toBeLessThanOrEqual(3_500)
    expect(Number(await bar.getByRole('progressbar').getAttribute('value'))).toBeGreaterThanOrEqual(70)
    await page.clock.runFor(1_500)
    await page.clock.resume()
    await page.waitForFunction(() => !('isOld' in window), undefined, { timeout: 30_000 })
    await whenAlive(page)
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null))
      .toBe(false)
    await expect.poll(() => shellOf(page)).not.toContain(dropped)
    expect(await shellOf(page)).toContain(added)

    await publish('tres')
    await lookForIt(page)
    await bar.getByRole('button', { name: 'Ahora no' }).click()
    await bar.waitFor({ state: 'detached' })
  })

  it('never comes over a purchase, but after it', async () => {
    const page = await newPerson(desktop, { installs: true })
    await page.clock.install()
    await addSoda(page)
    await page.clock.runFor(idleMs)
    await whenInstalled(page)
    await publish('cuatro')
    await goTo(page, '/confirmar-compra')
    await page.getByRole('button', { name: 'Comprar sin registrarme' }).waitFor()
    await page.clock.runFor(idleMs)
    await whenInstalled(page)
    await lookForIt(page)
    await whenItWaits(page)
    await page.clock.runFor(8_000)
    expect([new URL(page.url()).pathname, await barOf(page).count()]).toEqual(['/confirmar-compra', 0])
    await page
      .getByRole('link', { name: /Volver al carrito/ })
      .first()
      .click()
    await barOf(page).waitFor()
  })
})

function sizeOf(page: Page, src: string): Promise<string> {
  return page.evaluate(async (address) => {
    const picture = await createImageBitmap(await (await fetch(address)).blob())
    return `${picture.width}x${picture.height}`
  }, src)
}
