import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, hold, newPerson, phone, useBrowser } from './browser.ts'
import { cards, expectMarked, favor, heartOf, isMarked } from './favorites.ts'
import { query } from './shop-database.ts'
import { disableRealtime, enterAccount, logInByHand, newBuyerAs, soda } from './steps.ts'

useBrowser()

const toggles = '**/api/articles/favorite/**'
const failed = 'Error al añadir a favoritos'

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
    await expect.poll(() => heart.evaluate((element) => element === document.activeElement)).toBe(true)
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
  const kept = async () =>
    (await query('select from favorites join buyers on buyers.id = buyer_id where email = $1', [email]))
      .length

  it('sees the heart full at once in every place of the article, before the shop has answered, and empty again by the next tap', async () => {
    await favor(email, 0)
    const page = await newPerson(desktop)
    await logInByHand(page, email)
    const name = (
      await page
        .getByRole('region', { name: 'Novedades' })
        .getByRole('article')
        .first()
        .getByRole('heading')
        .innerText()
    ).trim()
    const hearts = page.getByRole('button', { name: `Favorito: ${name}` })
    await expect.poll(() => hearts.count()).toBeGreaterThan(1)
    const answer = await hold(page, toggles)
    await hearts.first().click()
    for (const heart of await hearts.all()) await expectMarked(heart, true)
    expect(await kept()).toBe(0)
    answer()
    await expect.poll(kept).toBe(1)

    await page.getByRole('link', { name, exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    const heart = heartOf(page.getByRole('main'), name)
    await expectMarked(heart, true)
    await heart.click()
    await expectMarked(heart, false)
    await page.goBack()
    for (const each of await hearts.all()) await expectMarked(each, false)
    await expect.poll(kept).toBe(0)
  })

  it.each(['500', 'no answer'])(
    'is told when it failed by %s, and the heart is as it was',
    async (failure) => {
      const [name = ''] = await favor(email, 1)
      const page = await newBuyerAs(email, desktop, { allowErrors: /Failed to load resource/ })
      await goTo(page, '/inicio/ultimos-ingresados')
      await page.route(toggles, (route) =>
        failure === '500'
          ? route.fulfill({ status: 500, json: { message: 'Algo salió mal' } })
          : route.abort(),
      )
      await expectMarked(heartOf(page, name), true)
      await heartOf(page, name).click()
      await page.getByRole('alert').filter({ hasText: failed }).waitFor()
      await expectMarked(heartOf(page, name), true)
      await goTo(page, '/favoritos')
      expect(await cards(page)).toEqual([name])
    },
  )

  it('whose session has ended logs in again, and the heart is marked', async () => {
    await favor(email, 0)
    const page = await newBuyerAs(email, desktop, { allowErrors: /401/ })
    // Told that the session has ended, it would reload while he logs in.
    await disableRealtime(page)
    await goTo(page, `/articulos/${soda.slug}/1000`)
    await query('delete from sessions where buyer_id = (select id from buyers where email = $1)', [email])
    const heart = heartOf(page.getByRole('main'), soda.name)
    await heart.click()
    await enterAccount(page, email)
    await expectMarked(heart, true)
    await expect.poll(kept).toBe(1)
  })

  // A realtime listener may learn of the ended session, and request the viewer, before the next page loads.
  it('logs out, and every heart is empty', async () => {
    const [name = ''] = await favor(email, 1)
    const page = await newBuyerAs(email, desktop, { allowErrors: /401/ })
    await goTo(page, '/inicio/ultimos-ingresados')
    await expectMarked(heartOf(page, name), true)
    await page.getByRole('button', { name: 'Cuenta de Camila' }).click()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.getByRole('link', { name: 'Ingresar' }).first().waitFor()
    await expectMarked(heartOf(page, name), false)
  })
})
