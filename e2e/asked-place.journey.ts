import { describe, expect, it } from 'vitest'
import { expectAccessible, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { goToIdle, whenInstalled } from './installed.ts'
import { chooseCity, next, searchFor } from './map-steps.ts'
import { newAccount } from './new-account.ts'
import { enterAccount, newBuyerAs, soda } from './steps.ts'

useBrowser({ hasPictures: true })

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

  it('who came for an article is led back to it by his address, too', async () => {
    const { email } = await newAccount({ name: 'Julia', surname: 'Ponce' })
    const page = await newBuyerAs(email, phone, { asksPlace: true })
    await page.goto(`/articulos/${soda.slug}/1000`)
    await page.waitForURL('**/mapas?*')
    await chooseCity(page)
    await searchFor(page, 'Balcarce 1200')
    await next(page).click()
    await page.getByRole('button', { name: 'Guardar la dirección' }).click()
    await page.getByRole('heading', { level: 1, name: soda.name }).waitFor()
  })

  it('who logs in for what he is writing is not torn from it', async () => {
    const { email } = await newAccount({ name: 'Fausto', surname: 'Luna' })
    const page = await newPerson(phone, { asksPlace: true, installs: true })
    await page.clock.install()
    await goToIdle(page, `/articulos/${soda.slug}/1000`)
    await whenInstalled(page)
    await page.getByRole('textbox', { name: 'Tu pregunta' }).fill('¿Llegan hasta Funes?')
    await page.getByRole('button', { name: 'Preguntar' }).click()
    await enterAccount(page, email)
    await page.getByText('Pregunta enviada').waitFor()
    expect(new URL(page.url()).pathname).toBe(`/articulos/${soda.slug}/1000`)
    await page.getByRole('link', { name: 'Preguntas', exact: true }).click()
    await page.waitForURL('**/mapas?*')
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
    await page
      .getByRole('button', { name: 'Cambiar los detalles de Balcarce 1200, Rosario, Santa Fe' })
      .click()
    await page.getByLabel('Piso o departamento').fill('3 C')
    await page.getByRole('button', { name: 'Guardar la dirección' }).click()
    await page.getByText('Balcarce 1200, 3 C, Rosario, Santa Fe').waitFor()
    await expectAccessible(page)
  })
})
