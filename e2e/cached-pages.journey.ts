import { createHash } from 'node:crypto'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { demoBuyers } from '../src/demo/people-data.ts'
import { password } from './global-setup.ts'
import { shopUrl as shop } from './own-shop.ts'
import { ask, setStock, whileConfigured } from './shop-database.ts'
import { soda } from './steps.ts'

const home = '/inicio/ultimos-ingresados'
const article = `/articulos/${soda.slug}/1000`
const buyer = demoBuyers[0]
/** Far below the cache's 30 seconds. */
const soon = { timeout: 8_000 }

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

describe('a page that is cached for visitors', () => {
  it('shows soon that a price changed, that an article is sold out, and that it is gone', async () => {
    const before = await read(article)
    expect(before).toContain('1.300')
    expect(before).not.toContain('Sin stock')
    await ask('update articles set price = 141700 where slug = $1', [soda.slug])
    await expect.poll(() => read(article), soon).toContain('1.417')
    const [{ stock } = { stock: 0 }] = await ask<{ stock: number }>(
      'select stock from articles where slug = $1',
      [soda.slug],
    )
    await setStock(soda.slug, 0)
    await expect.poll(() => read(article), soon).toContain('Sin stock')
    await ask('update articles set published = false where slug = $1', [soda.slug])
    await expect.poll(() => statusOf(article), soon).toBe(404)
    await ask('update articles set published = true, price = 130000, stock = $2 where slug = $1', [
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
    const plain = await read('/inicio/tintos?orden=a-z')
    expect(await read('/inicio/tintos?fbclid=1&orden=a-z&utm_source=anuncio')).toBe(plain)
    expect(await read('/inicio/tintos')).not.toBe(plain)
  })

  it('is the same compressed, and has a head', async () => {
    const [plain, brotli, head] = await Promise.all([
      bytesOf(article, {}),
      bytesOf(article, { 'accept-encoding': 'br' }),
      see(article, { method: 'HEAD' }),
    ])
    expect(brotliDecompressSync(brotli).equals(plain)).toBe(true)
    expect(brotli.length).toBeLessThan(plain.length / 3)
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
      200,
      'text/html; charset=utf-8',
      '',
    ])
  })
})

describe('a buyer', () => {
  it('gets a page of his own, which nobody else sees', async () => {
    await read(home)
    const cookie = await logIn()
    const page = await see(home, { headers: { cookie } })
    expect(scriptSources(page)).toEqual(['self', expect.stringMatching(/^nonce-/)])
    expect(await page.text()).toContain(buyer?.email)
    expect(await read(home)).not.toContain(buyer?.email)
  })

  it('who has left, or never came in, gets what any visitor gets', async () => {
    const cookie = `damajuana_session=${'x'.repeat(43)}`
    expect(await read(article, { headers: { cookie } })).toBe(await read(article))
  })
})
