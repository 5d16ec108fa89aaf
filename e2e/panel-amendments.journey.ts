import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  desktop,
  expectAccessible,
  expectGoodAtEachWidth,
  goTo,
  newPerson,
  phone,
  thumb,
  useBrowser,
} from './browser.ts'
import { mailsTo, shopMail, subjectsTo } from './mails.ts'
import { query, setStock } from './shop-database.ts'
import { newBuyerAs, owner, post, soda } from './steps.ts'

useBrowser()

const bonarda = { slug: 'cerro-blanco-bonarda-reserva', name: 'Cerro Blanco Bonarda Reserva' }
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** A guest's pick-up order of sodas by API calls; returns its number. */
async function orderSodas(
  page: Page,
  amount: number,
  method: string,
  email = `${crypto.randomUUID()}@ejemplo.com.ar`,
): Promise<number> {
  await setStock(soda.slug, 50)
  const [ids] = await query<{ article: number; method: number }>(
    'select articles.id as article, payment_methods.id as method from articles, payment_methods where slug = $1 and payment_methods.name = $2',
    [soda.slug, method],
  )
  const { cart } = await post<{ cart: { id: number } }>(page, '/carts', {
    cart: { articles: [{ id: ids?.article, amount }], deliver: 0, payment_method_id: ids?.method },
    commerce_id: 1000,
  })
  const { order } = await post<{ order: { num: number } }>(page, '/orders', {
    cart_id: cart.id,
    commerce_id: 1000,
    buyer: { name: 'Irma Sol', email, phone: newPhone() },
  })
  return order.num
}

const newPhone = (): string => `341 ${String(Math.floor(Math.random() * 9e6) + 1e6)}`

async function ownerAt(viewport: typeof thumb, num: number): Promise<Page> {
  const page = await newBuyerAs(owner, viewport, { allowErrors: /status of 4\d\d/ })
  await goTo(page, `/mostrador/pedidos/${num}`)
  await page.getByRole('heading', { level: 1, name: `Nº ${num}` }).waitFor()
  return page
}

async function payOnline(buyer: Page): Promise<void> {
  await buyer.getByRole('button', { name: 'Aprobar' }).click()
  await buyer.getByRole('heading', { name: 'Recibimos tu pago' }).waitFor()
}

/** From confirmed to picked up, on the order's screen. */
async function handOver(page: Page, num: number): Promise<void> {
  for (const step of ['Preparar', 'Listo para retirar', 'Entregado']) {
    // Other steps offer the last one too, with the version before. By a key, as at once after a tap it would be the
    // second of a double tap.
    await button(page, step).last().press('Enter')
    await page.getByText(`Nº ${num}: ${step === 'Preparar' ? 'En preparación' : step}`).waitFor()
  }
}

/** Replaces the sodas of an order by as many bonardas, up to the proposal. */
async function proposeBonarda(page: Page, num: number, look?: typeof expectAccessible): Promise<void> {
  await button(page, 'Cambiar lo que lleva').click()
  const sheet = page.getByRole('dialog', { name: `Cambiar el Nº ${num}` })
  await sheet.getByText('Tocá − o + en lo que cambia.').waitFor()
  await look?.(page)
  await button(page, `No hay ${soda.name}`).click()
  await page.getByRole('region', { name: 'Lo más parecido' }).waitFor()
  await page.getByRole('textbox', { name: 'Qué lleva' }).fill('bonarda reserva')
  await page.getByRole('button', { name: new RegExp(`^Agregar .*${bonarda.name}`) }).click()
  await sheet.getByText(`En lugar de ${soda.name}`).waitFor()
  await sheet.getByText('Va a deber').waitFor()
  await sheet.getByLabel('Por qué').fill('No llegó la soda')
  await look?.(page)
}

describe('the lines of an order', () => {
  it('with one missing go on with another bottle, once the buyer accepts it on the page of the order', async () => {
    await setStock(bonarda.slug, 20)
    const num = await orderSodas(await newPerson(phone), 1, 'Efectivo')
    const page = await ownerAt(thumb, num)
    const link = await page.getByRole('link', { name: 'Verlo como lo ve quien compró' }).getAttribute('href')
    await proposeBonarda(page, num, expectGoodAtEachWidth)
    await button(page, 'Proponer el cambio').click()
    const waiting = page.getByRole('region', { name: 'Cambio propuesto' })
    await waiting.getByText('No llegó la soda').waitFor()
    await waiting.getByText(/^quedan/).waitFor()
    expect(await button(page, 'Cambiar lo que lleva').count()).toBe(0)
    await expectGoodAtEachWidth(page)

    const buyer = await newPerson(thumb)
    await goTo(buyer, link ?? '')
    const asked = buyer.getByRole('region', { name: 'Te proponemos un cambio' })
    await asked.getByText('se agrega 1').waitFor()
    await asked.getByText(/^Pagarías .* más\.$/).waitFor()
    await expectGoodAtEachWidth(buyer)
    await button(buyer, 'Aceptar').click()
    await asked.getByText('Confirmá que sos mayor de 18 años').waitFor()
    await expectGoodAtEachWidth(buyer)
    await asked.getByRole('checkbox').check()
    await button(buyer, 'Aceptar').click()
    await buyer.getByText('Listo: cambiamos tu pedido').waitFor()
    await asked.waitFor({ state: 'detached' })
    await buyer.getByRole('region', { name: 'Qué pediste' }).getByText(bonarda.name).waitFor()

    await waiting.waitFor({ state: 'detached' })
    await page.getByRole('region', { name: 'Qué', exact: true }).getByText(bonarda.name).waitFor()
    await page.getByText('Lo aceptó desde su pedido').waitFor()
  })

  it('with one less give back the difference to the card it was paid with, after the password', async () => {
    const buyer = await newPerson(phone)
    const num = await orderSodas(buyer, 3, 'MercadoPago')
    await goTo(buyer, `/pagar?pedido=${num}`)
    await buyer.getByRole('link', { name: 'Pagar con MercadoPago' }).click()
    await payOnline(buyer)
    const [before] = await query<{ total: string }>('select total from orders where num = $1', [num])

    const page = await ownerAt(desktop, num)
    await query('update sessions set password_at = null')
    await button(page, 'Cambiar lo que lleva').click()
    await button(page, `Restar uno: ${soda.name}`).click()
    const change = button(page, /^Cambiar y devolver/)
    const amount = (await change.innerText()).replace('Cambiar y devolver ', '')
    await page.getByText(`Se le devuelven ${amount} por donde pagó. No se puede deshacer.`).waitFor()
    await expectGoodAtEachWidth(page)
    await change.click()
    await page.getByLabel('Contraseña', { exact: true }).fill('damajuana-de-prueba')
    await page.keyboard.press('Enter')
    await page.getByText(`Nº ${num}: cambiado`).waitFor()
    await page.getByRole('region', { name: 'Devoluciones' }).getByText('Por el cambio del pedido').waitFor()
    await page.getByText('de 3 a 2').first().waitFor()
    await expectGoodAtEachWidth(page)
    const [after] = await query<{ back: string; total: string }>(
      'select total, (select sum(amount) from payment_refunds where order_id = orders.id) as back from orders where num = $1',
      [num],
    )
    expect(Number(before?.total) - Number(after?.total)).toBe(Number(after?.back))
  })

  it('that the buyer withdraws from come back: from the form and its mails to the refund', async () => {
    const buyer = await newPerson(thumb)
    const email = `irma.${Date.now()}@ejemplo.com.ar`
    const num = await orderSodas(buyer, 2, 'MercadoPago', email)
    await goTo(buyer, `/pagar?pedido=${num}`)
    await buyer.getByRole('link', { name: 'Pagar con MercadoPago' }).click()
    await payOnline(buyer)
    const page = await ownerAt(thumb, num)
    await handOver(page, num)

    await goTo(buyer, '/arrepentimiento')
    await buyer.getByRole('textbox', { name: 'Número de pedido' }).fill(String(num))
    await buyer.getByRole('textbox', { name: 'Correo' }).fill(email)
    await button(buyer, 'Arrepentirme de la compra').click()
    const code = await buyer.getByText(/^AR-[A-Z2-9]{4}-[A-Z2-9]{4}$/).innerText()
    expect(await mailsTo(email, code)).toHaveLength(1)

    const [mail] = await mailsTo(shopMail, code)
    const link = /http\S+\/mostrador\/\S+/.exec(mail?.data.text ?? '')?.[0] ?? ''
    await goTo(page, new URL(link).pathname)
    await page.getByText(code).waitFor()
    await page.getByText(/^Pagó \$ .* se devuelve desde el pedido/).waitFor()
    await expectGoodAtEachWidth(page)
    await button(page, 'Aceptarlo').click()
    await page.getByText('Quedó: Aceptado').waitFor()

    // By a key: where it stands, Aceptarlo was pressed just now.
    await page.getByRole('link', { name: new RegExp(`^Pedido Nº ${num}`) }).press('Enter')
    const part = page.getByRole('region', { name: 'Devoluciones' })
    await part.getByRole('button', { name: 'Anotar una devolución' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox', { name: `Cantidad: ${soda.name}`, exact: true }).fill('2')
    await sheet.getByLabel('Por qué').fill('Se arrepintió')
    await expectGoodAtEachWidth(page)
    await sheet.getByRole('button', { name: /^Devolver \$/ }).click()
    await part.getByText(/MercadoPago · Devuelta el/).waitFor({ timeout: 30_000 })
    const [order] = await query<{ total: string; back: string }>(
      'select total, (select sum(amount) from payment_refunds where order_id = orders.id) as back from orders where num = $1',
      [num],
    )
    expect(order?.back).toBe(order?.total)

    await page.goBack()
    await page.getByText(/^Ya se le devolvieron \$/).waitFor()
    await button(page, 'Ya está: volvió todo').click()
    await page.getByText('Quedó: Terminado').waitFor()
    // Without those of the moves, which wait for the time of their undo.
    expect((await subjectsTo(email)).filter((subject) => !subject.startsWith('Tu pedido'))).toEqual([
      `Recibimos tu pedido Nº ${num}`,
      `Pedido Nº ${num}: recibimos tu pago`,
      `Recibimos tu arrepentimiento: código ${code}`,
      `Pedido Nº ${num}: aceptamos tu arrepentimiento`,
      expect.stringMatching(new RegExp(`^Pedido Nº ${num}: te devolvemos \\$`)),
    ])
  })
})

it('offer the old price in place of a dearer one only', async () => {
  const num = await orderSodas(await newPerson(phone), 1, 'Efectivo')
  const page = await ownerAt(thumb, num)
  await button(page, 'Cambiar lo que lleva').click()
  const replaceBy = async (name: string, press: string) => {
    await button(page, press).click()
    await page.getByRole('textbox', { name: 'Qué lleva' }).fill(name)
    await page.getByRole('button', { name: new RegExp(`^Agregar .*${name}`) }).click()
    const sheet = page.getByRole('dialog', { name: `Cambiar el Nº ${num}` })
    await sheet.getByText(name, { exact: true }).first().waitFor()
  }
  await replaceBy('Tónica Del Tala 200 ml', `No hay ${soda.name}`)
  expect(await page.getByLabel('Al mismo precio').count()).toBe(0)
  await replaceBy(bonarda.name, `Poner otro en lugar de ${soda.name}`)
  await page.getByLabel('Al mismo precio').waitFor()
})

it('with one more of a paid order, agreed by phone, are paid on line from the page of the order', async () => {
  const buyer = await newPerson(phone)
  const num = await orderSodas(buyer, 1, 'MercadoPago')
  await goTo(buyer, `/pagar?pedido=${num}`)
  await buyer.getByRole('link', { name: 'Pagar con MercadoPago' }).click()
  await payOnline(buyer)

  const page = await ownerAt(thumb, num)
  const link = await page.getByRole('link', { name: 'Verlo como lo ve quien compró' }).getAttribute('href')
  const [line] = await query<{ id: number }>(
    'select order_lines.id from order_lines join orders on orders.id = order_id where num = $1',
    [num],
  )
  // As it is opened from the picking list.
  await goTo(page, `/mostrador/pedidos/${num}?falta=${line?.id}&armar=${num}`)
  await button(page, 'No va nada en su lugar').click()
  await button(page, `Sumar uno: ${soda.name}`).click()
  await button(page, `Sumar uno: ${soda.name}`).click()
  await page.getByLabel('Al mismo precio').check()
  await page.getByLabel('Aceptó por teléfono').check()
  await button(page, /^Cambiar y cobrar \$/).click()
  await page.getByRole('dialog', { name: `Cobrar el Nº ${num}` }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByText(/· Aceptó por teléfono ·/).waitFor()

  await goTo(buyer, link ?? '')
  const difference = buyer.getByRole('region', { name: 'Falta pagar la diferencia' })
  await difference.waitFor()
  await expectAccessible(buyer)
  await difference.getByRole('button', { name: /^Pagar \$/ }).click()
  await buyer.getByRole('button', { name: /^Rechazar/ }).click()
  await buyer.getByRole('heading', { name: 'No pudimos procesar tu pago' }).waitFor()
  await buyer.getByText(/^Tu tarjeta no tiene fondos suficientes/).waitFor()
  await buyer.getByRole('link', { name: 'Ver mi pedido' }).click()
  await difference.getByRole('button', { name: /^Pagar \$/ }).click()
  await payOnline(buyer)
  await page.getByText('Está todo cobrado').waitFor({ timeout: 30_000 })
  await goTo(buyer, link ?? '')
  await buyer.getByRole('heading', { name: 'Recibimos tu pedido' }).waitFor()
  await expect.poll(() => difference.count()).toBe(0)
})

it('proposed while a colleague moves the order are proposed again as typed; taken back, or refused, all stays as it was', async () => {
  await setStock(bonarda.slug, 20)
  const num = await orderSodas(await newPerson(phone), 1, 'Efectivo')
  const page = await ownerAt(thumb, num)
  const link = await page.getByRole('link', { name: 'Verlo como lo ve quien compró' }).getAttribute('href')
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/amendments', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await proposeBonarda(page, num)
  await button(page, 'Proponer el cambio').click()
  const colleague = await newBuyerAs('nicolas@damajuana.example', thumb)
  await goTo(colleague, `/mostrador/pedidos/${num}`)
  await button(colleague, 'Preparar').click()
  await colleague.getByText(`Nº ${num}: En preparación`).waitFor()
  letGo()
  const sheet = page.getByRole('dialog', { name: `Cambiar el Nº ${num}` })
  await sheet.getByRole('alert').getByText('lo cambió antes').waitFor()
  await expectAccessible(page)
  expect(await sheet.getByLabel('Por qué').inputValue()).toBe('No llegó la soda')
  await button(page, 'Proponer el cambio').click()
  const waiting = page.getByRole('region', { name: 'Cambio propuesto' })
  await button(page, 'Retirar la propuesta').click()
  await page.getByText('Propuesta retirada').waitFor()
  await waiting.waitFor({ state: 'detached' })
  const past = page.getByRole('region', { name: 'Cambios del pedido' })
  await past.getByText('Retirado').waitFor()

  await proposeBonarda(page, num)
  await button(page, 'Proponer el cambio').click()
  await waiting.waitFor()
  const buyer = await newPerson(phone)
  await goTo(buyer, link ?? '')
  await button(buyer, 'No, gracias').click()
  await buyer.getByText('Listo: tu pedido queda como estaba').waitFor()
  await buyer.getByRole('region', { name: 'Te proponemos un cambio' }).waitFor({ state: 'detached' })
  await past.getByText('No lo aceptó').waitFor()
  await waiting.waitFor({ state: 'detached' })
  await button(page, 'Cambiar lo que lleva').waitFor()
  await expectAccessible(page)
  expect(await query('select stock from articles where slug = $1', [bonarda.slug])).toEqual([{ stock: 20 }])
})

it('whose refund the provider refuses are asked for again', async () => {
  const buyer = await newPerson(phone)
  const num = await orderSodas(buyer, 3, 'MercadoPago')
  await goTo(buyer, `/pagar?pedido=${num}`)
  await buyer.getByRole('link', { name: 'Pagar con MercadoPago' }).click()
  await payOnline(buyer)
  const page = await ownerAt(thumb, num)
  const where = 'where order_id = (select id from orders where num = $1)'
  // Under an id that the provider does not know it refuses.
  await query(`update payments set provider_id = provider_id || '9' ${where}`, [num])
  await button(page, 'Cambiar lo que lleva').click()
  await button(page, `Restar uno: ${soda.name}`).click()
  await button(page, /^Cambiar y devolver/).click()
  const part = page.getByRole('region', { name: 'Devoluciones' })
  await part.getByText('MercadoPago · Sale mañana').waitFor({ timeout: 30_000 })
  // As after the last day on which it is asked for.
  await query(`update payments set provider_id = left(provider_id, -1) ${where}`, [num])
  await query(`update payment_refunds set state = 'refused', retry_at = null ${where}`, [num])
  await page.reload()
  await part.getByText('MercadoPago · El medio de pago la rechazó').waitFor()
  await expectAccessible(page)
  await part.getByRole('button', { name: /^Pedir de nuevo/ }).click()
  await page.getByText('Devolución pedida de nuevo').waitFor()
  await part.getByText(/MercadoPago · Devuelta el/).waitFor({ timeout: 30_000 })
})

it('of a delivered order come back in part: each with what happened to it, and the amount before it is final', async () => {
  const num = await orderSodas(await newPerson(phone), 3, 'Efectivo')
  const page = await ownerAt(thumb, num)
  await handOver(page, num)
  const part = page.getByRole('region', { name: 'Devoluciones' })
  await part.getByRole('button', { name: 'Anotar una devolución' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: `Cantidad: ${soda.name}`, exact: true }).fill('2')
  await page.keyboard.press('Tab')
  await button(page, 'No a todas les pasó lo mismo').click()
  const inStock = sheet.getByRole('textbox', { name: `Cantidad: ${soda.name}, al stock` })
  await sheet.getByRole('textbox', { name: `Cantidad: ${soda.name}, rota` }).fill('2')
  await expect.poll(() => inStock.inputValue()).toBe('1')
  await sheet.getByRole('textbox', { name: `Cantidad: ${soda.name}, rota` }).fill('1')
  await sheet.getByText(/^Debe \$ .* menos\. No se puede deshacer\.$/).waitFor()
  await expectAccessible(page)
  const confirm = sheet.getByRole('button', { name: 'Anotar lo que volvió' })
  await confirm.click()
  await sheet.getByText('Escribí por qué, por ejemplo: llegó rota.').waitFor()
  await sheet.getByLabel('Por qué').fill('Llegaron mal')
  await confirm.click()
  await part.getByText(/1 × .* \(al stock\), 1 × .* \(rota\)/).waitFor()
  await expectAccessible(page)
})
