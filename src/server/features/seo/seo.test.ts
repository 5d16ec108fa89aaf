import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Article } from '#contract/catalog.ts'
import { articleEndpoints } from '#contract/catalog.ts'
import {
  addArticle,
  addArticleWithVariants,
  addBodega,
  addCategory,
  addRow,
  addShopAddress,
  configure,
} from '../../../../test/factories.ts'
import { addressesOf, itemProblems, itemsOf } from '../../../../test/seo-rules.ts'
import { testShop } from '../../../../test/shop.ts'
import { all, type Element, readXml, textOf } from '../../../../test/xml.ts'

const origin = 'https://tienda.example'
const shop = await testShop({ publicUrl: origin, caches: true })
const dataDir = await mkdtemp(join(tmpdir(), 'damajuana-found-'))
shop.deps.env.dataDir = dataDir
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const image = (url: string) => [{ id: 1, url, hosting_url: url, first: true }]
const nasty = `Dulce & "Seco" </script><b>\u2028 \u0001 🍷 ${'largo '.repeat(40)}`

const tintos = await addCategory(shop.sql, 'Tintos & más')
const malbec = await addRow(shop.sql, 'sub_categories', { category_id: tintos, name: 'Malbec' })
await addCategory(shop.sql, 'Estante vacío')
const bodega_id = await addBodega(shop.sql, 'Viña Ñandú')
await addArticle(shop.sql, {
  slug: 'gran-corte',
  name: 'Gran Corte',
  price: 1_250_050,
  category_id: tintos,
  sub_category_id: malbec,
  bodega_id,
  kind: 'tinto',
  volume_ml: 750,
  images: image('/imagenes/articulos/gran-corte.webp'),
})
await addArticle(shop.sql, {
  slug: 'en-oferta',
  name: 'En oferta',
  price: 1_000_000,
  discounts: [{ percentage: 15, show_in_online: true }],
  kind: 'cerveza',
  presentacion: 6,
  volume_ml: 473,
  images: image('/imagenes/articulos/lata.webp'),
})
await addArticle(shop.sql, {
  slug: 'agotado',
  stock: 0,
  description: nasty,
  name: nasty,
  images: image('https://lejos.example/foto.jpg'),
})
await addArticle(shop.sql, { slug: 'sin-foto' })
await addArticle(shop.sql, { slug: 'escondido', published: false, images: image('/imagenes/x.webp') })
const { id: boxed } = await addArticleWithVariants(
  shop.sql,
  [
    { name: 'Botella', stock: 3 },
    { name: 'Caja de 6', stock: 0, price: 540_000 },
  ],
  { slug: 'con-opciones', name: 'Con opciones', images: image('/imagenes/articulos/opciones.webp') },
)

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })
const read = async (url: string): Promise<Element> => readXml((await get(url)).body)
const manifest = async () => (await get('/manifest.webmanifest')).json<Record<string, unknown>>()
const listedPaths = async () =>
  addressesOf(await read('/sitemap.xml'), origin).map((address) => address.slice(origin.length))
const feed = async (): Promise<Element[]> => itemsOf(await read('/feed/google.xml'))
const find = (items: Element[], id: string | number) =>
  items.find((item) => textOf(item, 'g:id') === String(id)) ?? expect.fail(`no item ${id}`)
const articleOf = async (slug: string): Promise<Article> =>
  (await shop.visitor().call(articleEndpoints.detail, { params: { slug, commerce_id: 1000 } })).article
const pesos = (amount: number | null | undefined): string => `${amount?.toFixed(2)} ARS`
const soon = { timeout: 8_000 }

beforeEach(() => configure(shop.sql, { online_price_type: null, pausar_tienda_online: false }))

describe('the list for Google Merchant Center', () => {
  it('keeps Google’s rules, whatever an article is called', async () => {
    const items = await feed()
    expect(items.length).toBeGreaterThan(3)
    expect(items.flatMap((item) => itemProblems(item, origin))).toEqual([])
  })

  it('tells the very prices of the article, before and after its discount', async () => {
    const items = await feed()
    const plain = await articleOf('gran-corte')
    expect(textOf(find(items, plain.id), 'g:price')).toBe(pesos(plain.final_price))
    expect(textOf(find(items, plain.id), 'g:price')).toBe('12500.50 ARS')
    expect(textOf(find(items, plain.id), 'g:sale_price')).toBeNull()
    const cheaper = await articleOf('en-oferta')
    expect([
      textOf(find(items, cheaper.id), 'g:price'),
      textOf(find(items, cheaper.id), 'g:sale_price'),
    ]).toEqual([pesos(cheaper.price), pesos(cheaper.final_price)])
  })

  it('has an item for each variant, of one group', async () => {
    const items = (await feed()).filter((item) => textOf(item, 'g:item_group_id') === String(boxed))
    const { article_variants } = await articleOf('con-opciones')
    expect(
      items.map((item) => [
        textOf(item, 'g:id'),
        textOf(item, 'g:title'),
        textOf(item, 'g:availability'),
        textOf(item, 'g:price'),
      ]),
    ).toEqual(
      article_variants.map((variant) => [
        `${boxed}-${variant.id}`,
        `Con opciones · ${variant.article_property_values[0]?.name}`,
        variant.in_stock ? 'in_stock' : 'out_of_stock',
        pesos(variant.final_price),
      ]),
    )
  })

  it('tells the barcode of an article or a variant that has one, and else that there is none', async () => {
    const { id } = await articleOf('gran-corte')
    const { article_variants } = await articleOf('con-opciones')
    const [bottle, box] = article_variants.map((variant) => `${boxed}-${variant.id}`)
    await shop.sql.query("update articles set gtin = '7790070411488', name = name || ' 2019' where id = $1", [
      id,
    ])
    await shop.sql.query("update articles set gtin = '7791234500016' where id = $1", [boxed])
    await shop.sql.query("update article_variants set gtin = '7791234500023', stock = 4 where id = $1", [
      article_variants[0]?.id,
    ])
    const told = async () => {
      const items = await feed()
      return [id, bottle ?? '', box ?? ''].map((one) =>
        ['gtin', 'identifier_exists'].map((name) => textOf(find(items, one), `g:${name}`)),
      )
    }
    await expect.poll(told, soon).toEqual([
      ['7790070411488', null],
      ['7791234500023', null],
      [null, 'no'],
    ])
  })

  it('tells where it belongs, who made it and how much is in it', async () => {
    const items = await feed()
    const { id } = await articleOf('gran-corte')
    const told = (name: string) => textOf(find(items, id), `g:${name}`)
    expect([told('link'), told('image_link')]).toEqual([
      `${origin}/articulos/gran-corte/1000`,
      `${origin}/imagenes/articulos/gran-corte.webp`,
    ])
    expect([told('brand'), told('product_type'), told('google_product_category')]).toEqual([
      'Viña Ñandú',
      'Tintos & más > Malbec',
      'Food, Beverages & Tobacco > Beverages > Alcoholic Beverages > Wine',
    ])
    expect([told('unit_pricing_measure'), told('unit_pricing_base_measure')]).toEqual(['750ml', '1l'])
    expect(textOf(find(items, (await articleOf('en-oferta')).id), 'g:unit_pricing_measure')).toBe('2838ml')
  })

  it('leaves out what is not published or has no picture', async () => {
    const links = (await feed()).map((item) => textOf(item, 'g:link'))
    expect(links).not.toContain(`${origin}/articulos/escondido/1000`)
    expect(links).not.toContain(`${origin}/articulos/sin-foto/1000`)
  })

  it.each(['only_registered', 'only_buyers_with_comerciocity_client'])(
    'is not there where prices are for %s, not even for who was kept one',
    async (online_price_type) => {
      await feed()
      await configure(shop.sql, { online_price_type })
      const answer = await get('/feed/google.xml')
      expect(answer.statusCode).toBe(404)
      expect(answer.body).not.toMatch(/12500|g:price/)
    },
  )

  it('is soon told of a price, and sent again only then', async () => {
    const first = await get('/feed/google.xml')
    const tag = String(first.headers['etag'])
    expect((await get('/feed/google.xml', { 'if-none-match': tag })).statusCode).toBe(304)
    await shop.sql.query("update articles set price = price + 100 where slug = 'gran-corte'")
    await expect.poll(async () => (await get('/feed/google.xml')).body, soon).toContain('12501.50 ARS')
    expect((await get('/feed/google.xml', { 'if-none-match': tag })).statusCode).toBe(200)
    await shop.sql.query("update articles set price = price - 100 where slug = 'gran-corte'")
  })
})

describe('the sitemap', () => {
  it('lists every page of the catalogue with its pictures, and nothing else', async () => {
    const sitemap = await read('/sitemap.xml')
    const addresses = addressesOf(sitemap, origin)
    expect(addresses).toContain(`${origin}/inicio/ultimos-ingresados`)
    expect(addresses).toContain(`${origin}/inicio/tintos-&-m%C3%A1s/malbec`.replace('&', '%26'))
    expect(addresses).toContain(`${origin}/inicio?bodega=vi%C3%B1a-%C3%B1and%C3%BA`)
    expect(addresses).toContain(`${origin}/articulos/gran-corte/1000`)
    expect(addresses.join(' ')).not.toMatch(/escondido|vac%C3%ADo|carrito|login/)
    const article = all(sitemap, 'url').find((url) => textOf(url, 'loc')?.includes('gran-corte'))
    expect(article && all(article, 'image:image').map((picture) => textOf(picture, 'image:loc'))).toEqual([
      `${origin}/imagenes/articulos/gran-corte.webp`,
    ])
  })

  it('lists the story and the location of a shop that has them', async () => {
    expect(await listedPaths()).not.toEqual(expect.arrayContaining(['/quienes-somos']))
    expect(await listedPaths()).not.toEqual(expect.arrayContaining(['/ubicacion']))
    expect(await listedPaths()).toEqual(expect.arrayContaining(['/ayuda', '/contacto']))
    await configure(shop.sql, { quienes_somos: 'Abrimos en 1987.' })
    await addShopAddress(shop.sql)
    await expect.poll(listedPaths, soon).toEqual(expect.arrayContaining(['/quienes-somos', '/ubicacion']))
  })

  it('hears soon of an article that goes', async () => {
    await shop.sql.query("update articles set published = false where slug = 'en-oferta'")
    await expect.poll(async () => (await get('/sitemap.xml')).body, soon).not.toContain('en-oferta')
    await shop.sql.query("update articles set published = true where slug = 'en-oferta'")
  })

  it('has heads, types, and nothing at parts that are not', async () => {
    for (const path of ['/sitemap.xml', '/feed/google.xml']) {
      const [whole, head] = await Promise.all([get(path), shop.app.inject({ method: 'HEAD', url: path })])
      expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
        200,
        '',
        String(Buffer.byteLength(whole.body)),
      ])
      expect([head.headers['content-type'], head.headers['cache-control']]).toEqual([
        'application/xml; charset=utf-8',
        'public, no-cache',
      ])
    }
    for (const path of ['/sitemap-2.xml', '/sitemap-0.xml', '/sitemap-x.xml', '/sitemap-99999.xml'])
      expect((await get(path)).statusCode).toBe(404)
  })

  it('comes in parts when it is long, each address in one of them', async () => {
    await shop.sql.query(
      "insert into articles (slug, name, price) select 'muchos-' || n, 'Muchos ' || n, 1000 from generate_series(1, 5000) n",
    )
    await expect.poll(async () => (await get('/sitemap.xml')).body, soon).toContain('<sitemapindex')
    const parts = all(await read('/sitemap.xml'), 'sitemap').map((part) => textOf(part, 'loc') ?? '')
    expect(parts).toEqual([`${origin}/sitemap-1.xml`, `${origin}/sitemap-2.xml`])
    const listed = await Promise.all(
      parts.map(async (part) => addressesOf(await read(part.slice(origin.length)), origin)),
    )
    const articles = listed.flat().filter((address) => address.includes('/articulos/'))
    expect(new Set(articles).size).toBe(5005)
    expect(articles.length).toBe(5005)
    await shop.sql.query("delete from articles where slug like 'muchos-%'")
  })
})

describe('robots.txt', () => {
  it('closes the calls and the personal screens, and names the sitemap', async () => {
    const { body, headers } = await get('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    const lines = body.split('\n')
    expect(lines[0]).toBe('User-agent: *')
    for (const path of ['/api/', '/mostrador', '/carrito', '/compras', '/login', '/confirmar-compra'])
      expect(lines).toContain(`Disallow: ${path}`)
    for (const path of ['/inicio', '/articulos', '/buscar', '/imagenes', '/compartir'])
      expect(body).not.toContain(`Disallow: ${path}`)
    expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`)
  })
})

describe('the manifest of the installed app', () => {
  it('has pictures of the demo in the demo alone', async () => {
    expect(await manifest()).not.toHaveProperty('screenshots')
    await shop.sql.query('update commerces set is_demo = true')
    expect((await manifest())['screenshots']).toHaveLength(4)
    await shop.sql.query('update commerces set is_demo = false')
  })

  it.each([
    ['Damajuana', 'Damajuana'],
    ['Vinos y Más', 'Vinos y Más'],
    ['Vinoteca La Cava del Sur', 'Vinoteca'],
    ['La Casa de la Cerveza', 'La Casa'],
    ['Sol & Luna & Estrellas', 'Sol & Luna'],
    ['Distribuidora Norte', undefined],
    ['De la Distribuidora', undefined],
  ])('of %s has the short name %s', async (name, short) => {
    await shop.sql.query('update commerces set name = $1', [name])
    expect(await manifest()).toMatchObject({ name })
    expect((await manifest())['short_name']).toBe(short)
  })
})

it('a paused shop keeps telling what it has', async () => {
  await configure(shop.sql, { pausar_tienda_online: true })
  for (const path of ['/robots.txt', '/sitemap.xml', '/feed/google.xml'])
    expect((await get(path)).statusCode).toBe(200)
})

it('an emptied cache is filled anew', async () => {
  await get('/sitemap.xml')
  await rm(join(dataDir, 'cache'), { recursive: true })
  expect((await get('/sitemap.xml')).statusCode).toBe(200)
})
