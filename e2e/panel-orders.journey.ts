import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, thumb, useBrowser } from './browser.ts'
import { password } from './global-setup.ts'
import { query } from './shop-database.ts'
import { newBuyerAs, orderSoda, owner } from './steps.ts'

useBrowser()

const counter = 'nicolas@damajuana.example'
const seller = 'ramiro@damajuana.example'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A guest's pick-up order paid by transfer, from a separate browser; returns its number. */
async function placeOrder(name: string): Promise<number> {
  const guest = { name, email: 'irma@ejemplo.com.ar', phone: '341 555 0505' }
  return orderSoda(await newPerson(desktop), { method: 'Transferencia', guest })
}

async function openOrder(page: Page, num: number): Promise<void> {
  await goTo(page, `/mostrador/pedidos/${num}`)
  await heading(page, `Nº ${num}`).waitFor()
}

it('shows an order as it is placed, and prepares it with one tap that can be undone', async () => {
  const page = await newBuyerAs(owner, thumb, { allowErrors: /status of 401/ })
  await goTo(page, '/mostrador/pedidos')
  await heading(page, 'Pedidos').waitFor()
  await page.getByText('En vivo').locator('visible=true').waitFor()
  const num = await placeOrder('Irma Sol')
  const row = page.getByRole('link', { name: new RegExp(`${num}.*Irma Sol`) })
  await row.getByText('Nuevo').waitFor()
  await expectAccessible(page)
  await row.click()
  await heading(page, `Nº ${num}`).waitFor()
  await expectAccessible(page)

  await button(page, 'WhatsApp').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Hola, Irma\. Recibimos tu pedido/ })
    .click()
  await page.getByLabel('Mensaje').fill('Hola, Irma. ¿A qué hora pasás?')
  const chat = page.getByRole('link', { name: 'Abrir WhatsApp' })
  await expectAccessible(page)
  expect(await chat.getAttribute('href')).toBe(
    `https://wa.me/5493415550505?text=${encodeURIComponent('Hola, Irma. ¿A qué hora pasás?')}`,
  )
  await page.keyboard.press('Escape')

  await button(page, 'Preparar').click()
  await page.getByText(`Nº ${num}: En preparación`).waitFor()
  await button(page, 'Listo para retirar').waitFor()
  await button(page, 'Deshacer').click()
  await button(page, 'Preparar').waitFor()
})

it('goes back a step for a reason, which its story keeps', async () => {
  const num = await placeOrder('Irma Vuelve')
  const page = await newBuyerAs(owner, thumb, { allowErrors: /status of 401/ })
  await openOrder(page, num)
  await button(page, 'Preparar').click()
  await button(page, 'Listo para retirar').waitFor()
  // Without the notice of the move, which would be over the dialog.
  await openOrder(page, num)
  await button(page, 'Volver un paso').click()
  const dialog = page.getByRole('dialog', { name: 'Volver a Confirmado' })
  await dialog.getByRole('button', { name: 'Volver a Confirmado' }).click()
  await dialog.getByText('Elegí el motivo.').waitFor()
  await dialog.getByRole('radio', { name: 'Me equivoqué de pedido' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Volver a Confirmado' }).click()
  await page.getByText(`Nº ${num}: Confirmado`).waitFor()
  await page.getByText('Me equivoqué de pedido').waitFor()
})

it('keeps the list beside the open order on a wide screen, and goes on to the next one', async () => {
  const [first, second] = [await placeOrder('Lía Robles'), await placeOrder('Omar Quinteros')]
  const page = await newBuyerAs(owner, desktop, { allowErrors: /status of 401/ })
  await goTo(page, '/mostrador/pedidos?channel=web&estado=unconfirmed')
  await page.getByRole('link', { name: new RegExp(`${first}.*Lía Robles`) }).click()
  await heading(page, `Nº ${first}`).waitFor()
  const beside = page.getByRole('navigation', { name: 'Pedidos', exact: true })
  expect(await beside.locator('[aria-current=page]').textContent()).toContain('Lía Robles')
  await expectAccessible(page)
  await button(page, 'Preparar').click()
  await beside.getByRole('link', { name: /Lía Robles/ }).waitFor({ state: 'detached' })
  await beside.getByRole('link', { name: new RegExp(`${second}.*Omar Quinteros`) }).click()
  await heading(page, `Nº ${second}`).waitFor()
  const note = page.getByRole('textbox', { name: 'Nota' })
  await note.fill('Llamar antes')
  await page.setViewportSize(thumb)
  await beside.waitFor({ state: 'detached' })
  expect(await note.inputValue()).toBe('Llamar antes')
  await note.fill('')
  await page.setViewportSize(desktop)
  await page.getByRole('main').getByRole('link', { name: 'Pedidos', exact: true }).click()
  await heading(page, 'Pedidos').waitFor()
  expect(new URL(page.url()).search).toBe('?channel=web&estado=unconfirmed')
  await page.setViewportSize({ ...desktop, height: 280 })
  await goTo(page, `/mostrador/pedidos/${second}?channel=web&estado=unconfirmed`)
  const row = beside.locator('[aria-current=page]')
  await expect
    .poll(() => row.evaluate((link) => link.getBoundingClientRect().bottom <= innerHeight))
    .toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

it('tells that an undo came too late, and offers it no longer than it is possible, though it has the focus', async () => {
  const num = await placeOrder('Ema Tarde')
  const page = await newBuyerAs(owner, thumb, { allowErrors: /status of (401|409)/ })
  await openOrder(page, num)
  await button(page, 'Preparar').click()
  await button(page, 'Deshacer').waitFor()
  await query('update orders set description = $2 where num = $1', [num, 'Sin timbre'])
  // Another write on its way holds no undo back.
  await page.route('**/notes', () => undefined, { times: 1 })
  await page.getByRole('textbox', { name: 'Nota' }).fill('Llamar antes')
  await button(page, 'Agregar nota').click()
  await button(page, 'Deshacer').click()
  await page
    .getByRole('alert')
    .getByText(/lo cambió antes/)
    .waitFor()
  await page.unrouteAll()

  await openOrder(page, num)
  await page.clock.install()
  await button(page, 'Listo para retirar').click()
  const note = page.getByRole('textbox', { name: 'Nota' })
  await note.press('End')
  await button(page, 'Deshacer').focus()
  await page.clock.runFor(15_000)
  await expect.poll(() => button(page, 'Deshacer').count()).toBe(0)
  expect(await note.evaluate((one) => one === document.activeElement)).toBe(true)
})

it('accepts a receipt from the bar, found on Hoy by its name and amount', async () => {
  const num = await placeOrder('Rosa Funes')
  await query(
    "insert into order_receipts (order_id, file, sha256, sent_at) select id, 'comprobantes/1-a.pdf', sha256('rosa'), now() from orders where num = $1",
    [num],
  )
  const page = await newBuyerAs(owner, thumb, { allowErrors: /status of 401/ })
  await goTo(page, '/mostrador')
  const look = page.getByRole('region', { name: 'Para mirar' })
  await look.getByRole('link', { name: new RegExp(`${num}.*Rosa Funes.*\\$`) }).click()
  await heading(page, `Nº ${num}`).waitFor()
  const accept = page.getByRole('button', { name: /^Aceptar \$/ })
  await expect
    .poll(() => accept.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight))
    .toBe(true)
  await expectAccessible(page)
  await accept.click()
  await page.getByText('Comprobante aceptado').waitFor()
  await button(page, 'Preparar').waitFor()
})

it('refuses a receipt by a ready reason, in three taps, and the order goes on', async () => {
  const num = await placeOrder('Pedro Luna')
  await query(
    "insert into order_receipts (order_id, file, sha256, sent_at) select id, 'comprobantes/2-a.pdf', sha256('pedro'), now() from orders where num = $1",
    [num],
  )
  const other = await placeOrder('Olga Luna')
  await query(
    "insert into order_receipts (order_id, file, sha256, sent_at) select id, 'comprobantes/3-a.pdf', sha256('pedro'), now() from orders where num = $1",
    [other],
  )
  const page = await newBuyerAs(owner, thumb, { allowErrors: /status of 401/ })
  await openOrder(page, num)
  await page.getByText('El mismo archivo está en otro pedido').waitFor()
  await page.getByRole('link', { name: `Nº ${other}`, exact: true }).click()
  await heading(page, `Nº ${other}`).waitFor()
  await openOrder(page, num)
  await button(page, 'Cancelar el pedido').click()
  await page.getByText('Mandó un comprobante que nadie miró').waitFor()
  expect(await page.getByRole('radio', { name: 'No recibimos el pago.' }).count()).toBe(0)
  await button(page, 'No cancelar').click()
  await button(page, 'Otro importe').click()
  await page.getByLabel('Cuánto').fill('100')
  await page.getByText(/^Después de este cobro quedan \$ .* por cobrar\.$/).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Aceptar $ 100' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await button(page, 'No sirve').click()
  const dialog = page.getByRole('dialog', { name: 'Rechazar el comprobante' })
  await dialog.getByRole('radio', { name: /^No se lee/ }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Rechazar el comprobante' }).click()
  await page.getByText('Comprobante rechazado').waitFor()
  await page.getByText(/^Graciela.*, hoy a las .*: No se lee/).waitFor()
  await button(page, 'Preparar').waitFor()
})

it('lists on Hoy what was handed over without being collected, until it is', async () => {
  const num = await placeOrder('Marcela Deuda')
  const page = await newBuyerAs(owner, thumb, { allowErrors: /status of 401/ })
  await openOrder(page, num)
  await button(page, 'Preparar').click()
  await page.getByText(`Nº ${num}: En preparación`).waitFor()
  // By a key, as at once after a tap it would be the second of a double tap.
  await button(page, 'Entregado').press('Enter')
  await page.getByText(`Nº ${num}: Entregado`).waitFor()
  await goTo(page, '/mostrador')
  const owing = page.getByRole('region', { name: 'Entregados sin cobrar' })
  const row = owing.getByRole('link', { name: new RegExp(`${num}.*Marcela Deuda`) })
  await row.waitFor()
  await expectAccessible(page)
  await row.click()
  await page.getByRole('button', { name: /^Cobrar/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cobrar \$/ })
    .click()
  await page.getByText(/^Cobraste \$ .* en efectivo/).waitFor()
  await goTo(page, '/mostrador')
  await page.getByRole('heading', { name: 'Vendido hoy' }).waitFor()
  expect(await row.count()).toBe(0)
})

it('opens any order with two taps and the digits of its number, from Hoy too', async () => {
  const page = await newBuyerAs(owner, thumb, { allowErrors: /status of 401/ })
  await goTo(page, '/mostrador')
  await heading(page, 'Hoy').waitFor()
  await page.evaluate(() => {
    const counted = window as unknown as { taps: number }
    counted.taps = 0
    document.addEventListener('pointerdown', () => (counted.taps += 1), true)
  })
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Pedidos' }).click()
  await page.getByRole('searchbox').click()
  await page.keyboard.type('1003')
  await page.keyboard.press('Enter')
  await heading(page, 'Nº 1003').waitFor()
  expect(await page.evaluate(() => (window as unknown as { taps: number }).taps)).toBe(2)
  await page.goBack()
  // The end of a phone that several orders have.
  await page.getByRole('searchbox').fill('0505')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /Marcela Deuda/ }).waitFor()
  await page.getByRole('link', { name: /Irma Sol/ }).waitFor()
  await heading(page, 'Pedidos').waitFor()
})

it('collects in parts and ways, gives the change, voids with a reason and cancels with one', async () => {
  const num = await placeOrder('Nora Luna')
  const page = await newBuyerAs(owner, desktop, { allowErrors: /status of 401/ })
  await openOrder(page, num)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: /^Cobrar/ }).click()
  await dialog.getByLabel('Cuánto').fill('100')
  await dialog.getByRole('button', { name: '$ 500' }).click()
  await dialog.getByText('Vuelto$ 400').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cobrar $ 100' }).click()
  await page.getByText('Cobraste $ 100 en efectivo').waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toMatch(/^Cobrar/)
  await page.getByRole('button', { name: /^Cobrar/ }).click()
  await dialog.getByRole('radio', { name: 'QR' }).check()
  await dialog.getByRole('button', { name: /^Cobrar/ }).click()
  await page.getByText('Está todo cobrado').waitFor()

  await page.getByRole('button', { name: 'Anular el cobro de $ 100, Efectivo' }).click()
  await dialog.getByLabel('Por qué').fill('Pagó por QR')
  await button(page, 'Anular el cobro').click()
  await page.getByText(/^Anulado por .*: Pagó por QR$/).waitFor()
  await page.getByText('Falta cobrar').first().waitFor()

  await button(page, 'Cancelar el pedido').click()
  await dialog.getByText('van a quedar para devolver').waitFor()
  await dialog.getByRole('radio', { name: 'Lo pediste vos.' }).check()
  await dialog.getByRole('button', { name: 'Cancelar el pedido' }).click()
  await page.getByText(`Nº ${num} cancelado`).waitFor()
  expect(await button(page, 'Preparar').count()).toBe(0)
})

it('tells the second of two panels who was faster, and keeps what was typed there', async () => {
  const num = await placeOrder('Olga Mar')
  const first = await newBuyerAs(owner, thumb, { allowErrors: /status of 401/ })
  const second = await newBuyerAs(counter, thumb, { allowErrors: /status of (401|409)/ })
  await openOrder(first, num)
  await openOrder(second, num)
  const dialog = second.getByRole('dialog')
  await button(second, 'Cancelar el pedido').click()
  await dialog.getByRole('radio', { name: 'Lo pediste vos.' }).check()
  await button(first, 'Preparar').click()
  await button(second, 'Listo para retirar').waitFor({ state: 'attached' })
  await dialog.getByRole('button', { name: 'Cancelar el pedido' }).click()
  await dialog.getByText(/Graciela.* lo cambió antes.*Ahora está En preparación\./).waitFor()
  await dialog.getByRole('button', { name: 'No cancelar' }).click()

  await second.getByRole('button', { name: /^Cobrar/ }).click()
  await dialog.getByLabel('Cuánto').fill('150')
  // As if sent before the other change arrived.
  await second.route(
    '**/collections',
    async (route) => {
      await button(first, 'Listo para retirar').click()
      await button(first, 'Listo para retirar').waitFor({ state: 'detached' })
      await route.continue()
    },
    { times: 1 },
  )
  await dialog.getByRole('button', { name: 'Cobrar $ 150' }).click()
  await dialog.getByText(/Graciela.* lo cambió antes/).waitFor()
  expect(await dialog.getByLabel('Cuánto').inputValue()).toBe('150')
  await button(second, 'Listo para retirar').waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Cobrar $ 150' }).click()
  await second.getByText('Cobraste $ 150 en efectivo').waitFor()
})

it('moves, of several, those that the step counts, and undoes it', async () => {
  const [one, other] = [await placeOrder('Rita Paz'), await placeOrder('Rita Paz')]
  const page = await newBuyerAs(owner, thumb, { allowErrors: /status of 401/ })
  await openOrder(page, one)
  await button(page, 'Preparar').click()
  await button(page, 'Listo para retirar').waitFor()
  await goTo(page, '/mostrador/pedidos?q=Rita+Paz')
  await button(page, 'Elegir varios').click()
  await page.getByRole('checkbox', { name: `Elegir el Nº ${one} de Rita Paz` }).check()
  await page.getByRole('checkbox', { name: `Elegir el Nº ${other} de Rita Paz` }).check()
  await expectAccessible(page)
  await button(page, 'Confirmar · 1 de 2').waitFor()
  await button(page, 'Entregado · 1 de 2').click()
  await page.getByText('1 pedido pasó a Entregado').waitFor()
  await button(page, 'Deshacer').click()
  await page.getByText('1 pedido quedó como antes').waitFor()
  const statuses = () => query('select status from orders where num in ($1, $2) order by num', [one, other])
  expect(await statuses()).toEqual([{ status: 'En preparación' }, { status: 'Sin confirmar' }])

  await button(page, 'Elegir varios').click()
  await page.getByRole('checkbox', { name: `Elegir el Nº ${one} de Rita Paz` }).check()
  await page.getByRole('checkbox', { name: `Elegir el Nº ${other} de Rita Paz` }).check()
  await button(page, 'Confirmar · 1 de 2').click()
  await page.getByText('1 pedido pasó a Confirmado').waitFor()
  expect(await statuses()).toEqual([{ status: 'En preparación' }, { status: 'Confirmado' }])
  await button(page, 'Deshacer').click()
  await expect.poll(statuses).toEqual([{ status: 'En preparación' }, { status: 'Sin confirmar' }])
})

it('names the order that somebody changed before several were moved', async () => {
  const [one, other] = [await placeOrder('Mora Gil'), await placeOrder('Mora Gil')]
  const page = await newBuyerAs(owner, thumb, { allowErrors: /status of 401/ })
  await goTo(page, '/mostrador/pedidos?q=Mora+Gil')
  await button(page, 'Elegir varios').click()
  await page.getByRole('checkbox', { name: `Elegir el Nº ${one} de Mora Gil` }).check()
  await page.getByRole('checkbox', { name: `Elegir el Nº ${other} de Mora Gil` }).check()
  await query('update orders set description = $2 where num = $1', [other, 'Sin timbre'])
  await button(page, 'Preparar').click()
  const dialog = page.getByRole('dialog', { name: 'Este quedó como estaba' })
  await dialog.getByText(`Nº ${other}`).waitFor()
  await dialog.getByText('1 pedido pasó a En preparación').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByText('1 pedido quedó como antes').waitFor()
  expect(await query('select status from orders where num = $1', [one])).toEqual([
    { status: 'Sin confirmar' },
  ])
})

it('says how much a search wants, and that it keeps the filters until they are taken off', async () => {
  const num = await placeOrder('Ulises Paz')
  const page = await newBuyerAs(owner, thumb, { allowErrors: /status of 401/ })
  await goTo(page, '/mostrador/pedidos')
  await page.getByRole('searchbox').fill('ul')
  await page.getByText('Escribí al menos tres letras').waitFor()
  await page.getByRole('searchbox').fill('ulises')
  await page.getByText('Buscando en todos los pedidos').waitFor()
  await page.getByRole('link', { name: new RegExp(`${num}.*Ulises Paz`) }).waitFor()

  await goTo(page, '/mostrador/pedidos?q=ulises&placed_on=2020-01-01')
  await page.getByText('Con esos filtros no hay ninguno').waitFor()
  await page.getByText('Buscando con tus filtros').waitFor()
  await expectAccessible(page)
  await button(page, 'Filtrar (1)').click()
  const dialog = page.getByRole('dialog', { name: 'Filtrar pedidos' })
  await dialog.getByLabel('Día en que entró', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await button(page, 'Buscar en todos').click()
  await page.getByText('Buscando en todos los pedidos').waitFor()
  await page.getByRole('link', { name: new RegExp(`${num}.*Ulises Paz`) }).waitFor()
})

it('tells a seller on Hoy that an own client waits for an answer', async () => {
  const [call] = await query<{ id: number }>(
    'insert into calls (buyer_id) select buyer_id from clients join buyers on buyers.seller_id = clients.seller_id where buyers.email = $1 and buyer_id not in (select buyer_id from calls where done_at is null) limit 1 returning id',
    [seller],
  )
  const page = await newBuyerAs(seller, thumb, { allowErrors: /status of 401/ })
  await goTo(page, '/mostrador')
  const toAnswer = page.getByRole('region', { name: 'Por responder' })
  await toAnswer.getByRole('link', { name: /llamada$/ }).waitFor()
  await expectAccessible(page)
  expect(await page.getByText('Está todo al día').count()).toBe(0)
  await query('delete from calls where id = $1', [call?.id])
})

it('rings on Hoy until somebody opens the order', async () => {
  const page = await newBuyerAs(owner, thumb, { allowErrors: /status of 401/ })
  await goTo(page, '/mostrador')
  await heading(page, 'Hoy').waitFor()
  await expectAccessible(page)
  await page.getByRole('switch', { name: 'Sonar con cada pedido' }).click()
  const waiting = async (): Promise<number> => Number(/^\((\d+)\) Hoy/.exec(await page.title())?.[1] ?? 0)
  await query('update order_alerts set seen_at = now() where seen_at is null')
  await expect.poll(waiting).toBe(0)
  const num = await placeOrder('Petra Río')
  await expect.poll(waiting).toBe(1)
  await openOrder(await newBuyerAs(counter, thumb, { allowErrors: /status of 401/ }), num)
  await expect.poll(waiting).toBe(0)
  // A seller is alerted of no order.
  const toAlerts = 'Avisos con el mostrador cerrado'
  await page.getByRole('link', { name: toAlerts }).waitFor()
  const other = await newBuyerAs(seller, thumb, { allowErrors: /status of 401/ })
  await goTo(other, '/mostrador')
  await other.getByRole('switch', { name: 'Sonar con cada pedido' }).waitFor()
  expect(await other.getByRole('link', { name: toAlerts }).count()).toBe(0)
})

it('gives back by hand what was collected for an order that is cancelled', async () => {
  const num = await placeOrder('Quela Vera')
  const page = await newBuyerAs(owner, thumb, { allowErrors: /status of (401|403)/ })
  await openOrder(page, num)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: /^Cobrar/ }).click()
  await dialog.getByRole('button', { name: /^Cobrar/ }).click()
  await page.getByText('Está todo cobrado').waitFor()
  await button(page, 'Cancelar el pedido').click()
  await dialog.getByRole('button', { name: 'Cancelar el pedido' }).click()
  await dialog.getByText('Elegí el motivo').waitFor()
  await expectAccessible(page)
  expect(await dialog.getByRole('radio', { name: 'No llegamos con el envío' }).count()).toBe(0)
  await dialog.getByRole('radio', { name: 'El pedido estaba repetido.' }).check()
  await dialog.getByRole('button', { name: 'Cancelar el pedido' }).click()
  await page.getByText(`Nº ${num} cancelado`).waitFor()
  await query('update sessions set password_at = null')
  await page.getByRole('button', { name: /^Devolví \$/ }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Devolví \$/ }).click()
  const again = page.getByRole('dialog', { name: 'Tu contraseña, de nuevo' })
  await again.getByRole('textbox', { name: 'Contraseña' }).fill(password)
  await again.getByRole('button', { name: 'Seguir' }).click()
  await page.getByText(/^Devolviste \$/).waitFor()
  await page.getByText('Devuelto · Efectivo').waitFor()
  expect(await page.getByRole('button', { name: /^Devolví \$/ }).count()).toBe(0)
})
