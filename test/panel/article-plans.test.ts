import { beforeAll, expect, it } from 'vitest'
import { addBuyer } from '../factories.ts'
import { testShop, type Visitor } from '../shop.ts'
import { type Statement, statementsOf } from '../statements.ts'
import { wholeScans } from '../whole-scans.ts'

/** Tables that no call of the list may scan sequentially. */
const big = ['articles', 'article_variants']

const shop = await testShop()
const said = statementsOf(shop.deps.pool)
let owner: Visitor

const names = `concat_ws(' ', (array['Malbec', 'Cabernet', 'Bonarda', 'Torrontés', 'Espumante'])[1 + n % 5], 'Finca', initcap(md5(n::text)::varchar(6)))`
const statements = [
  'alter table articles disable trigger user',
  'alter table article_variants disable trigger user',
  `insert into categories (name, position) select 'Categoría ' || n, n from generate_series(1, 40) as n`,
  `insert into bodegas (name) select 'Bodega ' || n from generate_series(1, 200) as n`,
  `insert into brands (name) select 'Marca ' || n from generate_series(1, 200) as n`,
  `insert into suppliers (name) select 'Proveedor ' || n from generate_series(1, 40) as n`,
  `insert into articles (slug, num, code, gtin, name, price, online_price, stock, category_id, bodega_id, brand_id, supplier_id, kind, published,
      images, archived_at)
    select 'vino-' || n, n, 'V-' || n, lpad((779000000000 + n)::text, 13, '0'), ${names}, case when n % 500 = 0 then 0 else 100000 + n end, 100000 + n, n % 300,
      (select min(id) from categories) + n % 40, (select min(id) from bodegas) + n % 200,
      (select min(id) from brands) + n % 200, (select min(id) from suppliers) + n % 40, case when n % 3 = 0 then 'tinto' else 'otro' end, n % 50 <> 0 and n % 100 <> 1,
      case when n % 300 = 0 then '[]' else '[{"id": 1, "url": "/a.jpg", "hosting_url": "", "first": true}]' end::jsonb, case when n % 100 = 1 then now() end
    from generate_series(1, 10000) as n`,
  `insert into article_variants (article_id, stock, code) select id, id % 200, 'W-' || id from articles, generate_series(1, 1) where id % 4 = 0`,
  'alter table articles enable trigger user',
  'alter table article_variants enable trigger user',
  'vacuum analyze',
]

beforeAll(async () => {
  const client = await shop.sql.connect()
  for (const statement of statements) await client.query(statement)
  client.release()
  owner = await shop.loggedIn(await addBuyer(shop.sql, { staff_role: 'owner' }))
})

async function asked(path: string): Promise<Statement[]> {
  said.length = 0
  expect(await owner.send({ method: 'GET', path: `/api/panel${path}` })).toMatchObject({ status: 200 })
  return [...said]
}

it.each([
  '/articles',
  '/articles?before=5000',
  '/articles?category=7',
  '/articles?sub_category=7',
  '/articles?bodega=77',
  '/articles?brand=7',
  '/articles?supplier=7',
  '/articles?supplier=7&kind=tinto&category=7',
  '/articles?kind=tinto',
  '/articles?kind=destilado',
  '/articles?show=hidden',
  '/articles?show=no_picture',
  '/articles?show=no_price',
  '/articles?show=few',
  '/articles?show=archived',
  '/articles?q=malbec',
  '/articles?q=finca%20c4ca42',
  '/articles?q=xqzzw',
  '/articles?q=4567',
  '/articles?q=V-4567',
  '/articles?q=7790000001234',
  '/articles/matching?show=no_price',
  '/articles/counts',
])('%s reads no big table from end to end', async (path) => {
  expect(await wholeScans(shop.sql, big, await asked(path))).toEqual([])
})

it('finds what an index that has gone was for', async () => {
  await shop.sql.query('drop index articles_plain_name')
  expect(await wholeScans(shop.sql, big, await asked('/articles?q=malbec'))).toContainEqual(
    expect.stringMatching(/^articles: /),
  )
})
