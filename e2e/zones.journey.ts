import { expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, hold, newPerson, phone, useBrowser } from './browser.ts'
import { chooseCity, markDoor, next, searchFor } from './map-steps.ts'
import { query, restoreShop } from './shop-database.ts'
import { choose, fillGuest, finish, mailedCode, storeSoda, writeAddress } from './steps.ts'

/** Zones without areas must be chosen by the buyer. */
const withoutAreas = () => query('update delivery_zones set area = null')

useBrowser({ hasPictures: true })

const freeFrom = (pesos: number) =>
  query("update delivery_zones set free_from = $1 where name = 'Echesortu y Abasto'", [pesos * 100])

it('somebody new registers, marks his door on the map, and chooses the hours of his zone', async () => {
  const email = 'hugo@ejemplo.com.ar'
  const page = await newPerson(phone, { allowErrors: /status of 422/ })
  await storeSoda(page)
  await goTo(page, '/confirmar-compra')
  await page.getByRole('link', { name: 'Crear cuenta' }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Hugo')
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('341 555 0909')
  await page.getByRole('textbox', { name: 'Correo' }).fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill('torrontes de altura')
  await page.getByLabel('Repetí la contraseña').fill('torrontes de altura')
  await page.getByRole('checkbox', { name: /^Acepto los/ }).check()
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await page.waitForURL('**/registro/codigo?*')
  await page
    .getByRole('textbox', { name: 'Código' })
    .fill(await mailedCode(email, 'Tu código de verificación'))
  await page.getByRole('button', { name: 'Verificar' }).click()

  await page.waitForURL('**/confirmar-compra')
  await choose(page, /Envío a domicilio/)
  await markDoor(page, 'San Lorenzo 3400')

  await page.waitForURL('**/confirmar-compra')
  await page.getByText('Tu dirección está en Echesortu y Abasto').waitFor()
  const when = page.getByRole('region', { name: 'Día de entrega' })
  await when.getByRole('button', { name: 'Cambiar' }).click()
  // After 'as soon as possible', and possibly today: a day with all slots open.
  await when.getByRole('group', { name: 'Día de entrega' }).getByRole('radio').nth(2).click()
  await when.getByRole('group', { name: '¿En qué horario?' }).waitFor()
  await expectAccessible(page)
  await choose(page, /^Efectivo/)
  await finish(page)
  await when.getByRole('alert').filter({ hasText: 'Elegí en qué horario te lo llevamos' }).waitFor()
  await choose(page, /^18:00 a 19:30$/)
  await finish(page)
  await page.waitForURL('**/gracias-por-tu-compra?pedido=*')
  expect(
    await query(
      "select delivery_zone ->> 'name' as zone, delivery_slot ->> 'from' as begins from orders where email = $1",
      [email],
    ),
  ).toEqual([{ zone: 'Echesortu y Abasto', begins: '18:00' }])
  await page
    .getByText(/de 18:00 a 19:30/)
    .first()
    .waitFor()
})

it('an address that nobody knows is in no place, whatever was found before it or is answered late', async () => {
  const page = await newPerson(phone)
  await goTo(page, '/mapas')
  await chooseCity(page)
  await searchFor(page, 'San Lorenzo 1834')
  await page.getByText('Si el punto no cae en tu puerta').waitFor()
  const held = await hold(page, /\/api\/geocode.*Balcarce/)
  const late = page.waitForResponse(/\/api\/geocode.*Balcarce/, { timeout: 30_000 })
  await searchFor(page, 'Balcarce 1200')
  await searchFor(page, 'Camino Inexistente 50')
  await page.getByPlaceholder('Ingresa tu direccion').and(page.locator('[aria-invalid]')).waitFor()
  held()
  await late
  await next(page).click()
  await page.getByText('Camino Inexistente 50, Rosario').waitFor()
  await page.getByRole('button', { name: 'Guardar la dirección' }).click()
  await page.waitForURL('**/inicio/**')
  expect(
    await query(
      "select lat, lng from addresses where street = 'Camino Inexistente' and street_number = '50'",
    ),
  ).toEqual([{ lat: null, lng: null }])
})

it('a zone that is taken down while one orders is said to be gone, and another can be chosen', async () => {
  const page = await newPerson(desktop, { allowErrors: /status of 422/ })
  await withoutAreas()
  await storeSoda(page)
  await goTo(page, '/confirmar-compra')
  await fillGuest(page, { name: 'Irma Zona', email: 'irma@ejemplo.com.ar', phone: '341 555 0808' })
  await writeAddress(page)
  await choose(page, /^Arroyito y Alberdi/)
  await choose(page, /^Efectivo/)
  await page.getByText('Envío, Arroyito y Alberdi').first().waitFor()
  await query("update delivery_zones set published = false where name = 'Arroyito y Alberdi'")
  try {
    await finish(page)
    const zone = page.getByRole('region', { name: 'Zona de envío' })
    await zone.getByRole('alert').waitFor()
    await expect.poll(() => zone.getByRole('radio', { name: /^Arroyito/ }).count()).toBe(0)
    await choose(page, /^Fisherton/)
    await page.getByText('Envío, Fisherton').first().waitFor()
    await finish(page)
    await page.waitForURL('**/gracias-por-tu-compra?pedido=*')
  } finally {
    await query("update delivery_zones set published = true where name = 'Arroyito y Alberdi'")
    await restoreShop()
  }
})

it('a zone that is free from so much on costs nothing where it is chosen, as in the total', async () => {
  const page = await newPerson(phone)
  await freeFrom(1_000)
  await withoutAreas()
  try {
    await storeSoda(page)
    await goTo(page, '/confirmar-compra')
    await writeAddress(page)
    const zone = page.getByRole('region', { name: 'Zona de envío' })
    await zone.getByText('Sin cargo', { exact: true }).waitFor()
    await choose(page, /^Echesortu y Abasto/)
    await zone.getByText('Echesortu y Abasto · Sin cargo').waitFor()
    await page.getByRole('region', { name: 'Resumen' }).getByText('Envío, Echesortu y Abasto').waitFor()
  } finally {
    await freeFrom(80_000)
    await restoreShop()
  }
})
