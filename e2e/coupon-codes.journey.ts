import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, hold, newPerson, phone, useBrowser } from './browser.ts'
import {
  applyCode,
  block,
  buySoda,
  expectAccessibleOrder,
  newCoupon,
  retire,
  summary,
  toOrder,
  whileSaving,
} from './coupons.ts'
import { newAccount } from './new-account.ts'
import { query } from './shop-database.ts'
import { choose, enterAccount, expectZone, fillGuest, finish, newBuyerAs, soda, storeSoda } from './steps.ts'

useBrowser()

describe('a buyer with a code', () => {
  it('is told that one is wrong, applies the right one by Enter, chooses anew how he pays, and has it delivered with the coupon off', async () => {
    const { id, email } = await newAccount({
      name: 'Berta',
      surname: 'Cuponera',
      addresses: ['Mitre 900, Rosario'],
    })
    const code = await newCoupon({ percentage: 20, use_limit_per_buyer: 1 }, id)
    const page = await newBuyerAs(email, phone, { allowErrors: /409/ })
    await buySoda(page)
    await toOrder(page)
    await choose(page, /Envío a domicilio/)
    await page
      .getByRole('region', { name: 'Dirección' })
      .getByText(/^Mitre 900/)
      .first()
      .waitFor()
    await expectZone(page, 'Por tu ciudad, el envío es el de Pichincha y Centro')
    await choose(page, /^Transferencia/)
    await expectAccessibleOrder(page)

    await applyCode(page, 'NO-EXISTE')
    await block(page).getByRole('alert').filter({ hasText: 'Codigo incorrecto' }).waitFor()
    await expectAccessibleOrder(page)

    await applyCode(page, code.toLowerCase())
    await page.getByText('Cupon agregado').waitFor()
    await block(page).getByText(code).waitFor()
    await page.getByText('Elegí de nuevo cómo pagás: el cupón cambia el total.').waitFor()
    await expectAccessibleOrder(page)
    // $ 1.300 less 10 % is $ 1.170; less 20 % is $ 936; plus $ 2.200 for the zone.
    await page
      .getByRole('radio', { name: /^Transferencia/ })
      .and(page.getByRole('radio', { checked: false }))
      .waitFor()
    expect(
      await page.locator('label', { has: page.getByRole('radio', { name: /^Transferencia/ }) }).innerText(),
    ).toContain('$ 3.136')
    await choose(page, /^Transferencia/)
    await summary(page).getByText(`Cupón ${code}`).waitFor()
    await summary(page).getByText('−$ 234', { exact: true }).waitFor()
    await page.reload()
    await block(page).getByText(code).waitFor()
    await finish(page)
    await page.waitForURL('**/gracias-por-tu-compra?pedido=*')
    await page.getByText(`Cupón ${code}`).first().waitFor()

    expect(
      await query(
        'select total, cupon_amount, (select used from cupons where code = $2) as used from orders where buyer_id = $1',
        [id, code],
      ),
    ).toEqual([{ total: '313600', cupon_amount: '23400', used: 1 }])
    await buySoda(page)
    await toOrder(page)
    await applyCode(page, code)
    await block(page).getByRole('alert').filter({ hasText: 'Este cupón ya se usó' }).waitFor()
  })

  it('under its least amount is told how much it takes; taken below it later, the screen says why it takes nothing off', async () => {
    const { email } = await newAccount({ name: 'Dora', surname: 'Mínima' })
    const code = await newCoupon({ amount: 50_000, min_amount: 250_000 })
    const page = await newBuyerAs(email, desktop)
    await buySoda(page)
    await toOrder(page)
    await applyCode(page, code)
    await block(page)
      .getByRole('alert')
      .filter({ hasText: 'El monto minimo para este cupon es de: $ 2.500' })
      .waitFor()

    await goTo(page, '/carrito')
    await whileSaving(page, () => page.getByRole('button', { name: `Sumar uno: ${soda.name}` }).click())
    await summary(page).getByText('$ 2.600').first().waitFor()
    await toOrder(page)
    await applyCode(page, code)
    await summary(page).getByText('$ 2.100').first().waitFor()

    await goTo(page, '/carrito')
    await summary(page).getByText(`Cupón ${code}`).waitFor()
    await summary(page).getByText('−$ 500', { exact: true }).waitFor()
    await whileSaving(page, () => page.getByRole('button', { name: `Restar uno: ${soda.name}` }).click())
    await summary(page).getByText(`El cupón ${code} ahora no descuenta nada.`).waitFor()
    await expectAccessible(page)
    await toOrder(page)
    await block(page)
      .getByText('Ahora no descuenta nada. El monto minimo para este cupon es de: $ 2.500')
      .waitFor()
    await summary(page).getByText('$ 1.300').first().waitFor()
    await expectAccessibleOrder(page)
    await page.getByRole('button', { name: `Quitar el cupón ${code}` }).click()
    await page.getByRole('button', { name: 'Tengo un código' }).waitFor()
    await retire(code)
  })

  it('whose coupon runs out while he stands there is told before anything is charged', async () => {
    const { id, email } = await newAccount({ name: 'Elba', surname: 'Tardía' })
    const code = await newCoupon({ percentage: 50, use_limit: 1 })
    const page = await newBuyerAs(email, phone, { allowErrors: /409/ })
    await buySoda(page)
    await toOrder(page)
    await choose(page, /Retiro en el local/)
    await applyCode(page, code)
    await page.getByText('Cupon agregado').waitFor()
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/carts'),
    )
    await choose(page, /^Efectivo/)
    await saved
    await summary(page).getByText('$ 650').first().waitFor()
    await query('update cupons set used = 1 where code = $1', [code])
    await finish(page)
    await block(page).getByText('Ahora no descuenta nada. Este cupón ya se usó').waitFor()
    await summary(page).getByText('$ 1.300').first().waitFor()
    expect(await query('select from orders where buyer_id = $1', [id])).toHaveLength(0)
    await page.getByRole('button', { name: 'Finalizar compra', disabled: false }).first().click()
    await page.waitForURL('**/gracias-por-tu-compra?pedido=*')
    expect(await query('select total, cupon from orders where buyer_id = $1', [id])).toEqual([
      { total: '130000', cupon: null },
    ])
  })
})

describe('a visitor with a code', () => {
  it('logs in where it is needed, and it is applied when he comes back', async () => {
    const { email } = await newAccount({ name: 'Fina', surname: 'Visitante' })
    const code = await newCoupon({ percentage: 10, use_limit_per_buyer: 1 })
    const page = await newPerson(phone, { allowErrors: /409/ })
    await storeSoda(page)
    await toOrder(page)
    await applyCode(page, code)
    await block(page)
      .getByRole('alert')
      .filter({ hasText: 'Ingresá a tu cuenta para usar este cupón' })
      .waitFor()
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
    await storeSoda(page)
    await toOrder(page)
    await fillGuest(page, { name: 'Gala Gratis', email: 'gala@ejemplo.com.ar', phone: '341 555 0606' })
    await choose(page, /Retiro en el local/)
    const found = await hold(page, '**/api/cupons/search/**')
    await applyCode(page, code)
    await choose(page, /^Efectivo/)
    found()
    await page.getByText('Cupon agregado').waitFor()
    // The way to pay was chosen while the code was looked up.
    await page.getByText('Elegí de nuevo cómo pagás: el cupón cambia el total.').waitFor()
    await choose(page, /^Efectivo/)
    await finish(page)
    await page.waitForURL('**/gracias-por-tu-compra?pedido=*')
    expect(
      await query("select total, cupon ->> 'code' as code from orders where name = 'Gala Gratis'"),
    ).toEqual([{ total: '0', code }])
    await retire(code)
  })

  it('is told when nobody answers', async () => {
    const page = await newPerson(phone, { allowErrors: /Failed to load resource/ })
    await storeSoda(page)
    await toOrder(page)
    await page.route('**/api/cupons/search/**', (route) => route.abort())
    await applyCode(page, 'CUALQUIERA')
    await block(page).getByRole('alert').filter({ hasText: 'Error al buscar cupon' }).waitFor()
    await page.unroute('**/api/cupons/search/**')
    const code = await newCoupon({ percentage: 10 })
    await page.route('**/api/carts', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
    await applyCode(page, code)
    await block(page).getByRole('alert').filter({ hasText: 'Error al guardar carrito' }).waitFor()
    await retire(code)
  })
})
