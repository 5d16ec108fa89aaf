import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, expectGoodAtEachWidth, goTo, thumb, useBrowser } from './browser.ts'
import { newAccount } from './new-account.ts'
import { query } from './shop-database.ts'
import { newBuyerAs, orderSoda, owner } from './steps.ts'

useBrowser()

/** 409 for a till that is already open or closed. */
const refusals = /status of 409/
const guest = { name: 'Julia Sosa', email: 'julia.sosa@ejemplo.com.ar', phone: '3415550133' }

/** A new counter employee on the till screen. */
async function onTill(): Promise<Page> {
  const { id, email } = await newAccount({ name: 'Marta', surname: 'Ruiz' })
  await query("update buyers set staff_role = 'counter' where id = $1", [id])
  const page = await newBuyerAs(email, thumb, { allowErrors: refusals })
  await goTo(page, '/mostrador/caja')
  await page.getByText('Está cerrada').waitFor()
  return page
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const expected = (page: Page, amount: string) =>
  page.getByText('Tiene que haber en efectivo').locator('..').getByText(amount, { exact: true }).waitFor()

it('is opened, filled, emptied and closed by what was counted', async () => {
  const page = await onTill()
  await expectGoodAtEachWidth(page)
  await press(page, 'Abrir la caja')
  await page.getByText('Escribí un importe, por ejemplo 12.700').waitFor()
  await page.getByRole('textbox', { name: 'Cambio al empezar' }).fill('5.000')
  await page.getByRole('link', { name: 'Más', exact: true }).click()
  await press(page, 'Seguir acá')
  await press(page, 'Abrir la caja')
  await expected(page, '$ 5.000')

  const num = await orderSoda(page, { method: 'Efectivo', guest })
  await goTo(page, `/mostrador/pedidos/${num}`)
  await press(page, 'Cobrar $ 1.300')
  await dialog(page, `Cobrar el Nº ${num}`).getByRole('button', { name: 'Cobrar $ 1.300' }).click()
  await page.getByText('Cobraste $ 1.300 en efectivo').waitFor()
  await goTo(page, '/mostrador/caja')
  await expected(page, '$ 6.300')
  await page.getByRole('link', { name: `Cobro del Nº ${num}` }).waitFor()

  await press(page, 'Sacar plata')
  const out = dialog(page, 'Sacar plata')
  await out.getByRole('textbox', { name: 'Cuánto' }).fill('9.000')
  await out.getByRole('button', { name: 'Sacar plata: $ 9.000' }).click()
  await out.getByText('Escribí el motivo').waitFor()
  await out.getByRole('button', { name: 'Flete', exact: true }).click()
  await out.getByRole('button', { name: 'Sacar plata: $ 9.000' }).click()
  await out.getByText('En la caja no hay tanto: hay $ 6.300').waitFor()
  await expectGoodAtEachWidth(page)
  await out.getByRole('textbox', { name: 'Cuánto' }).fill('800')
  await out.getByRole('button', { name: 'Sacar plata: $ 800' }).click()
  await expected(page, '$ 5.500')

  await press(page, 'Cerrar la caja')
  const close = dialog(page, 'Cerrar la caja')
  await close.getByRole('textbox', { name: 'Efectivo contado' }).fill('5.600')
  await close.getByText('Sobran $ 100').waitFor()
  await press(page, 'Contar por billetes')
  await close.getByRole('textbox', { name: 'Billetes de $ 1.000', exact: true }).fill('5')
  await close.getByText('Faltan $ 500').waitFor()
  await expectGoodAtEachWidth(page)
  await close.getByRole('textbox', { name: 'Billetes de $ 200', exact: true }).fill('2')
  await close.getByRole('textbox', { name: 'Monedas, en pesos' }).fill('100')
  await close.getByText('Está justo').waitFor()
  await close.getByRole('button', { name: 'Cerrar la caja' }).click()

  await page.getByRole('heading', { level: 1, name: 'Caja de Marta' }).waitFor()
  await page.getByText('Se contó en efectivo').waitFor()
  await expectGoodAtEachWidth(page)
  await page.getByRole('link', { name: 'Caja', exact: true }).locator('visible=true').first().click()
  await page.getByText('Está cerrada').waitFor()
  await page.getByRole('region', { name: 'Cierres anteriores' }).getByText('Está justo').waitFor()
  expect(
    await query(
      "select closed_at from tills where closed_at is null and opened_by in (select id from buyers where name = 'Marta')",
    ),
  ).toEqual([])
})

it('shows at once what somebody else does in it', async () => {
  const page = await onTill()
  await page.getByRole('textbox', { name: 'Cambio al empezar' }).fill('1.000')
  await press(page, 'Abrir la caja')
  await expected(page, '$ 1.000')
  await page.getByText('En vivo').locator('visible=true').waitFor()
  await query(
    "insert into till_moves (till_id, kind, amount, reason, at) select id, 'in', 50000, 'Aporte de Marta', now() from tills where closed_at is null and opened_by = (select max(id) from buyers where name = 'Marta')",
  )
  await expected(page, '$ 1.500')
  await page.getByText('Aporte de Marta').waitFor()
})

it('keeps the count of a till that somebody else closes meanwhile, and says who did', async () => {
  const page = await onTill()
  await page.getByRole('textbox', { name: 'Cambio al empezar' }).fill('1.000')
  await press(page, 'Abrir la caja')
  await expected(page, '$ 1.000')
  await page.getByText('En vivo').locator('visible=true').waitFor()
  await press(page, 'Cerrar la caja')
  const close = dialog(page, 'Cerrar la caja')
  const count = close.getByRole('textbox', { name: 'Efectivo contado' })
  await count.fill('950')
  await query(
    "update tills set closed_at = now(), closed_by = (select id from buyers where email = $1), counted = 100000, expected = 100000 where closed_at is null and opened_by = (select max(id) from buyers where name = 'Marta')",
    [owner],
  )
  await close.getByText(/^La cerró .+ hoy a las? /).waitFor()
  expect(await count.inputValue()).toBe('950')
  await expectAccessible(page)
  await close.getByRole('button', { name: 'Ver la caja cerrada' }).click()
  await page.getByRole('heading', { level: 1, name: 'Caja de Marta' }).waitFor()
  await page.getByText('Se contó en efectivo').waitFor()
})
