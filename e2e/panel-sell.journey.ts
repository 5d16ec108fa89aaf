import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, useBrowser } from './browser.ts'
import { ask } from './shop-database.ts'
import { newBuyerAs } from './steps.ts'

useBrowser()

const thumb = { width: 390, height: 844 }
const owner = 'graciela@damajuana.example'
const lost = /status of 4\d\d|ERR_INTERNET_DISCONNECTED/

async function atTheCounter(viewport: typeof thumb): Promise<Page> {
  const page = await newBuyerAs(owner, viewport, { allowErrors: lost })
  await goTo(page, '/mostrador/vender')
  await page.getByRole('heading', { level: 1, name: 'Vender' }).waitFor()
  return page
}

const add = (page: Page): Locator => page.getByRole('button', { name: /^Agregar / })
const sold = (page: Page): Locator => page.getByRole('dialog', { name: 'Vendido' })
const counted = async (): Promise<unknown> =>
  ask("select count(*)::integer as sales from orders where channel = 'counter'", [])

describe.each([thumb, desktop])('the counter at %o', (viewport) => {
  it('sells two bottles for cash in six taps at most, and takes the sale back', async () => {
    const page = await atTheCounter(viewport)
    let taps = 0
    const tap = async (target: Locator): Promise<void> => {
      await target.click()
      taps += 1
    }
    await tap(add(page).first())
    await tap(add(page).first())
    await expectAccessible(page)
    await tap(page.getByRole('button', { name: 'Cobrar', exact: true }))
    await tap(page.getByRole('button', { name: /^Cobrar \$/ }))
    await sold(page).waitFor()
    expect(taps).toBeLessThanOrEqual(6)
    await expectAccessible(page)
    await sold(page).getByRole('button', { name: 'Deshacer' }).click()
    await page.getByText('La venta se anuló').waitFor()
    await page.getByRole('button', { name: 'Cobrar', exact: true }).waitFor()
  })
})

it('keeps the open sale over a reload, and without a line sells it once', async () => {
  const page = await atTheCounter(thumb)
  await add(page).first().click()
  await page.getByRole('button', { name: 'Cobrar', exact: true }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Cobrar', exact: true }).click()
  const before = await counted()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^Cobrar \$/ }).click()
  await page.getByText('se cobra una sola vez').waitFor()
  expect(await counted()).toEqual(before)
  await page.context().setOffline(false)
  await sold(page).waitFor()
  expect(await counted()).not.toEqual(before)
})
