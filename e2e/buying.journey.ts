import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { setStock } from './shop-database.ts'
import { password } from './global-setup.ts'

useBrowser()

const soda = { slug: 'soda-en-sifon-del-tala-1-5-l', name: 'Soda en sifón Del Tala 1,5 l' }

describe('a guest on a phone', () => {
  it('puts two articles in the cart, changes amounts, and orders for pick-up with cash', async () => {
    const page = await newPerson(phone)
    await goTo(page, '/')
    await page.getByRole('button', { name: /^Agregar al carrito/ }).first().click()
    await goTo(page, `/articulos/${soda.slug}/1000`)
    await page.getByRole('button', { name: /^Sumar uno/ }).first().click()
    await page.getByRole('button', { name: /^Agregar/ }).first().click()
    await page.getByRole('link', { name: 'Ver carrito' }).click()

    await page.waitForURL('**/carrito')
    await page.getByText(soda.name).first().waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Iniciar compra' }).first().click()
    await page.waitForURL('**/confirmar-compra')

    await page.getByLabel('Nombre y apellido').fill('Rosa Paz')
    await page.getByLabel('Correo').fill('rosa@ejemplo.com.ar')
    await page.getByLabel('Teléfono').fill('341 555 0303')
    await page.getByRole('button', { name: 'Continuar' }).first().click()
    await page.getByText('Retiro en el local').first().click()
    await page.getByText('Efectivo').first().click()
    await expectAccessible(page)
    await tapTenTimes(page)

    await page.waitForURL('**/gracias-por-tu-compra?pedido=*')
    await page.getByRole('heading', { name: 'Recibimos tu pedido' }).waitFor()
    await page.getByText(soda.name).first().waitFor()
    await expectAccessible(page)
  })
})

async function tapTenTimes(page: Page): Promise<void> {
  const place = page.getByRole('button', { name: 'Finalizar compra' }).first()
  await place.evaluate((button: HTMLButtonElement) => {
    for (let tap = 0; tap < 10; tap += 1) button.click()
  })
}
