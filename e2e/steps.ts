import type { Page } from 'playwright-core'
import { goTo, newPerson } from './browser.ts'
import { password } from './global-setup.ts'
import { ask } from './shop-database.ts'

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

/** 'Finalizar compra', by somebody of age. */
export async function finish(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Soy mayor de 18 años' }).check()
  await page.getByRole('button', { name: 'Finalizar compra' }).first().click()
}

export async function logIn(page: Page, email: string): Promise<void> {
  await goTo(page, '/login')
  await enterAccount(page, email)
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** A new person with a new browser, who logs in. */
export async function newBuyerAs(email: string, ...as: Parameters<typeof newPerson>): Promise<Page> {
  const page = await newPerson(...as)
  await logIn(page, email)
  return page
}

/** Types into the form of Login, wherever one came from. */
export async function enterAccount(page: Page, email: string, typed = password): Promise<void> {
  await page.getByRole('textbox', { name: 'Correo o teléfono' }).fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Ingresar' }).click()
}

/** The code of the newest mail of that subject to an address. */
export async function mailedCode(to: string, subject: string): Promise<string> {
  const [mail] = await ask<{ text: string }>("select data ->> 'text' as text from jobs.job where name = 'send-mail' and data ->> 'to' = $1 and data ->> 'subject' = $2 order by created_on desc, id desc limit 1", [to, subject])
  return /\b\d{8}\b/.exec(mail?.text ?? '')?.[0] ?? ''
}

/** Another code may be asked for, as if a minute had gone by. */
export async function letAMinutePass(): Promise<void> {
  await ask("update mailed_codes set created_at = created_at - interval '1 minute'")
}
