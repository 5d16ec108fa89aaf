import { beforeAll, expect, test } from 'vitest'
import { searchCalls } from '#contract/search.ts'
import { addArticle, addBodega, addBuyer, addCategory } from '../../../../test/factories.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'

const shop = await testShop()
const visitor = shop.visitor()
const commerce = 1000

beforeAll(async () => {
  const wines = await addCategory(shop.sql, 'Vinos')
  const alta = await addBodega(shop.sql, 'Bodega Alta Vista')
  const add = (name: string, columns = {}) => addArticle(shop.sql, { name, ...columns })
  await add('Malbec Reserva', { category_id: wines, bodega_id: alta, sheet: { varietals: ['Malbec'], region: ['Luján de Cuyo'] }, volume_ml: 750 })
  await add('Gran Malbec agotado', { stock: 0 })
  await add('Torrontés Dulce Cosecha', { category_id: wines, sheet: { varietals: ['Torrontés'] } })
  await add('Gin "Ñandú" 100% & Co.', { num: 4321 })
  await add('Jugo original')
  await add('Cerveza Coca-Rubia')
  await add('Malbec oculto', { published: false })
})

async function found(query: string, who: Visitor = visitor): Promise<string[]> {
  const { articles } = await who.call(searchCalls.search, { params: { query, commerce }, query: { per_page: 60 } })
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

test.each(['', ' ', '%', '_', '%%%', "'", '"', '\\', '\\%', '😀🍷', '漢字', ';--', '<script>', '()', '*', '.*', 'xyzzyplugh', '\u0000'])('%j finds nothing and breaks nothing', async (query) => {
  expect(await found(query)).toEqual([])
})

test.each(["gin'", 'gin%', '"gin"', 'gin 🍸', ' gin '])('odd characters around a word do no harm: %j', async (query) => {
  expect(await found(query)).toEqual(['Gin "Ñandú" 100% & Co.'])
})

test('200 letters are looked for; more are refused as too long', async () => {
  expect(await found('ab '.repeat(66))).toEqual([])
  expect(await found('a'.repeat(200))).toEqual([])
  const answer = await visitor.send({ method: 'GET', path: `/articles/search/${'a'.repeat(201)}/1000` })
  expect(answer).toMatchObject({ status: 422, body: { errors: { query: ['Es demasiado largo'] } } })
})

const page = async (n: number) => (await visitor.call(searchCalls.search, { params: { query: 'malbec', commerce }, query: { page: n, per_page: 1 } })).articles

test('hits come by pages', async () => {
  expect((await page(1)).data[0]).toMatchObject({ name: 'Malbec Reserva', repeated: false, price: 1000 })
  expect((await page(2)).data[0]?.name).toBe('Gran Malbec agotado')
  expect(await page(3)).toMatchObject({ data: [], total: 2, last_page: 2 })
})

test("a buyer's last ten different searches are kept, the newest first", async () => {
  const buyer = await addBuyer(shop.sql)
  const own = await shop.loggedIn(buyer)
  const search = (query: string, page = 1) => own.call(searchCalls.search, { params: { query, commerce }, query: { page } })
  for (let n = 1; n <= 12; n++) await search(`vino ${n}`)
  expect((await search('VINO 5')).last_search).toMatchObject({ body: 'VINO 5' })
  expect((await search('malbec', 2)).last_search).toBeNull()
  expect((await search(' \0 ')).last_search).toBeNull()
  const { rows } = await shop.sql.query<{ body: string }>('select body from last_searches where buyer_id = $1 order by id desc', [buyer])
  expect(rows.map((row) => row.body)).toEqual(['VINO 5', ...[12, 11, 10, 9, 8, 7, 6, 4, 3].map((n) => `vino ${n}`)])
})

const keptSearches = async () => (await shop.sql.query('select from last_searches')).rowCount

test("a visitor's search is not kept", async () => {
  const before = await keptSearches()
  expect((await visitor.call(searchCalls.search, { params: { query: 'malbec', commerce }, query: {} })).last_search).toBeNull()
  expect(await keptSearches()).toBe(before)
})

const names = (q?: string) => visitor.call(searchCalls.names, { params: { commerce }, query: q === undefined ? {} : { q } })

test('what is typed suggests names and tags', async () => {
  const some = await names('malb')
  expect(some.articles_names.map((article) => article.name)).toEqual(['Malbec Reserva', 'Gran Malbec agotado'])
  expect(some.tags).toEqual([{ kind: 'varietal', id: null, name: 'Malbec' }])
  expect((await names('alta')).tags).toMatchObject([{ kind: 'bodega', name: 'Bodega Alta Vista' }])
  expect((await names('vin')).tags).toMatchObject([{ kind: 'category', name: 'Vinos' }])
  expect(await names('%')).toEqual({ articles_names: [], tags: [] })
  const all = await names()
  expect(all.articles_names).toHaveLength(6)
  expect(all.tags.map((tag) => tag.name)).toEqual(['Vinos', 'Bodega Alta Vista', 'Malbec', 'Torrontés'])
})
