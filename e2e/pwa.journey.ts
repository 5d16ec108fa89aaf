import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, useBrowser, whenAlive, phone } from './browser.ts'
import { newAccount } from './new-account.ts'
import { whenInstalled } from './installed.ts'
import { ask } from './shop-database.ts'
import { logIn, soda } from './steps.ts'

useBrowser()

const sodaPath = `/articulos/${soda.slug}/1000`

describe('the shop as an app', () => {
  it('may be installed: its manifest, its icons and its worker are there', async () => {
    const page = await newPerson(phone, { installs: true })
    await goTo(page, '/inicio/ultimos-ingresados')
    const manifest = (await page.evaluate(async () => (await fetch(document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '')).json())) as Record<string, unknown> & { icons: { src: string; sizes: string; purpose: string }[]; shortcuts: { name: string; url: string }[]; screenshots: { src: string; sizes: string }[] }
    expect(manifest).toMatchObject({ id: '/', name: 'Damajuana', lang: 'es-AR', display: 'standalone', start_url: '/inicio/ultimos-ingresados' })
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Buscar', 'Carrito', 'Mis Pedidos'])
    for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) expect([src, await sizeOf(page, src)]).toEqual([src, sizes])
    for (const { url } of manifest.shortcuts) expect((await page.request.get(url, { maxRedirects: 0 })).status()).toBeLessThan(400)
    await whenInstalled(page)
    const client = await page.context().newCDPSession(page)
    const { installabilityErrors } = await client.send('Page.getInstallabilityErrors')
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((error) => error !== 'in-incognito')).toEqual([])
  })

  it('offers to be installed once something was chosen, and not again once that was declined', async () => {
    const page = await newPerson(phone, { installs: true })
    await goTo(page, sodaPath)
    await page.evaluate(() => dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: () => Promise.resolve() })))
    const offer = page.getByRole('region', { name: 'Instalá la tienda' })
    await whenInstalled(page)
    expect(await offer.count()).toBe(0)
    await page.getByRole('button', { name: /^Agregar ·/ }).click()
    await offer.waitFor()
    await expectAccessible(page)
    await offer.getByRole('button', { name: 'Ahora no' }).click()
    expect(await page.evaluate(() => localStorage.getItem('damajuana.instalar'))).toBe('no')
  })
})

describe('pushes', () => {
  it('are asked for after 3 seconds, by the shop first; whoever says no is not asked again', async () => {
    const buyer = await newAccount({ name: 'Nora', surname: 'Nomeavisen' })
    const page = await newPerson(desktop, { installs: true })
    await logIn(page, buyer.email)
    await goTo(page, '/inicio/ultimos-ingresados')
    await page.evaluate(() => Object.defineProperty(Notification, 'permission', { value: 'default' }))
    const prompt = page.getByRole('region', { name: '¿Te avisamos cómo va tu pedido?' })
    await prompt.waitFor()
    await expectAccessible(page)
    await prompt.getByRole('button', { name: 'Ahora no' }).click()
    await prompt.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => localStorage.getItem('damajuana.avisos'))).toBe('no')
  })

  it('are shown, and open the screen that they are about', async () => {
    const buyer = await newAccount({ name: 'Pía', surname: 'Pusheada' })
    const page = await newPerson(desktop, { installs: true })
    await page.context().grantPermissions(['notifications'])
    await logIn(page, buyer.email)
    // No push service is reached from here: the browser's part of it is made up.
    await page.addInitScript(
      ([endpoint, p256dh, auth]) => {
        const subscription = { toJSON: () => ({ endpoint, keys: { p256dh, auth } }) }
        PushManager.prototype.subscribe = () => Promise.resolve(subscription as unknown as PushSubscription)
      },
      ['https://fcm.googleapis.com/fcm/send/pia', 'BAeBDql0zqV3PmO4l_N-O-mgnnpf6blxpE0QZawqOpMRY35HpPmUZKD9zkSojsfXA6kYPB0GVS2eLWt2BpSBxXc', 'AAAAAAAAAAAAAAAAAAAAAA'],
    )
    await goTo(page, '/inicio/ultimos-ingresados')
    await whenInstalled(page)
    await expect.poll(() => ask('select endpoint from push_subscriptions where buyer_id = $1', [buyer.id]), { timeout: 15_000 }).toEqual([{ endpoint: 'https://fcm.googleapis.com/fcm/send/pia' }])
    // What is written for her leaves at once; an address that is no push service's is not asked, whoever wrote it there.
    await ask("update push_subscriptions set endpoint = 'https://127.0.0.1:1/pia' where buyer_id = $1", [buyer.id])
    await ask("insert into notifications (buyer_id, type) values ($1, 'order')", [buyer.id])
    await expect.poll(() => ask('select from pushes')).toEqual([])
    await deliver(page, { title: 'Hay novedades de tu pedido', body: 'Tocá para ver cómo va.', url: '/compras', tag: 'order-7' })
    const shown = () => page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag }) => ({ title, body, tag })))
    await expect.poll(shown).toEqual([{ title: 'Hay novedades de tu pedido', body: 'Tocá para ver cómo va.', tag: 'order-7' }])
    await click(page.context())
    await page.waitForURL((url) => url.pathname === '/compras')
    await expect.poll(shown).toEqual([])
  })
})

describe('a new version', () => {
  const file = join(import.meta.dirname, '../build/client/service-worker.js')
  let before: string
  beforeAll(async () => {
    before = await readFile(file, 'utf8')
  })
  afterAll(() => writeFile(file, before))

  /** Another build of the worker, as the server finds it. */
  async function publish(name: string): Promise<void> {
    await Promise.all(['br', 'gz'].map((kind) => rm(`${file}.${kind}`, { force: true })))
    await writeFile(file, `${before}\n/* ${name} */`)
  }

  it('comes by a bar that rises, and loads the page anew; it waits for who is typing, and for who says so', async () => {
    const page = await newPerson(desktop, { installs: true })
    await goTo(page, '/contacto')
    await whenInstalled(page)
    await page.evaluate(() => void Object.assign(window, { isOld: true }))
    await publish('dos')
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Vera')
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    const bar = page.getByRole('region', { name: 'Hay una versión nueva de la tienda' })
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null)
    await page.waitForFunction(() => performance.now() > 12_000)
    expect(await bar.count()).toBe(0)

    await page.getByRole('link', { name: /ir al inicio/ }).first().click()
    await bar.waitFor()
    await bar.getByText('Preparando').waitFor()
    await bar.getByText('Instalando').waitFor()
    expect(Number(await bar.getByRole('progressbar').getAttribute('value'))).toBeGreaterThanOrEqual(70)
    await page.waitForFunction(() => !('isOld' in window))
    await whenAlive(page)
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull()

    await publish('tres')
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await bar.getByRole('button', { name: 'Ahora no' }).click()
    await bar.waitFor({ state: 'detached' })
  })
})

function sizeOf(page: Page, src: string): Promise<string> {
  return page.evaluate(async (address) => {
    const picture = await createImageBitmap(await (await fetch(address)).blob())
    return `${picture.width}x${picture.height}`
  }, src)
}

/** Hands a push to the worker, as a push service's would come to it. */
async function deliver(page: Page, payload: object): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const known = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => registrations[0] && resolve(registrations[0].registrationId))
  })
  await client.send('ServiceWorker.enable')
  await client.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId: await known, data: JSON.stringify(payload) })
}

/** Taps what is shown. */
async function click(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; dispatchEvent: (event: Event) => void }
    const [notification] = await scope.registration.getNotifications()
    const Click = Reflect.get(globalThis, 'NotificationEvent') as new (kind: string, facts: { notification?: Notification }) => Event
    scope.dispatchEvent(new Click('notificationclick', { notification }))
  })
}
