import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, hold, newPerson, thumb, useBrowser, whenAlive } from './browser.ts'
import { runUntil, stopClock } from './clock.ts'
import { shopUrl } from './own-shop.ts'
import { query } from './shop-database.ts'
import { newBuyerAs, owner, signInToPanel } from './steps.ts'

useBrowser()

const buyer = 'ana.perez@ejemplo.com.ar'
/** Expected console errors: 401 for a visitor, 403 for an account without a role, and offline. */
const refusals = /status of 40[13]|ERR_INTERNET_DISCONNECTED|Access is denied for this document/

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Principal' })

describe('the way into the panel', () => {
  it.each([thumb, { width: 768, height: 1024 }, desktop])('is by mail and password: %o', async (viewport) => {
    const page = await newPerson(viewport, { allowErrors: refusals })
    await goTo(page, '/mostrador/mas')
    await heading(page, 'El mostrador').waitFor()
    expect(await page.title()).toBe('El mostrador · Damajuana')
    await expectAccessible(page)
    await signInToPanel(page, owner)
    await heading(page, 'Más').waitFor()
    await page.getByText('En vivo').locator('visible=true').waitFor()
    await expectAccessible(page)
  })

  it('is closed to an account that does not work here, which is told so and can leave', async () => {
    const page = await newBuyerAs(buyer, thumb, { allowErrors: refusals })
    await goTo(page, '/mostrador')
    await heading(page, 'Tu cuenta no trabaja en esta tienda').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Entrar con otra cuenta' }).click()
    await heading(page, 'El mostrador').waitFor()
    await signInToPanel(page, owner)
    await navigation(page).waitFor()
  })

  it('says what is wrong with what was typed', async () => {
    const page = await newPerson(thumb, { allowErrors: /status of 4/ })
    await goTo(page, '/mostrador')
    await page.getByRole('textbox', { name: 'Correo o teléfono' }).fill(owner)
    await page.getByLabel('Contraseña', { exact: true }).fill('otra-clave-cualquiera')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('textbox', { name: 'Correo o teléfono' }).inputValue()).toBe(owner)
  })
})

it.each([
  ['/mostrador', 4],
  ['/mostrador/pedidos', 4],
  ['/mostrador/mas', 1],
])('%s takes the answers that its head has begun, and asks for none of them again', async (path, count) => {
  const page = await newBuyerAs(owner, thumb, { allowErrors: refusals })
  // A live line that opens has everything asked for anew.
  await page.route('**/api/broadcasting/auth', () => undefined)
  const opening = page.waitForRequest('**/api/broadcasting/auth', { timeout: 30_000 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url().slice(shopUrl.length)))
  const html = (await (await page.goto(path))?.text()) ?? ''
  const begun = JSON.parse(/\((\[[^\]]*\]), \d+\)<\/script>/.exec(html)?.[1] ?? '[]') as string[]
  await whenAlive(page)
  await opening
  expect(begun).toHaveLength(count)
  expect(asked.filter((each) => begun.includes(each)).toSorted()).toEqual(begun.toSorted())
})

it('is gone through with the keyboard alone', async () => {
  const page = await newBuyerAs(owner, desktop, { allowErrors: refusals })
  await goTo(page, '/mostrador/mas')
  await heading(page, 'Más').waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Ir al contenido')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contenido')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Atajos del teclado' })
  await help.getByText('Ir a Más').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
  await goTo(page, '/mostrador/nada')
  await heading(page, 'Acá no hay nada').waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await heading(page, 'Más').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Más')
  expect(await page.title()).toBe('Más · El mostrador')
})

it('is gone through with a thumb, on targets of 48 pixels', async () => {
  const page = await newBuyerAs(owner, thumb, { allowErrors: refusals })
  await goTo(page, '/mostrador/nada')
  await navigation(page).getByRole('link', { name: 'Más' }).click()
  await heading(page, 'Más').waitFor()
  const targets = page.locator('nav a, main a, main button').locator('visible=true')
  const sizes = await targets.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
  for (const { width, height } of sizes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(48)
  await page.getByRole('button', { name: 'Salir' }).click()
  await heading(page, 'El mostrador').waitFor()
})

it('says that there is no line, and is alive again within three seconds of its return', async () => {
  const page = await newBuyerAs(owner, thumb, { allowErrors: refusals })
  await page.clock.install()
  await goTo(page, '/mostrador/mas')
  const live = page.getByText('En vivo').locator('visible=true')
  await live.waitFor()
  const banner = page.getByText('Sin conexión: lo que escribiste sigue acá')
  await page.context().setOffline(true)
  await banner.waitFor()
  await page.getByText('Reconectando…').locator('visible=true').waitFor()
  await stopClock(page)
  await page.context().setOffline(false)
  const isAlive = async () => (await banner.isHidden()) && (await live.isVisible())
  expect(await runUntil(page, isAlive)).toBeLessThanOrEqual(3_000)
})

it('asks whose session ended to sign in again over what is open', async () => {
  const page = await newBuyerAs(owner, thumb, { allowErrors: refusals })
  await goTo(page, '/mostrador/mas')
  await page.getByText('En vivo').locator('visible=true').waitFor()
  await query('delete from sessions where buyer_id = (select id from buyers where email = $1)', [owner])
  const dialog = page.getByRole('dialog', { name: 'Tu sesión terminó' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor()
  await expectAccessible(page)
  await signInToPanel(page, owner)
  await dialog.waitFor({ state: 'hidden' })
  await heading(page, 'Más').waitFor()
  await page.getByText('En vivo').locator('visible=true').waitFor()
})

const question = (page: Page) => page.getByRole('dialog', { name: 'Tenés cambios sin guardar' })
const company = (page: Page) => page.getByRole('textbox', { name: 'Razón social' })
const typed = 'Damajuana de Rosario SRL'

/** As the service worker tells an open panel. */
const tapPush = (page: Page, path: string): Promise<unknown> =>
  page.evaluate(
    (url) =>
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { kind: 'open', url } })),
    shopUrl + path,
  )

describe('what somebody typed and has not saved', () => {
  it.each([thumb, desktop])(
    'is asked about before any way off the screen loses it, and not once it is saved: %o',
    async (viewport) => {
      const page = await newBuyerAs(owner, viewport, { allowErrors: refusals })
      await goTo(page, '/mostrador/mas')
      await page.getByRole('main').getByRole('link', { name: 'Ajustes', exact: true }).click()
      await heading(page, 'Ajustes').waitFor()
      if (viewport === thumb) await page.getByRole('button', { name: 'El comercio', exact: true }).click()
      const saved = await company(page).inputValue()
      await company(page).fill(typed)

      await navigation(page).getByRole('link', { name: 'Hoy' }).click()
      await question(page).waitFor()
      await expectAccessible(page)
      await question(page).getByRole('button', { name: 'Seguir acá' }).click()
      await question(page).waitFor({ state: 'hidden' })
      const ways: (() => Promise<unknown>)[] = [
        () => page.goBack(),
        () => page.getByRole('button', { name: 'Salir', exact: true }).click(),
        () => tapPush(page, '/mostrador/pedidos'),
        async () => {
          await heading(page, 'Ajustes').focus()
          await page.keyboard.press('g')
          await page.keyboard.press('p')
        },
      ]
      for (const leave of viewport === thumb ? ways.filter((_, at) => at !== 1) : ways) {
        await leave()
        await question(page).waitFor()
        await page.keyboard.press('Escape')
        await question(page).waitFor({ state: 'hidden' })
        await heading(page, 'Ajustes').waitFor()
        expect(await company(page).inputValue()).toBe(typed)
        expect(new URL(page.url()).pathname).toBe('/mostrador/ajustes')
      }
      const asked = page.waitForEvent('dialog')
      await page.evaluate(() => void setTimeout(() => location.reload()))
      const dialog = await asked
      expect(dialog.type()).toBe('beforeunload')
      await dialog.dismiss()
      expect(await company(page).inputValue()).toBe(typed)

      await page.goBack()
      await question(page).getByRole('button', { name: 'Salir sin guardar' }).click()
      await heading(page, 'Más').waitFor()
      await page.getByRole('main').getByRole('link', { name: 'Ajustes', exact: true }).click()
      if (viewport === thumb) await page.getByRole('button', { name: 'El comercio', exact: true }).click()
      expect(await company(page).inputValue()).toBe(saved)
      await company(page).fill(typed)
      await tapPush(page, '/mostrador/pedidos')
      await question(page).getByRole('button', { name: 'Salir sin guardar' }).click()
      await heading(page, 'Pedidos').waitFor()

      await page.goBack()
      await company(page).fill(typed)
      await company(page).press('Enter')
      await page.getByText('Guardado: ya se ve en la tienda').waitFor()
      await page.getByRole('button', { name: 'Dejar como estaba' }).waitFor({ state: 'detached' })
      await navigation(page).getByRole('link', { name: 'Hoy' }).click()
      await heading(page, 'Hoy').waitFor()
      await query('update commerces set company_name = $1', [saved])
    },
  )

  it('is not sent under the name of whoever signs in after its session ended', async () => {
    const page = await newBuyerAs(owner, desktop, { allowErrors: refusals })
    // Else the live line tells of the end before anything is sent.
    await page.route('**/api/broadcasting/auth', () => undefined)
    await goTo(page, '/mostrador/ajustes')
    await company(page).fill(typed)
    const [before] = await query<{ company_name: string }>('select company_name from commerces')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.url())
    })
    page.on('dialog', (dialog) => {
      sent.push(dialog.type())
      void dialog.accept()
    })
    await query('delete from sessions where buyer_id = (select id from buyers where email = $1)', [owner])
    await company(page).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Tu sesión terminó' })
    await dialog.waitFor()
    const left = page.waitForEvent('framenavigated')
    await signInToPanel(page, 'laura@damajuana.example')
    await left
    await heading(page, 'Ajustes').waitFor()
    expect(sent).toHaveLength(1)
    expect(await query('select company_name from commerces')).toEqual([before])
    expect(await company(page).inputValue()).toBe(before?.company_name)

    // Nor of whoever signs in in another tab meanwhile.
    await company(page).fill(typed)
    await query(
      `update sessions set buyer_id = (select id from buyers where email = $1)
       where buyer_id = (select id from buyers where email = 'laura@damajuana.example')`,
      [owner],
    )
    await company(page).press('Enter')
    await dialog.waitFor()
    expect(await query('select company_name from commerces')).toEqual([before])
  })
})

it('stays where it is when what was left behind is made late', async () => {
  const name = 'Zona del que no esperó'
  const page = await newBuyerAs(owner, desktop, { allowErrors: refusals })
  try {
    await goTo(page, '/mostrador/envios/nueva')
    await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill(name)
    await page.getByRole('textbox', { name: 'Precio del envío', exact: true }).fill('1.500')
    const letGo = await hold(page, '**/api/panel/zones')
    await page.getByRole('button', { name: 'Crear zona', exact: true }).click()
    await navigation(page).getByRole('link', { name: 'Ajustes' }).click()
    await question(page).getByRole('button', { name: 'Salir sin guardar' }).click()
    await heading(page, 'Ajustes').waitFor()
    await company(page).fill(typed)
    letGo()
    await page.getByText(`${name}: zona creada`).waitFor()
    await navigation(page).getByRole('link', { name: 'Hoy' }).click()
    await question(page).getByRole('button', { name: 'Seguir acá' }).click()
    await question(page).waitFor({ state: 'hidden' })
    await heading(page, 'Ajustes').waitFor()
    expect(await company(page).inputValue()).toBe(typed)
  } finally {
    await query('delete from delivery_zones where name = $1', [name])
  }
})

describe('what the shop sends a buyer', () => {
  const folder = join(import.meta.dirname, '../build/client')
  const texts = globSync('assets/*.{js,css}', { cwd: folder }).map((file) =>
    readFileSync(join(folder, file), 'utf8'),
  )

  it('has nothing of the panel', () => {
    expect(texts.length).toBeGreaterThan(50)
    const ofPanel = /\/mostrador|El mostrador|\/panel\/|second-factor-form/
    expect(texts.filter((text) => ofPanel.test(text)).map((text) => text.slice(0, 200))).toEqual([])
  })

  it('keeps nothing of it for a day without a line, and answers none of its pages', async () => {
    const page = await newPerson(thumb, { installs: true, allowErrors: refusals })
    await goTo(page, '/inicio/ultimos-ingresados')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
      timeout: 30_000,
    })
    const answer = await page.goto('/mostrador')
    expect([answer?.status(), answer?.fromServiceWorker()]).toEqual([200, false])
    await heading(page, 'El mostrador').waitFor()
    await signInToPanel(page, owner)
    await navigation(page).waitFor()
    const cached = await page.evaluate(async () => {
      const names = await caches.keys()
      const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return found.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(cached.filter((path) => /mostrador|panel/.test(path))).toEqual([])
    await page.context().setOffline(true)
    await expect(page.goto('/mostrador')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  })
})
