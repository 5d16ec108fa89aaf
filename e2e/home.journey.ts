import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import type { Title } from '#contract/shop.ts'
import { desktop, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { ask, whileConfigured } from './shop-database.ts'
import { soda } from './steps.ts'

useBrowser()

/** A page whose clock stands still until it is told to run. */
async function atStoppedClock(path: string, size = desktop): Promise<Page> {
  const page = await newPerson(size)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await goTo(page, path)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  return page
}

/** The row of what moves by itself, begun anew: who has looked at it and leaves sees it go on after a whole pause. */
async function lookAndLeave(page: Page, mover: Locator): Promise<Locator> {
  await mover.scrollIntoViewIfNeeded()
  await mover.hover({ position: { x: 8, y: 8 } })
  await page.clock.runFor(30_000)
  const row = mover.getByRole('list').first()
  await row.evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }))
  await page.mouse.move(0, 0)
  return row
}

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
    const mover = page.getByRole('region', { name, exact: true }).or(page.locator(`section[aria-label="${name}"]`)).filter({ visible: true }).first()
    const row = await lookAndLeave(page, mover)
    await page.clock.runFor(pace - 100)
    expect(await place(row)).toBe(0)
    await page.clock.runFor(200)
    await expect.poll(() => place(row)).toBeGreaterThan(100)
  })

  it('can be paused, and resumed', async () => {
    const page = await atStoppedClock('/')
    const mover = page.locator('section[aria-label="Novedades de la tienda"]')
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
})

describe('Home', () => {
  it('shows the shelves with nothing selected only, and the order of a list with a category only', async () => {
    const page = await newPerson(desktop)
    const shelf = page.getByRole('heading', { name: 'Destacados' })
    const order = page.getByLabel('Ordenar por')
    const shown = async (path: string) => {
      await goTo(page, path)
      return { shelves: await shelf.count(), order: await order.count() }
    }
    expect(await shown('/inicio/ultimos-ingresados')).toEqual({ shelves: 1, order: 0 })
    expect(await shown('/inicio/tintos')).toEqual({ shelves: 0, order: 1 })
    expect(await shown('/inicio/tintos/malbec')).toEqual({ shelves: 0, order: 1 })
    expect(await shown('/inicio?bodega=1')).toEqual({ shelves: 0, order: 0 })
    expect(await shown('/buscar?q=malbec')).toEqual({ shelves: 0, order: 0 })
  })

  it('orders a category in six ways, the newest first unless told otherwise', async () => {
    const page = await newPerson(desktop)
    await goTo(page, '/inicio/tintos')
    const order = page.getByLabel('Ordenar por')
    expect(await order.inputValue()).toBe('fecha-mayor-menor')
    const values = await order.locator('option').evaluateAll((options) => options.map((option) => option.getAttribute('value')))
    expect(values).toEqual(['fecha-mayor-menor', 'fecha-menor-mayor', 'precio-menor-mayor', 'precio-mayor-menor', 'a-z', 'z-a'])
    await order.selectOption('z-a')
    await page.waitForURL('**orden=z-a')
    const names = page.getByRole('article').getByRole('heading')
    await expect.poll(async () => (await names.allTextContents()).slice(0, 12)).toSatisfy((shown: string[]) => shown.length > 5 && shown.every((name, at) => at === 0 || name.localeCompare(shown[at - 1] ?? '', 'es') <= 0))
  })

  it('names the way there on wide screens only', async () => {
    const page = await newPerson(desktop)
    await goTo(page, '/inicio/tintos/malbec')
    const path = page.getByRole('navigation', { name: 'Estás en' })
    expect((await path.getByRole('listitem').allInnerTexts()).map((crumb) => crumb.trim())).toEqual(['Volver al inicio', 'Tintos', 'Malbec'])
    await page.setViewportSize({ width: 991, height: 800 })
    expect(await path.isVisible()).toBe(false)
  })

  it('offers WhatsApp floating there, and on no other screen', async () => {
    const page = await newPerson(phone)
    const button = page.getByRole('link', { name: /^Escribinos por WhatsApp/ })
    for (const [path, times] of [['/inicio/ultimos-ingresados', 1], ['/inicio/tintos', 1], ['/buscar', 0], ['/carrito', 0], ['/login', 0]] as const) {
      await goTo(page, path)
      expect([path, await button.count()]).toEqual([path, times])
    }
  })

  it('leads from a category to its sub-categories, and says when a search finds nothing', async () => {
    const page = await newPerson(desktop)
    await goTo(page, '/inicio/tintos')
    await page.getByRole('navigation', { name: 'Sub-categorías' }).getByRole('link', { name: /^Malbec/ }).click()
    await page.waitForURL('**/inicio/tintos/malbec')
    await page.getByRole('heading', { level: 1, name: 'Malbec' }).waitFor()
    await goTo(page, '/buscar?q=xyzzyplugh')
    await page.getByText('No se encontraron resultados').waitFor()
  })

  it('paints a banner in the colours that the shop gave it', async () => {
    await ask("update titles set color = '#123456', text_color = '#fedcba' where position = (select min(position) from titles)")
    const page = await newPerson(desktop)
    await expect.poll(async () => {
      await goTo(page, '/')
      return page.locator('section[aria-label="Novedades de la tienda"] li').first().locator('> div').evaluate((slide) => [getComputedStyle(slide).backgroundColor, getComputedStyle(slide).color])
    }, { timeout: 10_000 }).toEqual(['rgb(18, 52, 86)', 'rgb(254, 220, 186)'])
  })

  it('takes the cropped picture of a banner below 992, the whole one from there on', async () => {
    const { titles } = (await (await fetch(`${inject('shopUrl')}/api/titles/1000`)).json()) as { titles: Title[] }
    const page = await newPerson({ width: 991, height: 800 })
    const image = page.locator('section[aria-label="Novedades de la tienda"] img').first()
    const shown = () => image.evaluate((element: HTMLImageElement) => new URL(element.currentSrc).pathname)
    await goTo(page, '/')
    await expect.poll(shown).toContain(stem(titles[0]?.crop_image_url))
    await page.setViewportSize({ width: 992, height: 800 })
    await expect.poll(shown).toContain(`${stem(titles[0]?.image_url)}.`)
    expect(stem(titles[0]?.crop_image_url)).not.toBe(stem(titles[0]?.image_url))
  })

  it.each([[false, 36], [true, 60]])('with scroll_infinito_en_home %s the list grows by itself to %i and more', async (infinite, least) => {
    await whileConfigured({ scroll_infinito_en_home: infinite }, async () => {
      const page = await newPerson(desktop)
      await goTo(page, '/')
      const cards = page.getByRole('region', { name: 'Ultimos ingresos' }).getByRole('article')
      const more = page.getByRole('button', { name: 'Cargar más' })
      await expect.poll(async () => {
        await more.scrollIntoViewIfNeeded()
        return cards.count()
      }, { timeout: 15_000 }).toBeGreaterThanOrEqual(least)
      if (infinite) return
      await more.scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
      expect(await cards.count()).toBe(36)
      await more.click()
      await expect.poll(() => cards.count()).toBe(48)
    })
  })

  it('offers to try again when a page of the list does not come', async () => {
    const page = await newPerson(phone, { allowErrors: /Failed to load resource/ })
    await goTo(page, '/')
    await page.route('**/api/articles/from-category/**', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
    await page.getByRole('navigation', { name: 'Categorías' }).getByRole('link').nth(1).click()
    const retry = page.getByRole('button', { name: 'Reintentar' })
    await retry.waitFor()
    await page.unroute('**/api/articles/from-category/**')
    await retry.click()
    await page.getByRole('article').first().waitFor()
  })
})

/** The picture's own name, without its size and format. */
function stem(url: string | null | undefined): string {
  return (url ?? '').replace(/\.\w+$/, '')
}
