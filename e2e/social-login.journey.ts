import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { query } from './shop-database.ts'
import { choose, finish, soda, storeSoda } from './steps.ts'

useBrowser()

const consent = (provider: string) => `**/modo-de-prueba/${provider}?**`
const continueWith = (page: Page, provider: string) =>
  page.getByRole('link', { name: `Continuar con ${provider}` }).click()

describe('a visitor on a phone', () => {
  it('puts a soda in the cart, logs in with Google on the way to Payment, and orders what he chose', async () => {
    const page = await newPerson(phone)
    await storeSoda(page)
    await goTo(page, '/confirmar-compra')
    await page.getByRole('main').getByRole('link', { name: 'Ingresar', exact: true }).click()
    await page.getByText('Modo de prueba').waitFor()
    await expectAccessible(page)
    await continueWith(page, 'Google')
    await page.waitForURL(consent('google'))
    await expectAccessible(page)
    await page.getByRole('link', { name: /Camila Ferreyra/ }).click()
    await page.waitForURL('**/confirmar-compra')
    await page.getByText('Camila Ferreyra', { exact: false }).first().waitFor()
    await page.getByText('La tienda todavía no tiene tu teléfono').waitFor()
    await page.getByText(soda.name).first().waitFor()
    await choose(page, /Retiro en el local/)
    await choose(page, /^Efectivo/)
    await expectAccessible(page)
    await finish(page)
    await page.waitForURL('**/gracias-por-tu-compra?pedido=*')
    expect(
      await query(
        "select orders.name, orders.email from orders join social_identities using (buyer_id) where provider = 'google' and subject = '10001'",
      ),
    ).toEqual([{ name: 'Camila Ferreyra', email: 'camila.ferreyra@correo.example' }])
  })

  it('calls it off, is told so, and is back at Login with his way still known', async () => {
    const page = await newPerson(phone)
    await goTo(page, '/login?volver=/carrito')
    await continueWith(page, 'Google')
    await page.getByRole('link', { name: 'Cancelar' }).click()
    await page.getByRole('alert').getByText('Cancelaste antes de terminar.').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Volver a Ingresar' }).click()
    await page.waitForURL('**/login?volver=%2Fcarrito')
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('damajuana_session')
  })

  it('logs in with Facebook, is remembered as he asked, and can say what his phone is', async () => {
    const page = await newPerson(phone)
    await goTo(page, '/login?volver=/configuracion')
    await page.getByRole('link', { name: 'Más formas de ingresar' }).click()
    await page.waitForURL('**/social-login?volver=*')
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: 'Recordarme' }).check()
    await continueWith(page, 'Facebook')
    await page.getByRole('link', { name: /Ana Pérez/ }).click()
    await page.waitForURL('**/configuracion')
    await page.getByText('Ana Pérez').first().waitFor()
    const session = (await page.context().cookies()).find(({ name }) => name === 'damajuana_session')
    expect((session?.expires ?? 0) * 1000).toBeGreaterThan(Date.now() + 6 * 24 * 60 * 60 * 1000)
    expect(
      await query(
        "select email, phone from buyers join social_identities on buyer_id = buyers.id where provider = 'facebook'",
      ),
    ).toEqual([{ email: null, phone: null }])
  })
})

describe('a shop that wants no Google on Login', () => {
  it('leads to both providers on a screen of their own', async () => {
    await query('update commerces set show_google_login = false')
    try {
      const page = await newPerson(phone)
      await goTo(page, '/login')
      expect(await page.getByRole('link', { name: 'Continuar con Google' }).count()).toBe(0)
      await page.getByRole('link', { name: 'Más formas de ingresar' }).click()
      await page.waitForURL('**/social-login?volver=*')
      for (const provider of ['Google', 'Facebook'])
        await page.getByRole('link', { name: `Continuar con ${provider}` }).waitFor()
    } finally {
      await query('update commerces set show_google_login = true')
    }
  })
})

describe('a buyer whose e-mail has an account', () => {
  it('is not let in by Google, and told to use his password', async () => {
    const page = await newPerson(desktop, { allowErrors: /409/ })
    await goTo(page, '/social-login')
    await continueWith(page, 'Google')
    await page.getByRole('link', { name: /Ana Pérez/ }).click()
    await page
      .getByRole('alert')
      .getByText('Ya hay una cuenta con ese correo. Ingresá con tu contraseña')
      .waitFor()
    await expectAccessible(page)
    expect(
      await query("select from social_identities where provider = 'google' and subject = '10002'"),
    ).toEqual([])
  })
})

describe('the address that one was sent back to', () => {
  it('is worth nothing a second time, nor in another browser', async () => {
    const page = await newPerson(desktop, { allowErrors: /422/ })
    await goTo(page, '/login')
    await continueWith(page, 'Google')
    const returned = page.waitForRequest(/\/auth\/google\/callback\?code=/)
    await page.getByRole('link', { name: /Camila Ferreyra/ }).click()
    const address = (await returned).url()
    await page.waitForURL('**/inicio/ultimos-ingresados')
    expect(page.url()).not.toContain('code=')
    const stranger = await newPerson(phone, { allowErrors: /422/ })
    await goTo(stranger, address)
    await stranger.getByRole('alert').getByText('Ese ingreso venció o ya se usó').waitFor()
  })
})
