import { describe, expect, it } from 'vitest'
import {
  desktop,
  expectAccessible,
  expectGoodAtEachWidth,
  goTo,
  newPerson,
  phone,
  restOf,
  useBrowser,
} from './browser.ts'
import { shopUrl } from './own-shop.ts'
import { query } from './shop-database.ts'

useBrowser({ hasPictures: true })

describe('without scripts', () => {
  it('Home has its lists with names and prices, and search works', async () => {
    const page = await newPerson(phone, { scripts: false })
    await page.goto('/')
    expect(new URL(page.url()).pathname).toBe('/inicio/ultimos-ingresados')
    for (const title of ['Destacados', 'Ofertas', 'Novedades', 'Ultimos ingresos'])
      await page.getByRole('heading', { name: title }).waitFor()
    expect(await page.getByRole('article').count()).toBeGreaterThan(30)
    expect(await page.getByText(/^\$ [\d.]+$/).count()).toBeGreaterThan(30)
    await page.getByRole('combobox').first().fill('torrontes')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/buscar?q=torrontes')
    await page.getByRole('heading', { name: /Resultados/ }).waitFor()
    await page
      .getByRole('link', { name: /Torrontés/ })
      .first()
      .waitFor()
  })

  it('a list leads on to its end, page by page, and back', async () => {
    const page = await newPerson(phone, { scripts: false })
    const cards = page.getByRole('main').getByRole('article')
    const more = page.getByRole('link', { name: 'Cargar más' })
    await page.goto('/inicio/tintos?orden=a-z')
    const [count = 0] = await page
      .getByRole('status')
      .filter({ hasText: /^\d+ artículos$/ })
      .allInnerTexts()
      .then((texts) => texts.map((text) => Number.parseInt(text, 10)))
    const names = await cards.getByRole('heading').allTextContents()
    for (let at = 2; (await more.count()) > 0; at++) {
      await more.click()
      await page.waitForURL(`**/inicio/tintos?orden=a-z&pagina=${at}`, { waitUntil: 'domcontentloaded' })
      expect(await page.title()).toContain(`página ${at}`)
      names.push(...(await cards.getByRole('heading').allTextContents()))
    }
    expect(count).toBeGreaterThan(24)
    expect([names.length, new Set(names).size]).toEqual([count, count])
    await page.getByText(`${count} de ${count}`).waitFor()
    await page.getByRole('link', { name: 'Página anterior' }).click()
    await page.waitForURL(`**/inicio/tintos?orden=a-z&pagina=${Math.ceil(count / 12) - 1}`)
    await page.getByLabel('Ordenar por').selectOption({ label: 'De la Z a la A' })
    await page.getByRole('button', { name: 'Ordenar', exact: true }).click()
    await page.waitForURL('**/inicio/tintos?orden=z-a')

    await page.getByRole('link', { name: 'Filtrar' }).click()
    await page.getByRole('checkbox', { name: /^Syrah/ }).check()
    await page.getByRole('button', { name: 'Aplicar' }).last().click()
    await page.waitForURL('**/inicio/tintos?orden=z-a&varietal=syrah&**')

    await page.goto('/inicio/ultimos-ingresados')
    await more.click()
    await page.getByRole('heading', { level: 1, name: 'Ultimos ingresos' }).waitFor()
    await expect.poll(() => cards.count()).toBe(12)
    await page.getByRole('link', { name: 'Página anterior' }).click()
    await page.getByRole('heading', { name: 'Destacados' }).waitFor()
  })

  it('what needs them says so, with the phone and the chat of the shop in its place', async () => {
    const page = await newPerson(phone, { scripts: false })
    for (const [path, need] of [
      ['/carrito', 'Para armar el pedido activá JavaScript'],
      ['/articulos/quebrada-honda-gran-corte/1000', 'Para armar el pedido activá JavaScript'],
      ['/confirmar-compra', 'Para hacer el pedido activá JavaScript'],
      ['/login', 'Para usar tu cuenta activá JavaScript'],
      ['/registro/formulario', 'Para usar tu cuenta activá JavaScript'],
      ['/recuperar-clave', 'Para usar tu cuenta activá JavaScript'],
      ['/contacto', 'Para escribirnos desde acá activá JavaScript'],
      ['/ayuda/escribinos', 'Para escribirnos desde acá activá JavaScript'],
      ['/ayuda/llamada', 'Para escribirnos desde acá activá JavaScript'],
      ['/arrepentimiento', 'Para arrepentirte de la compra desde acá activá JavaScript'],
      ['/mapas', 'Para usar el mapa activá JavaScript'],
    ] as const) {
      await page.goto(path)
      const note = page.getByRole('main').locator('noscript > div')
      await note.waitFor()
      expect([path, await note.locator('p').first().textContent()]).toEqual([path, need])
      await note.getByRole('link', { name: /^\+54/ }).waitFor()
      await note.getByRole('link', { name: 'Escribinos por WhatsApp' }).waitFor()
      expect(
        await page.getByRole('main').locator('form:visible, .pulse:visible, [role=status]:visible').count(),
        path,
      ).toBe(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true)
    }
  })

  it('an article shows its picture, and what is like it', async () => {
    const page = await newPerson(phone, { scripts: false })
    await page.goto('/articulos/quebrada-honda-gran-corte/1000')
    await page.getByAltText('Quebrada Honda Gran Corte', { exact: true }).first().waitFor()
    const similars = page.getByRole('region', { name: 'Similares' })
    await similars.getByRole('article').last().getByRole('link').first().waitFor()
    expect(await similars.getByRole('article').count()).toBe(6)
    expect(await page.getByRole('button', { name: 'Cargar más' }).isVisible()).toBe(false)
  })
})

describe('a list that begins further on', () => {
  it('grows from there at an address that stays; another order or filter begins anew', async () => {
    const page = await newPerson(desktop)
    const cards = page.getByRole('main').getByRole('article')
    await goTo(page, '/inicio/tintos?pagina=2')
    await page.getByText('Página 2 de ').waitFor()
    const first = await cards.first().getByRole('heading').textContent()
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        return cards.count()
      })
      .toBeGreaterThan(12)
    expect(new URL(page.url()).search).toBe('?pagina=2')
    expect(await cards.first().getByRole('heading').textContent()).toBe(first)

    await page.getByRole('link', { name: 'Página anterior' }).click()
    await page.waitForURL('**/inicio/tintos')
    await expect.poll(() => page.getByRole('link', { name: 'Página anterior' }).count()).toBe(0)

    await goTo(page, '/inicio/tintos?pagina=2')
    await page.getByRole('checkbox', { name: /^Con stock/ }).check()
    await page.waitForURL('**/inicio/tintos?stock=si')
    await page.goBack()
    await page.getByText('Página 2 de ').waitFor()
    await page.getByRole('checkbox', { name: /^Con stock/, checked: false }).waitFor()
    await page.getByLabel('Ordenar por').selectOption({ label: 'De la A a la Z' })
    await page.waitForURL('**/inicio/tintos?orden=a-z')
    await expect.poll(() => page.getByText('Página 2 de ').count()).toBe(0)
  })
})

describe('on a bus', () => {
  it('Home needs at most 130 KB of scripts, brotli', async () => {
    const html = await (await fetch(`${shopUrl}/inicio/ultimos-ingresados`)).text()
    const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g))
    let bytes = 0
    for (const script of scripts)
      bytes += Number(
        (
          await fetch(`${shopUrl}${script}`, { headers: { 'accept-encoding': 'br' }, method: 'HEAD' })
        ).headers.get('content-length'),
      )
    expect(scripts.size).toBeGreaterThan(3)
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(130_000)
  })
})

describe('every screen', () => {
  const paths = [
    '/inicio/ultimos-ingresados',
    '/inicio/tintos',
    '/inicio/tintos/malbec',
    '/inicio?bodega=bodega-cerro-blanco',
    '/articulos/quebrada-honda-gran-corte/1000',
    '/buscar',
    '/buscar?q=malbec',
    '/buscar?q=xyzzy',
    '/carrito',
    '/login',
    '/seleccion-especial/1-2-3',
    '/confirmar-compra',
    '/gracias-por-tu-compra',
  ]
  it.each(paths)('is free of what axe finds serious, and fits a phone and a desktop: %s', async (path) => {
    const page = await newPerson(phone)
    await goTo(page, path)
    await expectGoodAtEachWidth(page)
  })
})

describe('a visitor', () => {
  it('goes through a category by thumb: sub-category, order, article, back to where he was', async () => {
    const page = await newPerson(phone)
    await goTo(page, '/inicio/cervezas')
    await page.getByLabel('Ordenar por').selectOption({ label: 'Menor precio' })
    await page.waitForURL('**orden=precio-menor-mayor**')
    await page
      .getByText(/^\$ [\d.]+$/)
      .first()
      .waitFor()
    const readPrices = async (): Promise<number[]> => {
      const shown = await page.getByRole('article').locator('.price > :nth-child(2)').allTextContents()
      return shown.map((text) => Number(text.replace(/[^\d,]/g, '').replace(',', '.')))
    }
    await expect
      .poll(async () => {
        const prices = await readPrices()
        return prices.length > 3 && prices.every((price, at) => at === 0 || price >= (prices[at - 1] ?? 0))
      })
      .toBe(true)

    const sixth = page.getByRole('article').nth(6)
    await sixth.scrollIntoViewIfNeeded()
    const before = await restOf(page)
    await sixth.getByRole('heading').getByRole('link').click()
    await page.waitForURL('**/articulos/**')
    await page.goBack()
    await page.waitForURL('**orden=precio-menor-mayor**')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  })

  it('is led back to the screen that was opened first by scripts alone, as to every other', async () => {
    const page = await newPerson(phone)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await goTo(page, '/inicio/tintos')
    await page.getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL('**/articulos/**')
    await page.getByRole('link', { name: 'Tintos' }).first().waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Tintos' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => path.endsWith('.data'))).toEqual([])
  })

  it('toggles a card in and out of the cart, and undoes it', async () => {
    const page = await newPerson(phone)
    await goTo(page, '/')
    await page
      .getByRole('button', { name: /^Agregar al carrito/ })
      .first()
      .click()
    await page
      .getByRole('button', { name: /^En tu carrito \(1\)/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await page
      .getByRole('button', { name: /^En tu carrito \(1\)/ })
      .first()
      .waitFor()
    await page.reload()
    await page
      .getByRole('button', { name: /^En tu carrito \(1\)/ })
      .first()
      .waitFor()
  })

  it('chooses a variant before adding, and is told when he did not', async () => {
    const [article] = await query<{
      slug: string
      property: string
      value: string
    }>(`select slug, article_property_types.name as property, article_property_values.name as value
      from articles join article_properties on article_id = articles.id join article_property_types on article_property_types.id = article_property_type_id
        join article_property_values on article_property_id = article_properties.id join article_variants on article_variants.article_id = articles.id
        join article_variant_values on article_variant_id = article_variants.id and article_property_value_id = article_property_values.id
      where article_variants.stock > 0 order by articles.id limit 1`)
    const page = await newPerson(desktop)
    await goTo(page, `/articulos/${article?.slug}/1000`)
    await page
      .getByRole('button', { name: /^Agregar/ })
      .first()
      .click()
    await page
      .getByRole('alert')
      .filter({ hasText: `Seleccione ${article?.property}` })
      .first()
      .waitFor()
    const select = page.getByRole('main').getByRole('combobox', { name: article?.property ?? '' })
    await select.selectOption(article?.value ?? '')
    await page.getByRole('button', { name: /^Agregar ·/ }).click()
    await page.getByRole('link', { name: 'Ver el carrito' }).waitFor()
  })

  it('finds with the keyboard alone, from the search to the cart', async () => {
    const page = await newPerson(desktop)
    await goTo(page, '/')
    await page.getByRole('combobox').first().focus()
    const told = page.waitForResponse(
      (answer) => new URL(answer.url()).searchParams.get('q') === 'soda en sif',
    )
    await page.keyboard.type('soda en sif')
    await told
    const active = page.getByRole('option', { name: /Soda en sifón/, selected: true })
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowDown')
        return active.count()
      })
      .toBe(1)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/articulos/soda-en-sifon**')
    await page.getByRole('button', { name: /^Agregar ·/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Ver el carrito' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/carrito')
  })
})

describe('an address that leads nowhere', () => {
  it.each([
    '/nada',
    '/inicio/no-existe',
    '/inicio/tintos/no-existe',
    '/articulos/no-existe/1000',
    '/articulos/quebrada-honda-gran-corte/999',
  ])('%s answers 404 with a designed page', async (path) => {
    const response = await fetch(`${shopUrl}${path}`)
    expect(response.status).toBe(404)
    const page = await newPerson(phone, { allowErrors: /404/ })
    await goTo(page, path)
    await page
      .getByRole('link', { name: /inicio/i })
      .first()
      .waitFor()
    await expectAccessible(page)
  })
})

describe('a paused shop', () => {
  it('says so with 503, and lets who bought come in', async () => {
    await query('update online_configurations set pausar_tienda_online = true')
    try {
      await expect.poll(async () => (await fetch(`${shopUrl}/inicio/ultimos-ingresados`)).status).toBe(503)
      const page = await newPerson(phone, { allowErrors: /503/ })
      await goTo(page, '/')
      await page.getByRole('heading').first().waitFor()
      await expectAccessible(page)
      expect((await fetch(`${shopUrl}/login`)).status).toBe(200)
    } finally {
      await query('update online_configurations set pausar_tienda_online = false')
    }
  })
})

describe('prices for registered buyers only', () => {
  it('are nowhere in the page of a visitor', async () => {
    await query("update online_configurations set online_price_type = 'only_registered'")
    try {
      for (const path of [
        '/inicio/ultimos-ingresados',
        '/articulos/quebrada-honda-gran-corte/1000',
        '/buscar?q=malbec',
      ]) {
        let html = ''
        await expect
          .poll(async () => (html = await (await fetch(`${shopUrl}${path}`)).text()))
          .toContain('Ingresá para ver el precio')
        expect(html).not.toMatch(/54[.]?800|14[.]600/)
        for (const [card] of html.matchAll(/<article.*?<\/article>/gs)) expect(card).not.toMatch(/\$\s?\d/)
      }
    } finally {
      await query("update online_configurations set online_price_type = 'all'")
    }
  })
})
