import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, thumb, useBrowser } from './browser.ts'
import { applyCode, buySoda, summary, toOrder } from './coupons.ts'
import { newAccount } from './new-account.ts'
import { query, whileConfigured } from './shop-database.ts'
import { choose, fillGuest, finish, newBuyerAs, owner, storeSoda } from './steps.ts'

useBrowser()

const unused = `delete from cupons where id not in (select cupon_id from cupon_uses)
  and id not in (select cupon_id from carts where cupon_id is not null)`

/** A shop without coupons; those of the demo come back after each journey. */
beforeEach(async () => {
  await query('create table kept_coupons as select * from cupons')
  await query('create table kept_coupon_buyers as select * from cupon_buyers')
  await query('update carts set cupon_id = null where ordered_at is null')
  await query(unused)
  await query("update cupons set active = false, code = 'VIEJO' || id")
})
afterEach(async () => {
  await query('update carts set cupon_id = null where ordered_at is null')
  await query(unused)
  await query(
    'update cupons set active = kept.active, code = kept.code from kept_coupons kept where kept.id = cupons.id',
  )
  await query(
    'insert into cupons overriding system value select * from kept_coupons on conflict (id) do nothing',
  )
  await query('insert into cupon_buyers select * from kept_coupon_buyers on conflict do nothing')
  await query('drop table kept_coupons, kept_coupon_buyers')
})

const atCoupons = async (viewport: { width: number; height: number }): Promise<Page> => {
  const page = await newBuyerAs(owner, viewport, { allowErrors: /status of 4(?:09|22)/ })
  await goTo(page, '/mostrador/cupones')
  await page.getByRole('heading', { level: 1, name: 'Cupones' }).waitFor()
  return page
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

/** A guest with a soda, at his order. */
async function atOrder(): Promise<Page> {
  const buyer = await newPerson(thumb)
  await storeSoda(buyer)
  await toOrder(buyer)
  return buyer
}

describe('a merchant without coupons', () => {
  it('makes one on her phone, sends it, and a buyer has its discount; then she withdraws it, and back', async () => {
    const page = await atCoupons(thumb)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page
      .getByRole('button', { name: /^Terminados/ })
      .or(page.getByText('Todavía no diste ningún cupón'))
      .first()
      .waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Nuevo cupón' }).click()
    await title(page, 'Nuevo cupón')
    await button(page, 'Crear cupón').click()
    await page.getByText('Escribí un porcentaje de 1 a 100, como 15 o 12,5.').waitFor()
    await field(page, 'Cuánto por ciento').fill('120')
    await button(page, 'Crear cupón').click()
    await page.getByText('El porcentaje va de 1 a 100, con hasta dos decimales').waitFor()
    await expectAccessible(page)
    await field(page, 'Cuánto por ciento').fill('100')
    await button(page, 'Crear cupón').click()
    const sure = page.getByRole('dialog', { name: '¿Seguro?' })
    await sure.getByText(/^Con este cupón el pedido sale gratis/).waitFor()
    await expectAccessible(page)
    await sure.getByRole('button', { name: 'Cancelar' }).click()
    await sure.waitFor({ state: 'hidden' })
    await field(page, 'Cuánto por ciento').fill('50')
    await field(page, /^En compras desde/).fill('1.000')
    await field(page, /^Código/).fill('mitad de soda')
    await field(page, /^Último día/).fill('fin de mes')
    await button(page, 'Crear cupón').click()
    await page.getByText('Escribí el día así: 25/12/2026.').waitFor()
    await expect
      .poll(() => field(page, /^Último día/).evaluate((one) => one === document.activeElement))
      .toBe(true)
    await field(page, /^Último día/).fill('31/12/2099')
    await field(page, /^En total/).fill('1')
    await page
      .getByRole('region', { name: 'Lo que recibe quien compra' })
      .filter({ visible: true })
      .getByText(/En compras desde \$.1\.000, hasta el 31\/12\/99, un solo uso/i)
      .waitFor()
    await button(page, 'Crear cupón').click()
    await title(page, 'MITADDESODA')
    await expectAccessible(page)
    await button(page, 'Copiar el texto').click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/^Te damos un 50 % de descuento en Damajuana, .*escribí el cupón MITADDESODA\./s)
    const chat = await page.getByRole('link', { name: 'Mandar por WhatsApp' }).getAttribute('href')
    expect(decodeURIComponent(chat ?? '')).toContain('MITADDESODA')

    const [buyer, late] = [await atOrder(), await atOrder()]
    await applyCode(buyer, 'mitaddesoda')
    await summary(buyer).getByText('Cupón MITADDESODA').waitFor()
    await summary(buyer).getByText('−$ 650', { exact: true }).waitFor()

    await button(page, 'Retirar cupón').click()
    await page.getByText('MITADDESODA: retirado').waitFor()
    // A notice that is pointed at stays.
    const undo = button(page, 'Deshacer').last()
    await undo.hover()
    await button(page, 'Volver a darlo').waitFor()
    await applyCode(late, 'MITADDESODA')
    await late.getByText('Codigo incorrecto').waitFor()
    await undo.click()
    await button(page, 'Retirar cupón').waitFor()

    await applyCode(late, 'MITADDESODA')
    await summary(late).getByText('Cupón MITADDESODA').waitFor()
    await choose(late, /Retiro en el local/)
    await fillGuest(late, { name: 'Rosa Paz', email: 'rosa@ejemplo.com.ar', phone: '341 555 0303' })
    await choose(late, /^Efectivo/)
    await finish(late)
    const orders = page.getByRole('region', { name: 'Pedidos que lo usaron' })
    await orders.getByRole('link', { name: /Rosa Paz/ }).waitFor()
    await page.getByText('Está en un pedido: lo que descuenta ya no cambia.', { exact: false }).waitFor()
    await field(page, /^En total/).fill('0')
    await button(page, 'Guardar').click()
    await page.getByText('Ya está en 1 pedido: el límite no puede ser menor').waitFor()
    await expectAccessible(page)
    await field(page, /^En total/).fill('5')
    await button(page, 'Guardar').click()
    await page.getByText('MITADDESODA: guardado').waitFor()
    await page.getByText('1 de 5 usos').waitFor()
  })

  it('makes one for a person by keyboard alone, to come and without a code', async () => {
    const { email } = await newAccount({ name: 'Nilda', surname: 'Regalada' })
    const page = await atCoupons(desktop)
    await page.getByRole('link', { name: 'Nuevo cupón' }).press('Enter')
    await title(page, 'Nuevo cupón')
    await page.getByRole('radio', { name: 'Un porcentaje' }).focus()
    await page.keyboard.press('ArrowRight')
    await field(page, 'Cuántos pesos').focus()
    await page.keyboard.type('500')
    await page.getByRole('radio', { name: /^Para todos/ }).focus()
    await page.keyboard.press('ArrowDown')
    await button(page, 'Crear cupón').press('Enter')
    await page.getByText('Elegí para quién es.').waitFor()
    await button(page, 'Elegir a quién').press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Para quién es' })
    await dialog.getByText('Pidieron últimamente').waitFor()
    await expectAccessible(page)
    await page.keyboard.type('nilda regalada')
    await dialog.getByRole('button', { name: /Nilda Regalada/ }).press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await field(page, /^Primer día/).focus()
    await page.keyboard.type('01/12/2098')
    await button(page, 'Crear cupón').press('Enter')
    await page.getByRole('heading', { level: 1, name: /^[A-Z0-9]{12}$/ }).waitFor()
    await page.getByText('Por venir').waitFor()
    await page.getByText('Solo para Nilda Regalada').waitFor()
    await expectAccessible(page)
    const code = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

    const buyer = await newBuyerAs(email, desktop, { allowErrors: /409/ })
    await buySoda(buyer)
    await toOrder(buyer)
    await applyCode(buyer, code)
    await buyer.getByText('Este cupón vale desde el 01/12/98').waitFor()
    await field(page, /^Primer día/).fill('')
    await field(page, /^Primer día/).press('Tab')
    await button(page, 'Guardar').press('Enter')
    await page.getByText('Vale hoy').waitFor()
    await applyCode(buyer, code)
    await summary(buyer).getByText('−$ 500', { exact: true }).waitFor()

    await page.getByRole('link', { name: 'Cupones' }).first().press('Enter')
    await title(page, 'Cupones')
    await page.getByRole('link', { name: new RegExp(`${code}.*Solo para Nilda Regalada`) }).waitFor()
    await whileConfigured({ usar_cupones: false }, async () => {
      await page.reload()
      await page.getByText('Los cupones están apagados').waitFor()
      await expectAccessible(page)
    })
  })
})
