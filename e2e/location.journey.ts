import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, phone, useBrowser } from './browser.ts'

useBrowser({ hasPictures: true })

describe('where the shop is', () => {
  it('is found from the foot of any page: map, hours and the way there', async () => {
    const page = await newPerson(phone)
    await goTo(page, '/inicio')
    await page
      .getByRole('link', { name: /Güemes 2065, Rosario\. Ver en el mapa/ })
      .last()
      .click()
    await page.waitForURL('**/ubicacion')
    await page.getByRole('img', { name: 'Güemes 2065' }).waitFor()
    expect(await page.getByRole('link', { name: /^Cómo llegar a/ }).getAttribute('href')).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=-32.9342%2C-60.6558',
    )
    await expectAccessible(page)
  })

  it('is looked at from as near and as far as a map goes', async () => {
    const page = await newPerson(desktop)
    const zooms = new Set<number>()
    page.on('request', (request) => {
      const [, zoom] = /\/modo-de-prueba\/mapa\/(\d+)\//.exec(request.url()) ?? []
      if (zoom !== undefined) zooms.add(Number(zoom))
    })
    await goTo(page, '/ubicacion')
    const press = (key: string) => async (): Promise<number> => {
      await page.locator('.leaflet-container').press(key)
      return Number(
        /\/mapa\/(\d+)\//.exec(
          (await page.locator('.leaflet-tile-loaded').last().getAttribute('src')) ?? '',
        )?.[1],
      )
    }
    await page.locator('.leaflet-tile-loaded').first().waitFor()
    expect([...zooms]).toEqual([15])
    for (const [there, limit, back] of [
      ['Shift+Equal', 20, 'Minus'],
      ['Shift+Minus', 7, 'Equal'],
    ] as const) {
      await expect.poll(press(there), { interval: 200 }).toBe(limit)
      await press(there)()
      await expect.poll(press(back), { interval: 200 }).not.toBe(limit)
    }
    expect([Math.min(...zooms), Math.max(...zooms)]).toEqual([7, 20])
  })

  it('is told without a map too', async () => {
    const page = await newPerson(desktop, { allowErrors: /Failed to load resource|ERR_FAILED/ })
    await page.route(/modo-de-prueba\/mapa/, (route) => route.abort())
    await goTo(page, '/ubicacion')
    await page.locator('.leaflet-container').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: /^Cómo llegar a/ }).waitFor()
    await expectAccessible(page)
  })
})
