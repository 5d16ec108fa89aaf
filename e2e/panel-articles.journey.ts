import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { desktop, expectAccessible, expectGoodAtEachWidth, newPerson, thumb, useBrowser } from './browser.ts'
import { newDataDir, runServer, type ServerProcess } from './server-process.ts'

useBrowser({ hasPictures: true })

const password = 'una-clave-larga-y-rara'
const email = 'marta@vinosdemarta.com.ar'
/** Refusals, conflicts, and a shop that is closed at first. */
const expected = { allowErrors: /status of (?:401|404|409|410|422|503)/ }
/** Below the 30 seconds after which a change would show by itself. */
const soon = { timeout: 20_000, interval: 50 }

let server: ServerProcess
let remove: () => Promise<void>

beforeAll(async () => {
  const data = await newDataDir()
  remove = data.remove
  server = await runServer({ DATA_DIR: data.dataDir, SEED: 'none', OWNER_EMAIL: email })
  const link = /Para entrar por primera vez: http:\/\/localhost:\d+(\/\S+)/.exec(server.output())?.[1] ?? ''
  const page = await newPerson(desktop, expected)
  await page.goto(server.url + link)
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Marta')
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await button(page, 'Crear la cuenta y entrar').click()
  await button(page, 'Abrir la tienda').click()
  await vi.waitUntil(async () => (await fetch(`${server.url}/inicio/ultimos-ingresados`)).ok, soon)
  await page.context().close()
})

afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  await remove()
})

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })

/** Posts in this browser's session. */
async function post<T>(page: Page, path: string, data: object): Promise<T> {
  const { request } = page.context()
  await request.get(`${server.url}/sanctum/csrf-cookie`)
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const answer = await request.post(server.url + path, {
    data,
    headers: { 'x-xsrf-token': decodeURIComponent(token) },
  })
  if (!answer.ok()) throw new Error(`${path} answers ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** The owner, on that screen. */
async function owner(viewport: { width: number; height: number }, path: string): Promise<Page> {
  const page = await newPerson(viewport, expected)
  await post(page, '/login', { email, password, remember: false })
  await page.goto(server.url + path)
  return page
}

/** Whether it has the focus, within what the screen shows. */
const isInFocus = (what: Locator): Promise<boolean> =>
  what.evaluate((it) => {
    const { top, bottom } = it.getBoundingClientRect()
    return it === document.activeElement && top > 0 && bottom < innerHeight
  })

/** Counts what a person taps and fills in. */
function counter() {
  let count = 0
  return {
    count: () => count,
    tap: async (what: Locator) => {
      count += 1
      await what.click()
    },
    fill: async (what: Locator, text: string) => {
      count += 1
      await what.fill(text)
    },
    choose: async (what: Locator, label: string) => {
      count += 1
      await what.selectOption({ label })
    },
  }
}

const shown = async (slug: string): Promise<number> =>
  (await fetch(`${server.url}/articulos/${slug}/1000`, { redirect: 'manual' })).status

describe('the first article', () => {
  it('of an empty shop is bought by a buyer', async () => {
    const page = await owner(thumb, '/mostrador')
    const { tap, fill, choose, count } = counter()
    await tap(page.getByRole('link', { name: /^El primer artículo/ }))
    await page.getByRole('heading', { level: 1, name: 'Artículo nuevo' }).waitFor()
    await expectAccessible(page)
    await fill(field(page, 'Nombre'), 'Malbec Reserva 750 ml')
    await choose(page.getByRole('combobox', { name: 'Categoría' }), '+ Agregar…')
    const dialog = page.getByRole('dialog')
    await fill(dialog.getByRole('textbox', { name: 'Nombre' }), 'Vinos')
    await tap(dialog.getByRole('button', { name: 'Guardar' }))
    await dialog.waitFor({ state: 'detached' })
    await fill(field(page, 'Precio'), '12.700')
    await fill(field(page, 'Stock'), '24')
    await tap(button(page, 'Crear artículo'))
    await page.getByRole('heading', { level: 1, name: 'Malbec Reserva 750 ml' }).waitFor()
    expect(count()).toBeLessThanOrEqual(8)
    await page.getByText('Ya se vende. Le falta una foto').waitFor()
    await expectAccessible(page)
    await expect.poll(() => shown('malbec-reserva-750-ml'), soon).toBe(200)

    await field(page, 'Nombre').fill('Malbec Reserva de finca')
    await field(page, 'Stock de Malbec Reserva 750 ml').fill('30')
    const buyer = await newPerson(thumb, expected)
    await buyer.goto(`${server.url}/articulos/malbec-reserva-750-ml/1000`)
    await buyer.getByText('$ 12.700').first().waitFor()
    const id = Number(new URL(page.url()).pathname.split('/').at(-1))
    const { payment_methods: ways } = (await (
      await fetch(`${server.url}/api/payment-methods/1000`)
    ).json()) as {
      payment_methods: { id: number }[]
    }
    const { cart } = await post<{ cart: { id: number } }>(buyer, '/carts', {
      cart: { articles: [{ id, amount: 2 }], deliver: 0, payment_method_id: ways[0]?.id },
      commerce_id: 1000,
    })
    await post(buyer, '/orders', {
      cart_id: cart.id,
      commerce_id: 1000,
      is_adult: true,
      buyer: { name: 'Lucía Paz', email: 'lucia@ejemplo.com.ar', phone: '341 555-0101' },
    })
    await page.getByText('Mientras escribías cambió: había 24, ahora hay 22').waitFor()
    expect(await field(page, 'Stock de Malbec Reserva 750 ml').inputValue()).toBe('30')
    expect(await field(page, 'Nombre').inputValue()).toBe('Malbec Reserva de finca')
    await button(page, 'Dejar como estaba').click()
    await button(page, 'Opciones').click()
    await button(page, 'Agregar opciones').click()
    await field(page, 'Qué cambia').fill('Tamaño')
    await field(page, 'Opciones, separadas por comas').fill('Chico')
    await button(page, 'Guardar').click()
    const ending = page.getByRole('dialog', { name: '¿Pasar a opciones?' })
    await ending.getByText('Las 22 unidades que hay pasan a 0').waitFor()
    await ending.getByText('Está en 1 pedido abierto').waitFor()
    await expectAccessible(page)
    await ending.getByRole('button', { name: 'Dejarlo' }).click()
    await button(page, 'Dejar como estaba').click()
  })

  it('with variants and a ladder takes at most thirty taps and fields', async () => {
    const page = await owner(thumb, '/mostrador/articulos')
    const { tap, fill, choose, count } = counter()
    await tap(page.getByRole('link', { name: 'Nuevo artículo' }))
    await fill(field(page, 'Nombre'), 'Gin del Tala')
    await choose(page.getByRole('combobox', { name: 'Categoría' }), 'Vinos')
    await fill(field(page, 'Precio'), '20000')
    await tap(button(page, 'Precio y cantidades'))
    await tap(button(page, 'Agregar cantidad'))
    await fill(field(page, 'Cada uno a'), '18000')
    await tap(button(page, 'Opciones'))
    await tap(button(page, 'Agregar opciones'))
    await fill(field(page, 'Qué cambia'), 'Tamaño')
    await fill(field(page, 'Opciones, separadas por comas'), '500 ml, 750 ml, 1,5 l')
    const grid = page.getByRole('list', { name: 'Cada opción' })
    for (const [at, stock] of ['6', '12', '3'].entries())
      await fill(grid.getByRole('textbox', { name: 'Stock' }).nth(at), stock)
    await expectAccessible(page)
    await tap(button(page, 'Crear artículo'))
    await page.getByRole('heading', { level: 1, name: 'Gin del Tala' }).waitFor()
    // Choosing a file is the tap on the button and one in the phone's dialog.
    const file = { name: 'gin.png', mimeType: 'image/png', buffer: await page.screenshot() }
    await page.locator('input[type=file]').first().setInputFiles(file)
    await page.getByText('Le falta una foto').waitFor({ state: 'detached' })
    expect(count() + 2).toBeLessThanOrEqual(30)
    const html = await (await fetch(`${server.url}/articulos/gin-del-tala/1000`)).text()
    expect(html).toContain('1,5 l')
  })
})

describe('an article', () => {
  it('that is refused leads to what is wrong, also in a closed part', async () => {
    const page = await owner(thumb, '/mostrador/articulos/nuevo')
    await button(page, 'Textos').click()
    await button(page, 'Crear artículo').click()
    await expect.poll(() => isInFocus(field(page, 'Nombre'))).toBe(true)
    await page.getByText('Escribí el nombre.').waitFor()
    await field(page, 'Nombre').fill('Gin mal cargado')
    await button(page, 'Precio y cantidades').click()
    await button(page, 'Agregar cantidad').click()
    await button(page, 'Textos').click()
    await button(page, 'Crear artículo').click()
    await expect.poll(() => isInFocus(field(page, 'Cada uno a'))).toBe(true)
    await page.getByText('Escribí el precio.').waitFor()
    await expectAccessible(page)
  })

  it('takes its barcode from the camera, or from a scanner whose Enter saves nothing', async () => {
    const page = await owner(thumb, '/mostrador')
    await page.addInitScript(() => {
      Object.assign(globalThis, {
        BarcodeDetector: class {
          detect = () => Promise.resolve([{ rawValue: '7790950000126' }])
        },
      })
      Object.defineProperty(navigator, 'mediaDevices', {
        value: { getUserMedia: () => Promise.resolve(new MediaStream()) },
      })
    })
    await page.goto(`${server.url}/mostrador/articulos/nuevo?parte=codigos`)
    const written: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/panel/articles'))
        written.push(request.url())
    })
    const [code, barcode] = [field(page, 'Código propio'), field(page, 'Código de barras')]
    await code.pressSequentially('A-1')
    await code.press('Enter')
    await barcode.press('Enter')
    await button(page, 'Escanear código de barras').click()
    await expect.poll(() => barcode.inputValue()).toBe('7790950000126')
    await expectAccessible(page)
    expect(written).toEqual([])
    await field(page, 'Nombre').press('Enter')
    await page.getByText('Escribí el nombre.').waitFor()
    expect(written).toHaveLength(1)
  })

  it('changes its price in place, after the figures are confirmed', async () => {
    const page = await owner(thumb, '/mostrador/articulos')
    const line = () => button(page, /^Precio de Malbec Reserva/)
    await line().click()
    await expectGoodAtEachWidth(page)
    await field(page, 'Precio de Malbec Reserva 750 ml').fill('5000')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Revisá el precio' })
    await dialog.getByText('baja 30 % o más').waitFor()
    await expectGoodAtEachWidth(page)
    await dialog.getByRole('button', { name: 'Corregir' }).click()
    await field(page, 'Precio de Malbec Reserva 750 ml').fill('13000')
    await page.keyboard.press('Enter')
    await page.getByText('Precio nuevo de Malbec Reserva 750 ml').waitFor()
    // A notice that is pointed at stays.
    await button(page, 'Deshacer').hover()
    await expect.poll(() => line().textContent()).toContain('$ 13.000')
    await button(page, 'Deshacer').click()
    await expect.poll(() => line().textContent()).toContain('$ 12.700')
  })

  it('with a ladder asks whether the other rungs follow', async () => {
    const page = await owner(desktop, '/mostrador/articulos')
    await button(page, /^Precio de Gin del Tala/).click()
    await field(page, 'Precio de Gin del Tala').fill('22000')
    await page.keyboard.press('Enter')
    await page.getByText('Desde 6: de $ 18.000 a $ 19.800').waitFor()
    await button(page, 'Cambiarlos también').click()
    await page.getByText('Precio nuevo de Gin del Tala').waitFor()
  })

  it('that is renamed keeps its old address', async () => {
    const page = await owner(desktop, '/mostrador/articulos?q=malbec')
    await page.getByRole('link', { name: /^Malbec Reserva/ }).click()
    await field(page, 'Nombre').fill('Malbec Gran Reserva')
    await field(page, 'Nombre').press('Enter')
    await page.getByText('Guardado: ya se ve en la tienda').waitFor()
    await expect.poll(() => shown('malbec-gran-reserva'), soon).toBe(200)
    const old = await fetch(`${server.url}/articulos/malbec-reserva-750-ml/1000`, { redirect: 'manual' })
    expect([old.status, old.headers.get('location')]).toEqual([301, '/articulos/malbec-gran-reserva/1000'])

    await button(page, 'Ver cómo cambiaron').click()
    await page.getByText('Precio, día por día').click()
    const prices = page.getByRole('table', { name: 'Precio' })
    await prices.getByRole('cell', { name: '$ 12.700' }).first().waitFor()
    await expectAccessible(page)
  })

  it('that somebody else changed meanwhile keeps what was typed, and says what is new', async () => {
    const [one, other] = [
      await owner(thumb, '/mostrador/articulos'),
      await owner(desktop, '/mostrador/articulos'),
    ]
    for (const page of [one, other]) {
      await page.getByRole('link', { name: /^Malbec Gran Reserva/ }).click()
      await field(page, 'Nombre').waitFor()
    }
    await field(one, 'Nombre').fill('Malbec de una')
    await field(other, 'Nombre').fill('Malbec de otra')
    await button(other, 'Guardar').click()
    await other.getByText('Guardado: ya se ve en la tienda').waitFor()
    await one.getByText('Malbec de otra').first().waitFor()
    await expectAccessible(one)
    await one.getByText('Otra persona lo cambió mientras escribías.').last().waitFor()
    await button(one, 'Ver qué cambió').click()
    await expect.poll(() => isInFocus(one.getByRole('alert').filter({ hasText: 'Ahora dice:' }))).toBe(true)
    expect(await field(one, 'Nombre').inputValue()).toBe('Malbec de una')
    await button(one, 'Seguir con lo mío').click()
    await button(one, 'Guardar').click()
    await one.getByRole('heading', { level: 1, name: 'Malbec de una' }).waitFor()
  })

  it('is hidden with others after a preview, and archived', async () => {
    const page = await owner(desktop, '/mostrador/articulos')
    await button(page, 'Elegir varios').click()
    await page.getByRole('checkbox', { name: 'Elegir Malbec de una' }).check()
    await page.getByRole('checkbox', { name: 'Elegir Gin del Tala' }).check()
    await button(page, 'Ocultar').click()
    const dialog = page.getByRole('dialog', { name: 'Ocultar' })
    await dialog.getByText('Se van a ocultar 2 artículos.').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Ocultar' }).click()
    // A notice that is pointed at stays.
    const undo = button(page, 'Deshacer')
    await undo.hover()
    await expect.poll(() => shown('gin-del-tala'), soon).toBe(404)
    await undo.click()
    await expect.poll(() => shown('gin-del-tala'), soon).toBe(200)
  })

  it('changes its price with others by percent, as previewed', async () => {
    const page = await owner(thumb, '/mostrador/articulos')
    await button(page, 'Elegir varios').click()
    await button(page, 'Elegir los 2').click()
    await button(page, 'Cambiar precios').click()
    const dialog = page.getByRole('dialog', { name: 'Cambiar precios' })
    await dialog.getByRole('textbox', { name: 'Cuánto, en %' }).fill('12')
    await dialog.getByText('Cambian los precios de 2 artículos.').waitFor()
    await dialog.getByText('$ 12.700 → $ 14.200').waitFor()
    await dialog.getByText('$ 19.800 → $ 22.200').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('radio', { name: 'Bajar' }).check()
    await dialog.getByRole('textbox', { name: 'Cuánto, en %' }).fill('35')
    await dialog.getByText('baja 30 % o más').first().waitFor()
    await button(page, 'Cambiar 2 artículos').click()
    const asking = page.getByRole('dialog', { name: 'Revisá el precio' })
    await asking.getByText(/^Gin del Tala · Desde 6: de/).waitFor()
    await asking.getByRole('button', { name: 'Corregir' }).click()
    await dialog.getByRole('radio', { name: 'Subir' }).check()
    await dialog.getByRole('textbox', { name: 'Cuánto, en %' }).fill('12')
    await dialog.getByText('$ 12.700 → $ 14.200').waitFor()
    await button(page, 'Cambiar 2 artículos').click()
    await page.getByText('Precios nuevos: 2 artículos').waitFor()
    await button(page, 'Deshacer').hover()
    const line = button(page, /^Precio de Malbec de una/)
    await expect.poll(() => line.textContent()).toContain('$ 14.200')
    await button(page, 'Deshacer').click()
    await expect.poll(() => line.textContent()).toContain('$ 12.700')
  })

  it('holds its category, which is renamed with its address', async () => {
    const page = await owner(thumb, '/mostrador/articulos')
    await button(page, 'Categorías y bodegas').click()
    await button(page, 'Sacar Vinos').click()
    await page.getByText('Vinos tiene 2 artículos. Pasalos a otro lado antes de sacarla.').waitFor()
    await expectAccessible(page)
    await button(page, /^Vinos.*Cambiar el nombre$/).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Nombre', exact: true }).fill('Bebidas')
    await page.keyboard.press('Enter')
    await page.getByText('Ahora se llama Bebidas').waitFor()
    await expect
      .poll(
        async () =>
          (await fetch(`${server.url}/inicio/vinos`, { redirect: 'manual' })).headers.get('location') ?? '',
        soon,
      )
      .toContain('/inicio/bebidas')
  })

  it('with options that have prices of their own changes these in place', async () => {
    const page = await owner(desktop, '/mostrador/articulos/nuevo')
    await field(page, 'Nombre').fill('Tannat de la Loma')
    await page.getByRole('combobox', { name: 'Categoría' }).selectOption({ label: 'Bebidas' })
    await button(page, 'Agregar opciones').click()
    await field(page, 'Qué cambia').fill('Tamaño')
    await field(page, 'Opciones, separadas por comas').fill('Chico, Grande')
    const grid = page.getByRole('list', { name: 'Cada opción' })
    for (const [at, [price, stock]] of [
      ['9000', '6'],
      ['15000', '12'],
    ].entries()) {
      await grid
        .getByRole('textbox', { name: 'Precio propio' })
        .nth(at)
        .fill(price ?? '')
      await grid
        .getByRole('textbox', { name: 'Stock' })
        .nth(at)
        .fill(stock ?? '')
    }
    await button(page, 'Crear artículo').click()
    await page.getByText('Ya se vende. Le falta una foto').waitFor()
    await page.goto(`${server.url}/mostrador/articulos`)
    const line = button(page, /^Precio de Tannat de la Loma/)
    await expect.poll(() => line.textContent()).toContain('desde $ 9.000')
    await line.click()
    await expectGoodAtEachWidth(page)
    await field(page, 'Precio de Chico').fill('10000')
    await field(page, 'Precio de Grande').fill('16000')
    await button(page, 'Guardar precio').first().click()
    await page.getByText('Precio nuevo de Chico').waitFor()
    await button(page, 'Guardar precio').last().click()
    await page.getByText('Precio nuevo de Grande').waitFor()
    await expect.poll(() => line.textContent()).toContain('desde $ 10.000')
  })

  it('saves the stock that was typed beside its form', async () => {
    const page = await owner(thumb, '/mostrador/articulos')
    await page.getByRole('link', { name: /^Malbec de una/ }).click()
    const stock = field(page, 'Stock de Malbec de una')
    await stock.fill('cuarenta')
    await field(page, 'Nombre').fill('Malbec de la casa')
    await button(page, 'Guardar').click()
    await page.getByText('Escribí cuántas unidades hay, como 24.').waitFor()
    await expect.poll(() => isInFocus(stock)).toBe(true)
    await stock.fill('40')
    await button(page, 'Guardar').click()
    await page.getByText('Guardado: ya se ve en la tienda').waitFor()
    await page.getByText('Stock nuevo de Malbec de una').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Malbec de la casa' }).waitFor()
    await page.reload()
    await expect.poll(() => field(page, 'Stock de Malbec de la casa').inputValue()).toBe('40')
  })

  it('that loses a counted option says first how many units go with it', async () => {
    const page = await owner(thumb, '/mostrador/articulos')
    await page.getByRole('link', { name: /^Tannat de la Loma/ }).click()
    await button(page, 'Opciones').click()
    await field(page, 'Opciones, separadas por comas').fill('Chico, Grande, Magnum')
    await expect.poll(() => page.getByRole('textbox', { name: 'Stock', exact: true }).inputValue()).toBe('0')
    await button(page, 'Quitar Chico').click()
    await button(page, 'Guardar').click()
    const asking = page.getByRole('dialog', { name: '¿Quitar estas opciones?' })
    await asking.getByText('Con ellas se van del stock 6 unidades.').waitFor()
    await asking.getByText('Chico. 6 unidades').waitFor()
    await expectAccessible(page)
    await asking.getByRole('button', { name: 'Quitar' }).click()
    await page.getByText('Guardado: ya se ve en la tienda').waitFor()
  })
})
