import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { ask } from './shop-database.ts'
import { enterAccount, logIn, soda } from './steps.ts'

useBrowser()

const toggles = '**/api/articles/favorite/**'
const failed = 'Error al añadir a favoritos'

/** The buyer's favorites from now on: the newest articles of the shop, so many of them. Answers their names as the screen lists them. */
async function favor(email: string, count: number): Promise<string[]> {
  await ask('delete from favorites where buyer_id = (select id from buyers where email = $1)', [email])
  await ask(
    `insert into favorites (buyer_id, article_id, created_at)
      select buyers.id, articles.id, now() - articles.at * interval '1 minute' from buyers,
        (select id, row_number() over (order by created_at desc, id desc) as at from articles where published) as articles
      where email = $1 and articles.at <= $2`,
    [email, count],
  )
  const rows = await ask<{ name: string }>('select articles.name from favorites join articles on articles.id = article_id join buyers on buyers.id = buyer_id where email = $1 order by favorites.created_at desc', [email])
  return rows.map(({ name }) => name)
}

const heartOf = (page: Page | Locator, name: string): Locator => page.getByRole('button', { name: `Favorito: ${name}` }).first()
const isMarked = async (heart: Locator): Promise<boolean> => (await heart.getAttribute('aria-pressed')) === 'true'
const cards = (page: Page): Promise<string[]> => page.getByRole('article').getByRole('heading').allTextContents()

async function expectMarked(heart: Locator, marked: boolean): Promise<void> {
  await expect.poll(() => isMarked(heart)).toBe(marked)
}

describe('a visitor', () => {
  it('taps a heart, logs in where he stands, and finds it marked and among his favorites; his cart comes along', async () => {
    await favor('nicolas.ferreyra@ejemplo.com.ar', 0)
    const page = await newPerson(phone)
    await goTo(page, '/buscar?q=soda')
    await page.getByRole('button', { name: `Agregar al carrito: ${soda.name}` }).click()
    await heartOf(page, soda.name).click()
    const dialog = page.getByRole('dialog', { name: 'Ingresá para guardar tus favoritos' })
    await dialog.getByRole('link', { name: 'Ir a la página de ingreso' }).waitFor()
    await expectAccessible(page)
    await enterAccount(page, 'nicolas.ferreyra@ejemplo.com.ar')
    await dialog.waitFor({ state: 'detached' })
    await expectMarked(heartOf(page, soda.name), true)
    expect(new URL(page.url()).pathname).toBe('/buscar')
    await page.getByRole('button', { name: `En tu carrito (1), tocá para quitar: ${soda.name}` }).waitFor()
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Cuenta' }).click()
    await page.getByRole('link', { name: 'Favoritos' }).filter({ visible: true }).click()
    await page.waitForURL('**/favoritos')
    await expect.poll(() => cards(page)).toEqual([soda.name])
  })

  it('marks what he had marked long ago, and it stays marked', async () => {
    const [name = ''] = await favor('florencia.aimar@ejemplo.com.ar', 1)
    const page = await newPerson(desktop)
    await goTo(page, '/inicio/ultimos-ingresados')
    await heartOf(page, name).click()
    await enterAccount(page, 'florencia.aimar@ejemplo.com.ar')
    await expectMarked(heartOf(page, name), true)
    await goTo(page, '/favoritos')
    expect(await cards(page)).toEqual([name])
  })

  it('closes the dialog, and nothing has happened', async () => {
    const page = await newPerson(phone)
    await goTo(page, `/articulos/${soda.slug}/1000`)
    const heart = heartOf(page.getByRole('main'), soda.name)
    await heart.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await isMarked(heart)).toBe(false)
    expect(await heart.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('who opens Favoritos logs in first, and comes back to it', async () => {
    const page = await newPerson(phone)
    await goTo(page, '/favoritos')
    expect(new URL(page.url()).searchParams.get('volver')).toBe('/favoritos')
    await enterAccount(page, 'ana.perez@ejemplo.com.ar')
    await page.waitForURL('**/favoritos')
    await page.getByRole('heading', { name: 'Favoritos', level: 1 }).waitFor()
  })
})

describe('a buyer', () => {
  const email = 'camila.otegui@ejemplo.com.ar'

  it('sees the heart full at once in every place of the article, before the shop has answered, and empty again by the next tap', async () => {
    await favor(email, 0)
    const page = await newPerson(desktop)
    await logIn(page, email)
    const name = (await page.getByRole('region', { name: 'Novedades' }).getByRole('article').first().getByRole('heading').innerText()).trim()
    const hearts = page.getByRole('button', { name: `Favorito: ${name}` })
    expect(await hearts.count()).toBeGreaterThan(1)
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route(toggles, async (route) => {
      await held
      await route.continue()
    })
    await hearts.first().click()
    for (const heart of await hearts.all()) await expectMarked(heart, true)
    expect(await ask('select from favorites join buyers on buyers.id = buyer_id where email = $1', [email])).toHaveLength(0)
    answer()
    await expect.poll(async () => (await ask('select from favorites join buyers on buyers.id = buyer_id where email = $1', [email])).length).toBe(1)

    await page.getByRole('link', { name, exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    const heart = heartOf(page.getByRole('main'), name)
    await expectMarked(heart, true)
    await heart.click()
    await expectMarked(heart, false)
    await page.goBack()
    for (const each of await hearts.all()) await expectMarked(each, false)
    await expect.poll(async () => (await ask('select from favorites join buyers on buyers.id = buyer_id where email = $1', [email])).length).toBe(0)
  })

  it.each(['500', 'no answer'])('is told when it failed by %s, and the heart is as it was', async (failure) => {
    const [name = ''] = await favor(email, 1)
    const page = await newPerson(desktop, { allowErrors: /Failed to load resource/ })
    await logIn(page, email)
    await page.route(toggles, (route) => (failure === '500' ? route.fulfill({ status: 500, json: { message: 'Algo salió mal' } }) : route.abort()))
    await expectMarked(heartOf(page, name), true)
    await heartOf(page, name).click()
    await page.getByRole('alert').filter({ hasText: failed }).waitFor()
    await expectMarked(heartOf(page, name), true)
    await goTo(page, '/favoritos')
    expect(await cards(page)).toEqual([name])
  })

  it('whose session has ended logs in again, and the heart is marked', async () => {
    await favor(email, 0)
    const page = await newPerson(desktop, { allowErrors: /401/ })
    await logIn(page, email)
    await goTo(page, `/articulos/${soda.slug}/1000`)
    await ask('delete from sessions where buyer_id = (select id from buyers where email = $1)', [email])
    const heart = heartOf(page.getByRole('main'), soda.name)
    await heart.click()
    await enterAccount(page, email)
    await expectMarked(heart, true)
    await expect.poll(async () => (await ask('select from favorites join buyers on buyers.id = buyer_id where email = $1', [email])).length).toBe(1)
  })

  // What listens is told that the session ended, and asks who is here, before the next page comes.
  it('logs out, and every heart is empty', async () => {
    const [name = ''] = await favor(email, 1)
    const page = await newPerson(desktop, { allowErrors: /401/ })
    await logIn(page, email)
    await expectMarked(heartOf(page, name), true)
    await page.getByRole('button', { name: 'Cuenta de Camila' }).click()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.getByRole('link', { name: 'Ingresar' }).first().waitFor()
    await expectMarked(heartOf(page, name), false)
  })
})

describe('Favoritos', () => {
  const email = 'tomas.quiroga@ejemplo.com.ar'

  it.each([phone, desktop])('grows by six as its end nears, $width wide, and is accessible', async (size) => {
    const names = await favor(email, 20)
    const page = await newPerson(size)
    await logIn(page, email)
    await goTo(page, '/favoritos')
    await page.getByText('20 artículos').waitFor()
    await expectAccessible(page)
    await expect.poll(async () => {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      return cards(page)
    }).toEqual(names)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  })

  it('lets go of what loses its heart, brings it back by Deshacer, and at last says what to do', async () => {
    const [first = '', second = ''] = await favor(email, 2)
    const page = await newPerson(phone)
    await logIn(page, email)
    await goTo(page, '/favoritos')
    await heartOf(page, first).click()
    await expect.poll(() => cards(page)).toEqual([second])
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect.poll(() => cards(page)).toEqual([first, second])
    for (const name of [first, second]) await heartOf(page, name).click()
    await page.getByText('Todavía no tenés favoritos').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Ver la tienda' }).click()
    await page.waitForURL('**/inicio/ultimos-ingresados')
  })

  it('skips nothing when a card left before the list grew', async () => {
    const names = await favor(email, 14)
    const page = await newPerson(phone)
    await logIn(page, email)
    await goTo(page, '/favoritos')
    for (const name of names.slice(0, 2)) await heartOf(page, name).click()
    await expect.poll(async () => {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      return cards(page)
    }).toEqual(names.slice(2))
  })

  it('says when it did not come, and tries again', async () => {
    const [name] = await favor(email, 1)
    const page = await newPerson(desktop, { allowErrors: /Failed to load resource/ })
    await logIn(page, email)
    await page.route('**/api/favorites**', (route) => route.fulfill({ status: 500, json: { message: 'Algo salió mal' } }))
    await page.getByRole('banner').getByRole('link', { name: 'Favoritos' }).click()
    await page.getByText('No pudimos cargar esta parte').waitFor()
    await page.unroute('**/api/favorites**')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect.poll(() => cards(page)).toEqual([name])
  })
})
