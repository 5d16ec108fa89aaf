import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Client } from '#contract/client.ts'
import { salesEndpoints } from '#contract/panel/sales.ts'
import { databaseUrlOf, emptyDatabase } from '../../../../../test/cluster.ts'
import { compileCache } from '../../../../../test/compile-cache.ts'
import { folder } from '../../../../../test/embedded-postgres.ts'
import { addArticle, addBuyer } from '../../../../../test/factories.ts'
import { untilOneWaits } from '../../../../../test/lock-waits.ts'
import { findWrongStocks } from '../../../../../test/stock-ledger.ts'
import { visitorOf } from '../../../../../test/visitor.ts'
import { hashSession, newSessionId } from '../../../http/session.ts'

const { pool, connection } = await emptyDatabase()
const eventually = { timeout: 30_000, interval: 20 }

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function startServer(dataDir: string): Promise<{ url: string; child: ChildProcess }> {
  const own = await freePort()
  const child = fork(join(import.meta.dirname, '../../../../../test/shop-process.ts'), {
    env: {
      ...compileCache,
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrlOf(connection),
      PORT: String(own),
      PUBLIC_URL: `http://127.0.0.1:${own}`,
      RATES_FORMAT: 'off',
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'message')
  return { url: `http://127.0.0.1:${own}`, child }
}

async function counterAt(url: string): Promise<Client> {
  const id = newSessionId()
  await pool.query(
    "insert into sessions (id, buyer_id, expires_at) select $1, id, now() + interval '1 day' from buyers where name = 'Nora'",
    [hashSession(id)],
  )
  return visitorOf(url, new Map([['damajuana_session', id]]))
}

async function written(article: number): Promise<unknown> {
  const { rows } = await pool.query(
    `select (select count(*) from orders where channel = 'counter') as orders, (select count(*) from panel_answers) as answers,
      (select count(*) from collections where order_id in (select id from orders where channel = 'counter')) as collections,
      (select stock from articles where id = $1) as stock`,
    [article],
  )
  return rows[0]
}

it('a sale in the middle of which the server is killed was never; asked again under its key it is written once', async () => {
  const dataDir = await folder()
  const first = await startServer(dataDir)
  await addBuyer(pool, { name: 'Nora', staff_role: 'counter' })
  const article = await addArticle(pool, { stock: 12 })
  const lines = [{ article_id: article, amount: 2 }]
  const counter = await counterAt(first.url)
  const { total } = await counter(salesEndpoints.quote, { body: { lines } })
  const sell = (who: Client) =>
    who(
      salesEndpoints.sell,
      { body: { lines, payments: [{ way: 'cash', amount: total }], total } },
      { headers: { 'idempotency-key': 'one bottle too many' } },
    )
  const holder = await pool.connect()
  await holder.query('begin; lock table collections in exclusive mode')
  const lost = sell(counter).catch(() => 'lost')
  await untilOneWaits(pool)
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  await holder.query('rollback')
  holder.release()
  expect(await lost).toBe('lost')
  await vi.waitFor(
    async () => expect(await written(article)).toEqual({ orders: 0, answers: 0, collections: 0, stock: 12 }),
    eventually,
  )

  const second = await startServer(dataDir)
  const back = await counterAt(second.url)
  const { sale } = await sell(back)
  expect(await sell(back)).toEqual({ sale })
  expect(await written(article)).toEqual({ orders: 1, answers: 1, collections: 1, stock: 10 })
  expect(await findWrongStocks(pool)).toEqual([])
})
