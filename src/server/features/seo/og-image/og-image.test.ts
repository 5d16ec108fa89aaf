import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { articleEndpoints } from '#contract/catalog.ts'
import { articlePicture, sharedArticle } from '#contract/seo.ts'
import {
  addArticle,
  addArticleWithVariants,
  addBodega,
  addCategory,
  configure,
} from '../../../../../test/factories.ts'
import { testShop } from '../../../../../test/shop.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'damajuana-compartir-'))
const shop = await testShop({ dataDir })
afterAll(() => rm(dataDir, { recursive: true, force: true }))
await mkdir(join(dataDir, 'imagenes'), { recursive: true })
await sharp({ create: { width: 600, height: 800, channels: 3, background: '#7b1e2b' } })
  .webp()
  .toFile(join(dataDir, 'imagenes/foto.webp'))

const images = [{ id: 1, url: '/imagenes/foto.webp', hosting_url: '/imagenes/foto.webp', first: true }]
const category = await addCategory(shop.sql, 'Tintos')
const bodega_id = await addBodega(shop.sql, 'Bodega del Río')
await addArticle(shop.sql, {
  slug: 'malbec',
  name: 'Malbec',
  images,
  bodega_id,
  category_id: category,
  kind: 'tinto',
})
await addArticle(shop.sql, {
  slug: 'raro',
  name: `${'Larguísimo '.repeat(60)} </svg><script>🍷`,
  category_id: category,
  images: [{ ...images[0], url: '/imagenes/../../etc/passwd.webp' }],
})
await addArticleWithVariants(
  shop.sql,
  [
    { name: 'Botella', stock: 1 },
    { name: 'Caja', stock: 1, price: 90_000 },
  ],
  { slug: 'opciones' },
)

const get = (url: string) => shop.app.inject({ url })
const addressOf = async (slug: string): Promise<string> => {
  const { article } = await shop
    .visitor()
    .call(articleEndpoints.detail, { params: { slug, commerce_id: 1000 } })
  return articlePicture(sharedArticle(article, 'Damajuana'))
}

async function expectPicture(url: string): Promise<Buffer> {
  const { statusCode, headers, rawPayload } = await get(url)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
  const { width, height, format } = await sharp(rawPayload).metadata()
  expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
  expect(rawPayload.length).toBeGreaterThan(10_000)
  expect(rawPayload.length).toBeLessThan(200_000)
  return rawPayload
}

describe('the picture of a shared link', () => {
  it.each(['malbec', 'raro', 'opciones'])('of the article %s has the size that chats want', async (slug) => {
    await expectPicture(await addressOf(slug))
  })

  it('of a shelf, a bodega and the shop too', async () => {
    for (const path of ['tienda.jpg', `categoria/${category}.jpg`, `bodega/${bodega_id}.jpg`])
      await expectPicture(`/compartir/${path}`)
  })

  it('has another address and shows something else when the price changes', async () => {
    const before = await addressOf('malbec')
    const old = await expectPicture(before)
    await shop.sql.query("update articles set price = price * 2 where slug = 'malbec'")
    const after = await addressOf('malbec')
    expect(after).not.toBe(before)
    const changed = await expectPicture(after)
    expect(changed.equals(old)).toBe(false)
    expect((await expectPicture(before)).equals(changed)).toBe(true)
  })

  it('may be kept for good under its own address only', async () => {
    const current = await addressOf('malbec')
    expect((await get(current)).headers['cache-control']).toContain('immutable')
    expect((await get('/compartir/articulos/malbec.otra.jpg')).headers['cache-control']).toBe(
      'public, max-age=3600',
    )
  })

  it('shows no hidden price, under no address', async () => {
    const shown = await addressOf('malbec')
    const open = await expectPicture(shown)
    await configure(shop.sql, { online_price_type: 'only_registered' })
    const hidden = await addressOf('malbec')
    const closed = await expectPicture(hidden)
    expect(hidden).not.toBe(shown)
    expect(closed.equals(open)).toBe(false)
    expect((await expectPicture(shown)).equals(closed)).toBe(true)
    await shop.sql.query("update articles set price = price + 100 where slug = 'malbec'")
    expect(await addressOf('malbec')).toBe(hidden)
    await configure(shop.sql, { online_price_type: null })
  })

  it('is made once for all who ask at once, and for no made-up address', async () => {
    await shop.sql.query("update articles set name = 'Malbec nuevo' where slug = 'malbec'")
    const url = await addressOf('malbec')
    const folder = join(dataDir, 'cache/compartir/articulos/malbec')
    const before = (await readdir(folder)).length
    const asked = Array.from({ length: 20 }, (_, n) =>
      get(n % 2 ? url : `/compartir/articulos/malbec.mentira${n}.jpg`),
    )
    const answers = await Promise.all(asked)
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
    expect((await readdir(folder)).length).toBe(before + 1)
  })
})

it.each([
  'articulos/nada.abc.jpg',
  'articulos/names.abc.jpg',
  'articulos/malbec.jpg',
  'articulos/malbec.abc.png',
  'articulos/..%2Fmalbec.abc.jpg',
  '..%2f..%2fetc%2fpasswd',
  'categoria/0.jpg',
  'categoria/999999999.jpg',
  'categoria/1e9.jpg',
  'otra/1.jpg',
  '',
])('there is no picture at /compartir/%s', async (path) => {
  expect((await get(`/compartir/${path}`)).statusCode).toBe(404)
})

it('there is none at an address without an end', async () => {
  expect((await get(`/compartir/articulos/${'a'.repeat(3000)}.b.jpg`)).statusCode).toBe(404)
})
