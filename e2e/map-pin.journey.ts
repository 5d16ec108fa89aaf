import { expect, it } from 'vitest'
import { desktop, goTo, newPerson, useBrowser } from './browser.ts'
import { chooseCity } from './map-steps.ts'

useBrowser({ hasPictures: true })

it('the arrows move the pin as far as one sees, however near one looks', async () => {
  const page = await newPerson(desktop)
  await goTo(page, '/mapas')
  await chooseCity(page, 'Vera')
  const pin = page.getByRole('button', { name: /^Tu puerta/ })
  await page.locator('.leaflet-tile-loaded').first().waitFor()
  for (const nearer of [0, 1]) {
    if (nearer) await page.getByRole('button', { name: 'Acercar' }).click()
    const top = async (): Promise<number> => (await pin.boundingBox())?.y ?? 0
    const before = await top()
    await page.getByRole('button', { name: 'Hacia el norte' }).click()
    await expect.poll(async () => Math.round(before - (await top()))).toBeGreaterThan(9)
  }
})
