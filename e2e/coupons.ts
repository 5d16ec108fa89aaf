import type { Locator, Page } from 'playwright-core'
import { expectAccessible, goTo } from './browser.ts'
import { query } from './shop-database.ts'
import { addSoda } from './steps.ts'

type Terms = {
  amount?: number
  percentage?: number
  min_amount?: number
  expiration_date?: string
  use_limit?: number
  use_limit_per_buyer?: number
}

let count = 0

/** A new coupon, for everyone or for one buyer. Money in centavos. */
export async function newCoupon(terms: Terms, buyer?: number): Promise<string> {
  count += 1
  const code = `VIAJE${count}X${Date.now() % 1_000_000}`
  const names = Object.keys(terms)
  const [coupon] = await query<{ id: number }>(
    `insert into cupons (code, ${names.join(', ')}) values ($1, ${names.map((_, at) => `$${at + 2}`).join(', ')}) returning id`,
    [code, ...Object.values(terms)],
  )
  if (buyer !== undefined)
    await query('insert into cupon_buyers (cupon_id, buyer_id) values ($1, $2)', [coupon?.id, buyer])
  return code
}

export async function retire(...codes: string[]): Promise<void> {
  await query('update cupons set active = false where code = any($1)', [codes])
}

export const block = (page: Page): Locator => page.getByRole('region', { name: 'Cupón', exact: true })
export const summary = (page: Page): Locator => page.getByRole('region', { name: 'Resumen' })

export async function applyCode(page: Page, code: string): Promise<void> {
  const open = page.getByRole('button', { name: 'Tengo un código' })
  if (await open.isVisible()) await open.click()
  await page.getByRole('textbox', { name: 'Código del cupón' }).fill(code)
  await page.keyboard.press('Enter')
}

/** Changes the saved cart, and waits for the save: a page opened before would not have the change. */
export async function whileSaving(page: Page, change: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && answer.url().endsWith('/api/carts'),
    { timeout: 30_000 },
  )
  await change()
  await saved
}

/** As a buyer, whose line is saved. */
export const buySoda = (page: Page): Promise<void> => whileSaving(page, () => addSoda(page))

/** Checked after saving: until then the total is faded. */
export async function expectAccessibleOrder(page: Page): Promise<void> {
  await summary(page).locator('[aria-busy="false"]').first().waitFor()
  await expectAccessible(page)
}

export async function toOrder(page: Page): Promise<void> {
  await goTo(page, '/confirmar-compra')
  await page.getByRole('heading', { name: 'Pedido', level: 1 }).waitFor()
  await block(page).waitFor()
}
