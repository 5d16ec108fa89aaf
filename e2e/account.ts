import type { Locator, Page } from 'playwright-core'
import { goTo, newPerson, phone } from './browser.ts'
import { newAccount } from './new-account.ts'
import { newBuyerAs } from './steps.ts'

export const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
export const part = (page: Page, name: string): Locator => page.getByRole('region', { name })

/** A new buyer on Mi cuenta. */
export async function onMyAccount(
  size = phone,
  options: Parameters<typeof newPerson>[1] = {},
): Promise<{ page: Page; email: string }> {
  const { email } = await newAccount({ name: 'Elena', surname: 'Funes' })
  const page = await newBuyerAs(email, size, options)
  await goTo(page, '/configuracion')
  return { page, email }
}

export async function openDialog(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = dialogOf(page, name)
  await dialog.waitFor()
  return dialog
}

/** Fills in, submits, and expects the field's error. */
export async function expectWrong(
  dialog: Locator,
  send: string,
  typed: Record<string, string>,
  why: string,
): Promise<void> {
  for (const [label, text] of Object.entries(typed))
    await dialog.getByLabel(label, { exact: true }).fill(text)
  await dialog.getByRole('button', { name: send }).click()
  await dialog.getByRole('alert').filter({ hasText: why }).first().waitFor()
}
