import type { Page } from 'playwright-core'
import { goTo } from './browser.ts'
import { password } from './global-setup.ts'

/** An article without choices that costs $ 1.300. */
export const soda = { slug: 'soda-en-sifon-del-tala-1-5-l', name: 'Soda en sifón Del Tala 1,5 l' }

export async function addSoda(page: Page): Promise<void> {
  await goTo(page, `/articulos/${soda.slug}/1000`)
  await page.getByRole('button', { name: /^Agregar ·/ }).click()
  await page.getByRole('link', { name: 'Ver el carrito' }).waitFor()
}

export async function fillGuest(page: Page, guest: { name: string; email: string; phone: string }): Promise<void> {
  await page.getByRole('button', { name: 'Comprar sin registrarme' }).click()
  await page.getByRole('textbox', { name: 'Nombre y apellido' }).fill(guest.name)
  await page.getByRole('textbox', { name: 'Correo' }).fill(guest.email)
  await page.getByRole('textbox', { name: 'Teléfono' }).fill(guest.phone)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByText(`${guest.name} · ${guest.email}`).waitFor()
}

export async function choose(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('radio', { name }).click()
}

export async function logIn(page: Page, email: string): Promise<void> {
  await goTo(page, '/login')
  await enterAccount(page, email)
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Types into the form of Login, wherever one came from. */
export async function enterAccount(page: Page, email: string, typed = password): Promise<void> {
  await page.getByRole('textbox', { name: 'Correo o teléfono' }).fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Ingresar' }).click()
}
