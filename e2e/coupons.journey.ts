import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { newAccount } from './new-account.ts'
import { ask, whileConfigured } from './shop-database.ts'
import { addSoda, choose, enterAccount, fillGuest, finish, logIn, soda } from './steps.ts'

useBrowser()

type Terms = { amount?: number; percentage?: number; min_amount?: number; expiration_date?: string; use_limit?: number; use_limit_per_buyer?: number }

let count = 0

/** A coupon that no other journey knows: for everyone, or for one buyer. Money in centavos. */
async function newCoupon(terms: Terms, buyer?: number): Promise<string> {
  count += 1
  const code = `VIAJE${count}X${Date.now() % 1_000_000}`
  const names = Object.keys(terms)
  const [coupon] = await ask<{ id: number }>(`insert into cupons (code, ${names.join(', ')}) values ($1, ${names.map((_, at) => `$${at + 2}`).join(', ')}) returning id`, [code, ...Object.values(terms)])
  if (buyer !== undefined) await ask('insert into cupon_buyers (cupon_id, buyer_id) values ($1, $2)', [coupon?.id, buyer])
  return code
}

async function retire(...codes: string[]): Promise<void> {
  await ask('update cupons set active = false where code = any($1)', [codes])
}

const block = (page: Page): Locator => page.getByRole('region', { name: 'Cupón', exact: true })
const summary = (page: Page): Locator => page.getByRole('region', { name: 'Resumen' })

async function applyCode(page: Page, code: string): Promise<void> {
  const open = page.getByRole('button', { name: 'Tengo un código' })
  if (await open.isVisible()) await open.click()
  await page.getByRole('textbox', { name: 'Código del cupón' }).fill(code)
  await page.keyboard.press('Enter')
}

/** A buyer's cart is the server's: a page that opens before it is saved knows nothing of it. */
async function buySoda(page: Page): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.url().endsWith('/api/carts'))
  await addSoda(page)
  await saved
}

/** Looked at once what was chosen is saved: meanwhile the total is pale. */
async function expectAccessibleOrder(page: Page): Promise<void> {
  await summary(page).locator('[aria-busy="false"]').first().waitFor()
  await expectAccessible(page)
}

async function toOrder(page: Page): Promise<void> {
  await goTo(page, '/confirmar-compra')
  await page.getByRole('heading', { name: 'Pedido', level: 1 }).waitFor()
  await block(page).waitFor()
}

describe('a buyer with a code', () => {
  it('is told that one is wrong, applies the right one by Enter, chooses anew how he pays, and has it delivered with the coupon off', async () => {
    const { id, email } = await newAccount({ name: 'Berta', surname: 'Cuponera', addresses: ['Mitre 900, Rosario'] })
    const code = await newCoupon({ percentage: 20, use_limit_per_buyer: 1 }, id)
    const page = await newPerson(phone, { allowErrors: /409/ })
    await logIn(page, email)
    await buySoda(page)
    await toOrder(page)
    await choose(page, /Envío a domicilio/)
    await choose(page, /Mitre 900/)
    await choose(page, /^Pichincha y Centro/)
    await choose(page, /^Transferencia/)
    await expectAccessibleOrder(page)

    await applyCode(page, 'NO-EXISTE')
    await block(page).getByRole('alert').filter({ hasText: 'Codigo incorrecto' }).waitFor()
    await page.getByRole('region', { name: 'Avisos' }).getByText('Codigo incorrecto').waitFor()
    await expectAccessibleOrder(page)

    await applyCode(page, code.toLowerCase())
    await page.getByText('Cupon agregado').waitFor()
    await block(page).getByText(code).waitFor()
    await page.getByText('Elegí de nuevo cómo pagás: el cupón cambia el total.').waitFor()
    await expectAccessibleOrder(page)
    // $ 1.300 less 10 % is $ 1.170; less 20 % is $ 936; and $ 2.200 of the zone.
    await page.getByRole('radio', { name: /^Transferencia/ }).and(page.getByRole('radio', { checked: false })).waitFor()
    expect(await page.locator('label', { has: page.getByRole('radio', { name: /^Transferencia/ }) }).innerText()).toContain('$ 3.136')
    await choose(page, /^Transferencia/)
    await summary(page).getByText(`Cupón ${code}`).waitFor()
    await summary(page).getByText('−$ 234', { exact: true }).waitFor()
    await page.reload()
    await block(page).getByText(code).waitFor()
    await finish(page)
    await page.waitForURL('**/gracias-por-tu-compra?pedido=*')
    await page.getByText(`Cupón ${code}`).first().waitFor()

    expect(await ask('select total, cupon_amount, (select used from cupons where code = $2) as used from orders where buyer_id = $1', [id, code])).toEqual([{ total: '313600', cupon_amount: '23400', used: 1 }])
    await buySoda(page)
    await toOrder(page)
    await applyCode(page, code)
    await block(page).getByRole('alert').filter({ hasText: 'Este cupón ya se usó' }).waitFor()
  })

  it('under its least amount is told how much it takes; taken below it later, the screen says why it takes nothing off', async () => {
    const { email } = await newAccount({ name: 'Dora', surname: 'Mínima' })
    const code = await newCoupon({ amount: 50_000, min_amount: 250_000 })
    const page = await newPerson(desktop)
    await logIn(page, email)
    await buySoda(page)
    await toOrder(page)
    await applyCode(page, code)
    await block(page).getByRole('alert').filter({ hasText: 'El monto minimo para este cupon es de: $ 2.500' }).waitFor()

    await goTo(page, '/carrito')
    await page.getByRole('button', { name: `Sumar uno: ${soda.name}` }).click()
    await summary(page).getByText('$ 2.600').first().waitFor()
    await toOrder(page)
    await applyCode(page, code)
    await summary(page).getByText('$ 2.100').first().waitFor()

    await goTo(page, '/carrito')
    await summary(page).getByText(`Cupón ${code}`).waitFor()
    await summary(page).getByText('−$ 500', { exact: true }).waitFor()
    await page.getByRole('button', { name: `Restar uno: ${soda.name}` }).click()
    await summary(page).getByText(`El cupón ${code} ahora no descuenta nada.`).waitFor()
    await expectAccessible(page)
    await toOrder(page)
    await block(page).getByText('Ahora no descuenta nada. El monto minimo para este cupon es de: $ 2.500').waitFor()
    await summary(page).getByText('$ 1.300').first().waitFor()
    await expectAccessibleOrder(page)
    await page.getByRole('button', { name: `Quitar el cupón ${code}` }).click()
    await page.getByRole('button', { name: 'Tengo un código' }).waitFor()
    await retire(code)
  })

  it('whose coupon runs out while he stands there is told before anything is charged', async () => {
    const { id, email } = await newAccount({ name: 'Elba', surname: 'Tardía' })
    const code = await newCoupon({ percentage: 50, use_limit: 1 })
    const page = await newPerson(phone, { allowErrors: /409/ })
    await logIn(page, email)
    await buySoda(page)
    await toOrder(page)
    await choose(page, /Retiro en el local/)
    await applyCode(page, code)
    await page.getByText('Cupon agregado').waitFor()
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/carts'))
    await choose(page, /^Efectivo/)
    await saved
    await summary(page).getByText('$ 650').first().waitFor()
    await ask('update cupons set used = 1 where code = $1', [code])
    await finish(page)
    await block(page).getByText('Ahora no descuenta nada. Este cupón ya se usó').waitFor()
    await summary(page).getByText('$ 1.300').first().waitFor()
    expect(await ask('select from orders where buyer_id = $1', [id])).toHaveLength(0)
    await page.getByRole('button', { name: 'Finalizar compra', disabled: false }).first().click()
    await page.waitForURL('**/gracias-por-tu-compra?pedido=*')
    expect(await ask('select total, cupon from orders where buyer_id = $1', [id])).toEqual([{ total: '130000', cupon: null }])
  })
})

describe('a visitor with a code', () => {
  it('logs in where it is needed, and it is applied when he comes back', async () => {
    const { email } = await newAccount({ name: 'Fina', surname: 'Visitante' })
    const code = await newCoupon({ percentage: 10, use_limit_per_buyer: 1 })
    const page = await newPerson(phone, { allowErrors: /409/ })
    await addSoda(page)
    await toOrder(page)
    await applyCode(page, code)
    await block(page).getByRole('alert').filter({ hasText: 'Ingresá a tu cuenta para usar este cupón' }).waitFor()
    await block(page).getByRole('link', { name: 'Ingresar' }).click()
    await enterAccount(page, email)
    await page.waitForURL('**/confirmar-compra')
    await page.getByText('Cupon agregado').waitFor()
    await block(page).getByText(code).waitFor()
    await retire(code)
  })

  it('uses one that is for everyone without an account', async () => {
    const code = await newCoupon({ percentage: 100 })
    const page = await newPerson(phone)
    await addSoda(page)
    await toOrder(page)
    await fillGuest(page, { name: 'Gala Gratis', email: 'gala@ejemplo.com.ar', phone: '341 555 0606' })
    await choose(page, /Retiro en el local/)
    await applyCode(page, code)
    await page.getByText('Cupon agregado').waitFor()
    await choose(page, /^Efectivo/)
    await finish(page)
    await page.waitForURL('**/gracias-por-tu-compra?pedido=*')
    expect(await ask("select total, cupon ->> 'code' as code from orders where name = 'Gala Gratis'")).toEqual([{ total: '0', code }])
    await retire(code)
  })

  it('is told when nobody answers', async () => {
    const page = await newPerson(phone, { allowErrors: /Failed to load resource/ })
    await addSoda(page)
    await toOrder(page)
    await page.route('**/api/cupons/search/**', (route) => route.abort())
    await applyCode(page, 'CUALQUIERA')
    await block(page).getByRole('alert').filter({ hasText: 'Error al buscar cupon' }).waitFor()
  })
})

describe('Cupones', () => {
  it('asks to log in and comes back, shows what is for everyone and for him alone, and is read on entering', async () => {
    const { id, email } = await newAccount({ name: 'Hilda', surname: 'Lectora' })
    const code = await newCoupon({ amount: 750_000, min_amount: 9_000_000, expiration_date: '2099-12-31' }, id)
    const page = await newPerson(phone)
    await goTo(page, '/cupones')
    await enterAccount(page, email)
    await page.waitForURL('**/cupones')
    await page.getByRole('heading', { name: 'Cupones', level: 1 }).waitFor()
    const ticket = page.getByRole('article', { name: `$ 7.500 de descuento, ${code}` })
    for (const text of ['Nuevo', 'Solo para vos', 'En compras desde $ 90.000', 'Hasta el 31/12/99']) await ticket.getByText(text).waitFor()
    await expectAccessible(page)
    await expect.poll(() => ask('select from cupon_reads where buyer_id = $1', [id]).then((rows) => rows.length)).toBeGreaterThan(1)
    await page.reload()
    await ticket.waitFor()
    expect(await page.getByText('Nuevo', { exact: true }).count()).toBe(0)
  })

  it.each([phone, desktop])('copies a code, and takes one to the order, $width wide', async (size) => {
    const { id, email } = await newAccount({ name: 'Inés', surname: 'Usadora' })
    const code = await newCoupon({ percentage: 15 }, id)
    const page = await newPerson(size)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await logIn(page, email)
    await goTo(page, '/cupones')
    await page.getByRole('button', { name: `Copiar el código ${code}` }).click()
    await page.getByText('Código copiado').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)

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
    await logIn(page, email)
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
    const page = await newPerson(desktop, { allowErrors: /Failed to load resource/ })
    await logIn(page, email)
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route(/\/api\/cupons$/, async (route) => {
      await held
      await route.fulfill({ status: 404, json: { message: 'No está' } })
    })
    await page.getByRole('button', { name: 'Cuenta de Karina' }).click()
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
