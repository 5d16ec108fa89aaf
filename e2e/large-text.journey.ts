import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { goTo, newPerson, phone, useBrowser, useFontSize } from './browser.ts'
import { newBuyerAs, soda, storeSoda } from './steps.ts'

useBrowser()
const browserOf = useFontSize(32)

/** Waits until nothing overflows horizontally, including late content. */
async function expectFits(page: Page, path: string): Promise<void> {
  await goTo(page, path)
  await page.locator('main').first().waitFor()
  const wide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(wide, { message: path }).toBe(0)
}

const fits = 'fits a phone with letters twice as large'

it(`the shop ${fits}, and a category keeps its word`, async () => {
  const page = await newPerson(phone, { by: browserOf() })
  await storeSoda(page)
  for (const path of [
    '/inicio/ultimos-ingresados',
    '/inicio/tintos',
    '/articulos/quebrada-honda-gran-corte/1000',
    `/articulos/${soda.slug}/1000`,
    '/buscar?q=malbec',
    '/carrito',
    '/confirmar-compra',
    '/login',
    '/registro/formulario',
    '/ubicacion',
    '/ayuda',
  ])
    await expectFits(page, path)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  const category = page
    .getByRole('navigation', { name: 'Categorías' })
    .getByRole('link', { name: 'Tintos', exact: true })
  expect((await category.boundingBox())?.width).toBeGreaterThan(80)
})

it(`an account ${fits}`, async () => {
  const page = await newBuyerAs('ana.perez@ejemplo.com.ar', phone, { by: browserOf() })
  for (const path of ['/configuracion', '/compras', '/mensajes', '/cupones']) await expectFits(page, path)
})
