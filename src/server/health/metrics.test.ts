import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { testDatabase } from '../../../test/cluster.ts'
import { databaseProxy } from '../../../test/database-proxy.ts'
import { addArticle } from '../../../test/factories.ts'
import { orderOf, postOrder, saveCart } from '../../../test/ordering.ts'
import { openShop, testShop } from '../../../test/shop.ts'

const token = 'a-token-of-the-tests'
const soon = { timeout: 10_000 }
const database = await testDatabase()
const proxy = await databaseProxy(database.connection)
const shop = await openShop(proxy.connection, { metricsToken: token, caches: true })
afterAll(async () => {
  await shop.close()
  proxy.goAway()
})

const read = (authorization?: string) =>
  shop.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })
const metrics = async (): Promise<string> => (await read(`Bearer ${token}`)).body

/** The value of a series as written; null if absent. */
async function valueOf(series: string): Promise<number | null> {
  const line = (await metrics()).split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? null : Number(line.slice(series.length))
}

it('is there for the token alone, and not at all without the setting', async () => {
  const { statusCode, headers, body } = await read(`Bearer ${token}`)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ])
  expect(body).toMatch(/^damajuana_info\{version="\d+\.\d+\.\d+"\} 1$/m)
  for (const wrong of [undefined, '', token, `Bearer ${token}x`, `Bearer ${token.slice(1)}`, 'Bearer'])
    expect((await read(wrong)).statusCode).toBe(401)
  const closed = await testShop()
  const answer = await closed.app.inject({ url: '/metrics', headers: { authorization: 'Bearer null' } })
  expect(answer.statusCode).toBe(404)
})

it('counts requests by route and status, and no address of anybody', async () => {
  await shop.app.inject('/api/articles/search/canaria/1000?orden=canaria')
  await shop.app.inject('/api/articles/search/otra/1000')
  await shop.app.inject('/canaria')
  await shop.app.inject('/salud')
  const labels = 'method="GET",route="/api/articles/search/:query/:commerce"'
  expect(await valueOf(`http_requests_total{${labels},status="200"}`)).toBe(2)
  expect(await valueOf(`http_request_duration_seconds_count{${labels}}`)).toBe(2)
  expect(await valueOf(`http_request_duration_seconds_bucket{le="+Inf",${labels}}`)).toBe(2)
  expect(await valueOf('http_requests_total{method="GET",route="none",status="404"}')).toBe(1)
  expect(await metrics()).not.toMatch(/canaria|salud|\/metrics/)
})

it('counts carts and orders, payments by verdict, mails and jobs', async () => {
  const who = shop.visitor()
  const cart = await saveCart(who, [{ id: await addArticle(database.pool), amount: 1 }])
  expect(await valueOf('damajuana_orders_placed_total')).toBe(0)
  const order = orderOf(await postOrder(who, cart, {}, 'the same key'))
  orderOf(await postOrder(who, cart, {}, 'the same key'))
  expect(await valueOf('damajuana_carts_written_total')).toBe(1)
  expect(await valueOf('damajuana_orders_placed_total')).toBe(1)
  await database.pool.query(
    "insert into payments (order_id, provider, provider_id, status, amount, verdict) select id, 'MercadoPago', '1', 'approved', 100, 'mismatch' from orders where num = $1",
    [order.num],
  )
  expect(await valueOf('damajuana_backup_timestamp_seconds')).toBe(0)
  await database.pool.query('delete from jobs.job')
  await database.pool.query(
    "insert into jobs.job (name, state, source_name) values ('send-mail', 'retry', null), ('send-mail', 'created', null), ('send-mail', 'completed', null), ('dead-letters', 'created', 'send-mail'), ('order-placed', 'failed', null)",
  )
  expect(await valueOf('damajuana_payments{verdict="mismatch",status="approved"}')).toBe(1)
  expect(await valueOf('damajuana_mails{state="waiting"}')).toBe(2)
  expect(await valueOf('damajuana_mails{state="dead"}')).toBe(1)
  expect(await valueOf('damajuana_jobs{queue="send-mail",state="dead"}')).toBe(1)
  expect(await valueOf('damajuana_jobs{queue="order-placed",state="failed"}')).toBe(1)
  await database.pool.query(
    "insert into jobs.job (name, state, completed_on) values ('nightly-backup', 'completed', '2026-11-19T07:00:00Z'), ('nightly-backup', 'completed', '2026-11-20T07:00:00Z'), ('nightly-backup', 'failed', '2026-11-20T08:00:00Z')",
  )
  expect(await valueOf('damajuana_backup_timestamp_seconds')).toBe(Date.UTC(2026, 10, 20, 7) / 1000)
})

it('tells of the page cache, the connections, the event loop and memory', async () => {
  await vi.waitFor(async () => {
    await shop.app.inject('/api/commerce/1000')
    expect(await valueOf('damajuana_page_cache_total{result="hit"}')).toBeGreaterThan(0)
  }, soon)
  expect(await valueOf('damajuana_page_cache_total{result="miss"}')).toBeGreaterThan(0)
  expect(await valueOf('damajuana_pool_connections{state="total"}')).toBeGreaterThan(0)
  expect(await valueOf('damajuana_pool_connections{state="waiting"}')).toBe(0)
  expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
  expect(await valueOf('process_start_time_seconds')).toBeGreaterThan(Date.now() / 1000 - 3600)
})

it('has whatever the dashboard draws', async () => {
  const file = join(import.meta.dirname, '../../../deploy/grafana-dashboard.json')
  const { panels } = JSON.parse(await readFile(file, 'utf8')) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  const written = await metrics()
  for (const { expr } of panels.flatMap(({ targets }) => targets)) {
    const names = expr.match(/\b(?:damajuana|http|nodejs|process)_\w+/g) ?? []
    expect(names, expr).not.toEqual([])
    for (const name of names) expect(written, expr).toMatch(new RegExp(`^${name}[ {]`, 'm'))
  }
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length)
})

it('goes on telling of the process while the database is away', async () => {
  proxy.goAway()
  await vi.waitFor(async () => expect(await valueOf('damajuana_database_up')).toBe(0), soon)
  expect(await valueOf('damajuana_orders_placed_total')).toBe(1)
  await proxy.comeBack()
  await vi.waitFor(async () => expect(await valueOf('damajuana_database_up')).toBe(1), soon)
})
