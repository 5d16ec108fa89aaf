import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { cards, favor, heartOf } from './favorites.ts'
import { logInByHand, newBuyerAs } from './steps.ts'

useBrowser({ hasPictures: true })

/** A list comes by its pages, one after the other. */
const grown = { timeout: 30_000 }

describe('Favoritos', () => {
  const email = 'tomas.quiroga@ejemplo.com.ar'

  it.each([phone, desktop])('grows by six as its end nears, $width wide, and is accessible', async (size) => {
    const names = await favor(email, 20)
    const page = await newBuyerAs(email, size)
    await goTo(page, '/favoritos')
    await page.getByText('20 artículos').waitFor()
    await expectAccessible(page)
    await expect
      .poll(async () => {
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
        return cards(page)
      }, grown)
      .toEqual(names)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
  })

  it('lets go of what loses its heart, brings it back by Deshacer, and at last says what to do', async () => {
    const [first = '', second = ''] = await favor(email, 2)
    const page = await newBuyerAs(email, phone)
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
    const page = await newBuyerAs(email, phone)
    await goTo(page, '/favoritos')
    for (const name of names.slice(0, 2)) await heartOf(page, name).click()
    await expect
      .poll(async () => {
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
        return cards(page)
      }, grown)
      .toEqual(names.slice(2))
  })

  it('says when it did not come, and tries again', async () => {
    const [name] = await favor(email, 1)
    const page = await newPerson(desktop, { allowErrors: /Failed to load resource/ })
    await logInByHand(page, email)
    await page.route('**/api/favorites**', (route) =>
      route.fulfill({ status: 500, json: { message: 'Algo salió mal' } }),
    )
    await page.getByRole('banner').getByRole('link', { name: 'Favoritos' }).click()
    await page.getByText('No pudimos cargar esta parte').waitFor()
    await page.unroute('**/api/favorites**')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect.poll(() => cards(page)).toEqual([name])
  })
})
