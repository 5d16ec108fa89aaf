import { describe, expect, it } from 'vitest'
import type { Article } from '#contract/catalog.ts'
import {
  addressesOf,
  crumbProblems,
  type Data,
  dataBlocks,
  headTag,
  itemProblems,
  itemsOf,
  productProblems,
} from '../test/seo-rules.ts'
import { readXml, textOf } from '../test/xml.ts'
import { desktop, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { corte, home, see, shop } from './seo.ts'
import { query, restoreShop, whileConfigured } from './shop-database.ts'
import { soda } from './steps.ts'

useBrowser({ hasPictures: true })

const read = async (path: string): Promise<string> => (await see(path)).text()
const own = (address: string | null): string =>
  new URL(address ?? '', shop).pathname + new URL(address ?? '', shop).search
const canonical = (html: string): string => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? ''
const robotsOfOwn = () =>
  Promise.all(['/quienes-somos', '/ubicacion'].map(async (path) => headTag(await read(path), 'robots')))
const blockOf = (html: string, type: string): Data =>
  dataBlocks(html).find((block) => block['@type'] === type) ?? expect.fail(`no ${type}`)
const detailOf = async (slug: string): Promise<Article> =>
  ((await (await see(`/api/articles/${slug}/1000`)).json()) as { article: Article }).article

describe('a crawler', () => {
  it.each([
    [home, home],
    ['/inicio/tintos', '/inicio/tintos'],
    ['/inicio/tintos/malbec', '/inicio/tintos/malbec'],
    ['/inicio?bodega=bodega-cerro-blanco', '/inicio?bodega=bodega-cerro-blanco'],
    [corte, corte],
    [`${corte}?utm_source=boletin`, corte],
    [`${home}?utm_source=boletin`, home],
  ])(
    'reads at %s its title, one address and the card of a shared link, and may list it',
    async (path, address) => {
      const html = await read(path)
      expect(canonical(html)).toBe(shop + address)
      expect(html.match(/<link rel="canonical"/g)).toHaveLength(1)
      expect(headTag(html, 'og:url')).toBe(shop + address)
      expect(headTag(html, 'robots')).toBeNull()
      expect(/<title>(.{8,120})<\/title>/.exec(html)?.[1]).toContain('Damajuana')
      for (const tag of [
        'description',
        'og:title',
        'og:description',
        'og:image',
        'og:image:alt',
        'twitter:card',
        'twitter:image',
      ])
        expect([tag, headTag(html, tag)]).toEqual([tag, expect.stringMatching(/\S/)])
      expect(headTag(html, 'description')?.length).toBeLessThanOrEqual(200)
      expect([headTag(html, 'og:image:width'), headTag(html, 'og:image:height')]).toEqual(['1200', '630'])
      expect(headTag(html, 'og:image')).toMatch(new RegExp(`^${shop}/compartir/`))
      expect((await see(own(headTag(html, 'og:image')))).headers.get('content-type')).toBe('image/jpeg')
    },
  )

  it.each([
    '/inicio/tintos?orden=a-z',
    '/inicio/tintos?bodega=bodega-cerro-blanco',
    '/buscar',
    '/buscar?q=malbec',
    '/seleccion-especial/1-2',
    '/carrito',
    '/login',
    '/confirmar-compra',
    '/gracias-por-tu-compra',
    '/compras',
  ])('is told not to list %s', async (path) => {
    const html = await (await fetch(shop + path)).text()
    expect(headTag(html, 'robots')).toMatch(/^noindex/)
    expect(headTag(html, 'og:image')).toMatch(/\/compartir\//)
  })

  it('is told not to list a story or a location of which the shop has told nothing', async () => {
    expect(await robotsOfOwn()).toEqual([null, null])
    await whileConfigured({ quienes_somos: null }, async () => {
      await query('delete from commerce_addresses')
      try {
        await expect.poll(robotsOfOwn).toEqual(['noindex', 'noindex'])
        expect(await read('/ubicacion')).toMatch(/<h1[^>]*>Dónde estamos</)
      } finally {
        await restoreShop()
      }
    })
    await expect.poll(robotsOfOwn).toEqual([null, null])
  })

  it('is promised no delivery by a shop that has none', async () => {
    await whileConfigured({ has_delivery: false }, async () => {
      await expect.poll(() => read(home)).not.toContain('con envío a domicilio')
    })
    await expect
      .poll(async () => /<title>(.*)<\/title>/.exec(await read(home))?.[1])
      .toBe('Damajuana · Vinos y bebidas con envío a domicilio')
  })

  it('is sent from a sorted list to the plain one', async () => {
    expect(canonical(await read('/inicio/tintos?orden=a-z'))).toBe(`${shop}/inicio/tintos`)
  })

  it('reads what the shop is: its place, its hours, its search', async () => {
    const html = await read(home)
    const store = blockOf(html, 'LiquorStore')
    expect(store).toMatchObject({
      name: 'Damajuana',
      telephone: expect.stringMatching(/^\+54/),
      address: [{ '@type': 'PostalAddress', addressCountry: 'AR' }],
      sameAs: expect.arrayContaining([expect.stringMatching(/^https:/)]),
    })
    const hours = store['openingHoursSpecification'] as Data[]
    expect(hours.length).toBeGreaterThan(5)
    for (const span of hours)
      expect([span['opens'], span['closes'], span['dayOfWeek']]).toEqual([
        expect.stringMatching(/^\d\d:\d\d$/),
        expect.stringMatching(/^\d\d:\d\d$/),
        expect.stringMatching(/^https:\/\/schema\.org\/\w+day$/),
      ])
    const target = (blockOf(html, 'WebSite')['potentialAction'] as Data)['target'] as Data
    expect(
      (await fetch(String(target['urlTemplate']).replace('{search_term_string}', 'malbec'))).status,
    ).toBe(200)
  })

  it('reads the product with the prices of the article call, one offer or one for each variant', async () => {
    const plain = await detailOf('quebrada-honda-gran-corte')
    const html = await read(corte)
    const product = blockOf(html, 'Product')
    expect(productProblems(product)).toEqual([])
    expect(product).toMatchObject({
      name: plain.name,
      sku: String(plain.num),
      gtin: expect.stringMatching(/^\d{8,14}$/),
      offers: { price: plain.final_price, availability: 'https://schema.org/InStock' },
    })
    expect(crumbProblems(blockOf(html, 'BreadcrumbList'))).toEqual([])
    for (const step of blockOf(html, 'BreadcrumbList')['itemListElement'] as Data[])
      expect((await see(own(String(step['item'])))).status).toBe(200)

    const varied = await detailOf('cerro-blanco-malbec-reserva')
    const offers = blockOf(await read('/articulos/cerro-blanco-malbec-reserva/1000'), 'Product')
    expect(productProblems(offers)).toEqual([])
    expect(((offers['offers'] as Data)['offers'] as Data[]).map(({ price }) => price)).toEqual(
      varied.article_variants.map(({ final_price }) => final_price),
    )
  })

  it('meets no policy’s complaint, and no name breaks out of its block', async () => {
    const [before] = await query<{ name: string }>('select name from articles where slug = $1', [soda.slug])
    const nasty = `Soda </script><script>document.title='rota'</script> "y" \u2028 fin`
    await query('update articles set name = $2 where slug = $1', [soda.slug, nasty])
    try {
      const address = `/articulos/${soda.slug}/1000`
      await expect.poll(() => read(address)).toContain('fin')
      expect(blockOf(await read(address), 'Product')['name']).toBe(nasty)
      const page = await newPerson(phone)
      await goTo(page, address)
      expect(await page.title()).toContain('Soda')
      await goTo(page, home)
      await goTo(page, '/carrito')
    } finally {
      await query('update articles set name = $2 where slug = $1', [soda.slug, before?.name])
    }
  })

  it('finds every address of the sitemap, and the list for Google within Google’s rules', async () => {
    const addresses = addressesOf(readXml(await read('/sitemap.xml')), shop)
    expect(addresses.length).toBeGreaterThan(150)
    for (const address of addresses.filter((_, at) => at % 9 === 0))
      expect([address, (await see(own(address), { method: 'HEAD' })).status]).toEqual([address, 200])
    const items = itemsOf(readXml(await read('/feed/google.xml')))
    expect(items.length).toBeGreaterThan(150)
    expect(items.flatMap((item) => itemProblems(item, shop))).toEqual([])
    for (const item of items.filter((_, at) => at % 40 === 0)) {
      const article = await detailOf(own(textOf(item, 'g:link')).split('/')[2] ?? '')
      const [, variant] = (textOf(item, 'g:id') ?? '').split('-')
      const price = variant
        ? article.article_variants.find(({ id }) => String(id) === variant)?.final_price
        : article.final_price
      expect(textOf(item, 'g:sale_price') ?? textOf(item, 'g:price')).toBe(`${price?.toFixed(2)} ARS`)
      expect((await see(own(textOf(item, 'g:image_link')))).status).toBe(200)
    }
    expect(await read('/robots.txt')).toContain(`Sitemap: ${shop}/sitemap.xml`)
  })
})

describe('hidden prices', () => {
  it.each(['only_registered', 'only_buyers_with_comerciocity_client'])(
    'are nowhere in what others are told: %s',
    async (online_price_type) => {
      const { final_price } = await detailOf('quebrada-honda-gran-corte')
      const open = headTag(await read(corte), 'og:image')
      const shown = Buffer.from(await (await see(own(open))).arrayBuffer())
      await whileConfigured({ online_price_type }, async () => {
        await expect.poll(() => read(corte)).not.toContain('product:price')
        const html = await read(corte)
        expect(html.slice(0, html.indexOf('</head>'))).not.toMatch(
          new RegExp(
            `${final_price}|${final_price?.toLocaleString('es-AR')}|\\$ ?\\d|"offers"|product:price`,
          ),
        )
        expect(blockOf(html, 'Product')).not.toHaveProperty('offers')
        const hidden = Buffer.from(await (await see(own(headTag(html, 'og:image')))).arrayBuffer())
        const underOld = Buffer.from(await (await see(own(open))).arrayBuffer())
        expect(headTag(html, 'og:image')).not.toBe(open)
        expect([hidden.equals(shown), underOld.equals(hidden)]).toEqual([false, true])
        expect((await see('/feed/google.xml')).status).toBe(404)
      })
    },
  )
})

it('the picture of a shared link opens, in the size that it says', async () => {
  const page = await newPerson(phone)
  await goTo(page, '/carrito')
  for (const path of [corte, home]) {
    const address = own(headTag(await read(path), 'og:image'))
    const size = await page.evaluate(async (src) => {
      const picture = Object.assign(new Image(), { src })
      await picture.decode()
      return [picture.naturalWidth, picture.naturalHeight]
    }, address)
    expect(size).toEqual([1200, 630])
    expect(Number((await see(address)).headers.get('content-length'))).toBeLessThan(200_000)
  }
})

/** Machine-readable tags of a head. */
const headOf = (html: string) => ({
  title: /<title>([^<]*)/.exec(html)?.[1],
  canonical: canonical(html),
  tags: [...html.matchAll(/<meta (?:name|property)="(description|robots|(?:og|twitter|product):[\w:]+)"/g)]
    .map(([, name = '']) => `${name}: ${headTag(html, name)}`)
    .toSorted(),
  data: dataBlocks(html),
})

describe('the head of a page', () => {
  it('is, after moves inside the shop, what the server writes for the screen that is open', async () => {
    const page = await newPerson(desktop)
    await goTo(page, home)
    const follows = async (path: string) =>
      expect
        .poll(async () => headOf(await page.evaluate(() => document.head.outerHTML)))
        .toEqual(headOf(await read(path)))
    await page.getByRole('link', { name: 'Tintos', exact: true }).first().click()
    await page.waitForURL('**/inicio/tintos')
    await follows('/inicio/tintos')
    await page.getByRole('checkbox', { name: /^Con stock/ }).check()
    await page.waitForURL('**/inicio/tintos?stock=si')
    await follows('/inicio/tintos?stock=si')
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL('**/articulos/**')
    await follows(new URL(page.url()).pathname)
    await page.goBack()
    await follows('/inicio/tintos?stock=si')
    await page.getByRole('link', { name: 'Damajuana, ir al inicio' }).first().click()
    await page.waitForURL(`**${home}`)
    await follows(home)
  })
})
