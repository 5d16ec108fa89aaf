import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { stopClock } from './clock.ts'
import { soda } from './steps.ts'

useBrowser()

/** A page with a stopped clock. */
async function atStoppedClock(path: string, size = desktop): Promise<Page> {
  const page = await newPerson(size)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await goTo(page, path)
  await stopClock(page)
  return page
}

/** Hovers an autoplaying row and leaves, which restarts its interval. */
async function lookAndLeave(page: Page, mover: Locator): Promise<Locator> {
  await mover.scrollIntoViewIfNeeded()
  await mover.hover({ position: { x: 8, y: 8 } })
  await page.clock.runFor(30_000)
  const row = mover.getByRole('list').first()
  await row.evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }))
  await page.mouse.move(0, 0)
  return row
}

const moverOf = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name, exact: true })
    .or(page.locator(`section[aria-label="${name}"]`))
    .filter({ visible: true })
    .first()

const place = (row: Locator): Promise<number> => row.evaluate((list) => Math.round(list.scrollLeft))

describe('what moves by itself', () => {
  it.each([
    ['Novedades de la tienda', 4000, desktop],
    ['Por qué comprar acá', 5000, phone],
    ['Destacados', 4000, desktop],
    ['Ofertas', 2000, desktop],
    ['Novedades', 4000, desktop],
  ])('%s goes on every %i ms, and waits while it is looked at', async (name, pace, size) => {
    const page = await atStoppedClock('/', size)
    const mover = moverOf(page, name)
    const row = await lookAndLeave(page, mover)
    await page.clock.runFor(pace - 100)
    expect(await place(row)).toBe(0)
    await page.clock.runFor(200)
    await expect.poll(() => place(row)).toBeGreaterThan(100)
  })

  it.each([
    ['Novedades de la tienda', desktop],
    ['Ofertas', phone],
  ])('%s can be paused, and resumed', async (name, size) => {
    const page = await atStoppedClock('/', size)
    const mover = moverOf(page, name)
    await mover.getByRole('button', { name: 'Pausar el movimiento' }).click()
    const row = await lookAndLeave(page, mover)
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().focus()
    await page.clock.runFor(60_000)
    expect(await place(row)).toBe(0)
    await mover.getByRole('button', { name: 'Reanudar el movimiento' }).waitFor()
  })

  it('an addition to the cart is confirmed for 2 seconds', async () => {
    const page = await atStoppedClock(`/articulos/${soda.slug}/1000`)
    await page.getByRole('button', { name: /^Agregar ·/ }).click()
    const banner = page.getByRole('link', { name: 'Ver el carrito' })
    await banner.waitFor()
    await page.clock.runFor(1900)
    expect(await banner.isVisible()).toBe(true)
    await page.clock.runFor(200)
    await banner.waitFor({ state: 'detached' })
  })

  it('a notice whose button one has used does not hold the next one', async () => {
    const page = await atStoppedClock('/')
    const toggle = page.getByRole('button', { name: /^(?:Agregar al carrito|En tu carrito)/ }).first()
    const undo = page.getByRole('button', { name: 'Deshacer' })
    await toggle.click()
    await toggle.click()
    await undo.press('Enter')
    await undo.waitFor({ state: 'detached' })
    await toggle.click()
    await undo.waitFor()
    await page.clock.runFor(5100)
    await undo.waitFor({ state: 'detached' })
  })
})
