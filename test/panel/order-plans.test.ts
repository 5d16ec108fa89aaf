import { beforeAll, expect, it } from 'vitest'
import { addBuyer } from '../factories.ts'
import { testShop, type Visitor } from '../shop.ts'
import { type Statement, statementsOf } from '../statements.ts'
import { wholeScans } from '../whole-scans.ts'
import { addManyOrders } from './many-orders.ts'

/** Tables that no call of the panel may scan sequentially. */
const big = [
  'orders',
  'order_lines',
  'order_events',
  'buyers',
  'carts',
  'payments',
  'collections',
  'order_alerts',
]

const shop = await testShop()
const said = statementsOf(shop.deps.pool)
let counter: Visitor

beforeAll(async () => {
  await addManyOrders(shop.sql, shop.clock.now)
  counter = await shop.loggedIn(await addBuyer(shop.sql, { staff_role: 'counter' }))
})

async function asked(path: string): Promise<Statement[]> {
  said.length = 0
  expect(await counter.send({ method: 'GET', path: `/api/panel${path}` })).toMatchObject({ status: 200 })
  return [...said]
}

it.each([
  '/today',
  '/alerts',
  '/orders',
  '/orders?group=unconfirmed',
  '/orders?group=delivered&before=40000',
  '/orders?day=2026-11-21',
  '/orders?placed_on=2026-11-19',
  '/orders?group=delivered&placed_on=2026-06-15',
  '/orders?q=malbec&placed_on=2026-06-15',
  '/orders?q=50900',
  '/orders?q=4567',
  '/orders?q=zoe',
  '/orders?q=xqzzw',
  '/orders?q=malbec%20finca%20a1',
  '/orders/counts',
  '/orders/50900',
])('%s reads no big table from end to end', async (path) => {
  expect(await wholeScans(shop.sql, big, await asked(path))).toEqual([])
})

it('/today passes over few of the orders that were', async () => {
  for (const { text, values } of await asked('/today')) {
    const { rows } = await shop.sql.query<object>(`explain (analyze, format json) ${text}`, values)
    const passed = JSON.stringify(rows).matchAll(/"Rows Removed by Filter":(\d+)/g)
    expect(Math.max(0, ...[...passed].map(([, count]) => Number(count))), text).toBeLessThan(5_000)
  }
})

it('/today takes one connection at a time, whose statements are planned already', async () => {
  let [held, most] = [0, 0]
  const { pool } = shop.deps
  const acquired = (): void => void (most = Math.max(most, (held += 1)))
  const released = (): void => void (held -= 1)
  pool.on('acquire', acquired).on('release', released)
  await asked('/today')
  pool.off('acquire', acquired).off('release', released)
  expect([most, held]).toEqual([1, 0])
})

it('a word of many articles costs a page, and finds the newest', async () => {
  const { orders } = (await counter.send({ method: 'GET', path: '/api/panel/orders?q=malbec' })).body as {
    orders: { num: number; articles: { name: string }[] }[]
  }
  expect(orders).toHaveLength(30)
  expect(orders.every(({ articles }) => articles.some(({ name }) => name.startsWith('Malbec')))).toBe(true)
  const { rows } = await shop.sql.query<{ num: number }>(
    "select distinct num from orders join order_lines on order_id = orders.id where order_lines.name like 'Malbec%' order by num desc limit 30",
  )
  expect(orders.map(({ num }) => num)).toEqual(rows.map(({ num }) => num))
})

it.each([
  ['q=xqzzw', 'orders_name_search'],
  ['q=4567', 'orders_phone_end'],
  ['zone=99', 'orders_zone'],
  ['group=delivered&payment_method=99', 'orders_payment_method'],
  ['channel=phone', 'orders_channel'],
  ['placed_on=2026-06-15', 'orders_created'],
  ['group=delivered&placed_on=2026-06-15', 'orders_created'],
  ['money=owed', 'orders_owed'],
  ['group=delivered&money=owed', 'orders_owed'],
])('?%s goes by %s', async (query, index) => {
  const [{ text, values } = expect.fail()] = (await asked(`/orders?${query}`)).filter((one) =>
    one.text.startsWith('with page'),
  )
  const { rows } = await shop.sql.query<object>(`explain ${text}`, values)
  expect(JSON.stringify(rows)).toContain(index)
})

it('finds what an index that has gone was for', async () => {
  const statements = await asked('/orders/50900')
  await shop.sql.query('drop index order_lines_order')
  expect(await wholeScans(shop.sql, big, statements)).toContainEqual(expect.stringMatching(/^order_lines: /))
})
