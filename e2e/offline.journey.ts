import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { goToIdle, cachedUrlsOf, whenInstalled } from './installed.ts'
import { newAccount } from './new-account.ts'
import { shopDataDir, shopDatabase, shopUrl } from './own-shop.ts'
import { freePort, runServer, type ServerProcess } from './server-process.ts'
import { query } from './shop-database.ts'
import { enterAccount, soda } from './steps.ts'

useBrowser({ isWhole: true })

const unreached = /ERR_|Failed to (?:load|fetch)|WebSocket|NetworkError/
const sodaPath = `/articulos/${soda.slug}/1000`
const banner = 'Sin conexión: ves lo último que guardamos'

describe('without a line', () => {
  let twin: ServerProcess
  let port: string
  beforeAll(async () => {
    port = String(await freePort())
    await runTwin()
  })
  // The journey before may have left it stopped.
  beforeEach(() => (twin.child.exitCode === null && twin.child.signalCode === null ? undefined : runTwin()))
  afterAll(stopTwin)

  async function runTwin(): Promise<void> {
    const { host, user, database } = shopDatabase
    twin = await runServer({
      DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`,
      DATA_DIR: shopDataDir,
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      RATE_LIMIT: 'off',
    })
  }
  async function stopTwin(): Promise<void> {
    twin.child.kill('SIGTERM')
    await twin.ended
  }
  async function enter(page: Page, email: string): Promise<void> {
    await goTo(page, `${twin.url}/login`)
    await enterAccount(page, email)
    await page.waitForURL((url) => url.pathname !== '/login')
  }
  const open = async (page: Page, path: string) => {
    await page.goto(twin.url + path)
    await page.waitForURL((url) => url.pathname === path)
    await page.getByText(banner).waitFor()
  }

  it('shows the catalogue, an article, the orders, the favourites and the cart as they were; what is done to the cart is done once there is a line', async () => {
    const buyer = await newAccount({ name: 'Olga', surname: 'Fueralínea' })
    await addOrder(buyer.id)
    await query('insert into favorites (buyer_id, article_id) select $1, id from articles where slug = $2', [
      buyer.id,
      soda.slug,
    ])
    const page = await newCaller()
    await enter(page, buyer.email)
    await goToIdle(page, `${twin.url}/inicio/ultimos-ingresados`)
    await whenInstalled(page, '["articles","last-uploads",1]')
    await goToIdle(page, twin.url + sodaPath)
    await page.getByRole('button', { name: /^Agregar ·/ }).click()
    await page.getByRole('link', { name: 'Ver el carrito' }).waitFor()
    await whenInstalled(
      page,
      '["articles","last-uploads",1]',
      `["article","${soda.slug}"]`,
      '["orders"]',
      '["orders","current"]',
      '["articles","favorites"]',
      '["cart","last"]',
    )

    await stopTwin()
    await page.context().setOffline(true)
    await open(page, sodaPath)
    await page.getByRole('heading', { name: soda.name }).waitFor()
    await open(page, '/inicio/ultimos-ingresados')
    await page.getByRole('article').first().waitFor()
    await open(page, '/favoritos')
    await page.getByText(soda.name).first().waitFor()
    await open(page, '/compras')
    await page.getByRole('button', { name: /^Ver el detalle del pedido/ }).waitFor()
    await expectAccessible(page)
    await open(page, '/carrito')
    await page.getByText(soda.name).first().waitFor()
    await page
      .getByRole('button', { name: /^Una más|^Agregar una|^Más|^Sumar/ })
      .first()
      .click()
    await expect.poll(() => cachedUrlsOf(page)).toContainEqual(expect.stringMatching(/^cart-changes-/))
    await page.goto(`${twin.url}/preguntas`)
    await page.getByRole('button', { name: 'Probar de nuevo' }).waitFor()
    await expectAccessible(page)

    await open(page, '/carrito')
    await runTwin()
    await page.context().route('**/api/carts', (route) => route.abort(), { times: 1 })
    await page.context().setOffline(false)
    await page.getByText(banner).waitFor({ state: 'detached', timeout: 30_000 })
    await expect
      .poll(
        () =>
          query('select amount from cart_lines join carts on carts.id = cart_id where buyer_id = $1', [
            buyer.id,
          ]),
        { timeout: 30_000 },
      )
      .toEqual([{ amount: 2 }])
  })

  it('shows nothing of who was here before', async () => {
    const [first, next] = [
      await newAccount({ name: 'Primera', surname: 'Persona' }),
      await newAccount({ name: 'Segunda', surname: 'Persona' }),
    ]
    await addOrder(first.id)
    const page = await newCaller()
    await enter(page, first.email)
    await goToIdle(page, `${twin.url}/compras`)
    await whenInstalled(page, '["orders"]', '["buyer"]')
    const token = await page.evaluate(() =>
      decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''),
    )
    await page.evaluate(
      async (xsrf) => void (await fetch('/logout', { method: 'POST', headers: { 'x-xsrf-token': xsrf } })),
      token,
    )
    await expect.poll(() => cachedUrlsOf(page)).not.toContain('["orders"]')
    await enter(page, next.email)
    await goToIdle(page, `${twin.url}/inicio/ultimos-ingresados`)
    await whenInstalled(page, '["buyer"]', '["orders"]')

    await stopTwin()
    await page.context().setOffline(true)
    await open(page, '/compras')
    await page.getByText('Todavía no').first().waitFor()
    const whole = await page.evaluate(async () => {
      const texts = await Promise.all(
        (await caches.keys()).map(async (name) => {
          const cache = await caches.open(name)
          const answers = await Promise.all(
            (await cache.keys()).map(async (request) => (await cache.match(request))?.text() ?? ''),
          )
          return answers.join('\n')
        }),
      )
      return texts.join('\n')
    })
    expect(whole).not.toContain(first.email)
    expect(whole).toContain(next.email)
  })
})

/** A new person whose connection will drop, with all prompts answered. */
async function newCaller(): Promise<Page> {
  const page = await newPerson(phone, { allowErrors: unreached, installs: true })
  await page.clock.install()
  await page.addInitScript(() => localStorage.setItem('damajuana.avisos', 'no'))
  return page
}

async function addOrder(buyer: number): Promise<void> {
  await query(
    "with cart as (insert into carts (buyer_id, ordered_at) values ($1, now()) returning id) insert into orders (cart_id, buyer_id, name, deliver, goods, total) select id, $1, 'Olga', 0, 130000, 130000 from cart",
    [buyer],
  )
}

const addressesOf = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open('damajuana-addresses-0')).keys()).map(({ url: at }) => new URL(at).pathname),
  )

describe('a server that is slow', () => {
  /** The server's delay of a page, ms. */
  let delay = 0
  /** Holds the answer to connectivity probes. */
  let line: Promise<void> = Promise.resolve()
  let asked: string[] = []
  let url: string
  const proxy = createServer(({ url: path = '/', method, headers }, answer) => {
    const pass = () =>
      void request(new URL(path, shopUrl), { method, headers }, (from) => {
        answer.writeHead(from.statusCode ?? 502, from.headers)
        from.pipe(answer)
      })
        .on('error', () => answer.destroy())
        .end()
    asked.push(path)
    if (path === '/favicon.svg?linea') void line.then(pass)
    else setTimeout(pass, headers['sec-fetch-mode'] === 'navigate' ? delay : 0)
  })
  beforeAll(async () => {
    await once(proxy.listen(0, '127.0.0.1'), 'listening')
    url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  })
  afterAll(() => {
    proxy.closeAllConnections()
    proxy.close()
  })

  it('opens what was never opened, however long it takes; what was kept stands in for what is late', async () => {
    const page = await newPerson({ width: 390, height: 800 }, { allowErrors: unreached, installs: true })
    const other = '/articulos/quebrada-honda-gran-corte/1000'
    delay = 0
    await goTo(page, url + sodaPath)
    await whenInstalled(page, `["article","${soda.slug}"]`)
    await expect.poll(() => addressesOf(page)).toContain(sodaPath)

    delay = 8_000
    await page.goto(url + other, { timeout: 40_000 })
    await page.getByRole('heading', { level: 1, name: /Gran Corte/ }).waitFor()
    expect(new URL(page.url()).pathname).toBe(other)
    await expect.poll(() => addressesOf(page)).toContain(other)

    // The worker may take seconds to start, and measures from then on how late the page is.
    delay = 20_000
    await page.goto(url + sodaPath, { timeout: 40_000 })
    await page.waitForURL((at) => at.pathname === sodaPath)
    await page.getByText(banner).waitFor()
    await page.getByRole('heading', { name: soda.name }).waitFor()
  })

  it('opens the address that was typed while a retry waits, though the line is back before that page', async () => {
    const page = await newPerson({ width: 390, height: 800 }, { allowErrors: unreached, installs: true })
    const lost = '/articulos/quebrada-honda-gran-corte/1000'
    delay = 0
    await goTo(page, url + sodaPath)
    await whenInstalled(page, `["article","${soda.slug}"]`)
    await page.context().setOffline(true)
    await page.goto(url + lost)
    await page.getByRole('button', { name: 'Probar de nuevo' }).waitFor()

    const back = Promise.withResolvers<void>()
    line = back.promise
    asked = []
    await page.context().setOffline(false)
    await expect.poll(() => asked).toContain('/favicon.svg?linea')
    delay = 3_000
    const typed = page.goto(`${url}/ayuda`, { timeout: 40_000 })
    await expect.poll(() => asked).toContain('/ayuda')
    back.resolve()
    await typed
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect([new URL(page.url()).pathname, asked.includes(lost)]).toEqual(['/ayuda', false])
  })
})
