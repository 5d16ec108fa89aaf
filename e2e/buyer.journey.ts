import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Commerce } from '#contract/shop.ts'
import { demoBuyers } from '../src/demo/people-data.ts'
import { desktop, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { newAccount } from './new-account.ts'
import { shopUrl } from './own-shop.ts'
import { query } from './shop-database.ts'
import { logIn, newBuyerAs } from './steps.ts'

useBrowser({ hasPictures: true })

describe('a buyer with an order under way', () => {
  it('sees it on Home and on Mis Pedidos, with number, status, products, total and age', async () => {
    const [order] = await query<{ email: string; num: number; status: string }>(
      `select buyers.email, num, orders.status from orders
      join buyers on buyers.id = buyer_id
      where orders.status not in ('Entregado', 'Cancelado') and buyers.email = any($1) order by orders.id desc limit 1`,
      [demoBuyers.map(({ email }) => email)],
    )
    const page = await newBuyerAs(order?.email ?? '', desktop)
    const strip = page.getByRole('region', { name: 'En curso' })
    for (const path of ['/inicio/ultimos-ingresados', '/compras']) {
      await goTo(page, path)
      await strip.getByText(`Nº ${order?.num}`).waitFor()
      await strip.getByText(order?.status ?? '').waitFor()
    }
    for (const [payment, words] of [
      ['pending', 'Falta el pago'],
      ['in_process', 'Pago pendiente'],
    ] as const) {
      await query("update orders set payment_status = $2, status = 'Sin confirmar' where num = $1", [
        order?.num,
        payment,
      ])
      for (const path of ['/inicio/ultimos-ingresados', '/compras']) {
        await goTo(page, path)
        await strip.getByText(words).waitFor()
      }
    }
    await query('update orders set payment_status = null, status = $2 where num = $1', [
      order?.num,
      order?.status,
    ])
    await page.reload()
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: `Nº ${order?.num}` }) })
    const told = await row.innerText()
    expect(told).toContain(order?.status)
    expect(told).toMatch(/\d+ productos?/)
    expect(told).toMatch(/\$ [\d.]+/)
    expect(await row.getByRole('time').innerText()).not.toBe('')
    await row.getByRole('button').click()
    await page.getByRole('dialog', { name: 'Detalle de la compra' }).getByText('Total').last().waitFor()
  })
})

const rows = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Nº \d+$/ }) })

describe('Mis Pedidos', () => {
  it('has the newest first, and grows as its end nears', async () => {
    const buyer = await newAccount({ name: 'Pía', surname: 'Luna' })
    const orders = await query<{ num: number }>(
      `with own as (insert into carts (buyer_id, ordered_at) select $1, now() from generate_series(1, 14) returning id)
        insert into orders (cart_id, buyer_id, name, deliver, goods, total) select id, $1, 'Pía', 0, 130000, 130000 from own returning num`,
      [buyer.id],
    )
    const page = await newBuyerAs(buyer.email, phone)
    await goTo(page, '/compras')
    await page.getByRole('link', { name: 'Ir al pie de la página' }).waitFor()
    await expect
      .poll(async () => {
        await rows(page).last().scrollIntoViewIfNeeded()
        return rows(page).getByRole('heading').allTextContents()
      })
      .toEqual(
        orders
          .map(({ num }) => num)
          .toSorted((a, b) => b - a)
          .map((num) => `Nº ${num}`),
      )
  })

  it('says in its place that it did not come, and tries again', async () => {
    const page = await newBuyerAs('ana.perez@ejemplo.com.ar', phone, {
      allowErrors: /Failed to load resource/,
    })
    await goTo(page, '/carrito')
    await page.route('**/api/orders?*', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Pedidos' }).click()
    const retry = page.getByRole('button', { name: 'Reintentar' })
    await retry.waitFor()
    await page.getByRole('heading', { level: 1, name: 'Mis Pedidos' }).waitFor()
    await page.unroute('**/api/orders?*')
    await retry.click()
    await rows(page).first().waitFor()
  })
})

describe('a special selection', () => {
  it('greets who is logged in by name, and a visitor not at all; its cards come in the order asked for', async () => {
    const articles = await query<{ id: number; name: string }>(
      'select id, name from articles where published order by id desc limit 3',
    )
    const path = `/seleccion-especial/${articles.map(({ id }) => id).join('-')}`
    const page = await newPerson(phone)
    await goTo(page, path)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Selección especial')
    expect(await page.getByRole('article').getByRole('heading').allTextContents()).toEqual(
      articles.map(({ name }) => name),
    )
    await logIn(page, 'julian.bertolotti@ejemplo.com.ar')
    await goTo(page, path)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(
      /^Hola Julián, .+ preparó esta selección para vos$/,
    )
  })
})

describe('around every screen', () => {
  it('the footer has the categories, how to reach the shop and its networks', async () => {
    const { commerce } = (await (await fetch(`${shopUrl}/api/commerce/1000`)).json()) as {
      commerce: Commerce
    }
    const page = await newPerson(phone)
    await goTo(page, '/carrito')
    const footer = page.getByRole('contentinfo')
    for (const name of ['Tintos', 'Copas y accesorios', commerce.email ?? '', 'Instagram', 'Facebook'])
      await footer
        .getByRole('link', { name: new RegExp(name) })
        .first()
        .waitFor()
    expect(await footer.locator('a[href^="tel:"]').getAttribute('href')).toBe(`tel:${commerce.phone}`)
  })

  it.each([
    [360, 2],
    [768, 3],
    [1100, 4],
    [1440, 5],
  ])('at %i px as many cards stand in a row as the shop has set: %i', async (width, cards) => {
    const page = await newPerson({ width, height: 900 })
    await goTo(page, '/inicio/ultimos-ingresados')
    const tops = await page
      .getByRole('region', { name: 'Ultimos ingresos' })
      .getByRole('listitem')
      .evaluateAll((items) => items.map((article) => Math.round(article.getBoundingClientRect().top)))
    expect(tops.filter((top) => top === tops[0])).toHaveLength(cards)
  })
})
