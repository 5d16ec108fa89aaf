import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, goTo, thumb, useBrowser } from './browser.ts'
import { shopDataDir } from './own-shop.ts'
import { typeCommand } from './server-process.ts'
import { query } from './shop-database.ts'
import { newBuyerAs, owner } from './steps.ts'

useBrowser()

const name = 'Tres Acequias Extra Brut'

/** By the command line, beside the running server. */
async function changePrice(pesos: number): Promise<void> {
  const { complaint } = await typeCommand({ DATA_DIR: shopDataDir }, 'precio', name, String(pesos), '--si')
  expect(complaint).toBe('')
}

const price = async (): Promise<number> =>
  Number((await query<{ price: string }>('select price from articles where name = $1', [name]))[0]?.price)

async function onHistory(viewport: { width: number; height: number }): Promise<Page> {
  const page = await newBuyerAs(owner, viewport, { allowErrors: /status of 40[19]/ })
  await goTo(page, '/mostrador/historial')
  await page.getByRole('heading', { level: 1, name: 'Historial' }).waitFor()
  return page
}

it.each([thumb, { width: 1440, height: 900 }])(
  'shows what was typed on the command line, and undoes it: %o',
  async (viewport) => {
    const before = await price()
    await changePrice(before / 100 + 500)
    const page = await onHistory(viewport)
    const row = page.getByRole('listitem').filter({ hasText: name }).first()
    await row.getByText('Línea de comandos').waitFor()
    await expectAccessible(page)
    await row.getByRole('button', { name: `Deshacer: Precio de ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: '¿Deshacer este cambio?' })
    await dialog.getByText('Vuelve atrás').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Deshacer' }).click()
    await page.getByText('Listo, quedó como antes').waitFor()
    expect(await price()).toBe(before)
  },
)

it('says before what can’t be undone any more, and by whom it was changed', async () => {
  const before = await price()
  await changePrice(before / 100 + 700)
  const page = await onHistory(thumb)
  const undo = page.getByRole('button', { name: `Deshacer: Precio de ${name}` }).first()
  await undo.waitFor()
  await page.route('**/undo', async (route) => {
    if (route.request().method() === 'GET') await changePrice(before / 100 + 900)
    await route.continue()
  })
  await undo.click()
  const dialog = page.getByRole('dialog', { name: '¿Deshacer este cambio?' })
  await dialog.getByText('Queda como está').waitFor({ timeout: 30_000 })
  await dialog.getByText('Lo cambió la línea de comandos después').waitFor()
  expect(await dialog.getByRole('button', { name: 'Deshacer' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Entendido' }).click()
  await query('update articles set price = $2 where name = $1', [name, before])
})

it('is narrowed to a kind, a person and a day', async () => {
  await changePrice((await price()) / 100 + 100)
  const page = await onHistory(thumb)
  const rows = page.getByRole('list', { name: 'Historial' }).getByRole('listitem')
  await rows.first().waitFor()
  await page.getByLabel('Quién').selectOption({ label: 'Línea de comandos' })
  await rows.filter({ hasText: name }).first().waitFor()
  await page.getByRole('button', { name: 'Equipo', exact: true }).click()
  await page.getByText('Así no hay cambios').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ver todo' }).click()
  await rows.first().waitFor()
  await page.getByLabel('Día', { exact: true }).fill('2020-01-01')
  await page.getByText('Así no hay cambios').waitFor()
  await page.getByRole('button', { name: 'Stock', exact: true }).click()
  await page.getByRole('link', { name: /están en Stock › Movimientos/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Stock' }).waitFor()
  await page.locator('[aria-current="true"]', { hasText: 'Movimientos' }).waitFor()
})
