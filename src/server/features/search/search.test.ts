import { beforeAll, expect, test } from 'vitest'
import { searchEndpoints } from '#contract/search.ts'
import { addArticle, addBodega, addCategory, addPromotion } from '../../../../test/factories.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'

const shop = await testShop()
const visitor = shop.visitor()
const commerce = 1000

beforeAll(async () => {
  const wines = await addCategory(shop.sql, 'Vinos')
  const alta = await addBodega(shop.sql, 'Bodega Alta Vista')
  const add = (name: string, columns = {}) => addArticle(shop.sql, { name, ...columns })
  await add('Malbec Reserva', {
    category_id: wines,
    bodega_id: alta,
    sheet: { varietals: ['Malbec'], region: ['Luján de Cuyo'] },
    volume_ml: 750,
  })
  await add('Gran Malbec agotado', { stock: 0 })
  await add('Torrontés Dulce Cosecha', { category_id: wines, sheet: { varietals: ['Torrontés'] } })
  await add('Gin "Ñandú" 100% & Co.', { num: 4321 })
  await add('Jugo original')
  await add('Cerveza Coca-Rubia')
  await add('Malbec oculto', { published: false })
})

async function found(query: string, who: Visitor = visitor): Promise<string[]> {
  const { articles } = await who.call(searchEndpoints.search, {
    params: { query, commerce },
    query: { per_page: 60 },
  })
  expect(articles.total).toBe(articles.data.length)
  return articles.data.map((article) => article.name)
}

test.each([
  ['malbec', ['Malbec Reserva', 'Gran Malbec agotado']],
  ['MÁLBEC', ['Malbec Reserva', 'Gran Malbec agotado']],
  ['malbecs', ['Malbec Reserva', 'Gran Malbec agotado']],
  ['reserva malbec', ['Malbec Reserva']],
  ['malbec de alta vista', ['Malbec Reserva']],
  ['torrontes', ['Torrontés Dulce Cosecha']],
  ['cosecha dulce', ['Torrontés Dulce Cosecha']],
  ['lujan', ['Malbec Reserva']],
  ['750 ml', ['Malbec Reserva']],
  ['nandu', ['Gin "Ñandú" 100% & Co.']],
  ['4321', ['Gin "Ñandú" 100% & Co.']],
  ['gin', ['Gin "Ñandú" 100% & Co.']],
  ['rubia', ['Cerveza Coca-Rubia']],
])('%j finds %j', async (query, names) => {
  expect(await found(query)).toEqual(names)
})

test.each([
  ['malbeck', 'Malbec Reserva'],
  ['malvec', 'Malbec Reserva'],
  ['mablec', 'Malbec Reserva'],
  ['reserba malbec', 'Malbec Reserva'],
  ['torontes', 'Torrontés Dulce Cosecha'],
  ['serveza', 'Cerveza Coca-Rubia'],
  ['gim', 'Gin "Ñandú" 100% & Co.'],
])('a typo is forgiven: %j finds %j', async (query, name) => {
  expect((await found(query))[0]).toBe(name)
})

test.each([
  '',
  ' ',
  '%',
  '_',
  '%%%',
  "'",
  '"',
  '\\',
  '\\%',
  '😀🍷',
  '漢字',
  ';--',
  '<script>',
  '()',
  '*',
  '.*',
  'xyzzyplugh',
  '\u0000',
])('%j finds nothing and breaks nothing', async (query) => {
  expect(await found(query)).toEqual([])
})

test.each(["gin'", 'gin%', '"gin"', 'gin 🍸', ' gin '])(
  'odd characters around a word do no harm: %j',
  async (query) => {
    expect(await found(query)).toEqual(['Gin "Ñandú" 100% & Co.'])
  },
)

test('200 letters are looked for; more are refused as too long', async () => {
  expect(await found('ab '.repeat(66))).toEqual([])
  expect(await found('a'.repeat(200))).toEqual([])
  const answer = await visitor.send({ method: 'GET', path: `/articles/search/${'a'.repeat(201)}/1000` })
  expect(answer).toMatchObject({ status: 422, body: { errors: { query: ['Es demasiado largo'] } } })
})

const page = async (n: number) =>
  (
    await visitor.call(searchEndpoints.search, {
      params: { query: 'malbec', commerce },
      query: { page: n, per_page: 1 },
    })
  ).articles

test('hits come by pages', async () => {
  expect((await page(1)).data[0]).toMatchObject({ name: 'Malbec Reserva', repeated: false, price: 1000 })
  expect((await page(2)).data[0]?.name).toBe('Gran Malbec agotado')
  expect(await page(3)).toMatchObject({ data: [], total: 2, last_page: 2 })
})

async function repeated(last: number | undefined) {
  const { articles } = await visitor.call(searchEndpoints.search, {
    params: { query: 'malbec', commerce },
    query: { per_page: 2, last },
  })
  return articles.data.map((article) => article.repeated)
}

test('what an earlier page had comes marked, as when the ranking moved', async () => {
  const [first, second] = [(await page(1)).data[0], (await page(2)).data[0]]
  expect(await repeated(undefined)).toEqual([false, false])
  expect(await repeated(first?.id)).toEqual([true, false])
  expect(await repeated(second?.id)).toEqual([true, true])
  expect(await repeated(2_000_000_000)).toEqual([false, false])
})

async function told(query: string) {
  const { articles, suggestion } = await visitor.call(searchEndpoints.search, {
    params: { query, commerce },
    query: {},
  })
  return [suggestion, articles.total > 0]
}

test('a search says how it was understood, and what may be meant where it found nothing', async () => {
  expect(await told('malbec')).toEqual([null, true])
  expect(await told('reserba malveck')).toEqual(['reserva malbec', true])
  expect(await told('torontes')).toEqual(['torrontés', true])
  expect(await told('quilmez')).toEqual([null, true])
  expect(await told('malbec xyzzyplugh')).toEqual([null, true])
  expect(await told('torrontesitos')).toEqual(['torrontés', false])
  expect(await told('xyzzyplugh')).toEqual([null, false])
})

async function promotions(query: string, more = {}) {
  const answer = await visitor.call(searchEndpoints.search, {
    params: { query, commerce },
    query: { per_page: 1, ...more },
  })
  return answer.promociones_vinoteca.map(({ name, price }) => [name, price])
}

test('promotions are found with the first page, by their name and by what they are made of, unless the list is filtered', async () => {
  const part = await addArticle(shop.sql, { name: 'Sidra de pera' })
  await addPromotion(shop.sql, [{ article: part, amount: 2 }], { name: 'Dúo dorado', price: 150_000 })
  expect(await promotions('duo')).toEqual([['Dúo dorado', 1500]])
  await addPromotion(shop.sql, [{ article: part, amount: 1 }], { name: 'Malbecona', price: 150_000 })
  expect(await promotions('malbecona')).toEqual([['Malbecona', 1500]])
  expect(await told('malbecona')).toEqual([null, false])
  await shop.sql.query("delete from promociones_vinoteca where name = 'Malbecona'")
  expect(await promotions('cidra')).toEqual([['Dúo dorado', 1500]])
  expect(await promotions('promociones')).toEqual([['Dúo dorado', 1500]])
  expect(await promotions('sidra', { page: 2 })).toEqual([])
  expect(await promotions('sidra', { offer: 'si' })).toEqual([])
  expect(await promotions('malbec')).toEqual([])
  await shop.sql.query('update articles set published = false where id = $1', [part])
  expect(await promotions('duo')).toEqual([])
})

const names = (q?: string) =>
  visitor.call(searchEndpoints.names, { params: { commerce }, query: q === undefined ? {} : { q } })

const tagsOf = async (q: string) => (await names(q)).tags.map(({ name }) => name)

test('what is typed suggests names and tags', async () => {
  const some = await names('malb')
  expect(some.articles_names.map((article) => article.name)).toEqual([
    'Malbec Reserva',
    'Gran Malbec agotado',
  ])
  expect(some.tags).toEqual([{ kind: 'varietal', id: null, name: 'Malbec' }])
  expect((await names('alta')).tags).toMatchObject([{ kind: 'bodega', name: 'Bodega Alta Vista' }])
  expect((await names('vin')).tags).toMatchObject([{ kind: 'category', name: 'Vinos' }])
  expect(await names('%')).toEqual({ articles_names: [], tags: [] })
  const all = await names()
  expect(all.articles_names).toHaveLength(6)
  expect(all.tags.map((tag) => tag.name)).toEqual(['Vinos', 'Bodega Alta Vista', 'Malbec', 'Torrontés'])
})

test('a category or bodega that is archived, or without articles on sale, is not suggested', async () => {
  const [liqueurs, maker] = [
    await addCategory(shop.sql, 'Licores dulces'),
    await addBodega(shop.sql, 'Licorera'),
  ]
  expect(await tagsOf('licor')).toEqual([])
  await addArticle(shop.sql, { name: 'Crema de whisky', category_id: liqueurs, bodega_id: maker })
  expect(await tagsOf('licor')).toEqual(['Licores dulces', 'Licorera'])
  await shop.sql.query('update bodegas set archived_at = now() where id = $1', [maker])
  await shop.sql.query('update articles set published = false where category_id = $1', [liqueurs])
  expect(await tagsOf('licor')).toEqual([])
})
