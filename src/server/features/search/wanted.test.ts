import { beforeEach, expect, test } from 'vitest'
import { searchEndpoints } from '#contract/search.ts'
import { addArticle, addBuyer } from '../../../../test/factories.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'

const shop = await testShop()
const { sql } = shop
const visitor = shop.visitor()
const commerce = 1000
const today = '2026-11-20'

beforeEach(async () => {
  await sql.query('delete from articles')
})

const search = (query: string, who: Visitor = visitor, page = 1) =>
  who.call(searchEndpoints.search, { params: { query, commerce }, query: { page } })
const wanted = async () =>
  (await visitor.call(searchEndpoints.mostWanted, { params: { commerce } })).articles.map(({ name }) => name)
const see = (article: number, day: string, views: number) =>
  sql.query('insert into article_views (article_id, day, views) values ($1, $2, $3)', [article, day, views])

test("a buyer's last ten different searches are kept, the newest first", async () => {
  const own = await shop.loggedIn(await addBuyer(sql))
  for (let n = 1; n <= 12; n++) await search(`vino ${n}`, own)
  expect((await search('VINO 5', own)).last_search).toMatchObject({ body: 'VINO 5' })
  expect((await search('malbec', own, 2)).last_search).toBeNull()
  expect((await search(' \0 ', own)).last_search).toBeNull()
  const { last_searchs } = await own.call(searchEndpoints.lastSearches, {})
  expect(last_searchs.map(({ body }) => body)).toEqual([
    'VINO 5',
    ...[12, 11, 10, 9, 8, 7, 6, 4, 3].map((n) => `vino ${n}`),
  ])
})

test("nobody sees another's searches, and suggestions keep none", async () => {
  const own = await shop.loggedIn(await addBuyer(sql))
  await search('fernet', await shop.loggedIn(await addBuyer(sql)))
  await own.call(searchEndpoints.names, { params: { commerce }, query: { q: 'malbec' } })
  expect(await own.call(searchEndpoints.lastSearches, {})).toEqual({ last_searchs: [] })
  expect((await visitor.send({ method: 'GET', path: '/last-searchs' })).status).toBe(401)
})

test("a visitor's search is not kept", async () => {
  expect((await search('malbec')).last_search).toBeNull()
})

test('what was seen and searched most in 30 days is most wanted', async () => {
  const [once, often, long] = await Promise.all([
    addArticle(sql, { name: 'Una vez' }),
    addArticle(sql, { name: 'Mucho' }),
    addArticle(sql, { name: 'Hace mucho' }),
  ])
  await addArticle(sql, { name: 'Nunca' })
  const hidden = await addArticle(sql, { name: 'Oculto', published: false })
  await see(once, today, 1)
  await see(often, '2026-10-25', 2)
  await see(long, '2026-10-20', 90)
  await see(hidden, today, 90)
  expect(await wanted()).toEqual(['Mucho', 'Una vez'])
  await search('una vez')
  await search('una vez')
  expect(await wanted()).toEqual(['Una vez', 'Mucho'])
})

test('where nobody looked yet the featured ones stand in', async () => {
  await addArticle(sql, { name: 'Destacado', featured: true })
  const seen = await addArticle(sql, { name: 'Visto' })
  expect(await wanted()).toEqual(['Destacado'])
  await see(seen, today, 1)
  expect(await wanted()).toEqual(['Visto', 'Destacado'])
})

test('a search counts for what it names, not for whatever it finds, nor from elsewhere', async () => {
  for (let n = 1; n <= 6; n++) await addArticle(sql, { name: `Malbec ${n}` })
  await addArticle(sql, { name: 'Fernet' })
  await search('malbec')
  await search('fernt')
  await search('malbec zapato')
  await search('fernet', visitor, 2)
  await visitor.send({
    method: 'GET',
    path: '/articles/search/fernet/1000',
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(await wanted()).toEqual([])
  await search('fernet')
  expect(await wanted()).toEqual(['Fernet'])
})

test('among equals the one that is wanted most is found first, after what can be sold', async () => {
  const [plain, popular] = [
    await addArticle(sql, { name: 'Gin uno' }),
    await addArticle(sql, { name: 'Gin dos' }),
  ]
  const soldOut = await addArticle(sql, { name: 'Gin tres', stock: 0 })
  await see(popular, today, 2)
  await see(soldOut, today, 50)
  await see(plain, today, 1)
  expect((await search('gin')).articles.data.map(({ name }) => name)).toEqual([
    'Gin dos',
    'Gin uno',
    'Gin tres',
  ])
})
