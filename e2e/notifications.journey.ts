import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { newAccount } from './new-account.ts'
import { query } from './shop-database.ts'
import { newBuyerAs, soda } from './steps.ts'

useBrowser()

let buyer: { id: number; email: string }

beforeEach(async () => {
  buyer = await newAccount({ name: 'Tita', surname: 'Charla', addresses: ['San Martín 1'] })
})

const enter = (...as: Parameters<typeof newPerson>): Promise<Page> => newBuyerAs(buyer.email, ...as)

const tell = (
  type: string,
  message: string,
  columns: { slug?: string; order?: number; minutesAgo?: number } = {},
) =>
  query(
    "insert into notifications (buyer_id, type, data, article_id, order_id, created_at) values ($1, $2, jsonb_build_object('message', $3::text), (select id from articles where slug = $4), $5, now() - $6 * interval '1 minute')",
    [buyer.id, type, message, columns.slug ?? null, columns.order ?? null, columns.minutesAgo ?? 0],
  )
const unreadNotifications = async () =>
  (await query('select from notifications where buyer_id = $1 and read_at is null', [buyer.id])).length
const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** A cancelled order of one soda. */
async function cancelledOrder(): Promise<number> {
  const [order] = await query<{ id: number }>(
    `with cart as (insert into carts (buyer_id, ordered_at) values ($1, now()) returning id),
      placed as (insert into orders (cart_id, buyer_id, name, deliver, goods, total, status) select id, $1, 'Tita', 0, 130000, 130000, 'Cancelado' from cart returning id),
      line as (insert into order_lines (order_id, position, article_id, name, slug, kind, amount, price, list_price, iva_percent, internal_tax_percent)
        select placed.id, 0, articles.id, articles.name, slug, kind, 2, 130000, 130000, 21, 0 from placed, articles where slug = $2)
      select id from placed`,
    [buyer.id, soda.slug],
  )
  return order?.id ?? 0
}

describe('Notificaciones', () => {
  it('asks once as it opens', async () => {
    await tell('order', 'Confirmamos tu pedido Nº 7')
    const page = await enter(phone, { allowErrors: /Failed to load resource/ })
    await page.route('**/api/realtime', (route) => route.abort())
    await goTo(page, '/favoritos')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page
      .getByRole('link', { name: /^Avisos/ })
      .first()
      .click()
    await part(page, 'Nuevas').getByText('Confirmamos tu pedido Nº 7').waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => path === '/api/notifications')).toHaveLength(1)
  })

  it('has the new ones apart, counted in the header, and read once one leaves', async () => {
    await tell('order', 'Confirmamos tu pedido Nº 7')
    await tell('question_answered', 'Respondimos tu pregunta sobre <b>soda</b>', {
      slug: soda.slug,
      minutesAgo: 1,
    })
    const page = await enter()
    await goTo(page, '/inicio/ultimos-ingresados')
    const tool = page.getByRole('banner').getByRole('link', { name: /^Avisos ?, 2 sin leer$/ })
    await tool.click()
    await page.getByRole('heading', { level: 1, name: 'Notificaciones' }).waitFor()
    await part(page, 'Nuevas').getByText('Respondimos tu pregunta sobre <b>soda</b>').waitFor()
    expect(await part(page, 'Nuevas').getByRole('listitem').count()).toBe(2)
    await expectAccessible(page)
    await page.getByRole('link', { name: /^Mensajes/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Mensajes' }).waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Avisos', exact: true }).waitFor()
    await expect.poll(unreadNotifications).toBe(0)
    await page.getByRole('link', { name: 'Notificaciones' }).click()
    await page.getByText('No tenés nada nuevo.').waitFor()
    expect(await part(page, 'Leidas').getByRole('listitem').first().innerText()).toMatch(
      /^Confirmamos tu pedido Nº 7\s+\d\d\/\d\d\/\d\d \d\d:\d\d/,
    )
  })

  it('are read once the page goes: closed, put aside by a phone, or left for another; a page that nobody looked at has shown none', async () => {
    const context = (await enter()).context()
    const leavings: ((page: Page) => Promise<unknown>)[] = [
      (page) => page.goto('/carrito'),
      (page) => page.close(),
      (page) =>
        page.evaluate(() => {
          Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
          document.dispatchEvent(new Event('visibilitychange'))
        }),
    ]
    for (const leave of leavings) {
      await tell('order', 'Confirmamos tu pedido Nº 7')
      const page = await context.newPage()
      await goTo(page, '/notificaciones')
      await part(page, 'Nuevas').getByText('Confirmamos tu pedido Nº 7').waitFor()
      expect(await unreadNotifications()).toBe(1)
      await leave(page)
      await expect.poll(unreadNotifications).toBe(0)
    }
    const unseen = await enter()
    await unseen.addInitScript(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.addEventListener('visibilitychange', (event) => event.stopImmediatePropagation())
    })
    await tell('order', 'Confirmamos tu pedido Nº 7')
    await goTo(unseen, '/notificaciones')
    await part(unseen, 'Nuevas').getByText('Confirmamos tu pedido Nº 7').waitFor()
    await goTo(unseen, '/carrito')
    expect(await unreadNotifications()).toBe(1)
  })

  it('leads from each to what it is about', async () => {
    await tell('question_answered', 'Respondimos', { slug: soda.slug })
    await tell('question_answered', 'Respondimos lo de antes', { minutesAgo: 1 })
    await tell('order_delivered', 'Entregamos tu pedido Nº 7', { minutesAgo: 2 })
    await tell('cart_amount_updated', 'Cambió tu carrito: de soda queda 1', { minutesAgo: 3 })
    const page = await enter(desktop)
    for (const [message, label, path] of [
      ['Respondimos', 'Ver la respuesta', `/articulos/${soda.slug}/1000`],
      ['Respondimos lo de antes', 'Ver tus preguntas', '/preguntas'],
      ['Entregamos tu pedido Nº 7', 'Ver tus pedidos', '/compras'],
      ['Cambió tu carrito: de soda queda 1', 'Ver el carrito', '/carrito'],
    ] as const) {
      await goTo(page, '/notificaciones')
      await page
        .getByRole('listitem')
        .filter({ has: page.getByText(message, { exact: true }) })
        .getByRole('link', { name: label })
        .click()
      await page.waitForURL((url) => url.pathname === path)
    }
  })

  it('brings a cancelled order back into the cart', async () => {
    await tell('order_canceled', 'Se canceló tu pedido Nº 7', { order: await cancelledOrder() })
    const page = await enter()
    await goTo(page, '/notificaciones')
    await page.getByRole('button', { name: 'Volver al pedido' }).click()
    await page.waitForURL((url) => url.pathname === '/carrito')
    await page.getByRole('main').getByText(soda.name).first().waitFor()
  })

  it('grows page by page, says kindly that there is nothing, and that it could not be loaded', async () => {
    const page = await enter(phone, { allowErrors: /500|Failed to load/ })
    await goTo(page, '/notificaciones')
    await page.getByText('Todavía no tenés notificaciones').waitFor()
    await expectAccessible(page)
    for (let n = 1; n <= 14; n += 1) await tell('order', `Aviso ${n}`, { minutesAgo: n })
    await query('update notifications set read_at = now() where buyer_id = $1', [buyer.id])
    await goTo(page, '/notificaciones')
    await expect
      .poll(async () => {
        const rows = part(page, 'Leidas').getByRole('listitem')
        await rows.last().scrollIntoViewIfNeeded()
        return rows.count()
      })
      .toBe(14)
    await goTo(page, '/carrito')
    await tell('order', 'Aviso 15')
    const notices = page.getByRole('banner').getByRole('link', { name: /^Avisos.*1 sin leer/ })
    await notices.waitFor()
    await page.route('**/api/notifications**', (route) => route.fulfill({ status: 500, body: '{}' }))
    await notices.click()
    await page.getByRole('button', { name: 'Reintentar' }).waitFor()
    await page.unroute('**/api/notifications**')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await page.getByText('Aviso 1', { exact: true }).waitFor()
  })

  it('and Mensajes are a buyer’s only, who comes back from Login', async () => {
    const page = await newPerson()
    for (const path of ['/notificaciones', '/mensajes']) {
      await goTo(page, path)
      expect(new URL(page.url()).search).toBe(`?volver=${encodeURIComponent(path)}`)
    }
  })
})
