import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { goTo, hold, newPerson, phone, useBrowser } from './browser.ts'
import { query, whilePriced } from './shop-database.ts'
import { choose, fillGuest, finish, soda, storeSoda, writeAddress } from './steps.ts'

useBrowser()

const ordersOf = (name: string) => query('select num from orders where name = $1', [name])

/** A guest at checkout with all questions answered. */
async function readyToOrder(name: string): Promise<Page> {
  const page = await newPerson(phone, { allowErrors: /Failed to load resource/ })
  await storeSoda(page)
  await goTo(page, '/confirmar-compra')
  await fillGuest(page, { name, email: 'sin.linea@ejemplo.com.ar', phone: '341 555 0808' })
  await choose(page, /Retiro en el local/)
  await choose(page, /^Efectivo/)
  return page
}

/** Loses the answers of this many order requests, which reach the shop. */
async function loseAnswers(page: Page, times: number): Promise<void> {
  let left = times
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST' || left === 0) return route.continue()
    left -= 1
    await route.fetch()
    await route.abort()
  })
}

/** The order is tried three times before. */
const expectNotSent = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ hasText: 'No pudimos enviar tu pedido' })
    .first()
    .waitFor({ timeout: 30_000 })

describe('an order whose answer is lost', () => {
  it('is sent again by itself, and is one order', async () => {
    const page = await readyToOrder('Perla Perdida')
    await loseAnswers(page, 2)
    await finish(page)
    await page.waitForURL('**/gracias-por-tu-compra?pedido=*')
    expect(await ordersOf('Perla Perdida')).toHaveLength(1)
  })

  it('is found when its screen is loaded again, rather than ordered a second time', async () => {
    const page = await readyToOrder('Rita Recarga')
    await loseAnswers(page, 3)
    await finish(page)
    await expectNotSent(page)
    const [order] = await ordersOf('Rita Recarga')
    await page.goto('/confirmar-compra')
    await page.waitForURL(`**/gracias-por-tu-compra?pedido=${String(order?.['num'])}`)
    await goTo(page, '/carrito')
    await page.getByText('Tu carrito esta vacio').first().waitFor()
    expect(await ordersOf('Rita Recarga')).toHaveLength(1)
  })

  it('is found in another tab, once its own was closed', async () => {
    const page = await readyToOrder('Tina Pestaña')
    await loseAnswers(page, 3)
    await finish(page)
    await expectNotSent(page)
    const again = await page.context().newPage()
    await page.close()
    await goTo(again, '/carrito')
    await again.getByText(soda.name).first().waitFor()
    await again.goto('/confirmar-compra')
    await again.waitForURL('**/gracias-por-tu-compra?pedido=*')
    await goTo(again, '/carrito')
    await again.getByText('Tu carrito esta vacio').first().waitFor()
    expect(await ordersOf('Tina Pestaña')).toHaveLength(1)
  })

  it('is found too by a reload while Thanks loads, though the answer came', async () => {
    const page = await readyToOrder('Gloria Gracias')
    const letGo = await hold(page, '**/assets/thanks-*.js')
    await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/api/orders') && answer.ok(), {
        timeout: 30_000,
      }),
      finish(page),
    ])
    // Cleared by the answer.
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('damajuana.pedido'))).toBeNull()
    expect(new URL(page.url()).pathname).toBe('/confirmar-compra')
    await page.goto('/confirmar-compra', { waitUntil: 'commit' })
    letGo()
    await page.waitForURL('**/gracias-por-tu-compra?pedido=*')
    expect(await ordersOf('Gloria Gracias')).toHaveLength(1)
  })

  it('and that never arrived is not made unasked: the cart is still there', async () => {
    const page = await readyToOrder('Nadia Nunca')
    await page.route('**/api/orders', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await finish(page)
    await expectNotSent(page)
    await page.unroute('**/api/orders')
    await page.goto('/confirmar-compra')
    await page.getByRole('region', { name: 'Resumen' }).getByText(soda.name).waitFor()
    expect(await ordersOf('Nadia Nunca')).toHaveLength(0)
    await finish(page)
    await page.waitForURL('**/gracias-por-tu-compra?pedido=*')
    expect(await ordersOf('Nadia Nunca')).toHaveLength(1)
  })
})

it('an order is not made without what could not be saved: it is said, and the next tap takes it along', async () => {
  const page = await readyToOrder('Sara Sinred')
  await page.getByRole('checkbox', { name: 'Soy mayor de 18 años' }).check()
  await page.route('**/api/carts', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { message: 'x' } })
      : route.continue(),
  )
  await page.getByRole('textbox', { name: 'Notas del pedido' }).fill('Tocar timbre tres veces')
  await page.getByRole('button', { name: 'Finalizar compra' }).first().click()
  await page.getByRole('alert').filter({ hasText: 'Error al guardar carrito' }).first().waitFor()
  await page.getByRole('button', { name: 'Finalizar compra', disabled: false }).first().waitFor()
  expect(await ordersOf('Sara Sinred')).toHaveLength(0)
  await page.unroute('**/api/carts')
  await page.getByRole('button', { name: 'Finalizar compra' }).first().click()
  await page.waitForURL('**/gracias-por-tu-compra?pedido=*')
  expect(await query("select description from orders where name = 'Sara Sinred'")).toEqual([
    { description: 'Tocar timbre tres veces' },
  ])
})

const priceAlert = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Cambió el precio de tu pedido' }).last()

it('a price that changed while the last choice was on its way is told before anything is ordered', async () => {
  const page = await readyToOrder('Pilar Precio')
  const answer = await hold(page, '**/api/carts')
  await page.getByRole('region', { name: 'Método de pago' }).getByRole('button', { name: 'Cambiar' }).click()
  await choose(page, /^Transferencia/)
  await whilePriced(soda.slug, 150_000, async () => {
    await finish(page)
    answer()
    await priceAlert(page).getByText(`${soda.name}: antes $ 1.300, ahora $ 1.500`).waitFor()
    expect(await ordersOf('Pilar Precio')).toHaveLength(0)
    await page.getByRole('button', { name: 'Finalizar compra' }).first().click()
    await page.waitForURL('**/gracias-por-tu-compra?pedido=*')
    expect(await query("select total from orders where name = 'Pilar Precio'")).toEqual([{ total: '135000' }])
  })
})

it('a delivery that the address’s zone prices while it is on its way is told before anything is ordered', async () => {
  const page = await readyToOrder('Enzo Envío')
  const answer = await hold(page, '**/api/carts')
  await page
    .getByRole('region', { name: 'Entrega', exact: true })
    .getByRole('button', { name: 'Cambiar' })
    .click()
  await writeAddress(page)
  await finish(page)
  answer()
  await priceAlert(page)
    .getByText(/Pichincha y Centro: antes \$ 0, ahora \$ 2\.200/)
    .waitFor()
  expect(await ordersOf('Enzo Envío')).toHaveLength(0)
})

it('a visitor’s cart with something that the shop has no more is ordered without it, which is said', async () => {
  const page = await newPerson(phone, { allowErrors: /409/ })
  await storeSoda(page)
  await page.evaluate(() => {
    const lines = JSON.parse(localStorage.getItem('damajuana.carrito') ?? '[]') as object[]
    localStorage.setItem(
      'damajuana.carrito',
      JSON.stringify([
        ...lines,
        {
          article_id: 2_000_000_000,
          variant_id: null,
          color_id: null,
          size_id: null,
          amount: 1,
          notes: null,
        },
      ]),
    )
  })
  await goTo(page, '/confirmar-compra')
  await page.getByText('Ese artículo ya no está disponible, así que no está en tu carrito').waitFor()
  await page.getByRole('region', { name: 'Resumen' }).getByText(soda.name).waitFor()
})

it('an order that is cancelled is not thanked for: its own page says so', async () => {
  const page = await readyToOrder('Tina Tarde')
  await finish(page)
  await page.waitForURL('**/gracias-por-tu-compra?pedido=*')
  const thanks = page.url()
  await query("update orders set status = 'Cancelado' where name = 'Tina Tarde'")
  await page.goto(thanks)
  await page.waitForURL('**/pedido/**')
  await page.getByRole('heading', { name: 'Tu pedido quedó cancelado' }).waitFor()
})
