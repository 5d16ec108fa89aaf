import { beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/cluster.ts'
import { fillEmpty, hasShop, seedNothing } from '../server/db/first-contents.ts'
import { demoArticles } from './catalogue/all.ts'
import { demoBuyers } from './people-data.ts'
import { seedDemo } from './seed.ts'

const now = new Date('2026-11-20T14:00:00Z')
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await fillEmpty(database.pool, (tx) => seedDemo(tx, { passwordHash: 'x', now }))
})

async function one<T>(text: string): Promise<T | undefined> {
  const { rows } = await database.pool.query<{ value: T }>(`select (${text}) as value`)
  return rows[0]?.value
}

test('the demo shop has its articles, categories, bodegas and people', async () => {
  expect(await one('select count(*) from articles')).toBe(demoArticles.length)
  expect(await one('select count(*) from categories')).toBe(14)
  expect(await one('select count(*) from bodegas')).toBe(12)
  expect(await one('select count(*) from buyers where is_owner')).toBe(1)
  expect(await one('select count(*) from buyers where seller_id is not null')).toBe(2)
  expect(await one('select count(distinct seller_id) from clients')).toBe(2)
  expect(await one('select count(distinct buyer_id) from orders')).toBeGreaterThanOrEqual(12)
})

test('every variant has a value for each property of its article', async () => {
  const incomplete = await one(`select count(*) from article_variants v
    where (select count(*) from article_properties p where p.article_id = v.article_id)
       <> (select count(*) from article_variant_values x where x.article_variant_id = v.id)`)
  expect(incomplete).toBe(0)
})

test('past orders add up line by line, and their numbers follow time', async () => {
  expect(
    await one(
      'select count(*) from orders o where goods <> (select sum(price * amount) from order_lines l where l.order_id = o.id)',
    ),
  ).toBe(0)
  const { rows } = await database.pool.query<{ created_at: Date }>(
    'select created_at from orders order by num',
  )
  const times = rows.map(({ created_at }) => created_at.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(rows).toHaveLength(demoBuyers.flatMap(({ orders }) => orders).length)
})

test('of servers that start at once on an empty database one fills it, and the others find it filled', async () => {
  const { pool } = await testDatabase()
  const seeds: number[] = []
  await Promise.all(
    [1, 2, 3].map((server) =>
      fillEmpty(pool, async (tx) => {
        seeds.push(server)
        await seedNothing(tx, { passwordHash: 'x', email: 'duenia@ejemplo.com.ar' })
      }),
    ),
  )
  expect(seeds).toHaveLength(1)
  expect(await hasShop(pool)).toBe(true)
})

test('an empty shop has its settings, cash and an owner, nothing to sell, and is paused', async () => {
  const { pool } = await testDatabase()
  expect(await hasShop(pool)).toBe(false)
  await seedNothing(pool, { passwordHash: 'x', email: 'duenia@ejemplo.com.ar' })
  const { rows } = await pool.query(
    'select (select count(*) from articles) as articles, (select count(*) from payment_methods where published) as methods, (select count(*) from online_configurations where pausar_tienda_online) as paused, (select count(*) from buyers where is_owner) as owners',
  )
  expect(rows).toEqual([{ articles: 0, methods: 1, paused: 1, owners: 1 }])
})
