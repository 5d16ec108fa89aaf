import { beforeAll, describe, expect, test } from 'vitest'
import { articleEndpoints } from '#contract/catalog.ts'
import { facetEndpoints, type Facets } from '#contract/search.ts'
import { searchEndpoints } from '#contract/search.ts'
import {
  addArticle,
  addArticleWithVariants,
  addBodega,
  addBuyer,
  addCategory,
  addRow,
  configure,
} from '../../../../test/factories.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'

const shop = await testShop()
const visitor = shop.visitor()
const commerce = 1000
let wines = 0
let norte = 0

type Query = Record<string, string>

beforeAll(async () => {
  wines = await addCategory(shop.sql, 'Vinos')
  norte = await addBodega(shop.sql, 'Bodega del Norte')
  const sur = await addBodega(shop.sql, 'Doña Inés')
  const brand = await addRow(shop.sql, 'brands', { name: 'Litoral' })
  const wine = (name: string, columns: Parameters<typeof addArticle>[1], sheet: object, price: number) =>
    addArticle(shop.sql, {
      name,
      category_id: wines,
      volume_ml: 750,
      price: price * 100,
      online_price: price * 100,
      sheet,
      ...columns,
    })
  await wine(
    'Malbec alto',
    { kind: 'tinto', bodega_id: norte },
    {
      varietals: ['Malbec'],
      region: ['Mendoza', 'Valle de Uco', 'Gualtallary'],
      vintage: 2021,
      abv: 14.5,
      pairing: ['asado'],
      aging: '18 meses en roble',
      awards: [{ name: 'Cata', points: 92 }],
    },
    9000,
  )
  await wine(
    'Malbec bajo',
    { kind: 'tinto', bodega_id: sur, discounts: [{ percentage: 10, show_in_online: true }] },
    {
      varietals: ['Malbec'],
      region: ['Mendoza', 'Maipú'],
      vintage: 2023,
      abv: 13,
      aging: 'Sin madera',
      pairing: ['asado', 'pastas'],
    },
    5000,
  )
  await wine(
    'Syrah',
    { kind: 'tinto', bodega_id: sur, stock: 0 },
    { varietals: ['Syrah'], region: ['San Juan'], vintage: 2023, abv: 13.5 },
    6000,
  )
  await wine(
    'Corte',
    { kind: 'tinto', bodega_id: norte },
    { varietals: ['Malbec', 'Syrah'], region: ['Salta'], vintage: 2022, abv: 14 },
    12_000,
  )
  await wine(
    'Torrontés',
    { kind: 'blanco', bodega_id: norte },
    { varietals: ['Torrontés'], region: ['Salta'], vintage: 2024, abv: 12.5, flags: ['orgánico'] },
    4000,
  )
  await wine(
    'Escocés',
    { kind: 'destilado', brand_id: brand },
    { country: 'Escocia', type: 'whisky', style: 'Single malt', abv: 40 },
    80_000,
  )
  await wine('Oculto', { kind: 'rosado', published: false }, { varietals: ['Malbec'] }, 3000)
  await addArticle(shop.sql, {
    name: 'Copa',
    online_price: 0,
    price: 0,
    sheet: {
      varietals: ['una sola', null, '😀', 3],
      abv: 'mucho',
      region: ['', null],
      style: { a: 1 },
      vintage: 'vieja',
    },
  })
})

const ask = (query: Query = {}, who: Visitor = visitor, category = wines) =>
  who.call(facetEndpoints.facets, {
    params: { category_id: category, sub_category_id: 0, bodega_id: 0, commerce },
    query,
  })
const list = async (query: Query = {}, who: Visitor = visitor) =>
  (
    await who.call(articleEndpoints.fromCategory, {
      params: { category_id: wines, sub_category_id: 0, bodega_id: 0, order_by: 'a-z', commerce },
      query: { per_page: 60, ...query },
    })
  ).articles.data.map(({ name }) => name)
const found = async (text: string, query: Query = {}) =>
  (
    await visitor.call(searchEndpoints.search, {
      params: { query: text, commerce },
      query: { per_page: 60, ...query },
    })
  ).articles

/** 'malbec 3, syrah 2': the values of a facet with their counts. */
function told({ facets }: Facets, name: string): string {
  return (
    facets
      .find(({ facet }) => facet === name)
      ?.values.map(({ value, count }) => `${value} ${count}`)
      .join(', ') ?? ''
  )
}

describe('the facets of a shelf', () => {
  test('count what each value would leave', async () => {
    const answer = await ask()
    expect(answer).toMatchObject({ total: 6, price: { from: 4000, to: 80_000 }, abv: { from: 12.5, to: 40 } })
    expect(told(answer, 'kind')).toBe('tinto 4, blanco 1, destilado 1')
    expect(told(answer, 'varietal')).toBe('malbec 3, syrah 2, torrontes 1')
    expect(told(answer, 'vintage')).toBe('2024 1, 2023 2, 2022 1, 2021 1')
    expect(told(answer, 'pairing')).toBe('asado 2, pastas 1')
    expect(told(answer, 'trait')).toBe('organico 1')
    expect(told(answer, 'brand')).toBe('litoral 1')
    expect(told(answer, 'aging')).toBe('sin-madera 1, roble-mas-de-12 1')
    expect(told(answer, 'award')).toBe('90 1')
    expect(told(answer, 'type')).toBe('whisky 1')
    expect(told(answer, 'offer')).toBe('si 1')
    expect(told(answer, 'stock')).toBe('si 5')
  })

  test('are named as they are written', async () => {
    const { facets } = await ask()
    expect(facets.find(({ facet }) => facet === 'varietal')?.values.at(-1)).toEqual({
      value: 'torrontes',
      name: 'Torrontés',
      count: 1,
    })
    expect(facets.find(({ facet }) => facet === 'bodega')?.values).toEqual([
      { value: 'bodega-del-norte', name: 'Bodega del Norte', count: 3 },
      { value: 'dona-ines', name: 'Doña Inés', count: 2 },
    ])
  })

  test('have places within places, from the country down', async () => {
    expect(
      told(await ask(), 'region')
        .split(', ')
        .toSorted(),
    ).toEqual([
      'argentina 5',
      'argentina.mendoza 2',
      'argentina.mendoza.maipu 1',
      'argentina.mendoza.valle-de-uco 1',
      'argentina.mendoza.valle-de-uco.gualtallary 1',
      'argentina.salta 2',
      'argentina.san-juan 1',
      'escocia 1',
    ])
  })

  test('leave out what would narrow nothing', async () => {
    expect((await ask()).facets.map(({ facet }) => facet)).toEqual([
      'kind',
      'varietal',
      'style',
      'region',
      'bodega',
      'brand',
      'vintage',
      'pairing',
      'trait',
      'offer',
      'stock',
      'type',
      'aging',
      'award',
    ])
  })

  test('of one that is chosen keep their own counts, and narrow the others', async () => {
    const answer = await ask({ varietal: 'syrah' })
    expect(answer).toMatchObject({ total: 2, price: { from: 6000, to: 12_000 } })
    expect(told(answer, 'varietal')).toBe('malbec 3, syrah 2, torrontes 1')
    expect(told(answer, 'bodega')).toBe('bodega-del-norte 1, dona-ines 1')
    expect(told(answer, 'kind')).toBe('')
  })

  test('of two that are chosen narrow each other', async () => {
    const answer = await ask({ varietal: 'malbec', bodega: 'dona-ines' })
    expect(answer.total).toBe(1)
    expect(told(answer, 'varietal')).toBe('malbec 1, syrah 1')
    expect(told(answer, 'bodega')).toBe('bodega-del-norte 2, dona-ines 1')
    expect(told(answer, 'vintage')).toBe('')
  })

  test('tell 0 of what is chosen, and of nothing else', async () => {
    expect(told(await ask({ varietal: 'torrontes,carmenere', price: '5000-' }), 'varietal')).toBe(
      'malbec 3, syrah 2, torrontes 0, carmenere 0',
    )
    expect(told(await ask({ price: '5000-' }), 'varietal')).toBe('malbec 3, syrah 2')
  })

  test('have the bounds of a span as they are without it', async () => {
    expect(await ask({ price: '5000-9000' })).toMatchObject({
      total: 3,
      price: { from: 4000, to: 80_000 },
      abv: { from: 13, to: 14.5 },
    })
  })

  test('of an odd sheet are whatever can be read of it', async () => {
    expect(told(await ask({}, visitor, 0), 'varietal')).toContain('una-sola 1')
    expect(await ask({ varietal: 'una-sola' }, visitor, 0)).toMatchObject({
      total: 1,
      price: null,
      abv: null,
    })
  })

  test('of an empty shelf, and of an unknown one, are none', async () => {
    expect(await ask({}, visitor, 999_999)).toEqual({ total: 0, facets: [], price: null, abv: null })
  })

  test('are those of what a text finds', async () => {
    const answer = await ask({ q: 'malbec' })
    expect(answer.total).toBe((await found('malbec')).total)
    expect(told(answer, 'bodega')).toBe('bodega-del-norte 2, dona-ines 1')
    expect(await ask({ q: '%' })).toMatchObject({ total: 0, facets: [] })
  })
})

describe('a filtered list', () => {
  test.each<[Query, string[]]>([
    [{ varietal: 'syrah' }, ['Corte', 'Syrah']],
    [{ varietal: 'syrah,torrontes' }, ['Corte', 'Syrah', 'Torrontés']],
    [{ varietal: 'malbec', bodega: 'bodega-del-norte' }, ['Corte', 'Malbec alto']],
    [{ region: 'argentina.mendoza' }, ['Malbec alto', 'Malbec bajo']],
    [{ region: 'argentina.mendoza.valle-de-uco,escocia' }, ['Escocés', 'Malbec alto']],
    [{ kind: 'blanco' }, ['Torrontés']],
    [{ vintage: '2023' }, ['Malbec bajo', 'Syrah']],
    [{ price: '5000-9000' }, ['Malbec alto', 'Malbec bajo', 'Syrah']],
    [{ price: '-4000' }, ['Torrontés']],
    [{ price: '9000-5000', abv: '13.5-' }, ['Malbec alto', 'Syrah']],
    [{ abv: '-12.5' }, ['Torrontés']],
    [{ offer: 'si' }, ['Malbec bajo']],
    [{ stock: 'si', varietal: 'syrah' }, ['Corte']],
    [{ varietal: 'carmenere' }, []],
  ])('%o has %o', async (query, names) => {
    expect(await list(query)).toEqual(names)
    expect((await ask(query)).total).toBe(names.length)
  })

  test('of a search keeps the order of what was found', async () => {
    const all = (await found('malbec')).data.map(({ name }) => name)
    const some = await found('malbec', { vintage: '2021,2022' })
    expect(some.data.map(({ name }) => name)).toEqual(
      all.filter((name) => name === 'Corte' || name === 'Malbec alto'),
    )
    expect(some.total).toBe(2)
  })

  test('comes by pages, and says how many there are', async () => {
    const { articles } = await visitor.call(articleEndpoints.fromCategory, {
      params: { category_id: wines, sub_category_id: 0, bodega_id: 0, order_by: 'a-z', commerce },
      query: { kind: 'tinto', per_page: 3, page: 2 },
    })
    expect(articles).toMatchObject({ total: 4, last_page: 2, data: [{ name: 'Syrah' }] })
  })

  test('counts as in stock what its cards say is', async () => {
    const { id } = await addArticleWithVariants(shop.sql, [{ name: 'Caja', stock: 0 }], {
      name: 'Con variantes',
      category_id: wines,
      stock: null,
    })
    const colours = await addArticle(shop.sql, {
      name: 'Con colores',
      category_id: wines,
      has_choices: true,
      stock: 0,
    })
    const untracked = await addArticle(shop.sql, { name: 'Sin contar', category_id: wines, stock: null })
    for (const stock_null_equal_0 of [true, false]) {
      await configure(shop.sql, { stock_null_equal_0 })
      const cards = (
        await visitor.call(articleEndpoints.fromCategory, {
          params: { category_id: wines, sub_category_id: 0, bodega_id: 0, order_by: 'a-z', commerce },
          query: { per_page: 60 },
        })
      ).articles.data
      const inStock = cards.filter(({ in_stock }) => in_stock).map(({ name }) => name)
      expect(await list({ stock: 'si' })).toEqual(inStock)
      expect(told(await ask(), 'stock')).toBe(`si ${inStock.length}`)
    }
    await shop.sql.query('delete from articles where id = any($1)', [[id, colours, untracked]])
  })
})

describe('where prices are hidden', () => {
  test('neither bounds nor a span tell them; who sees them uses both', async () => {
    await configure(shop.sql, { online_price_type: 'only_registered' })
    const everything = await list()
    expect((await ask()).price).toBeNull()
    expect(await list({ price: '9000-' })).toEqual(everything)
    expect((await ask({ price: '9000-' })).total).toBe(everything.length)
    expect((await found('malbec', { price: '9000-' })).total).toBe((await found('malbec')).total)
    const buyer = await shop.loggedIn(await addBuyer(shop.sql))
    expect(await ask({}, buyer)).toMatchObject({ price: { from: 4000, to: 80_000 } })
    expect(await list({ price: '10000-' }, buyer)).toEqual(['Corte', 'Escocés'])
    await configure(shop.sql, { online_price_type: null })
  })
})

describe('odd filters', () => {
  const paths = [
    (query: string) => `/api/facets/${wines}/0/0/1000?${query}`,
    (query: string) => `/api/articles/from-category/${wines}/0/0/a-z/1000?${query}`,
    (query: string) => `/api/articles/search/malbec/1000?${query}`,
  ]

  test.each([
    'varietal=',
    'varietal=Malbec',
    'varietal=%27',
    'varietal=a,,b',
    `varietal=${'a,'.repeat(20)}a`,
    `varietal=${'x'.repeat(61)}`,
    'varietal=a&varietal=b',
    'varietal=%00',
    'varietal=😀',
    'region=a.b.c.d.e',
    'price=abc',
    'price=-',
    'price=1-2-3',
    'price=1e9-',
    'price=9999999999-',
    'abv=100-',
    'abv=1,5-2',
    'offer=no',
    'stock=true',
  ])('%s is malformed', async (query) => {
    for (const path of paths)
      expect(await visitor.send({ method: 'GET', path: path(query) })).toMatchObject({
        status: 422,
        body: { errors: expect.anything() },
      })
  })

  test('all at once are answered', async () => {
    const all = {
      kind: 'tinto',
      varietal: 'malbec',
      style: 'x',
      region: 'argentina',
      bodega: 'x',
      brand: 'x',
      vintage: '2020',
      volume: '750',
      pack: '1',
      pairing: 'asado',
      trait: 'x',
      offer: 'si',
      stock: 'si',
      price: '0-999999999',
      abv: '0-99.9',
    }
    expect(await list(all)).toEqual([])
    expect((await ask(all)).total).toBe(0)
    expect((await ask({ ...all, q: 'malbec' })).total).toBe(0)
  })
})
