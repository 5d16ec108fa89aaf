import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, expectGoodAtEachWidth, goTo, newPerson, phone, thumb, useBrowser } from './browser.ts'
import { query, setStock } from './shop-database.ts'
import { add, atTheCounter, newBuyerAs, orderSoda, owner, soda } from './steps.ts'

useBrowser()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** A guest's soda, picked up and paid in cash; returns the order's number. */
async function placeOrder(): Promise<number> {
  await setStock(soda.slug, 50)
  const phoneNumber = `341 ${String(Math.floor(Math.random() * 9e6) + 1e6)}`
  const guest = { name: 'Irma Sol', email: `${crypto.randomUUID()}@ejemplo.com.ar`, phone: phoneNumber }
  return orderSoda(await newPerson(phone), { method: 'Efectivo', guest })
}

async function ownerAt(viewport: typeof thumb, num: number): Promise<Page> {
  const page = await newBuyerAs(owner, viewport, { allowErrors: /status of 4\d\d/ })
  await goTo(page, `/mostrador/pedidos/${num}`)
  await page.getByRole('heading', { level: 1, name: `Nº ${num}` }).waitFor()
  return page
}

describe('the delivery of an order', () => {
  it('goes to a dictated address on a chosen day, and to another day when nobody was at home', async () => {
    const num = await placeOrder()
    const page = await ownerAt(thumb, num)
    const link = await page.getByRole('link', { name: 'Verlo como lo ve quien compró' }).getAttribute('href')
    const sheet = page.getByRole('dialog')
    await button(page, 'Cambiar la entrega').click()
    await sheet.getByText('Elegí otro día, otro horario u otro lugar.').waitFor()
    expect(await button(page, 'Cambiar la entrega').last().isDisabled()).toBe(true)
    await expectGoodAtEachWidth(page)
    await sheet.getByRole('radio', { name: 'Envío' }).check()
    await sheet.getByLabel('Calle').fill('San Lorenzo')
    await sheet.getByLabel('Número').fill('1834')
    await sheet.getByText('Sale de la dirección').waitFor()
    await sheet.getByLabel('Día').selectOption({ index: 2 })
    await sheet.getByText(/^Va a deber .* más\.$/).waitFor()
    await expectGoodAtEachWidth(page)
    const change = sheet.getByRole('button', { name: /^Cambiar/ })
    await expect.poll(() => change.isEnabled()).toBe(true)
    await change.click()
    await page.getByText(`Nº ${num}: entrega cambiada`).waitFor()
    const place = page.getByRole('region', { name: 'Dónde y cuándo' })
    await place.getByText('San Lorenzo 1834').waitFor()
    await page.getByText('Cambió la entrega').waitFor()

    const buyer = await newPerson(thumb)
    await goTo(buyer, link ?? '')
    await buyer.getByText('San Lorenzo').first().waitFor()

    await button(page, 'Preparar').click()
    await page.getByText(`Nº ${num}: En preparación`).waitFor()
    // By a key, as at once after a tap it would be the second of a double tap.
    await button(page, 'Salió').press('Enter')
    await button(page, 'No estaba').click()
    await sheet.getByText('Las botellas siguen apartadas. ¿Cómo sigue?').waitFor()
    await expectGoodAtEachWidth(page)
    await button(page, 'Otro día').click()
    await sheet.getByText('El pedido vuelve a «En preparación».').waitFor()
    await query(
      "update orders set description = 'Timbre 2', fecha_entrega = fecha_entrega + 1 where num = $1",
      [num],
    )
    await page.getByText('Timbre 2').waitFor()
    await sheet.getByLabel('Día').selectOption({ index: 3 })
    await expect.poll(() => change.isEnabled()).toBe(true)
    await change.click()
    await sheet.getByText('lo cambió antes').waitFor()
    await button(page, 'Quedarme con lo nuevo').click()
    await sheet.getByLabel('Día').selectOption({ index: 3 })
    await sheet.getByLabel('Por qué').fill('Tocamos el timbre y no salió nadie')
    await expectGoodAtEachWidth(page)
    await expect.poll(() => change.isEnabled()).toBe(true)
    await change.click()
    await page.getByText('No estaba: cambió la entrega').waitFor()
    await page.getByText('En preparación', { exact: true }).first().waitFor()
    const [order] = await query<{ status: string; taken: number }>(
      'select status, (select sum(amount)::integer from order_lines where order_id = orders.id and took_stock) as taken from orders where num = $1',
      [num],
    )
    expect(order).toEqual({ status: 'En preparación', taken: 1 })
  })
})

describe('an order by WhatsApp paid by its link', () => {
  it('keeps its units until its client pays it from another phone', async () => {
    const page = await atTheCounter(desktop)
    await page.getByRole('radio', { name: 'WhatsApp' }).check()
    await add(page).first().click()
    await button(page, 'Seguir').click()
    await page.getByLabel('Nombre o teléfono').fill('giordano')
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Pedido de Marcela Giordano' })
    await sheet.getByRole('radio', { name: /MercadoPago/ }).check()
    await sheet.getByRole('radio', { name: /^2 horas/ }).check()
    expect(await sheet.getByLabel('Ya está confirmado').count()).toBe(0)
    const adult = sheet.getByLabel('Dijo que tiene 18 años o más')
    if (await adult.isVisible()) await adult.check()
    await expectGoodAtEachWidth(page)
    const take = sheet.getByRole('button', { name: /^Tomar el pedido/ })
    await expect.poll(() => take.isEnabled()).toBe(true)
    await take.click()
    const taken = page.getByRole('dialog', { name: 'Pedido tomado' })
    await taken.getByText('Espera el pago. Los productos quedan guardados hasta el').waitFor()
    const chat = await taken.getByRole('link', { name: 'Mandar por WhatsApp' }).getAttribute('href')
    const [link = ''] = /http\S+$/.exec(new URL(chat ?? '').searchParams.get('text') ?? '') ?? []
    await expectGoodAtEachWidth(page)

    await taken.getByRole('link', { name: 'Ver el pedido' }).click()
    const waiting = page.getByRole('region', { name: 'Espera el pago' })
    await waiting.getByRole('button', { name: 'Dar más tiempo' }).click()
    await page.getByRole('radio', { name: /^48 horas/ }).check()
    await expectGoodAtEachWidth(page)
    await button(page, 'Guardar hasta entonces').click()
    await page.getByText('Guardó los productos por más tiempo').waitFor()

    const client = await newPerson(desktop)
    await goTo(client, new URL(link).pathname)
    await client.getByRole('region', { name: 'Falta pagarlo' }).waitFor()
    await expectGoodAtEachWidth(client)
    await client.getByRole('button', { name: /^Pagar/ }).click()
    await client.getByRole('button', { name: 'Aprobar' }).click()
    await client
      .getByText(/Nº \d+/)
      .first()
      .waitFor()
    await client.getByRole('link', { name: 'Continuar' }).click()
    await client.getByRole('heading', { level: 1, name: 'Recibimos tu pedido' }).waitFor()
    await waiting.waitFor({ state: 'detached' })
    await button(page, 'Preparar').waitFor()
  })
})
