import { createHash, randomBytes } from 'node:crypto'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { demoShoppers } from '../src/demo/shoppers-and-clients-data.ts'
import { desktop, goTo, newPerson, phone, useBrowser, whenAlive } from './browser.ts'
import { password } from './global-setup.ts'
import { shopUrl as shop } from './own-shop.ts'
import { query, setStock, whileConfigured } from './shop-database.ts'
import { soda } from './steps.ts'

useBrowser()

const home = '/inicio/ultimos-ingresados'
const article = `/articulos/${soda.slug}/1000`
const [buyer] = demoShoppers
/** Well below the cache's 30 seconds. */
const soon = { timeout: 15_000 }

const see = (path: string, init: RequestInit = {}) => fetch(shop + path, init)
const read = async (path: string, init?: RequestInit): Promise<string> => (await see(path, init)).text()
const statusOf = async (path: string): Promise<number> => (await see(path)).status

/** Script sources of a page's policy. */
function scriptSources(page: Response): string[] {
  const policy = page.headers.get('content-security-policy') ?? ''
  return [...(/script-src ([^;]*)/.exec(policy)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
    ([, source = '']) => source,
  )
}

function inlineScripts(html: string): string[] {
  return html
    .split('<script')
    .slice(1)
    .filter((part) => !/^[^>]* (src=|type="application\/(ld\+)?json")/.test(part))
    .map((part) => part.slice(part.indexOf('>') + 1, part.indexOf('</script>')))
}

/** Raw bytes of a response. */
function bytesOf(path: string, headers: Record<string, string>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(shop + path, { headers }, (answer) => buffer(answer).then(resolve, reject)).on('error', reject)
  })
}

async function logIn(): Promise<string> {
  const cookies = (await see('/sanctum/csrf-cookie')).headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
  const answer = await see('/login', {
    method: 'POST',
    headers: { cookie: cookies.join('; '), 'x-xsrf-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ email: buyer?.email, password, remember: false }),
  })
  expect(answer.status).toBe(200)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

/** The session cookie of a new buyer, without orders. */
async function newBuyer(name: string): Promise<string> {
  const id = randomBytes(32).toString('base64url')
  await query(
    `with buyer as (insert into buyers (name, email) values ($1, $2) returning id)
      insert into sessions (id, buyer_id, expires_at) select $3, id, now() + interval '1 hour' from buyer`,
    [name, `${id}@ejemplo.com.ar`.toLowerCase(), createHash('sha256').update(id).digest()],
  )
  return `damajuana_session=${id}`
}

function cookieOf(cookie: string) {
  const [name = '', value = ''] = cookie.split('=')
  return { name, value, url: shop }
}

describe('a page that is cached for visitors', () => {
  it('shows soon that a price changed, that an article is sold out, and that it is gone', async () => {
    const before = await read(article)
    expect(before).toContain('1.300')
    expect(before).not.toContain('Sin stock')
    await query('update articles set price = 141700 where slug = $1', [soda.slug])
    await expect.poll(() => read(article), soon).toContain('1.417')
    const [{ stock } = { stock: 0 }] = await query<{ stock: number }>(
      'select stock from articles where slug = $1',
      [soda.slug],
    )
    await setStock(soda.slug, 0)
    await expect.poll(() => read(article), soon).toContain('Sin stock')
    await query('update articles set published = false where slug = $1', [soda.slug])
    await expect.poll(() => statusOf(article), soon).toBe(404)
    await query('update articles set published = true, price = 130000, stock = $2 where slug = $1', [
      soda.slug,
      stock,
    ])
    await expect.poll(() => statusOf(article), soon).toBe(200)
  })

  it('makes way soon when the shop is paused', async () => {
    expect(await statusOf(home)).toBe(200)
    await whileConfigured({ pausar_tienda_online: true }, () =>
      expect.poll(() => statusOf(home), soon).toBe(503),
    )
    await expect.poll(() => statusOf(home), soon).toBe(200)
  })

  it.each([home, '/inicio/tintos', article, '/buscar?q=malbec'])(
    'allows just the inline scripts that it has: %s',
    async (path) => {
      const page = await see(path)
      const sources = scriptSources(page)
      const hashes = inlineScripts(await page.text()).map(
        (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
      )
      expect(hashes.length).toBeGreaterThan(1)
      expect(sources).toEqual(['self', ...hashes])
    },
  )

  it('is the one that whoever follows an ad gets', async () => {
    let plain = ''
    // A page is kept from its second reading on, and not into the next minute.
    await expect
      .poll(async () => {
        plain = await read('/inicio/tintos?orden=a-z')
        return (await read('/inicio/tintos?fbclid=1&orden=a-z&utm_source=anuncio')) === plain
      }, soon)
      .toBe(true)
    expect(await read('/inicio/tintos')).not.toBe(plain)
  })

  it('is the same compressed, and has a head', async () => {
    let sizes: number[] = []
    await expect
      .poll(async () => {
        const [plain, brotli] = await Promise.all([
          bytesOf(article, {}),
          bytesOf(article, { 'accept-encoding': 'br' }),
        ])
        sizes = [brotli.length, plain.length / 3]
        return brotliDecompressSync(brotli).equals(plain)
      }, soon)
      .toBe(true)
    expect(sizes[0]).toBeLessThan(sizes[1] ?? 0)
    const head = await see(article, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
      200,
      'text/html; charset=utf-8',
      '',
    ])
  })
})

describe('a buyer', () => {
  it('gets pages of his own, which nobody else sees', async () => {
    await read('/buscar?q=soda')
    const cookie = await logIn()
    const page = await see('/buscar?q=soda', { headers: { cookie } })
    expect(scriptSources(page)).toEqual(['self', expect.stringMatching(/^nonce-/)])
    expect(await page.text()).toContain(buyer?.email)
    expect(await read('/buscar?q=soda')).not.toContain(buyer?.email)
  })

  it.each([home, '/inicio/tintos', article])(
    'shares %s with other buyers: nothing of his is in it, nor an invitation to log in',
    async (path) => {
      const cookies = [await newBuyer('Anahí'), await newBuyer('Leopoldo')]
      let pages: Response[] = []
      let texts: string[] = []
      // Each page is cached from its second request on, and none into the next minute.
      await expect
        .poll(async () => {
          pages = await Promise.all(cookies.map((cookie) => see(path, { headers: { cookie } })))
          texts = await Promise.all(pages.map((page) => page.text()))
          return texts[0] === texts[1]
        }, soon)
        .toBe(true)
      for (const text of texts) expect(text).not.toMatch(/@ejemplo|Anahí|Leopoldo|href="\/login/)
      for (const page of pages) {
        expect(page.headers.get('cache-control')).toBe('private, no-store')
        expect(scriptSources(page).join(' ')).not.toContain('nonce-')
      }
      expect(await read(path)).toContain('href="/login')
    },
  )

  it('has one call for what is his, which no other session gets', async () => {
    const cookie = await logIn()
    const own = await (await see('/api/user/page', { headers: { cookie } })).text()
    expect(own).toContain(buyer?.email)
    expect((await see('/api/user/page')).status).toBe(401)
    expect(
      (await see('/api/user/page', { headers: { cookie: `${cookie}x` } })).headers.get('cache-control'),
    ).toBe('private, no-store')
  })

  it('who logs out leaves nothing of his to the browser’s Back', async () => {
    // The page may be subscribing just as its session ends.
    const page = await newPerson(desktop, { allowErrors: /401/ })
    await page.context().addCookies([cookieOf(await newBuyer('Leopoldo'))])
    await goTo(page, article)
    await page.getByRole('button', { name: 'Cuenta de Leopoldo' }).click()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.waitForURL(`**${home}`)
    await whenAlive(page)
    await page.goBack()
    await whenAlive(page)
    await page.getByRole('banner').getByRole('link', { name: 'Ingresar' }).waitFor()
    expect(await page.content()).not.toContain('Leopoldo')
  })

  it('whose session was ended elsewhere sees a visitor’s page', async () => {
    const page = await newPerson(desktop, { allowErrors: /status of 401/ })
    const cookie = await newBuyer('Leopoldo')
    await page.context().addCookies([cookieOf(cookie)])
    await goTo(page, article)
    await page.getByRole('button', { name: 'Cuenta de Leopoldo' }).waitFor()
    // An open page would reload by itself.
    await page.goto('/robots.txt')
    await query("delete from buyers where name = 'Leopoldo'")
    await goTo(page, article)
    await page.getByRole('banner').getByRole('link', { name: 'Ingresar' }).waitFor()
    await page.getByRole('button', { name: 'Agregar al carrito' }).first().waitFor()
  })

  it.each([home, article])('finds the way to his account without scripts: %s', async (path) => {
    const page = await newPerson(desktop, { scripts: false })
    await page.context().addCookies([cookieOf(await newBuyer('Leopoldo'))])
    await page.goto(path)
    await page.getByRole('banner').getByRole('button', { name: 'Cuenta' }).click()
    await page.getByRole('link', { name: 'Mi cuenta' }).waitFor()
    expect(await page.getByRole('link', { name: 'Ingresar' }).count()).toBe(0)
  })

  it.each([phone, desktop])('sees nothing move as what is his arrives, $width wide', async (size) => {
    const page = await newPerson(size)
    await page.context().addCookies([cookieOf(await newBuyer('Leopoldo'))])
    for (const path of [home, '/inicio/tintos', article]) {
      await goTo(page, path)
      await page.getByText('Leopoldo').first().waitFor({ state: 'attached' })
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const shifts = new PerformanceObserver((list) => {
              const entries = list.getEntries() as (PerformanceEntry & { value: number })[]
              resolve(entries.reduce((sum, { value }) => sum + value, 0))
            })
            shifts.observe({ type: 'layout-shift', buffered: true })
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
          }),
      )
      expect(shift).toBeLessThanOrEqual(0.02)
    }
  })

  it('who has left, or never came in, gets what any visitor gets', async () => {
    const cookie = `damajuana_session=${'x'.repeat(43)}`
    await expect
      .poll(async () => (await read(article, { headers: { cookie } })) === (await read(article)), soon)
      .toBe(true)
  })
})
