import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { PaymentMethod } from '#contract/payments.ts'
import { desktop, expectAccessible, expectGoodAtEachWidth, newPerson, phone, useBrowser } from './browser.ts'
import { shopUrl } from './own-shop.ts'
import { query } from './shop-database.ts'
import { post, soda } from './steps.ts'

useBrowser()

type Prepared = { num: number; initPoint: string }

/** Orders a soda with MercadoPago by API calls. */
async function orderOnline(page: Page): Promise<Prepared> {
  const { payment_methods } = (await (
    await page.context().request.get('/api/payment-methods/1000')
  ).json()) as { payment_methods: PaymentMethod[] }
  const method = payment_methods.find(({ type }) => type?.name === 'MercadoPago')
  const [article] = await query<{ id: number }>('select id from articles where slug = $1', [soda.slug])
  const { cart } = await post<{ cart: { id: number } }>(page, '/api/carts', {
    cart: { articles: [{ id: article?.id, amount: 1 }], deliver: 0, payment_method_id: method?.id },
  })
  const { order } = await post<{ order: { num: number } }>(page, '/api/orders', {
    cart_id: cart.id,
    commerce_id: 1000,
    buyer: { name: 'Nora Díaz', email: 'nora@ejemplo.com.ar', phone: '341 555 0909' },
  })
  const { init_point: initPoint } = await post<{ init_point: string }>(page, '/api/mercado-pago/preference', {
    order_num: order.num,
    commerce_id: 1000,
  })
  return { num: order.num, initPoint }
}

async function paymentStatus(num: number): Promise<string | null> {
  const [order] = await query<{ payment_status: string | null }>(
    'select payment_status from orders where num = $1',
    [num],
  )
  return order?.payment_status ?? null
}

describe('MercadoPago’s page in the demo shop', () => {
  it('is the shop’s own, says that it is a test, and is good for everybody', async () => {
    const page = await newPerson(phone)
    const { num, initPoint } = await orderOnline(page)
    expect(initPoint.startsWith(`${shopUrl}/modo-de-prueba/mercadopago/`)).toBe(true)
    await page.goto(initPoint)
    await page.getByText('Modo de prueba · MercadoPago').waitFor()
    await page
      .getByRole('heading', { level: 1, name: new RegExp(`Pedido N. ${num}.*\\$ 1\\.300`, 's') })
      .waitFor()
    await expectGoodAtEachWidth(page)
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      for (const button of await page.getByRole('button').all())
        expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  })

  it('is worked by the keyboard alone, leads back to the shop, and tells it what became of the payment', async () => {
    const page = await newPerson(phone, { allowErrors: /404/ })
    const { num, initPoint } = await orderOnline(page)
    await page.goto(initPoint)
    const pending = page.getByRole('button', { name: 'Dejar pendiente' })
    const isReached = () => pending.evaluate((button) => button === document.activeElement)
    // A voucher option precedes it unless the article is scarce.
    for (let tabs = 0; tabs < 3 && !(await isReached()); tabs += 1) await page.keyboard.press('Tab')
    expect(await isReached()).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForURL(
      (url) => url.pathname === '/pago-pendiente' && url.searchParams.get('status') === 'pending',
    )

    await page.goto(initPoint)
    await page.getByText('Hay un pago pendiente').waitFor()
    await page.getByRole('button', { name: 'Acreditar el pago' }).click()
    await page.waitForURL(
      (url) => url.pathname === '/pago-exitoso' && url.searchParams.get('status') === 'approved',
    )
    await expect.poll(() => paymentStatus(num)).toBe('approved')

    await page.goto(initPoint)
    await page.getByText('Este pago ya está aprobado.').waitFor()
    await expectAccessible(page)
  })

  it('lets one go back without paying, which pays nothing', async () => {
    const page = await newPerson(phone, { allowErrors: /404/ })
    const { num, initPoint } = await orderOnline(page)
    await page.goto(initPoint)
    await page.getByRole('button', { name: 'Volver sin pagar' }).click()
    await page.waitForURL(
      (url) => url.pathname === '/pago-rechazado' && url.searchParams.get('payment_id') === 'null',
    )
    expect(await paymentStatus(num)).not.toBe('approved')
  })
})
