import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { homeHref } from '../src/contract/screens.ts'
import { expectAccessible, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { query } from './shop-database.ts'
import { choose, fillGuest, finish, orderSoda, storeSoda } from './steps.ts'

useBrowser()

let guests = 0

/** With a mail and phone of their own, as a third pending order of one guest gets no voucher. */
function newGuest(name: string): { name: string; email: string; phone: string } {
  guests += 1
  return {
    name,
    email: `mp${guests}@ejemplo.com.ar`,
    phone: `34155509${String(guests).padStart(2, '0')}`,
  }
}

/** A guest orders a soda with MercadoPago; returns the order's number. */
async function toPay(page: Page, name: string): Promise<number> {
  await storeSoda(page)
  await goTo(page, '/confirmar-compra')
  await fillGuest(page, newGuest(name))
  await choose(page, /Retiro en el local/)
  await choose(page, /^MercadoPago/)
  await finish(page)
  await page.waitForURL('**/pagar?pedido=*')
  return Number(new URL(page.url()).searchParams.get('pedido'))
}

/** As toPay(), with an order made by API calls. */
async function atPayment(page: Page, name: string): Promise<number> {
  const num = await orderSoda(page, { method: 'MercadoPago', guest: newGuest(name) })
  await goTo(page, `/pagar?pedido=${num}`)
  return num
}

async function payOnItsPage(page: Page, what: string): Promise<void> {
  await page.getByRole('link', { name: 'Pagar con MercadoPago' }).click()
  await page.getByRole('button', { name: what }).click()
}

const standing = (num: number) =>
  query<{ status: string; payment_status: string }>(
    'select orders.status, payment_status from orders where num = $1',
    [num],
  )

describe('a guest who pays by MercadoPago', () => {
  it('is approved: the screen says so, and Thanks that it is paid', async () => {
    const page = await newPerson(phone)
    const num = await toPay(page, 'Alba Ruiz')
    await page.getByText('Modo de prueba').waitFor()
    for (const name of ['Categorías', 'Principal'])
      expect(await page.getByRole('navigation', { name }).count()).toBe(0)
    await expectAccessible(page)
    await payOnItsPage(page, 'Aprobar')
    await page.waitForURL('**/pago-exitoso?*')
    await page.getByRole('heading', { name: 'Recibimos tu pago' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Continuar' }).click()
    await page.waitForURL(`**/gracias-por-tu-compra?pedido=${num}`)
    await page.getByText('Pago acreditado').first().waitFor()
    expect(await standing(num)).toMatchObject([{ payment_status: 'approved' }])
    await goTo(page, '/carrito')
    await page.getByText('Tu carrito esta vacio').first().waitFor()
  })

  it('waits for its confirmation: the screen says so, and goes on by Continuar', async () => {
    const page = await newPerson(phone)
    const num = await atPayment(page, 'Beto Ruiz')
    await payOnItsPage(page, 'Dejar pendiente')
    await page.waitForURL('**/pago-pendiente?*')
    await page.getByRole('heading', { name: 'Tu pago esta pendiente' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Continuar' }).click()
    await page.waitForURL(`**/gracias-por-tu-compra?pedido=${num}`)
  })

  it('takes a voucher to a kiosk: each screen says the same, none asks for a second payment, and it can be annulled to pay in cash', async () => {
    const page = await newPerson(phone)
    const num = await toPay(page, 'Rita Ruiz')
    await payOnItsPage(page, 'Pagar en efectivo')
    await page.waitForURL('**/pago-pendiente?*')
    await page.getByRole('heading', { name: 'Tu pago esta pendiente' }).waitFor()
    const saysWhatToDo = () =>
      page
        .getByRole('main')
        .getByText(/Pagalo hasta el .* con el cupón/)
        .waitFor()
    const voucher = page.getByRole('main').getByRole('link', { name: 'Ver el cupón de pago' })
    await saysWhatToDo()
    const [ticket] = await Promise.all([page.waitForEvent('popup'), voucher.click()])
    await ticket.getByText(/Cupón de pago Nº \d+/).waitFor()
    await ticket.close()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Continuar' }).click()
    await page.waitForURL(`**/gracias-por-tu-compra?pedido=${num}`)
    await voucher.waitFor()
    await page.getByText('Pago pendiente').first().waitFor()
    await saysWhatToDo()
    expect(await page.getByText('Lo preparamos').count()).toBe(0)
    const chat = await page.getByRole('link', { name: 'Avisar por WhatsApp' }).getAttribute('href')
    expect(new URL(chat ?? '').searchParams.get('text')).toContain(
      'Pago: MercadoPago, pendiente de acreditarse',
    )
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Seguir mi pedido' }).click()
    await page.getByRole('heading', { level: 1, name: 'Tu pago está pendiente' }).waitFor()
    await saysWhatToDo()
    await voucher.waitFor()
    expect(await page.getByRole('button', { name: /Retomar|Volver al pedido/ }).count()).toBe(0)
    await expectAccessible(page)
    await goTo(page, '/carrito')
    const strip = page.getByRole('region', { name: `Tu pago está pendiente: pedido Nº ${num}` })
    await strip.getByText(/Pagalo hasta el/).waitFor()
    await voucher.waitFor()
    await expectAccessible(page)

    await strip.getByRole('button', { name: 'Anular y pagar de otra forma' }).click()
    const asked = page.getByRole('dialog', { name: '¿Anulamos este pago?' })
    await asked.getByText('Si ya lo pagaste en un kiosco').waitFor()
    await expectAccessible(page)
    await asked.getByRole('button', { name: 'Anular y pagar de otra forma' }).click()
    await page.waitForURL('**/confirmar-compra')
    expect(await standing(num)).toMatchObject([{ status: 'Sin confirmar', payment_status: 'cancelled' }])
    await choose(page, /^Efectivo/)
    await finish(page)
    await page.waitForURL('**/gracias-por-tu-compra?pedido=*')
    expect(await standing(num)).toMatchObject([{ status: 'Cancelado' }])
  })

  it('is refused: told why, goes back to Payment with the same goods, and pays in cash instead', async () => {
    const page = await newPerson(phone, { allowErrors: /Failed to load resource/ })
    const num = await toPay(page, 'Cata Ruiz')
    await page.route('**/api/orders/placed/*', (route) =>
      route.fulfill({ status: 404, json: { message: 'x' } }),
    )
    await payOnItsPage(page, 'Rechazar')
    await page.waitForURL('**/pago-rechazado?*')
    await page.getByRole('heading', { name: 'No pudimos procesar tu pago' }).waitFor()
    await page.getByText(/fondos insuficientes|no tiene fondos/).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cambiar la forma de pago' }).click()
    await page.getByRole('alert').filter({ hasText: 'Error al cargar carrito' }).waitFor()
    await page.unroute('**/api/orders/placed/*')
    await page.getByRole('button', { name: 'Cambiar la forma de pago' }).click()
    await page.waitForURL('**/confirmar-compra')
    await choose(page, /^Efectivo/)
    await finish(page)
    await page.waitForURL('**/gracias-por-tu-compra?pedido=*')
    expect(await standing(num)).toMatchObject([{ status: 'Cancelado' }])
  })

  it('leaves its page without paying: is told so, and may try again', async () => {
    const page = await newPerson(phone)
    const num = await atPayment(page, 'Blas Ruiz')
    await payOnItsPage(page, 'Volver sin pagar')
    await page.waitForURL('**/pago-rechazado?*')
    await page.getByText('No terminaste el pago').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Probar de nuevo' }).click()
    await page.waitForURL(`**/pagar?pedido=${num}`)
    await page.getByRole('link', { name: 'Pagar con MercadoPago' }).waitFor()
  })

  it('goes back instead of paying, and finds the order rather than an empty cart', async () => {
    const page = await newPerson(phone)
    const num = await toPay(page, 'Beba Ruiz')
    await page.getByRole('link', { name: 'Pagar con MercadoPago' }).waitFor()
    await page.goBack()
    await page.waitForURL('**/confirmar-compra')
    await page.getByRole('region', { name: `Tu pedido Nº ${num} está sin pagar` }).waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Retomar el pedido' }).click()
    await page.waitForURL('**/carrito')
    await page.getByText('Estás volviendo a un pedido que quedó sin pagar.').waitFor()
  })

  it('closes the tab on its page: the notice alone makes the order paid', async () => {
    const page = await newPerson(phone)
    const num = await atPayment(page, 'Dora Ruiz')
    const left = page.waitForRequest(/pago-exitoso/, { timeout: 30_000 })
    const paid = payOnItsPage(page, 'Aprobar').catch(() => null)
    await left
    await page.close()
    await paid
    await expect.poll(() => standing(num)).toMatchObject([{ payment_status: 'approved' }])
  })

  it.each([
    ['approved', 'pago-exitoso'],
    ['in_process', 'pago-pendiente'],
  ])('whose payment is %s is led from where one pays to %s', async (status, screen) => {
    const page = await newPerson(phone)
    const num = await atPayment(page, 'Fito Ruiz')
    await page.getByRole('link', { name: 'Pagar con MercadoPago' }).waitFor()
    await query('update orders set payment_status = $2 where num = $1', [num, status])
    const shown = await page.goto(`/pagar?pedido=${num}`)
    expect(shown?.url()).toMatch(new RegExp(`/${screen}\\?order_num=${num}$`))
  })

  it('who writes the address of success by hand pays nothing', async () => {
    const page = await newPerson(phone)
    const num = await atPayment(page, 'Elsa Ruiz')
    await goTo(page, `/pago-exitoso?status=approved&payment_id=1300432328&order_num=${num}`)
    await page.waitForURL('**/pago-pendiente?*')
    expect(await standing(num)).toMatchObject([{ payment_status: 'pending' }])
  })

  it('who comes back in another browser is not told to have failed; without anything to pay the way leads to Payment', async () => {
    const page = await newPerson(phone)
    await goTo(page, '/pago-exitoso?status=approved&payment_id=1300432328&order_num=1')
    await page.waitForURL('**/pago-pendiente?*')
    await page.getByText('Si pagaste, te avisamos por correo').waitFor()
    await expectAccessible(page)
    await goTo(page, '/pago-rechazado')
    await page.getByRole('heading', { name: 'No pudimos procesar tu pago' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Cambiar la forma de pago' }).click()
    await page.waitForURL('**/confirmar-compra')
    await goTo(page, '/pago-exitoso')
    await page.waitForURL((url) => url.pathname === homeHref)
  })
})
