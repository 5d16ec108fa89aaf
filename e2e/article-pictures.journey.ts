import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, phone, useBrowser, whenAlive } from './browser.ts'
import { query } from './shop-database.ts'

useBrowser({ hasPictures: true })

/** A wine sold by bottle, box and magnum, with two pictures of its own and one of each of the others. */
const wine = {
  path: '/articulos/cerro-blanco-malbec-reserva/1000',
  slug: 'cerro-blanco-malbec-reserva',
  name: 'Cerro Blanco Malbec Reserva',
}
const gallery = (page: Page) => page.getByRole('region', { name: `Imágenes de ${wine.name}` })
/** The visible picture, which enlarges on click. */
const front = (page: Page) => gallery(page).locator('button:not([inert])', { hasText: 'Ampliar la imagen' })
const dialog = (page: Page) => page.getByRole('dialog', { name: wine.name })
const soon = { timeout: 15_000 }
const isShown = (image: Locator) =>
  image.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth > 0)

/** Runs `work` while the article has these pictures, then restores its own. */
async function whilePictured(slug: string, images: object[], work: () => Promise<void>): Promise<void> {
  const [before] = await query<{ images: object[] }>('select images from articles where slug = $1', [slug])
  const set = (value: object[] | undefined) =>
    query('update articles set images = $2 where slug = $1', [slug, JSON.stringify(value)])
  await set(images)
  try {
    await work()
  } finally {
    await set(before?.images)
  }
}

describe('the pictures of an article', () => {
  it('are told apart and counted, and turned by thumbnail, by key and by swipe', async () => {
    const page = await newPerson(desktop)
    await goTo(page, wine.path)
    await gallery(page).getByText('1 de 4').waitFor()
    expect(
      await gallery(page)
        .getByRole('img')
        .evaluateAll((all) => all.map((image) => image.getAttribute('alt'))),
    ).toEqual([wine.name, `${wine.name}, imagen 2`, `${wine.name}, Caja de 6`, `${wine.name}, Magnum 1,5 l`])

    const second = page.getByRole('button', { name: 'Ver la imagen 2' })
    await second.click()
    await gallery(page).getByText('2 de 4').waitFor()
    expect(await second.getAttribute('aria-current')).toBe('true')

    await front(page).focus()
    await page.keyboard.press('ArrowRight')
    await gallery(page).getByText('3 de 4').waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.querySelector('img')?.alt))
      .toBe(`${wine.name}, Caja de 6`)

    await front(page).hover()
    await page.mouse.wheel(600, 0)
    await gallery(page).getByText('4 de 4').waitFor()
  })

  it('begin with the card’s for whoever comes from one, until their own is there', async () => {
    const page = await newPerson(phone)
    await goTo(page, '/inicio/tintos')
    await whenAlive(page)
    const card = page.getByRole('main').getByRole('article').first()
    await expect.poll(() => isShown(card.getByRole('img').first())).toBe(true)
    const file = await card
      .getByRole('img')
      .first()
      .evaluate((it: HTMLImageElement) => it.currentSrc)
    const { promise: sent, resolve: send } = Promise.withResolvers<void>()
    // Held requests bypass the browser's cache, so that of the card's file is let through.
    await page.route('**/imagenes/**', async (route) => {
      if (route.request().url() !== file) await sent
      await route.continue()
    })
    await card.getByRole('link').first().click()
    const standIn = page.getByRole('region', { name: /^Imágenes de / }).locator('button > img')
    await expect.poll(() => isShown(standIn)).toBe(true)
    send()
    await standIn.waitFor({ state: 'detached' })
  })

  it('turn to the chosen variant, and back to the bottle', async () => {
    const page = await newPerson(phone)
    await goTo(page, wine.path)
    const select = page.getByRole('main').getByRole('combobox', { name: 'Presentación' })
    await select.selectOption('Caja de 6')
    await gallery(page).getByText('3 de 4').waitFor()
    await select.selectOption('Botella')
    await gallery(page).getByText('1 de 4').waitFor()
  })

  it('are looked at closely by buttons, keys, wheel and drag, one after the other', async () => {
    const page = await newPerson(desktop)
    await goTo(page, wine.path)
    const opener = front(page)
    await opener.click()
    const picture = dialog(page).getByRole('img', { name: wine.name })
    const width = async () => (await picture.boundingBox())?.width ?? 0
    await picture.waitFor()
    const whole = await width()
    expect(await dialog(page).getByRole('button', { name: 'Alejar' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    await expectAccessible(page)

    await dialog(page).getByRole('button', { name: 'Acercar' }).click()
    await dialog(page).getByText('150 %').waitFor()
    await dialog(page)
      .getByRole('region', { name: /Imagen ampliada/ })
      .focus()
    await page.keyboard.press('+')
    await dialog(page).getByText('225 %').waitFor()
    expect((await width()) / whole).toBeCloseTo(2.25, 1)

    const before = await picture.boundingBox()
    await page.mouse.move(700, 500)
    await page.mouse.down()
    await page.mouse.move(720, 400, { steps: 4 })
    await page.mouse.up()
    await expect
      .poll(async () => ((await picture.boundingBox())?.y ?? 0) - (before?.y ?? 0))
      .toBeLessThan(-50)
    await page.mouse.wheel(0, 4000)
    await dialog(page).getByText('100 %').waitFor()

    await dialog(page).getByRole('button', { name: 'Siguiente' }).click()
    await dialog(page).getByText('Imagen 2 de 4').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  it('come closer between two fingers', async () => {
    const page = await newPerson(phone)
    await goTo(page, wine.path)
    await front(page).click()
    await dialog(page).getByRole('img', { name: wine.name }).waitFor()
    const fingers = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [
                { x: 180, y: 400 - apart, id: 1 },
                { x: 180, y: 400 + apart, id: 2 },
              ],
      })
    await touch('touchStart', 40)
    for (const apart of [50, 60, 70, 80]) await touch('touchMove', apart)
    await touch('touchEnd', 0)
    await dialog(page).getByText('200 %').waitFor()
  })

  it('that are not there say so in a tile of the same size, and where there is none the shop’s own stands, on the card too', async () => {
    const lost = {
      id: 1,
      url: '/imagenes/articulos/no-esta.webp',
      hosting_url: '/imagenes/articulos/no-esta.webp',
      first: true,
    }
    const page = await newPerson(phone, { allowErrors: /404/ })
    await goTo(page, wine.path)
    const size = (await gallery(page).boundingBox())?.height
    await whilePictured('molino-seco-malbec-organico', [lost], async () => {
      await expect
        .poll(async () => {
          await goTo(page, '/articulos/molino-seco-malbec-organico/1000')
          return page.getByRole('main').getByText('Imagen no encontrada').count()
        }, soon)
        .toBe(1)
      const missing = await page.getByRole('region', { name: /^Imágenes de Molino/ }).boundingBox()
      expect(missing?.height).toBeLessThanOrEqual(size ?? 0)
      expect(missing?.height).toBeGreaterThan(200)
    })
    await whilePictured('molino-seco-malbec-organico', [], async () => {
      await expect
        .poll(async () => {
          await goTo(page, '/articulos/molino-seco-malbec-organico/1000')
          return page
            .getByRole('region', { name: /^Imágenes de Molino/ })
            .getByRole('img')
            .getAttribute('src')
        }, soon)
        .toMatch(/^\/imagenes\/sin-imagen\./)
      await goTo(page, '/buscar?q=molino+seco+malbec+organico')
      const card = page
        .getByRole('article')
        .filter({ has: page.locator('a[href="/articulos/molino-seco-malbec-organico/1000"]') })
      expect(await card.getByRole('img').first().getAttribute('src')).toMatch(/^\/imagenes\/sin-imagen\./)
    })
  })
})

describe('a shop that keeps its pictures at Cloudinary', () => {
  const root = 'https://res.cloudinary.com/damajuana/image/upload'
  const far = {
    id: 1,
    url: `${root}/w_4000/v1700000000/vinos/malbec.jpg`,
    hosting_url: '/imagenes/articulos/cerro-blanco-malbec-reserva.webp',
    first: true,
  }
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )

  /** A phone user, and the browser's requests to Cloudinary. */
  async function newLooker(): Promise<{ page: Page; asked: string[] }> {
    const asked: string[] = []
    const page = await newPerson(phone)
    await page.route('https://res.cloudinary.com/**', (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'image/png', body: pixel })
    })
    return { page, asked }
  }

  it('asks it for fitting sizes, and lets pages show them only then', async () => {
    const { page, asked } = await newLooker()
    const policy = async () => (await page.goto(wine.path))?.headers()['content-security-policy'] ?? ''
    await whilePictured(wine.slug, [far], async () => {
      await expect
        .poll(async () => {
          await goTo(page, wine.path)
          return gallery(page).getByRole('img').first().getAttribute('src')
        }, soon)
        .toBe('/imagenes/articulos/cerro-blanco-malbec-reserva.640.webp')
      expect(await policy()).not.toContain('cloudinary')
      await query('update commerces set from_cloudinary = true')
      try {
        await expect.poll(policy, soon).toContain("img-src 'self' data: https://res.cloudinary.com;")
        await expect
          .poll(
            () =>
              asked.filter((url) =>
                /^https:\/\/res\.cloudinary\.com\/damajuana\/image\/upload\/c_limit,w_(320|480|640|960)\/f_auto\/q_auto\/v1700000000\/vinos\/malbec\.jpg$/.test(
                  url,
                ),
              ).length,
            soon,
          )
          .toBeGreaterThan(0)
      } finally {
        await query('update commerces set from_cloudinary = false')
      }
    })
    expect(asked.filter((url) => url.includes('w_4000'))).toEqual([])
  })

  it('has it cut a banner to the shape of a phone', async () => {
    const { page, asked } = await newLooker()
    const [title] = await query<{ id: number; crop_image_url: string }>(
      'select id, crop_image_url from titles order by position limit 1',
    )
    const set = (url: string | undefined) =>
      query('update titles set crop_image_url = $2 where id = $1', [title?.id, url])
    await query('update commerces set from_cloudinary = true')
    await set(`${root}/v1700000000/titulos/vendimia.jpg`)
    try {
      await expect
        .poll(async () => {
          await goTo(page, '/')
          return asked.some((url) =>
            /\/upload\/c_fill,g_auto,ar_8:9,w_(480|640|960)\/f_auto\/q_auto\/v1700000000\/titulos\/vendimia\.jpg$/.test(
              url,
            ),
          )
        }, soon)
        .toBe(true)
    } finally {
      await set(title?.crop_image_url)
      await query('update commerces set from_cloudinary = false')
    }
  })
})
