import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Title } from '#contract/shop.ts'
import { desktop, goTo, hold, newPerson, phone, useBrowser } from './browser.ts'
import { shopUrl } from './own-shop.ts'
import { query, whileConfigured } from './shop-database.ts'

useBrowser({ hasPictures: true })

/** Number of a card's buttons covered by a link. */
const countUnder = (link: Locator): Promise<number> =>
  link.evaluate((element) => {
    const own = element.getBoundingClientRect()
    return [...document.querySelectorAll('article :is(button, a[aria-haspopup])')].filter((other) => {
      const { left, right, top, bottom } = other.getBoundingClientRect()
      // Parts scrolled out of their shelf are invisible.
      const end = Math.min(right, other.closest('.snap')?.getBoundingClientRect().right ?? right)
      return left < own.right && end > own.left && top < own.bottom && bottom > own.top
    }).length
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
    const values = await order
      .locator('option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('value')))
    expect(values).toEqual([
      'fecha-mayor-menor',
      'fecha-menor-mayor',
      'precio-menor-mayor',
      'precio-mayor-menor',
      'a-z',
      'z-a',
    ])
    await order.selectOption('z-a')
    await page.waitForURL('**orden=z-a')
    const names = page.getByRole('article').getByRole('heading')
    await expect
      .poll(async () => (await names.allTextContents()).slice(0, 12))
      .toSatisfy(
        (shown: string[]) =>
          shown.length > 5 &&
          shown.every((name, at) => at === 0 || name.localeCompare(shown[at - 1] ?? '', 'es') <= 0),
      )
  })

  it('names the way there on wide screens only', async () => {
    const page = await newPerson(desktop)
    await goTo(page, '/inicio/tintos/malbec')
    const path = page.getByRole('navigation', { name: 'Estás en' })
    expect((await path.getByRole('listitem').allInnerTexts()).map((crumb) => crumb.trim())).toEqual([
      'Volver al inicio',
      'Tintos',
      'Malbec',
    ])
    await page.setViewportSize({ width: 991, height: 800 })
    expect(await path.isVisible()).toBe(false)
  })

  it('offers WhatsApp there, over no heart and no button of a card, and on no other screen; nowhere in a shop without a phone', async () => {
    const page = await newPerson(phone)
    const button = page.getByRole('link', { name: /^Escribinos por WhatsApp/ })
    for (const [path, times] of [
      ['/inicio/ultimos-ingresados', 1],
      ['/inicio/tintos', 1],
      ['/buscar', 0],
      ['/carrito', 0],
      ['/login', 0],
    ] as const) {
      await goTo(page, path)
      expect([path, await button.count()]).toEqual([path, times])
    }
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      for (const path of ['/inicio/ultimos-ingresados', '/inicio/tintos']) {
        await goTo(page, path)
        for (let at = 0; at < 12; at += 1) {
          await page.evaluate((y) => scrollTo(0, y), at * 300)
          expect([path, width, at, await countUnder(button)]).toEqual([path, width, at, 0])
        }
      }
    }
    await page.setViewportSize(phone)
    const [shop] = await query<{ phone: string }>('select phone from commerces')
    await query('update commerces set phone = null')
    try {
      for (const path of ['/inicio/ultimos-ingresados', '/inicio/tintos']) {
        await expect
          .poll(async () => {
            await goTo(page, path)
            return button.count()
          })
          .toBe(0)
      }
    } finally {
      await query('update commerces set phone = $1', [shop?.phone])
    }
    // Some fifteen pages, looked at in seventy places.
  }, 180_000)

  it('has 14 categories in the line of a wide screen, and all of them under Más', async () => {
    const [{ many } = { many: 0 }] = await query<{ many: number }>(
      'select count(*)::integer as many from categories',
    )
    await query(
      "insert into categories (name, position) select 'Estante ' || n, 1000 + n from generate_series(1, $1) as n",
      [16 - many],
    )
    try {
      const page = await newPerson(desktop)
      const nav = page.getByRole('navigation', { name: 'Categorías' }).first()
      await expect
        .poll(async () => {
          await goTo(page, '/inicio/tintos')
          return nav.getByRole('list').first().getByRole('link').count()
        })
        .toBe(1 + 14)
      await nav.getByRole('button', { name: 'Más' }).click()
      expect(await nav.getByRole('list').last().getByRole('link').count()).toBe(16)
      await page.setViewportSize(phone)
      expect(await nav.getByRole('list').first().getByRole('link').count()).toBe(1 + 16)
    } finally {
      await query("delete from categories where name like 'Estante %'")
    }
  })

  it('shows three cards to come while a list is on its way', async () => {
    const page = await newPerson(phone)
    await goTo(page, '/')
    const arriving = await hold(page, '**/api/articles/from-category/**')
    await page.getByRole('navigation', { name: 'Categorías' }).getByRole('link').nth(1).click()
    const list = page.getByRole('main').locator('section', { has: page.getByRole('heading', { level: 1 }) })
    await list.getByText('Cargando').waitFor()
    expect(await list.locator('.tile.pulse').count()).toBe(3)
    arriving()
    await list.getByRole('article').first().waitFor()
    await expect.poll(() => list.getByText('Cargando').count()).toBe(0)
  })

  it('leads from a category to its sub-categories, and says when a search finds nothing', async () => {
    const page = await newPerson(desktop)
    await goTo(page, '/inicio/tintos')
    await page
      .getByRole('navigation', { name: 'Sub-categorías' })
      .getByRole('link', { name: /^Malbec/ })
      .click()
    await page.waitForURL('**/inicio/tintos/malbec')
    await page.getByRole('heading', { level: 1, name: 'Malbec' }).waitFor()
    await goTo(page, '/buscar?q=xyzzyplugh')
    await page.getByText('No se encontraron resultados').waitFor()
  })

  it('paints a banner in the colours that the shop gave it', async () => {
    await query(
      "update titles set color = '#123456', text_color = '#fedcba' where position = (select min(position) from titles)",
    )
    const page = await newPerson(desktop)
    await expect
      .poll(
        async () => {
          await goTo(page, '/')
          return page
            .locator('section[aria-label="Novedades de la tienda"] li')
            .first()
            .locator('> div')
            .evaluate((slide) => [getComputedStyle(slide).backgroundColor, getComputedStyle(slide).color])
        },
        { timeout: 10_000 },
      )
      .toEqual(['rgb(18, 52, 86)', 'rgb(254, 220, 186)'])
  })

  it('says of a banner whose picture is not there that it is missing', async () => {
    const page = await newPerson(desktop, { allowErrors: /404/ })
    const { titles } = (await (await fetch(`${shopUrl}/api/titles/1000`)).json()) as { titles: Title[] }
    await page.route(
      (url) => url.pathname.includes(stem(titles[0]?.image_url)),
      (route) => route.fulfill({ status: 404 }),
    )
    await goTo(page, '/')
    const slide = page.locator('section[aria-label="Novedades de la tienda"] li').first()
    await slide.getByText('Imagen no encontrada').waitFor()
  })

  it('takes the cropped picture of a banner below 992, the whole one from there on', async () => {
    const { titles } = (await (await fetch(`${shopUrl}/api/titles/1000`)).json()) as {
      titles: Title[]
    }
    const page = await newPerson({ width: 991, height: 800 })
    const image = page.locator('section[aria-label="Novedades de la tienda"] img').first()
    const shown = () => image.evaluate((element: HTMLImageElement) => new URL(element.currentSrc).pathname)
    await goTo(page, '/')
    await expect.poll(shown).toContain(stem(titles[0]?.crop_image_url))
    await page.setViewportSize({ width: 992, height: 800 })
    await expect.poll(shown).toContain(`${stem(titles[0]?.image_url)}.`)
    expect(stem(titles[0]?.crop_image_url)).not.toBe(stem(titles[0]?.image_url))
  })

  it.each([
    [false, 36],
    [true, 60],
  ])('with scroll_infinito_en_home %s the list grows by itself to %i and more', async (infinite, least) => {
    await whileConfigured({ scroll_infinito_en_home: infinite }, async () => {
      const page = await newPerson(desktop)
      await goTo(page, '/')
      const cards = page.getByRole('region', { name: 'Ultimos ingresos' }).getByRole('article')
      const more = page.getByRole('link', { name: 'Cargar más' })
      await expect
        .poll(
          async () => {
            await more.scrollIntoViewIfNeeded()
            return cards.count()
          },
          { timeout: 30_000 },
        )
        .toBeGreaterThanOrEqual(least)
      if (infinite) return
      await more.scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
      expect(await cards.count()).toBe(36)
      await more.click()
      await expect.poll(() => cards.count()).toBe(48)
    })
    // A list of sixty cards with their pictures.
  })

  it('offers to try again when a page of the list does not come', async () => {
    const page = await newPerson(phone, { allowErrors: /Failed to load resource/ })
    await goTo(page, '/')
    await page.route('**/api/articles/from-category/**', (route) =>
      route.fulfill({ status: 500, json: { message: 'x' } }),
    )
    await page.getByRole('navigation', { name: 'Categorías' }).getByRole('link').nth(1).click()
    const retry = page.getByRole('button', { name: 'Reintentar' })
    await retry.waitFor()
    await page.unroute('**/api/articles/from-category/**')
    await retry.click()
    await page.getByRole('article').first().waitFor()
  })
})

/** File name of a picture, without size and format. */
function stem(url: string | null | undefined): string {
  return (url ?? '').replace(/\.\w+$/, '')
}
