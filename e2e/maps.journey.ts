import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { newAccount } from './new-account.ts'
import { chooseCity, markDoor, next, searchFor } from './map-steps.ts'
import { ask } from './shop-database.ts'
import { addSoda, choose, enterAccount, fillGuest, finish, newBuyerAs, soda } from './steps.ts'

useBrowser()

const pinOf = async (street: string) => (await ask<{ lat: number | null; lng: number | null; depto: string | null; city_name: string; street_number: string }>('select lat, lng, depto, city_name, street_number from addresses where street = $1 order by id desc limit 1', [street]))[0]

async function toOrder(page: Page): Promise<void> {
  await addSoda(page)
  await goTo(page, '/carrito')
  await page.getByRole('button', { name: 'Iniciar compra' }).first().click()
  await page.waitForURL('**/confirmar-compra')
}

describe('an address on the map', () => {
  it('takes a guest from the order and back to it: his zone is known, and the order goes there', async () => {
    const page = await newPerson(phone)
    const mapScripts: string[] = []
    const zooms = new Set<string | undefined>()
    page.on('request', (request) => {
      if (/\/assets\/(?:leaflet|shop-map)[^/]*\.js/.test(request.url())) mapScripts.push(request.url())
      if (request.url().includes('/modo-de-prueba/mapa/')) zooms.add(/\/mapa\/(\d+)\//.exec(request.url())?.[1])
    })
    await toOrder(page)
    await fillGuest(page, { name: 'Marta Ríos', email: 'marta@ejemplo.com.ar', phone: '341 555 0606' })
    await choose(page, /Envío a domicilio/)
    await page.getByRole('link', { name: 'Marcar en el mapa' }).click()
    await page.waitForURL('**/mapas?*')
    expect(await page.getByRole('contentinfo').count()).toBe(0)
    expect(await page.getByRole('navigation').count()).toBe(0)
    await page.getByRole('combobox', { name: 'Provincia' }).waitFor()
    expect(await page.getByRole('combobox', { name: 'Provincia' }).inputValue()).toBe('82')
    expect(await page.getByRole('combobox', { name: 'Ciudad' }).locator('option').first().innerText()).toBe('Seleccione la ciudad')
    await page.getByRole('button', { name: 'Ver el mapa' }).click()
    await page.getByText('Seleccione su ciudad, por favor').waitFor()
    await expectAccessible(page)

    expect(mapScripts).toEqual([])
    await chooseCity(page)
    await page.locator('.leaflet-tile-loaded').first().waitFor()
    expect(mapScripts.length).toBeGreaterThan(0)
    expect([...zooms]).toEqual(['15'])
    await page.locator('.leaflet-container').hover()
    await page.mouse.wheel(0, 100)
    await page.getByText('Usá Ctrl + desplazamiento para acercar').waitFor()
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
    expect(await pinOf('San Lorenzo')).toMatchObject({ lat: expect.closeTo(-32.9405, 3) as number, depto: '5 B', city_name: 'Rosario', street_number: '1834' })
    await choose(page, /^Efectivo/)
    await finish(page)
    await page.waitForURL('**/gracias-por-tu-compra?pedido=*')
    expect(await ask("select delivery_zone ->> 'name' as zone from orders where name = 'Marta Ríos'")).toEqual([{ zone: 'Pichincha y Centro' }])
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
    await page.route(/\/api\/geocode/, (route) => route.fulfill({ status: 503, json: { code: 'geocoding_failed', message: 'Hubo un error al encontrar la direccion' } }))
    await goTo(page, '/mapas')
    await chooseCity(page)
    await page.getByText('Ahora no podemos mostrar el mapa').waitFor()
    await searchFor(page, 'Zeballos 901')
    await page.getByText('Hubo un error al encontrar la direccion').waitFor()
    await next(page).click()
    await page.getByRole('button', { name: 'Guardar la dirección' }).click()
    await page.waitForURL('**/inicio/**')
    expect(await pinOf('Zeballos')).toMatchObject({ lat: null, lng: null, street_number: '901' })
  })

  it('without a number, or that nobody knows, is pointed at, by keyboard alone', async () => {
    const page = await newPerson(desktop)
    await goTo(page, '/mapas')
    await page.getByRole('combobox', { name: 'Ciudad' }).focus()
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

describe('a buyer without an address', () => {
  it('is asked for it once, may say not now, and is not asked again', async () => {
    const { email } = await newAccount({ name: 'Clara', surname: 'Ibáñez' })
    const page = await newPerson(phone, { asksPlace: true })
    await goTo(page, '/login')
    await enterAccount(page, email)
    await page.waitForURL('**/mapas?*')
    await page.getByRole('heading', { name: '¿Dónde te llevamos tus pedidos?' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ahora no' }).click()
    await page.waitForURL('**/inicio/**')
    await goTo(page, '/favoritos')
    expect(new URL(page.url()).pathname).toBe('/favoritos')
  })

  it('who came for an article is led back to it by Ahora no', async () => {
    const { email } = await newAccount({ name: 'Delfina', surname: 'Ríos' })
    const page = await newBuyerAs(email, phone, { asksPlace: true })
    await page.goto(`/articulos/${soda.slug}/1000`)
    await page.waitForURL('**/mapas?*')
    await page.getByRole('button', { name: 'Ahora no' }).click()
    await page.getByRole('heading', { level: 1, name: soda.name }).waitFor()
  })

  it('goes back from the map, saves it from his account, is back there, and changes its floor', async () => {
    const { email } = await newAccount({ name: 'Bruno', surname: 'Sosa' })
    const page = await newBuyerAs(email, phone)
    await goTo(page, '/configuracion')
    await page.getByRole('link', { name: 'Agregar una dirección' }).click()
    await chooseCity(page)
    await page.getByRole('button', { name: 'Volver' }).click()
    await page.waitForURL('**/configuracion')
    await page.getByRole('link', { name: 'Agregar una dirección' }).click()
    await chooseCity(page)
    await searchFor(page, 'Balcarce 1200')
    await next(page).click()
    await page.getByRole('button', { name: 'Guardar la dirección' }).click()
    await page.waitForURL('**/configuracion')
    await page.getByRole('button', { name: 'Cambiar los detalles de Balcarce 1200, Rosario, Santa Fe' }).click()
    await page.getByLabel('Piso o departamento').fill('3 C')
    await page.getByRole('button', { name: 'Guardar la dirección' }).click()
    await page.getByText('Balcarce 1200, 3 C, Rosario, Santa Fe').waitFor()
    await expectAccessible(page)
  })
})
