import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, phone, thumb, useBrowser } from './browser.ts'
import { query, restoreShop } from './shop-database.ts'
import { expectZone, newBuyerAs, owner, storeSoda, writeAddress } from './steps.ts'

useBrowser()

/** A shop without zones; those of the demo come back after each journey. */
beforeEach(() => query('update delivery_zones set published = false'))
afterEach(restoreShop)

const refusals = /status of 4(?:09|22)/
const atZones = async (viewport: { width: number; height: number }): Promise<Page> => {
  const page = await newBuyerAs(owner, viewport, { allowErrors: refusals })
  await goTo(page, '/mostrador/envios')
  await page.getByRole('heading', { level: 1, name: 'Envíos y zonas' }).waitFor()
  return page
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const fill = (page: Page, name: string, text: string) =>
  page.getByRole('textbox', { name, exact: true }).fill(text)
const area = (page: Page) => page.getByRole('region', { name: 'Área', exact: true })
const corners = (page: Page) => area(page).getByRole('combobox', { name: 'Esquina' }).locator('option')

async function createZone(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Nueva zona' }).click()
  await page.getByRole('heading', { level: 1, name: 'Nueva zona' }).waitFor()
  await button(page, 'Crear zona').click()
  await page.getByText('Escribí cuánto cuesta, como 2.900; 0 es sin cargo.').waitFor()
  await fill(page, 'Precio del envío', '1.234')
  await button(page, 'Crear zona').click()
  await page.getByText('Falta el nombre de la zona').waitFor()
  await expectAccessible(page)
  await fill(page, 'Nombre', name)
  await button(page, 'Crear zona').click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** A guest's address finds the zone by itself, with its price. */
async function expectPrice(name: string): Promise<void> {
  const buyer = await newPerson(phone)
  await storeSoda(buyer)
  await goTo(buyer, '/confirmar-compra')
  await writeAddress(buyer)
  await expectZone(buyer, `Tu dirección está en ${name}`)
  await buyer.getByRole('region', { name: 'Resumen' }).getByText('$ 1.234').first().waitFor()
}

async function tapMap(page: Page, x: number, y: number): Promise<void> {
  const box = await area(page).locator('.leaflet-container').boundingBox()
  if (!box) return expect.fail('The map is not shown')
  await page.mouse.click(box.x + box.width * x, box.y + box.height * y)
}

/** Waits for the corner, as buttons that come with the first one move the map. */
async function addCorner(page: Page, x: number, y: number): Promise<void> {
  const before = await corners(page).count()
  await tapMap(page, x, y)
  await expect.poll(() => corners(page).count()).toBeGreaterThan(before)
}

/** A GeoJSON file. */
const polygon = (...ring: number[][]) => ({
  name: 'zona.geojson',
  mimeType: 'application/geo+json',
  buffer: Buffer.from(JSON.stringify({ type: 'Polygon', coordinates: [ring] })),
})

describe('a merchant without zones', () => {
  it('taps the corners of one on her phone, and a buyer in it pays its price', async () => {
    const page = await atZones(thumb)
    await expectAccessible(page)
    await createZone(page, 'Zona de Graciela')
    await area(page).getByText('Sin dibujar: la zona se elige por su nombre').waitFor()
    await fill(page, 'Buscar una dirección', 'San Lorenzo 1834')
    await button(page, 'Buscar').click()
    await expect.poll(() => corners(page).count()).toBe(2)
    await button(page, 'Volver un paso').click()
    await expect.poll(() => corners(page).count()).toBe(0)
    await area(page).locator('.leaflet-container').scrollIntoViewIfNeeded()

    await addCorner(page, 0.3, 0.3)
    await addCorner(page, 0.7, 0.3)
    await button(page, 'Guardar área').click()
    await page.getByText('Marcá al menos tres esquinas.').waitFor()
    await area(page).locator('.leaflet-container').scrollIntoViewIfNeeded()
    await addCorner(page, 0.3, 0.75)
    await addCorner(page, 0.7, 0.75)
    await area(page).getByRole('alert').filter({ hasText: 'Las líneas se cruzan' }).waitFor()
    await expectAccessible(page)
    await button(page, 'Volver un paso').press('Enter')
    await button(page, 'Volver un paso').press('Enter')
    await area(page).locator('.leaflet-container').scrollIntoViewIfNeeded()
    await addCorner(page, 0.7, 0.75)
    await addCorner(page, 0.3, 0.75)
    await tapMap(page, 0.3, 0.3)
    await button(page, 'Cerrar el área').waitFor({ state: 'hidden' })
    await button(page, 'Guardar área').click()
    await page.getByText('Área de Zona de Graciela guardada').waitFor()
    await area(page)
      .getByText(/^Dibujada, 4 esquinas\. Tu local queda (?:adentro|afuera)$/)
      .waitFor()
    await expectAccessible(page)
    await expectPrice('Zona de Graciela')

    await button(page, 'Borrar todo').click()
    await button(page, 'Guardar sin área').click()
    await page.getByText('Zona de Graciela quedó sin área').waitFor()
    await button(page, 'Deshacer').last().click()
    await page.getByText('Listo, quedó como antes').waitFor()
    await area(page)
      .getByText(/^Dibujada, 4 esquinas/)
      .waitFor()
  })

  it('draws one by keyboard and addresses alone, and a buyer in it pays its price', async () => {
    const page = await atZones(desktop)
    await createZone(page, 'Zona de teclado')
    for (const [at, street] of ['Salta 1000', 'Salta 2600', 'Montevideo 1800'].entries()) {
      await page.getByRole('textbox', { name: 'Buscar una dirección' }).focus()
      await page.keyboard.type(street)
      await page.keyboard.press('Enter')
      await expect.poll(() => corners(page).count()).toBe(at + 2)
    }
    await button(page, 'Cerrar el área').press('Enter')
    await area(page).getByRole('combobox', { name: 'Esquina' }).selectOption('0')
    const before = await corners(page).nth(1).textContent()
    for (let times = 0; times < 3; times++) await button(page, 'Hacia el este').press('Enter')
    await expect.poll(() => corners(page).nth(1).textContent()).not.toBe(before)
    await button(page, 'Agregar después').press('Enter')
    await expect.poll(() => corners(page).count()).toBe(5)
    await button(page, 'Borrar esquina').press('Enter')
    await expect.poll(() => corners(page).count()).toBe(4)
    await expectAccessible(page)
    await button(page, 'Guardar área').press('Enter')
    await area(page).getByText('Dibujada, 3 esquinas. Tu local queda adentro').waitFor()
    await expectPrice('Zona de teclado')
  })
})

it('a file is shown before it is saved, slots and days are set, and the order is changed', async () => {
  const page = await atZones(thumb)
  await createZone(page, 'Zona de archivo')
  const file = area(page).getByLabel('Cargar un archivo GeoJSON')
  await file.setInputFiles({ name: 'a.kml', mimeType: 'text/xml', buffer: Buffer.from('<kml/>') })
  await area(page)
    .getByText(/^El archivo es KML/)
    .waitFor()
  await file.setInputFiles(polygon([-60.7, -33], [-60.6, -33], [-60.6, -32.9], [-60.7, -32.9], [-60.7, -33]))
  await expect.poll(() => corners(page).count()).toBe(5)
  await button(page, 'Guardar área').click()
  await area(page).getByText('Dibujada, 4 esquinas. Tu local queda adentro').waitFor()

  await button(page, 'Agregar franja').press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Desde' }).fill('18')
  await dialog.getByRole('textbox', { name: 'Hasta', exact: true }).fill('17')
  await dialog.getByRole('textbox', { name: 'Cuántos pedidos entran' }).fill('8')
  await dialog.getByRole('textbox', { name: 'Se pide hasta las' }).fill('16')
  await button(page, 'Guardar franja').click()
  await dialog.getByText(/^La franja tiene que terminar más tarde/).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Hasta', exact: true }).fill('19:30')
  await button(page, 'Guardar franja').click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /18:00 a 19:30/ }).press('Enter')
  await button(page, 'Quitar franja').click()
  await page.getByText('Franja quitada').waitFor()
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Envíos y zonas' }).first().press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Envíos y zonas' }).waitFor()
  const list = page.getByRole('region', { name: 'Zonas', exact: true })
  const names = () => list.getByRole('link').allTextContents()
  await list.getByRole('link', { name: /Zona de archivo/ }).waitFor()
  const before = await names()
  await button(page, 'Subir Zona de archivo').click()
  await expect
    .poll(async () => (await names()).findIndex((text) => text.includes('Zona de archivo')))
    .toBe(before.length - 2)
  await button(page, 'Deshacer').last().click()
  await expect.poll(names).toEqual(before)

  await page.getByRole('button', { name: 'Días de entrega' }).press('Enter')
  await fill(page, 'Cuántos días para adelante', '90')
  await button(page, 'Guardar').press('Enter')
  await page.getByText('Se puede pedir hasta 60 días más adelante').waitFor()
  await expectAccessible(page)
})

/** A GeoJSON file of a square, in degrees. */
const square = (west: number, south: number, size: number) => {
  const [east, north] = [west + size, south + size]
  return polygon([west, south], [east, south], [east, north], [west, north], [west, south])
}

it('a zone drawn within another is told by which, and put before it', async () => {
  const page = await atZones(thumb)
  for (const [name, file] of [
    ['Zona grande', square(-60.7, -33, 0.1)],
    ['Zona chica', square(-60.68, -32.98, 0.02)],
  ] as const) {
    await createZone(page, name)
    await area(page).getByLabel('Cargar un archivo GeoJSON').setInputFiles(file)
    await button(page, 'Guardar área').click()
    await area(page)
      .getByText(/^Dibujada/)
      .waitFor()
    if (name === 'Zona chica') break
    await page.getByRole('link', { name: 'Envíos y zonas' }).first().press('Enter')
  }
  const note = page.getByText(
    'Queda dentro de Zona grande, que va primero: ahí se cobra el envío de Zona grande.',
  )
  await note.waitFor()
  await page.getByRole('link', { name: 'Envíos y zonas' }).first().press('Enter')
  await note.waitFor()
  await expectAccessible(page)
  await button(page, 'Ponerla antes: Zona chica antes de Zona grande').click()
  await note.waitFor({ state: 'detached' })
  const rows = await query<{ name: string }>(
    'select name from delivery_zones where published order by position',
  )
  expect(rows.map(({ name }) => name)).toEqual(['Zona chica', 'Zona grande'])
})

it('two people on one zone: the second is told, and keeps what she typed', async () => {
  const page = await atZones(desktop)
  await createZone(page, 'Zona de dos')
  await fill(page, 'Precio del envío', '2.000')
  await query("update delivery_zones set minimum = 500000 where name = 'Zona de dos'")
  await button(page, 'Guardar').click()
  await page.getByText('Otra persona lo cambió mientras escribías.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Precio del envío' }).inputValue()).toBe('2.000')
  await button(page, 'Seguir con lo mío').click()
  await fill(page, 'Pedido mínimo', '5.000')
  await button(page, 'Guardar').click()
  await page.getByText('Zona de dos: guardada').waitFor()
  expect(await query("select price, minimum from delivery_zones where name = 'Zona de dos'")).toEqual([
    { price: '200000', minimum: '500000' },
  ])
})
