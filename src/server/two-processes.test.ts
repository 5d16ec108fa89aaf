import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PgBoss } from 'pg-boss'
import { expect, it, onTestFinished, vi } from 'vitest'
import { databaseUrlOf, emptyDatabase, type TestDatabase, testDatabase } from '../../test/cluster.ts'
import { compileCache } from '../../test/compile-cache.ts'
import { folder } from '../../test/embedded-postgres.ts'
import { addArticle, addRow } from '../../test/factories.ts'
import { checkBackup } from './db/backup/restore-backup.ts'
import type { Sql } from './db/connect.ts'
import { jobsSchema } from './db/jobs.ts'
import { backupQueue, mailQueue, stockBackQueue } from './queues.ts'

const [shared, halved, patient] = [await emptyDatabase(), await testDatabase(), await testDatabase()]
const restored = await emptyDatabase()
const eventually = { timeout: 60_000, interval: 50 }

function settingsOf({ connection }: TestDatabase, dataDir: string): Record<string, string> {
  return {
    ...compileCache,
    PATH: process.env['PATH'] ?? '',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrlOf(connection),
    PORT: '0',
    RATES_FORMAT: 'off',
  }
}

async function startProcess(database: TestDatabase, dataDir: string): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, '../../test/shop-process.ts'), {
    env: settingsOf(database, dataDir),
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'message')
  return child
}

/** The job queues, without the scheduler. */
async function openQueues({ connection }: TestDatabase): Promise<PgBoss> {
  const queues = new PgBoss({
    ...connection,
    schema: jobsSchema,
    supervise: false,
    schedule: false,
    migrate: false,
  })
  await queues.start()
  onTestFinished(() => queues.stop())
  return queues
}

/** Number of sessions waiting for the stock-alerts table for longer than `interval`. */
async function waitersFor(sql: Sql, interval: string): Promise<number> {
  const { rowCount } = await sql.query(
    `select from pg_locks
     where not granted and database = (select oid from pg_database where datname = current_database())
       and relation = 'advises'::regclass and waitstart < clock_timestamp() - $1::interval`,
    [interval],
  )
  return rowCount ?? 0
}

async function backupsIn(dataDir: string): Promise<string[]> {
  const names = await readdir(join(dataDir, 'respaldos'))
  return names.filter((name) => name !== 'archivos').map((name) => join(dataDir, 'respaldos', name))
}

it('two do each scheduled job once whenever it is due, and stopped together they leave one whole backup', async () => {
  const { pool } = shared
  const dataDir = await folder()
  const processes = await Promise.all([startProcess(shared, dataDir), startProcess(shared, dataDir)])
  await pool.query("update jobs.schedule set cron = '* * * * *'")
  // Each process checks for due jobs every 10 s; among four unrefused checks, each process made at least one.
  let looks = 0
  await vi.waitUntil(async () => {
    const { rowCount } = await pool.query('update jobs.version set cron_on = null where cron_on is not null')
    looks += rowCount ?? 0
    return looks > 4
  }, eventually)
  const done = async () =>
    (
      await pool.query<{ name: string; times: number; tries: number }>(
        `select name, singleton_on, count(*) as times, max(retry_count) as tries
         from jobs.job join jobs.schedule using (name)
         where singleton_on is not null group by 1, 2 having bool_and(state = 'completed')`,
      )
    ).rows
  const { rows: scheduled } = await pool.query<{ name: string }>(
    'select name from jobs.schedule order by name',
  )
  await vi.waitFor(
    async () =>
      expect([...new Set((await done()).map(({ name }) => name))].toSorted()).toEqual(
        scheduled.map(({ name }) => name).toSorted(),
      ),
    eventually,
  )
  for (const { times, tries } of await done()) expect([times, tries]).toEqual([1, 0])
  expect(await backupsIn(dataDir)).toHaveLength(1)

  for (const child of processes) child.kill('SIGTERM')
  const ends = await Promise.all(processes.map((child) => once(child, 'exit')))
  expect(ends).toEqual([
    [0, null],
    [0, null],
  ])
  const [ofStop = '', ...others] = (await backupsIn(dataDir)).filter((name) => name.includes('cierre'))
  expect(others).toEqual([])
  const script = join(import.meta.dirname, 'db/restore.ts')
  await promisify(execFile)(process.execPath, [script, ofStop, '--si'], {
    env: settingsOf(restored, await folder()),
  })
  const commerces = 'select id, name from commerces'
  expect((await restored.pool.query(commerces)).rows).toEqual((await pool.query(commerces)).rows)
}, 300_000)

it('what one was doing as it was killed the other does, once', async () => {
  const { pool } = halved
  const dataDir = await folder()
  const first = await startProcess(halved, dataDir)
  // A new shop starts paused, and mails nobody meanwhile.
  await pool.query('update online_configurations set pausar_tienda_online = false')
  const article = await addArticle(pool, { stock: 5 })
  const keeper = await openQueues(halved)
  const gate = await pool.connect()
  await gate.query('begin; lock table advises in access exclusive mode')
  await addRow(gate, 'advises', { article_id: article, email: 'ana@ejemplo.com.ar' })
  const ids = [await keeper.send(backupQueue, {}), await keeper.send(stockBackQueue, {})]
  await vi.waitUntil(async () => (await waitersFor(gate, '0 s')) > 1, eventually)
  first.kill('SIGKILL')
  await once(first, 'exit')
  await gate.query('commit')
  gate.release()

  await pool.query("update jobs.job set started_on = now() - interval '1 hour' where id = any($1)", [ids])
  await startProcess(halved, dataDir)
  const mails = `select from jobs.job where name = $1 and data ->> 'to' = 'ana@ejemplo.com.ar'`
  await vi.waitFor(async () => {
    // As pg-boss's own timers do, after one and five minutes.
    await pool.query('update jobs.queue set monitor_claim_on = null')
    for (const queue of [backupQueue, stockBackQueue]) await keeper.supervise(queue)
    await pool.query("update jobs.job set start_after = now() where state = 'retry'")
    expect(await keeper.findJobs(backupQueue)).toMatchObject([{ state: 'completed', retryCount: 1 }])
    expect((await pool.query(mails, [mailQueue])).rowCount).toBe(1)
  }, eventually)
  const again = await keeper.send(stockBackQueue, {})
  await vi.waitFor(
    async () =>
      expect(await keeper.findJobs(stockBackQueue, { id: again ?? '' })).toMatchObject([
        { state: 'completed' },
      ]),
    eventually,
  )
  expect((await pool.query(mails, [mailQueue])).rowCount).toBe(1)
  const whole = (await backupsIn(dataDir)).filter((name) => name.endsWith('.sql.gz'))
  expect(whole).toHaveLength(1)
  expect((await checkBackup(whole[0] ?? '')).totals.rows).toBeGreaterThan(0)
}, 300_000)

it('a backup of the night waits for a table as long as it must', async () => {
  const { pool } = patient
  await startProcess(patient, await folder())
  const queues = await openQueues(patient)
  const gate = await pool.connect()
  await gate.query('begin; lock table advises in access exclusive mode')
  await queues.send(backupQueue, {})
  await vi.waitUntil(async () => (await waitersFor(pool, '10 s')) > 0, eventually)
  await gate.query('commit')
  gate.release()
  await vi.waitFor(
    async () =>
      expect(await queues.findJobs(backupQueue)).toMatchObject([{ state: 'completed', retryCount: 0 }]),
    eventually,
  )
}, 300_000)
