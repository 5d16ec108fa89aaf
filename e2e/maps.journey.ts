import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { chooseCity, markDoor, next, searchFor } from './map-steps.ts'
import { query } from './shop-database.ts'
import { addSoda, choose, fillGuest, finish } from './steps.ts'

useBrowser({ hasPictures: true })

const pinOf = async (street: string) =>
  (
    await query<{
      lat: number | null
      lng: number | null
      depto: string | null
      city_name: string
      street_number: string
    }>(
      'select lat, lng, depto, city_name, street_number from addresses where street = $1 order by id desc limit 1',
      [street],
    )
  )[0]

async function toOrder(page: Page): Promise<void> {
  await addSoda(page)
  await goTo(page, '/carrito')
  await page.getByRole('button', { name: 'Iniciar compra' }).first().click()
  await page.waitForURL('**/confirmar-compra')
}

describe('an address on the map', () => {
  it('takes a guest from the order and back to it, even reloaded, whatever he had half typed: his zone is known, and the order goes there', async () => {
    const page = await newPerson(phone)
    const mapScripts: string[] = []
    const zooms = new Set<string | undefined>()
    page.on('request', (request) => {
      if (/\/assets\/(?:leaflet|shop-map)[^/]*\.js/.test(request.url())) mapScripts.push(request.url())
      if (request.url().includes('/modo-de-prueba/mapa/'))
        zooms.add(/\/mapa\/(\d+)\//.exec(request.url())?.[1])
    })
    await toOrder(page)
    await fillGuest(page, { name: 'Marta Ríos', email: 'marta@ejemplo.com.ar', phone: '341 555 0606' })
    await choose(page, /Envío a domicilio/)
    await page.getByRole('textbox', { name: 'Calle' }).fill('San Lor')
    await page.getByRole('link', { name: 'Marcar en el mapa' }).click()
    await page.waitForURL('**/mapas?*')
    await page.reload()
    expect(await page.getByRole('contentinfo').count()).toBe(0)
    expect(await page.getByRole('navigation').count()).toBe(0)
    await page.getByRole('combobox', { name: 'Provincia' }).waitFor()
    await expect.poll(() => page.getByRole('combobox', { name: 'Provincia' }).inputValue()).toBe('82')
    expect(await page.getByRole('combobox', { name: 'Ciudad' }).locator('option').first().innerText()).toBe(
      'Seleccione la ciudad',
    )
    await page.getByRole('button', { name: 'Ver el mapa' }).click()
    await page.getByText('Seleccione su ciudad, por favor').waitFor()
    await expectAccessible(page)

    expect(mapScripts).toEqual([])
    await chooseCity(page)
    await page.locator('.leaflet-tile-loaded').first().waitFor()
    expect(mapScripts.length).toBeGreaterThan(0)
    expect([...zooms]).toEqual(['15'])
    await page.locator('.leaflet-container').hover()
    // It is shown for 1.6 seconds.
    await Promise.all([
      page.getByText('Usá Ctrl + desplazamiento para acercar').waitFor(),
      page.mouse.wheel(0, 100),
    ])
    expect(await next(page).isDisabled()).toBe(true)
    await searchFor(page, 'San Lorenzo')
    await page.getByText('Ingrese el numero de la calle').waitFor()
    expect(await next(page).isDisabled()).toBe(true)
    await searchFor(page, 'San Lorenzo 1834')
    await page.getByText('Si el punto no cae en tu puerta').waitFor()
    await expect.poll(() => [...zooms]).toEqual(['15', '17'])
    await expectAccessible(page)
    await next(page).click()
    await page.getByLabel('Piso o departamento').fill('5 B')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Guardar la dirección' }).click()

    await page.waitForURL('**/confirmar-compra')
    await page.getByText('Tu dirección está en Pichincha y Centro').waitFor()
    expect(await pinOf('San Lorenzo')).toMatchObject({
      lat: expect.closeTo(-32.9405, 3) as number,
      depto: '5 B',
      city_name: 'Rosario',
      street_number: '1834',
    })
    await choose(page, /^Efectivo/)
    await finish(page)
    await page.waitForURL('**/gracias-por-tu-compra?pedido=*')
    expect(
      await query("select delivery_zone ->> 'name' as zone from orders where name = 'Marta Ríos'"),
    ).toEqual([{ zone: 'Pichincha y Centro' }])
  })

  it('stays on the map while the order can not take it, and is saved once', async () => {
    const page = await newPerson(phone, { allowErrors: /Failed to load resource/ })
    await toOrder(page)
    await choose(page, /Envío a domicilio/)
    await page.route('**/api/carts', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
    await markDoor(page, 'Av Balcarce 640')
    await page.getByRole('alert').filter({ hasText: 'Error al guardar carrito' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/mapas')
    await page.unroute('**/api/carts')
    await page.getByRole('button', { name: 'Guardar la dirección' }).click()
    await page.waitForURL('**/confirmar-compra')
    await page.getByRole('region', { name: 'Dirección' }).getByText('Av Balcarce 640').waitFor()
    expect(
      await query("select from addresses where street = 'Av Balcarce' and street_number = '640'"),
    ).toHaveLength(1)
  })

  it('outside of every zone says so, and offers to fetch the order', async () => {
    const page = await newPerson(desktop)
    await toOrder(page)
    await choose(page, /Envío a domicilio/)
    await markDoor(page, 'Belgrano 100', 'Vera')
    await page.waitForURL('**/confirmar-compra')
    await page.getByText('Tu dirección queda fuera de las zonas a las que llevamos').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Retirarlo en el local' }).click()
    await page.getByRole('region', { name: 'Entrega' }).getByText('Retiro en el local').waitFor()
  })

  it('is written all the same when neither the map nor the search answers', async () => {
    const page = await newPerson(phone, { allowErrors: /Failed to load resource|ERR_FAILED/ })
    await page.route(/modo-de-prueba\/mapa/, (route) => route.abort())
    await page.route(/\/api\/geocode/, (route) =>
      route.fulfill({
        status: 503,
        json: { code: 'geocoding_failed', message: 'Hubo un error al encontrar la direccion' },
      }),
    )
    await goTo(page, '/mapas')
    await chooseCity(page)
    await page.getByText('Ahora no podemos mostrar el mapa').waitFor()
    await searchFor(page, 'Zeballos 901')
    await page.getByText('Hubo un error al encontrar la direccion').waitFor()
    await next(page).click()
    await page.getByRole('button', { name: 'Guardar la dirección' }).click()
    await page.waitForURL('**/inicio/**')
    expect(await pinOf('Zeballos')).toMatchObject({
      lat: expect.closeTo(-32.9509, 3) as number,
      lng: expect.closeTo(-60.6415, 3) as number,
      street_number: '901',
    })
  })

  it('without a number, or that nobody knows, is pointed at, by keyboard alone', async () => {
    const page = await newPerson(desktop)
    await goTo(page, '/mapas')
    const city = page.getByRole('combobox', { name: 'Ciudad' })
    await city.locator('option').filter({ hasText: 'Rosario' }).first().waitFor({ state: 'attached' })
    await city.focus()
    await page.keyboard.type('Rosa')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByPlaceholder('Ingresa tu direccion').focus()
    await page.keyboard.type('Camino Inexistente')
    await page.getByRole('checkbox', { name: 'Sin número' }).focus()
    await page.keyboard.press('Space')
    await page.getByPlaceholder('Ingresa tu direccion').press('Enter')
    await page.getByPlaceholder('Ingresa tu direccion').and(page.locator('[aria-invalid]')).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)

    const pin = page.getByRole('button', { name: /^Tu puerta/ })
    await pin.focus()
    for (const key of ['ArrowUp', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
    await next(page).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Observaciones').fill('Tranquera verde, pasando el puente')
    await page.getByRole('button', { name: 'Guardar la dirección' }).press('Enter')
    await page.waitForURL('**/inicio/**')
    const saved = await pinOf('Camino Inexistente')
    expect(saved).toMatchObject({ street_number: 's/n' })
    expect(saved?.lat).toBeGreaterThan(-32.9342)
    expect(saved?.lng).toBeGreaterThan(-60.6558)
  })
})
