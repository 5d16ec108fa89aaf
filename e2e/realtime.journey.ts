import type { Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, useBrowser } from './browser.ts'
import { newAccount } from './new-account.ts'
import { shopDataDir, shopDatabase } from './own-shop.ts'
import { freePort, runServer, type ServerProcess } from './server-process.ts'
import { query } from './shop-database.ts'
import { enterAccount, logIn, newBuyerAs, soda } from './steps.ts'

useBrowser()

let buyer: { id: number; email: string }
let order: number

beforeEach(async () => {
  buyer = await newAccount({ name: 'Vera', surname: 'Vivo' })
  order = await addOrder()
})

/** Events begin once the page is idle. */
const late = { timeout: 30_000 }

/** A newly placed order. */
async function addOrder(): Promise<number> {
  const [row] = await query<{ id: number }>(
    `with cart as (insert into carts (buyer_id, ordered_at) values ($1, now()) returning id)
      insert into orders (cart_id, buyer_id, name, deliver, goods, total) select id, $1, 'Vera', 0, 130000, 130000 from cart returning id`,
    [buyer.id],
  )
  return row?.id ?? 0
}

const move = (status: string) => query('update orders set status = $2 where id = $1', [order, status])
/** Detects reloads: a mark on window that a new document lacks. */
const leaveMark = (page: Page) => page.evaluate(() => void Object.assign(window, { isStillHere: true }))
const isStillHere = (page: Page) => page.evaluate(() => 'isStillHere' in window)
const strip = (page: Page) => page.getByRole('region', { name: 'En curso' })

describe('a buyer with two browsers', () => {
  it('sees his order move on Home and in Mis Pedidos, touching nothing', async () => {
    const [phone, desk] = [await newPerson(), await newPerson(desktop)]
    await logIn(phone, buyer.email)
    await logIn(desk, buyer.email)
    await goTo(phone, '/inicio/ultimos-ingresados')
    await goTo(desk, '/compras')
    for (const page of [phone, desk]) {
      await strip(page).getByText('Sin confirmar').waitFor()
      await leaveMark(page)
    }
    for (const status of ['Confirmado', 'En preparación', 'Listo para retirar']) {
      await move(status)
      for (const page of [phone, desk]) await strip(page).getByText(status).waitFor()
      await desk.getByRole('listitem').getByText(status).waitFor()
    }
    await move('Entregado')
    await desk.getByRole('listitem').getByText('Entregado').waitFor()
    for (const page of [phone, desk]) {
      await strip(page).waitFor({ state: 'detached' })
      expect(await isStillHere(page)).toBe(true)
    }
    order = await addOrder()
    for (const page of [phone, desk]) await strip(page).getByText('Sin confirmar').waitFor()
    await expect.poll(() => desk.getByRole('button', { name: /^Ver el detalle del pedido/ }).count()).toBe(2)
    await expectAccessible(desk)
  })

  it('has what he did not read counted once, though his events begin after the page', async () => {
    const page = await newBuyerAs(buyer.email)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const subscribed = page.waitForResponse((answer) => answer.url().endsWith('/api/broadcasting/auth'), late)
    await goTo(page, '/ayuda')
    await subscribed
    const counted = ['/api/notifications/unread', '/api/messages']
    const timesAsked = () => counted.map((path) => asked.filter((each) => each === path).length)
    await expect.poll(() => Math.min(...timesAsked())).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    expect(timesAsked()).toEqual([1, 1])
  })

  it('has his order asked for once as it moves, though a notification tells of it too', async () => {
    const page = await newBuyerAs(buyer.email)
    const caughtUp = page.waitForResponse((answer) => answer.url().includes('/api/orders/current'), late)
    await goTo(page, '/compras')
    await strip(page).getByText('Sin confirmar').waitFor()
    // Asked for once more as the events begin.
    await caughtUp
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await query(
      `with moved as (update orders set status = 'Confirmado' where id = $1 returning buyer_id, id)
        insert into notifications (buyer_id, type, data, order_id) select buyer_id, 'order', jsonb_build_object('message', 'Confirmamos tu pedido'), id from moved`,
      [order],
    )
    await strip(page).getByText('Confirmado').waitFor()
    await expect
      .poll(() => asked.filter((path) => path === '/api/notifications/unread').length)
      .toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => path.startsWith('/api/orders/current'))).toHaveLength(1)
  })

  it('sees it move in the detail that he has open', async () => {
    const page = await newBuyerAs(buyer.email)
    await goTo(page, '/compras')
    await page.getByRole('button', { name: /^Ver el detalle del pedido/ }).click()
    const detail = page.getByRole('dialog', { name: 'Detalle de la compra' })
    for (const [before, after] of [
      ['Sin confirmar', 'Confirmado'],
      ['Confirmado', 'En preparación'],
    ] as const) {
      await detail.getByText(before, { exact: true }).waitFor()
      await move(after)
      await detail.getByText(after, { exact: true }).waitFor()
    }
  })

  it('sees the answer to a question as it is given, in Preguntas and on the article', async () => {
    const page = await newBuyerAs(buyer.email)
    await query(
      "insert into questions (article_id, buyer_id, text) select id, $1, '¿Cómo viene embalada?' from articles where slug = $2",
      [buyer.id, soda.slug],
    )
    const article = await page.context().newPage()
    await goTo(article, `/articulos/${soda.slug}/1000`)
    await goTo(page, '/preguntas')
    await page.getByText('¿Cómo viene embalada?').waitFor()
    await leaveMark(page)
    for (const answer of ['En caja de cartón', 'En caja de cartón corrugado']) {
      await query('update questions set answer_text = $2, answered_at = now() where buyer_id = $1', [
        buyer.id,
        answer,
      ])
      await page.getByText(new RegExp(`: ${answer}$`)).waitFor()
    }
    await article.getByText('En caja de cartón corrugado').waitFor()
    expect(await isStillHere(page)).toBe(true)
  })

  it('sees in the open cart that less of it can be had, as he is told so', async () => {
    const [article] = await query<{ id: number; stock: number | null }>(
      'select id, stock from articles where slug = $1',
      [soda.slug],
    )
    await query(
      'with own as (insert into carts (buyer_id) values ($1) returning id) insert into cart_lines (cart_id, article_id, amount) select id, $2, 3 from own',
      [buyer.id, article?.id],
    )
    const page = await newBuyerAs(buyer.email)
    await goTo(page, '/carrito')
    await page.getByRole('textbox', { name: `Cantidad: ${soda.name}` }).waitFor()
    await leaveMark(page)
    try {
      await query('update articles set stock = 1 where id = $1', [article?.id])
      await query("insert into notifications (buyer_id, type, data) values ($1, 'cart_amount_updated', $2)", [
        buyer.id,
        { message: `Queda 1 de ${soda.name}` },
      ])
      await page.getByRole('button', { name: 'Dejar 1' }).waitFor()
      expect(await isStillHere(page)).toBe(true)
    } finally {
      await query('update articles set stock = $2 where id = $1', [article?.id, article?.stock])
    }
  })

  it('hears on where logging out came to nothing', async () => {
    const page = await newBuyerAs(buyer.email, desktop, { allowErrors: /503/ })
    await goTo(page, '/compras')
    await move('Confirmado')
    await strip(page).getByText('Confirmado').waitFor()
    await page.route('**/logout', (route) => route.fulfill({ status: 503, json: {} }))
    await page.getByRole('button', { name: 'Cuenta de Vera' }).click()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.getByText('No pudimos hacerlo. Probá de nuevo').waitFor()
    await move('En preparación')
    await strip(page).getByText('En preparación').waitFor()
  })

  it('hears where the way in was not told at first', async () => {
    const page = await newBuyerAs(buyer.email, desktop, { allowErrors: /Failed to load resource/ })
    const refused = page.waitForEvent('requestfailed', {
      predicate: (request) => request.url().endsWith('/api/realtime'),
      ...late,
    })
    await page.route('**/api/realtime', (route) => route.abort(), { times: 1 })
    await goTo(page, '/compras')
    await refused
    await page.waitForEvent('websocket', late)
    await move('Confirmado')
    await strip(page).getByText('Confirmado').waitFor()
  })

  it('is a stranger on a page that was open, once his session there was ended elsewhere', async () => {
    const page = await newBuyerAs(buyer.email, desktop, { allowErrors: /401/ })
    await goTo(page, '/compras')
    await strip(page).waitFor()
    await move('Confirmado')
    await strip(page).getByText('Confirmado').waitFor()
    await query('delete from sessions where buyer_id = $1', [buyer.id])
    await page.waitForURL((url) => url.pathname === '/login')
    expect(await page.getByText('Confirmado').count()).toBe(0)
  })
})

describe('several servers on one database', () => {
  const running: ServerProcess[] = []
  afterAll(async () => {
    for (const { child, ended } of running) {
      child.kill('SIGTERM')
      await ended
    }
  })

  async function runTwin(port: string): Promise<ServerProcess> {
    const { host, user, database } = shopDatabase
    const server = await runServer({
      DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`,
      DATA_DIR: shopDataDir,
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      RATE_LIMIT: 'off',
    })
    running.push(server)
    return server
  }

  it('tell the browsers of each; one that stops and starts again has its browsers back, and nothing was lost', async () => {
    const port = String(await freePort())
    const twin = await runTwin(port)
    const page = await newPerson(undefined, { allowErrors: /WebSocket|ERR_CONNECTION|Failed to load/ })
    await goTo(page, `${twin.url}/login`)
    await enterAccount(page, buyer.email)
    await page.waitForURL((url) => url.pathname !== '/login')
    await strip(page).waitFor()
    await leaveMark(page)
    await move('Confirmado')
    await strip(page).getByText('Confirmado').waitFor()

    twin.child.kill('SIGTERM')
    expect(await twin.ended).toBe(0)
    await move('En preparación')
    await runTwin(port)
    await strip(page).getByText('En preparación').waitFor({ timeout: 60_000 })
    await move('Listo para retirar')
    await strip(page).getByText('Listo para retirar').waitFor()
    expect(await isStillHere(page)).toBe(true)
  })
})
