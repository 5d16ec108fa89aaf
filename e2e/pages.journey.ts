import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { expectValidHtml } from './html.ts'
import { shopUrl } from './own-shop.ts'
import { whileConfigured } from './shop-database.ts'
import { newBuyerAs, storeSoda } from './steps.ts'

useBrowser({ hasPictures: true })

const pages = [
  '/inicio/ultimos-ingresados',
  '/inicio/tintos/malbec',
  '/articulos/quebrada-honda-gran-corte/1000',
  '/buscar?q=malbec',
  '/carrito',
  '/login',
  '/confirmar-compra',
  '/gracias-por-tu-compra',
  '/nada',
]

describe('an address', () => {
  it.each([
    ['/', '/inicio/ultimos-ingresados'],
    ['/inicio', '/inicio/ultimos-ingresados'],
    ['/inicio/dulces-y-tardios?orden=a-z', '/inicio/dulces-y-tardíos?orden=a-z'],
    ['/inicio/blancos/torrontes', '/inicio/blancos/torrontés'],
  ])('%s leads to %s', async (from, to) => {
    const response = await fetch(`${shopUrl}${from}`, { redirect: 'manual' })
    expect(response.status).toBeGreaterThanOrEqual(301)
    expect(response.status).toBeLessThan(309)
    expect(decodeURI(new URL(response.headers.get('location') ?? '', shopUrl).href)).toBe(
      decodeURI(`${shopUrl}${to}`),
    )
  })
})

/** Title of a page, which must be free of streaming markers. */
function titleOf(html: string): string | undefined {
  expect(html).not.toMatch(/id="S:|data-stck/)
  return /<title>([^<]*) · /.exec(html)?.[1]
}

const home = '/inicio/ultimos-ingresados'

const see = (path: string) => fetch(`${shopUrl}${path}`, { redirect: 'manual' })

/** Where the links marked as current lead. */
async function currentLinks(path: string): Promise<(string | undefined)[]> {
  const links = (await (await see(path)).text()).matchAll(/<a href="([^"]+)"[^>]* aria-current="page"/g)
  return [...new Set([...links].map(([, to]) => to))]
}

it('a page marks as current its own links alone, whichever pages were rendered before it', async () => {
  for (let round = 0; round < 2; round += 1) {
    expect(await currentLinks('/sin-conexion')).toEqual([])
    for (const path of [home, '/inicio/tintos', '/inicio/blancos', '/carrito', '/login'])
      expect(await currentLinks(path)).toEqual([path])
  }
})

describe('a page of a list', () => {
  it.each([
    ['/inicio/tintos?pagina=2', 'Tintos · página 2', '/inicio/tintos?pagina=2'],
    ['/inicio/tintos?orden=a-z&pagina=2', 'Tintos · página 2', '/inicio/tintos'],
    [
      '/inicio?bodega=bodega-cerro-blanco&pagina=2',
      'Bodega Cerro Blanco · página 2',
      '/inicio?bodega=bodega-cerro-blanco&amp;pagina=2',
    ],
    [
      '/inicio/ultimos-ingresados?pagina=2',
      'Ultimos ingresos · página 2',
      '/inicio/ultimos-ingresados?pagina=2',
    ],
    ['/buscar?q=malbec&pagina=2', 'malbec · página 2', null],
  ])('is told apart: %s', async (path, name, canonical) => {
    const answer = await see(path)
    const html = await answer.text()
    expect([answer.status, titleOf(html)]).toEqual([200, name])
    expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? null).toBe(
      canonical === null ? null : shopUrl + canonical,
    )
    await expectValidHtml(html, path)
  })

  it.each([
    '/inicio/tintos?pagina=5000',
    '/inicio/tintos?pagina=99999999999999999999',
    '/inicio?bodega=bodega-cerro-blanco&pagina=9',
    '/inicio/ultimos-ingresados?pagina=5000',
    '/buscar?q=malbec&pagina=5000',
  ])('past the end is none: %s', async (path) => {
    expect((await see(path)).status).toBe(404)
  })

  it.each(['1', '0', '-1', 'abc', '1.5', '2&pagina=3'])(
    'that is no page’s number leads to the list: %s',
    async (told) => {
      for (const [path, list] of [
        ['/inicio/tintos?orden=a-z&', '/inicio/tintos?orden=a-z'],
        ['/inicio/ultimos-ingresados?', '/inicio/ultimos-ingresados'],
        ['/buscar?q=malbec&', '/buscar?q=malbec'],
      ] as const) {
        const { status, headers } = await see(`${path}pagina=${told}`)
        expect([status, headers.get('location')]).toEqual([301, list])
      }
    },
  )

  it('is not in the sitemap', async () => {
    expect(await (await see('/sitemap.xml')).text()).not.toContain('pagina=')
  })
})

describe('each screen of the specification', () => {
  it.each([
    ['/inicio/tintos', 'Tintos'],
    ['/inicio/tintos/malbec', 'Malbec'],
    ['/buscar', 'Buscar'],
    ['/articulos/quebrada-honda-gran-corte/1000', 'Quebrada Honda Gran Corte'],
    ['/carrito', 'Carrito'],
    ['/seleccion-especial/1-2', 'Selección especial'],
    ['/login', 'Ingresar'],
    ['/registro/formulario', 'Crear cuenta'],
    ['/recuperar-clave', 'Recuperar la contraseña'],
    ['/social-login', 'Ingresar con otra cuenta'],
    ['/confirmar-compra', 'Pedido'],
    ['/pagar', 'Pagar'],
    ['/pago-exitoso', 'Pago exitoso'],
    ['/pago-pendiente', 'Pago pendiente'],
    ['/pago-rechazado', 'Pago rechazado'],
    ['/gracias-por-tu-compra', 'Gracias por tu compra'],
    ['/mapas', 'Tu dirección'],
    ['/ubicacion', 'Ubicación'],
    ['/ayuda', 'Ayuda'],
    ['/ayuda/llamada', 'Ayuda'],
    ['/contacto', 'Contacto'],
    ['/quienes-somos', 'Treinta y nueve años detrás del mismo mostrador'],
    ['/terminos-y-condiciones', 'Términos y condiciones'],
    ['/politica-de-privacidad', 'Política de privacidad'],
  ])('%s is there for a visitor, in valid HTML: %s', async (path, name) => {
    const answer = await fetch(`${shopUrl}${path}`, { redirect: 'manual' })
    const html = await answer.text()
    expect([answer.status, titleOf(html)]).toEqual([200, name])
    await expectValidHtml(html, path)
  })

  it.each([
    ['/nada', 404],
    ['/inicio/nada', 404],
    ['/articulos/nada-de-eso/1000', 404],
    ['/pedido/1/x', 404],
    ['/seleccion-especial/abc', 404],
    ['/arrepentimiento', 200],
    ['/arrepentimiento?pedido=1001', 200],
    ['/ayuda/mensaje', 200],
    ['/sin-conexion', 200],
    ['/tarjetas', 200],
    ['/agregar-tarjeta', 200],
    ['/inicio/tintos?pagina=2', 200],
    ['/buscar?q=zzzz', 200],
  ])('%s is valid HTML too, answered %i', async (path, status) => {
    const answer = await fetch(`${shopUrl}${path}`)
    expect(answer.status).toBe(status)
    await expectValidHtml(await answer.text(), path)
  })

  it('the page of a paused shop is valid HTML', async () => {
    await whileConfigured({ pausar_tienda_online: true }, async () => {
      await expect.poll(async () => (await fetch(`${shopUrl}/inicio/tintos?orden=z-a`)).status).toBe(503)
      const answer = await fetch(`${shopUrl}/inicio/tintos?orden=z-a`)
      await expectValidHtml(await answer.text(), 'paused')
    })
    await expect.poll(async () => (await fetch(`${shopUrl}/inicio/tintos?orden=z-a`)).status).toBe(200)
  })

  it.each(['abc', '1-x', '999999999', '1-2-'])(
    'a selection that is no more says so: /seleccion-especial/%s',
    async (ids) => {
      const answer = await fetch(`${shopUrl}/seleccion-especial/${ids}`)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('Esta selección ya no está disponible</h1>')
    },
  )

  it.each([
    ['/inicio?bodega=1', '/inicio?bodega=bodega-cerro-blanco'],
    ['/inicio/tintos?orden=a-z&bodega=1', '/inicio/tintos?orden=a-z&bodega=bodega-cerro-blanco'],
    ['/buscar?q=malbec&bodega=1', '/buscar?q=malbec&bodega=bodega-cerro-blanco'],
  ])('a bodega is named by its slug, whatever lists it: %s', async (path, to) => {
    const { status, headers } = await fetch(`${shopUrl}${path}`, { redirect: 'manual' })
    expect(status).toBe(301)
    expect(new URL(headers.get('location') ?? '', shopUrl).href).toBe(`${shopUrl}${to}`)
  })

  it.each([
    ['/compras', 'Mis Pedidos'],
    ['/favoritos', 'Favoritos'],
    ['/preguntas', 'Preguntas'],
    ['/notificaciones', 'Notificaciones'],
    ['/mensajes', 'Mensajes'],
    ['/configuracion', 'Mi cuenta'],
    ['/cupones', 'Cupones'],
  ])('%s is there for a buyer, in valid HTML, and leads a visitor to Login: %s', async (path, name) => {
    const page = await newBuyerAs('ana.perez@ejemplo.com.ar')
    const answer = await page.request.get(path, { maxRedirects: 0 })
    const html = await answer.text()
    expect([answer.status(), titleOf(html)]).toEqual([200, name])
    await expectValidHtml(html, path)
    const sent = await fetch(`${shopUrl}${path}`, { redirect: 'manual' })
    expect([sent.status, sent.headers.get('location')]).toEqual([
      302,
      `/login?volver=${encodeURIComponent(path)}`,
    ])
  })
})

describe('a page', () => {
  it('stays valid HTML once the browser has filled it', async () => {
    const page = await newPerson(phone)
    await storeSoda(page)
    for (const [path, filled] of [
      ['/inicio/ultimos-ingresados', 'article'],
      ['/inicio/tintos', 'article'],
      ['/articulos/cerro-blanco-malbec-reserva/1000', 'select'],
      ['/carrito', '#contenido fieldset'],
      ['/confirmar-compra', '#contenido fieldset'],
      ['/contacto', '#contenido form'],
      ['/registro/formulario', '#contenido form'],
      ['/arrepentimiento?pedido=1001', '#contenido form'],
      ['/mapas', '#contenido form'],
      ['/ubicacion', '.leaflet-tile'],
      ['/ayuda', '#contenido a'],
    ] as const) {
      await goTo(page, path)
      await page.locator(filled).first().waitFor()
      // Leaflet positions tiles by inline styles.
      const allowed = path === '/ubicacion' ? ['no-inline-style'] : []
      await expectValidHtml(await page.content(), path, allowed)
    }
  })

  it('stays valid HTML with a dialog open', async () => {
    const page = await newPerson(phone)
    await storeSoda(page)
    const article = '/articulos/quebrada-honda-gran-corte/1000'
    const dialogs: [string, () => Promise<void>][] = [
      [
        '/inicio/tintos',
        () =>
          page
            .getByRole('button', { name: /^Filtr/ })
            .first()
            .click(),
      ],
      [
        '/inicio/tintos',
        () =>
          page
            .getByRole('link', { name: /^Elegir opciones/ })
            .first()
            .click(),
      ],
      [
        '/inicio/tintos',
        () =>
          page
            .getByRole('button', { name: /favorit/i })
            .first()
            .click(),
      ],
      ['/inicio/ultimos-ingresados', () => page.getByText('Promo Brindis').first().click()],
      [
        '/carrito',
        () =>
          page
            .getByRole('button', { name: /^Quitar/ })
            .first()
            .click(),
      ],
      [
        article,
        async () => {
          await page.getByRole('textbox', { name: /pregunta/i }).fill('¿Hay?')
          await page
            .getByRole('button', { name: /Preguntar|Enviar/ })
            .first()
            .click()
        },
      ],
    ]
    for (const [path, open] of dialogs) {
      await goTo(page, path)
      await open()
      await page.getByRole('dialog').waitFor()
      await expectValidHtml(await page.content(), path)
    }
  })

  it('runs no inline script but those that its policy names by hash or by a nonce of its own', async () => {
    const nonces: string[] = []
    for (const path of [...pages, '/carrito']) {
      const response = await fetch(`${shopUrl}${path}`)
      const policy = response.headers.get('content-security-policy') ?? ''
      const allowed = /script-src ([^;]+)/.exec(policy)?.[1] ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(allowed).not.toContain('unsafe')
      const inline = [
        ...(await response.text()).matchAll(
          /<script(?![^>]*type="application\/(?:ld\+)?json")(?![^>]* src=)([^>]*)>(.*?)<\/script>/gs,
        ),
      ]
      expect(inline.length).toBeGreaterThan(0)
      for (const [, attributes = '', code = ''] of inline) {
        const nonce = /nonce="([^"]+)"/.exec(attributes)?.[1]
        expect(allowed).toContain(
          nonce === undefined
            ? `'sha256-${createHash('sha256').update(code).digest('base64')}'`
            : `'nonce-${nonce}'`,
        )
      }
      nonces.push(...(allowed.match(/'nonce-[^']+'/g) ?? []))
    }
    expect(nonces.length).toBeGreaterThan(1)
    expect(new Set(nonces).size).toBe(nonces.length)
  })

  it('is whole without scripts: the last card of a list, and the foot', async () => {
    const page = await newPerson(desktop, { scripts: false })
    await page.goto('/inicio/tintos')
    await page.getByRole('main').getByRole('article').last().waitFor()
    for (const path of ['/inicio/tintos', '/articulos/quebrada-honda-gran-corte/1000']) {
      await page.goto(path)
      for (const link of await page.getByRole('contentinfo').getByRole('link').all()) await link.waitFor()
      await page.getByRole('contentinfo').getByRole('link', { name: 'Botón de arrepentimiento' }).waitFor()
    }
  })

  it('comes alive as it was sent, whatever an ad put into its address', async () => {
    const page = await newPerson(desktop)
    await goTo(page, '/inicio/tintos?fbclid=abc&orden=a-z&utm_source=anuncio')
    await page.getByRole('checkbox', { name: /^Con stock/ }).check()
    await page.waitForURL('**/inicio/tintos?orden=a-z&stock=si')
  })

  it('sets no cookie', async () => {
    for (const path of pages)
      expect([path, (await fetch(`${shopUrl}${path}`)).headers.getSetCookie()]).toEqual([path, []])
  })

  it('says in place of a picture that it was not found', async () => {
    const page = await newPerson(phone, { allowErrors: /Failed to load resource/ })
    await page.route('**/imagenes/articulos/**', (route) => route.fulfill({ status: 404 }))
    await goTo(page, '/inicio/tintos')
    await page.getByText('Imagen no encontrada').first().waitFor()
  })
})

describe('the theme noche', () => {
  it('dresses Home, the article and the cart, free of what axe finds serious', async () => {
    await whileConfigured({ online_template: 'noche' }, async () => {
      const page = await newPerson(phone)
      await storeSoda(page)
      for (const path of [
        '/inicio/ultimos-ingresados',
        '/articulos/quebrada-honda-gran-corte/1000',
        '/carrito',
      ]) {
        await goTo(page, path)
        expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('noche')
        await expectAccessible(page)
      }
    })
  })
})
