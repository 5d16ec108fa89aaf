import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { TestDatabase } from '../../../test/cluster.ts'
import { emptyDatabase } from '../../../test/cluster.ts'
import { databaseProxy } from '../../../test/database-proxy.ts'
import { executeWithJobs } from './job-statement.ts'
import type { Jobs, Queue } from './jobs.ts'
import { deadLetters, startJobs } from './jobs.ts'
import { abort, inTransaction } from './transaction.ts'

const queues: Queue[] = [
  { name: 'mail', retries: 2, retryDelay: 1, concurrency: 1, hasPrivateErrors: true },
  { name: 'fragile', retries: 1, retryDelay: 1, concurrency: 1 },
  { name: 'many', retries: 2, retryDelay: 1, concurrency: 1, batch: 3 },
  { name: 'kept', retries: 0, retryDelay: 1, concurrency: 1 },
  { name: 'yielding', retries: 0, retryDelay: 1, concurrency: 1, yieldMs: 60_000 },
  { name: 'yielding-shortly', retries: 0, retryDelay: 1, concurrency: 1, yieldMs: 300 },
]

let database: TestDatabase
let jobs: Jobs
beforeAll(async () => {
  database = await emptyDatabase()
  jobs = await start()
  await jobs.stop()
})
afterEach(() => jobs.stop())

/** Less than the 5 s in which a worker looks for jobs by itself. */
const wakened = { timeout: 4_000 }

const lines: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })

async function start(connection = database.connection): Promise<Jobs> {
  jobs = await startJobs(connection, queues, log)
  return jobs
}

test('a job exists only if its transaction commits', async () => {
  const { enqueue, work } = await start()
  const done: unknown[] = []
  await inTransaction(database.pool, async (tx) => {
    await enqueue(tx, 'mail', { order: 1 })
    return abort('refused')
  })
  await inTransaction(database.pool, (tx) => enqueue(tx, 'mail', { order: 2 }))
  await work('mail', async (data) => {
    done.push(data)
  })
  await vi.waitFor(() => expect(done).toEqual([{ order: 2 }]), { timeout: 10_000 })
})

const uuid = /^[0-9a-f-]{36}$/
/** The log's lines about failed jobs of that queue. */
const failuresOf = (queue: string) =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line['queue'] === queue)

test('a waiting worker is woken at once', async () => {
  const { enqueue, work } = await start()
  const done: unknown[] = []
  await work('mail', async (data) => {
    done.push(data)
  })
  await enqueue(database.pool, 'mail', { order: 1 })
  await vi.waitFor(() => expect(done).toHaveLength(1), { timeout: 10_000 })
  await enqueue(database.pool, 'mail', { order: 2 })
  await vi.waitFor(() => expect(done).toHaveLength(2), wakened)
})

test('a job that fails is tried again', async () => {
  const { enqueue, work } = await start()
  let tries = 0
  await work('mail', async () => {
    tries += 1
    if (tries === 1) throw Object.assign(new Error('to ana@ejemplo.com.ar'), { code: 'EDNS' })
  })
  await enqueue(database.pool, 'mail', { order: 3 })
  await vi.waitFor(() => expect(tries).toBe(2), { timeout: 30_000 })
  expect(failuresOf('mail')).toMatchObject([{ level: 40, reason: 'EDNS' }])
  expect(lines.join('')).not.toContain('ana@ejemplo.com.ar')
})

test('of jobs taken together only those that fail are tried again', async () => {
  const { enqueue, work } = await start()
  const tries: unknown[] = []
  for (const n of [1, 2, 3]) await enqueue(database.pool, 'many', { n })
  await work<{ n: number }>('many', async ({ n }) => {
    tries.push(n)
    if (n === 2 && tries.length <= 3) throw new Error('no network')
  })
  await vi.waitFor(() => expect(tries).toHaveLength(4), { timeout: 30_000 })
  expect(tries.toSorted()).toEqual([1, 2, 2, 3])
})

test('a job of a queue that yields waits while many requests are answered, and not longer than its queue allows', async () => {
  const { enqueue, work, yieldTo } = await start()
  const answers: ServerResponse[] = []
  const server = createServer((_request, response) => void answers.push(response))
  yieldTo(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const requests = Array.from({ length: 6 }, () => fetch(`http://127.0.0.1:${port}`))
  await vi.waitUntil(() => answers.length === 6, { timeout: 10_000 })
  const waitedMs = new Map<string, number>()
  const done = (): string[] => [...waitedMs.keys()].toSorted()
  for (const queue of ['yielding', 'yielding-shortly', 'mail']) {
    const enqueuedAt = Date.now()
    await work(queue, async () => {
      waitedMs.set(queue, Date.now() - enqueuedAt)
    })
    await enqueue(database.pool, queue, {})
  }
  await vi.waitFor(() => expect(done()).toEqual(['mail', 'yielding-shortly']), { timeout: 10_000 })
  expect(waitedMs.get('yielding-shortly')).toBeGreaterThanOrEqual(300)
  for (const answer of answers) answer.end()
  await Promise.all(requests.map(async (request) => (await request).text()))
  await vi.waitFor(() => expect(done()).toContain('yielding'), { timeout: 10_000 })
  server.close()
})

test('jobs that ended are completed while one taken with them still runs', async () => {
  const { enqueue, work } = await start()
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  for (const n of [4, 5, 6]) await enqueue(database.pool, 'many', { n })
  await work<{ n: number }>('many', ({ n }) => (n === 5 ? allowed : Promise.resolve()))
  await vi.waitFor(
    async () => expect(await statesOf([4, 5, 6])).toEqual(['completed', 'active', 'completed']),
    {
      timeout: 10_000,
    },
  )
  allow()
  await vi.waitFor(async () => expect(await statesOf([5])).toEqual(['completed']), { timeout: 10_000 })
})

test('jobs taken together run in one go, and each by itself when that fails', async () => {
  const { enqueue, work } = await start()
  const [together, alone]: [number[], number[]] = [[], []]
  for (const n of [7, 8, 9, 10, 11, 12]) await enqueue(database.pool, 'many', { n })
  await work<{ n: number }>(
    'many',
    async ({ n }) => {
      alone.push(n)
    },
    async (all) => {
      if (all.some(({ n }) => n === 8)) throw new Error('not this one')
      together.push(...all.map(({ n }) => n))
    },
  )
  await vi.waitFor(
    async () => expect(new Set(await statesOf([7, 8, 9, 10, 11, 12]))).toEqual(new Set(['completed'])),
    { timeout: 10_000 },
  )
  expect([together.toSorted(), alone.toSorted()]).toEqual([
    [10, 11, 12],
    [7, 8, 9],
  ])
})

test('a worker that finds as many jobs as it takes goes on without a pause', async () => {
  const { enqueue, work } = await start()
  for (let n = 0; n < 30; n += 1) await enqueue(database.pool, 'many', { n: 100 + n })
  let done = 0
  await work('many', async () => {
    done += 1
  })
  await vi.waitFor(() => expect(done).toBe(30), wakened)
})

test('a job reads none of those that are kept of its queue', async () => {
  const { enqueue, work, stop } = await start()
  let done = 0
  await work('kept', async () => {
    done += 1
  })
  const runTwenty = async (): Promise<void> => {
    done = 0
    for (let n = 0; n < 20; n += 1) {
      await enqueue(database.pool, 'kept', {})
      await vi.waitFor(() => expect(done).toBe(n + 1), { timeout: 10_000, interval: 5 })
    }
  }
  await runTwenty()
  await database.pool.query(
    `insert into jobs.job_common select (jsonb_populate_record(job, jsonb_build_object('id', gen_random_uuid()))).*
      from jobs.job_common as job, generate_series(1, 300) where name = 'kept' and state = 'completed'`,
  )
  await runTwenty()
  await stop()
  const { rows } = await database.pool.query<{ read: number }>(
    "select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::float8 as read from pg_stat_user_tables where relname = 'job_common'",
  )
  expect(rows[0]?.read).toBeLessThan(30_000)
})

/** States of the jobs of these numbers. */
async function statesOf(numbers: readonly number[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ state: string }>(
    "select state from jobs.job where (data ->> 'n')::integer = any($1) order by (data ->> 'n')::integer",
    [numbers],
  )
  return rows.map(({ state }) => state)
}

test('a job inserted with other rows is there if they are, and wakes its worker', async () => {
  const { enqueueWith, work } = await start()
  await database.pool.query('create table kept (word text not null)')
  const done: unknown[] = []
  await work('mail', async (data) => {
    done.push(data)
  })
  const insert = (word: string | null) =>
    enqueueWith<{ word: string }>(database.pool, 'mail', [{ data: { word } }], (put) => ({
      steps: [`inserted as (insert into kept values (${put(word)}) returning word)`],
      select: 'select word from inserted',
    }))
  expect(await insert('one')).toEqual([{ word: 'one' }])
  await expect(insert(null)).rejects.toThrow('null value')
  await vi.waitFor(() => expect(done).toEqual([{ word: 'one' }]), wakened)
  expect((await database.pool.query('select from jobs.job where state < $1', ['completed'])).rowCount).toBe(0)
})

const insertBy = (...statements: string[]) =>
  executeWithJobs(
    database.pool,
    () => ({ steps: ['steps as (select 1 as n)'], select: 'select n from steps' }),
    async (executeSql) => {
      for (const statement of statements) await executeSql(statement)
    },
  )

test('rows inserted with jobs are neither lost nor doubled by another way in which pg-boss inserts jobs', async () => {
  const insert = 'with ins as (select 1 as id) select id from ins where true'
  expect(await insertBy(insert)).toEqual([{ n: 1 }])
  await expect(insertBy()).rejects.toThrow('no statement')
  await expect(insertBy(insert, insert)).rejects.toThrow('more than one statement')
  await expect(insertBy('insert into jobs.job select')).rejects.toThrow('unknown form')
})

test('a job that fails for good goes to the dead letters', async () => {
  const { enqueue, work } = await start()
  const dead: unknown[] = []
  await work('fragile', () => Promise.reject(new Error('never')))
  await work(deadLetters, async (data) => {
    dead.push(data)
  })
  await enqueue(database.pool, 'fragile', { order: 4 })
  // One of a queue without retries leaves none: its next run makes up for it.
  await work('kept', () => Promise.reject(new Error('never')))
  await enqueue(database.pool, 'kept', { minute: 1 })
  await vi.waitFor(() => expect(dead).toEqual([{ order: 4 }]), { timeout: 30_000 })
  expect(failuresOf('kept')).toMatchObject([{ level: 50 }])
  expect(failuresOf('fragile')).toMatchObject([
    { level: 40, job: expect.stringMatching(uuid), err: { message: 'never', stack: expect.any(String) } },
    { level: 50, job: expect.stringMatching(uuid), err: { message: 'never', stack: expect.any(String) } },
  ])
})

test('a job under way is finished before the stop', async () => {
  const { enqueue, work, stop } = await start()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  let finished = false
  await work('mail', async () => {
    begin()
    await allowed
    finished = true
  })
  await enqueue(database.pool, 'mail', { order: 5 })
  await begun
  const stopped = stop()
  allow()
  await stopped
  expect(finished).toBe(true)
})

test('jobs go on after their PostgreSQL fell silent and another took the address over', async () => {
  const proxy = await databaseProxy(database.connection)
  onTestFinished(() => proxy.goAway())
  const { enqueue, work, stop } = await start(proxy.connection)
  onTestFinished(stop)
  const done: unknown[] = []
  await work('mail', async (data) => {
    done.push(data)
  })
  await enqueue(database.pool, 'mail', { order: 6 })
  await vi.waitFor(() => expect(done).toHaveLength(1), { timeout: 10_000 })
  proxy.fallSilent()
  await enqueue(database.pool, 'mail', { order: 7 })
  proxy.failOver()
  await vi.waitFor(() => expect(done).toHaveLength(2), { timeout: 60_000 })
})

test('a connection that is lost at its first statement is lost alone', async () => {
  const proxy = await databaseProxy(database.connection)
  onTestFinished(() => proxy.goAway())
  const { enqueue, work, stop } = await start(proxy.connection)
  onTestFinished(stop)
  const done: unknown[] = []
  await work('mail', async (data) => {
    done.push(data)
  })
  const countClosed = proxy.closeAt('set synchronous_commit')
  proxy.goAway()
  await proxy.comeBack()
  await vi.waitUntil(() => countClosed() > 1, { timeout: 30_000 })
  proxy.closeAt('no such statement')
  await enqueue(database.pool, 'mail', { order: 8 })
  await vi.waitFor(() => expect(done).toEqual([{ order: 8 }]), { timeout: 30_000 })
})
