import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { block, buySoda, newCoupon, summary } from './coupons.ts'
import { newAccount } from './new-account.ts'
import { query, whileConfigured } from './shop-database.ts'
import { enterAccount, logIn, logInByHand, newBuyerAs } from './steps.ts'

useBrowser()

describe('Cupones', () => {
  it('asks to log in and comes back, shows what is for everyone and for him alone, and is read on entering', async () => {
    const { id, email } = await newAccount({ name: 'Hilda', surname: 'Lectora' })
    const code = await newCoupon(
      { amount: 750_000, min_amount: 9_000_000, expiration_date: '2099-12-31' },
      id,
    )
    const page = await newPerson(phone)
    await goTo(page, '/cupones')
    await enterAccount(page, email)
    await page.waitForURL('**/cupones')
    await page.getByRole('heading', { name: 'Cupones', level: 1 }).waitFor()
    const ticket = page.getByRole('article', { name: `$ 7.500 de descuento, ${code}` })
    for (const text of ['Nuevo', 'Solo para vos', 'En compras desde $ 90.000', 'Hasta el 31/12/99'])
      await ticket.getByText(text).waitFor()
    await expectAccessible(page)
    await expect
      .poll(() => query('select from cupon_reads where buyer_id = $1', [id]).then((rows) => rows.length))
      .toBeGreaterThan(1)
    await page.reload()
    await ticket.waitFor()
    expect(await page.getByText('Nuevo', { exact: true }).count()).toBe(0)
  })

  it('copies a code, and takes one to the order', async () => {
    const { id, email } = await newAccount({ name: 'Inés', surname: 'Usadora' })
    const code = await newCoupon({ percentage: 15 }, id)
    const page = await newPerson(phone)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await logIn(page, email)
    await goTo(page, '/cupones')
    await page.getByRole('button', { name: `Copiar el código ${code}` }).click()
    await page.getByText('Código copiado').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }

    await page.getByRole('button', { name: `Usar el cupón ${code}` }).click()
    await page.getByText('Elegí tus productos: el cupón se aplica al hacer el pedido').waitFor()
    await page.waitForURL('**/inicio/ultimos-ingresados')
    await buySoda(page)
    await goTo(page, '/cupones')
    await page.getByRole('button', { name: `Usar el cupón ${code}` }).click()
    await page.waitForURL('**/confirmar-compra')
    await page.getByText('Cupon agregado').waitFor()
    await summary(page).getByText(`Cupón ${code}`).waitFor()
  })

  it('is in the menu of who is logged in, with what is new; neither it nor the block is there in a shop without coupons', async () => {
    const { id, email } = await newAccount({ name: 'Juana', surname: 'Menú' })
    const code = await newCoupon({ percentage: 15 }, id)
    const page = await newPerson(desktop)
    await logInByHand(page, email)
    await page.getByRole('button', { name: 'Cuenta de Juana' }).click()
    const entry = page.getByRole('link', { name: /^Cupones/ })
    await entry.getByText(/nuevos?$/).waitFor()
    await entry.click()
    await page.waitForURL('**/cupones')
    await page.getByRole('article', { name: code }).getByText('Nuevo').waitFor()
    await whileConfigured({ usar_cupones: false }, async () => {
      await buySoda(page)
      await goTo(page, '/confirmar-compra')
      await page.getByRole('radio', { name: /^Efectivo/ }).waitFor()
      expect(await block(page).count()).toBe(0)
      await goTo(page, '/cupones')
      await page.getByText('No tienes ningun cupon').waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Cuenta de Juana' }).click()
      await page.getByRole('link', { name: 'Preguntas' }).filter({ visible: true }).waitFor()
      expect(await page.getByRole('link', { name: /^Cupones/ }).count()).toBe(0)
    })
  })

  it('shows three cards to come, and says when they did not', async () => {
    const { email } = await newAccount({ name: 'Karina', surname: 'Lenta' })
    const page = await newBuyerAs(email, desktop, { allowErrors: /Failed to load resource/ })
    await goTo(page, '/inicio/ultimos-ingresados')
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route(/\/api\/cupons$/, async (route) => {
      await held
      await route.fulfill({ status: 404, json: { message: 'No está' } })
    })
    await page.getByRole('button', { name: 'Cuenta de Karina' }).click()
    // With it the menu's links lead on without a new document.
    await page.getByText('Hola, Karina').waitFor()
    await page.getByRole('link', { name: /^Cupones/ }).click()
    await page.getByRole('main').getByText('Cargando').waitFor({ state: 'attached' })
    expect(await page.getByRole('main').locator('.pulse').count()).toBe(3)
    answer()
    await page.getByText('No pudimos cargar esta parte').waitFor()
    await page.unroute(/\/api\/cupons$/)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await page.getByRole('article').first().waitFor()
  })
})
