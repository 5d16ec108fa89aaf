import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, phone, useBrowser } from './browser.ts'

useBrowser()

/** The sheet's script comes once the page is alive. */
async function expectUnasked(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  expect(await sheet(page).count()).toBe(0)
}

const sheet = (page: Page) => page.getByRole('complementary', { name: '¿Sos mayor de 18 años?' })

describe('the question of age', () => {
  it('is asked once on a device, moves nothing, and is not asked over the law’s pages', async () => {
    const page = await newPerson(phone, { asksAge: true })
    await page.addInitScript(() => {
      const moved = window as unknown as { moved: number }
      moved.moved = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          moved.moved += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of ['/terminos-y-condiciones', '/arrepentimiento']) {
      await goTo(page, path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectUnasked(page)
    }
    await goTo(page, '/')
    await sheet(page).waitFor()
    expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.01)
    await expectAccessible(page)
    await sheet(page).getByRole('button', { name: 'Sí, soy mayor' }).click()
    await sheet(page).waitFor({ state: 'detached' })
    await goTo(page, '/inicio/tintos')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectUnasked(page)
  })

  it('answered with no says goodbye, and can be taken back', async () => {
    const page = await newPerson(desktop, { asksAge: true })
    await goTo(page, '/')
    await sheet(page).getByRole('button', { name: 'No', exact: true }).click()
    await page.getByRole('dialog', { name: 'Te esperamos más adelante' }).waitFor()
    await expectAccessible(page)
    await goTo(page, '/inicio/tintos')
    await page
      .getByRole('dialog', { name: 'Te esperamos más adelante' })
      .getByRole('button', { name: 'Me equivoqué: soy mayor de 18' })
      .click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await goTo(page, '/')
    await expectUnasked(page)
  })

  it('is in no page that the server makes', async () => {
    const page = await newPerson(phone, { scripts: false, asksAge: true })
    await page.goto('/')
    expect(await page.content()).not.toContain('¿Sos mayor de 18 años?')
  })
})
