import type { ChildProcessByStdio } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { folder, log, postmasterOf, query, start } from '../../../../test/embedded-postgres.ts'
import { startEmbedded } from './embedded.ts'
import { isRunning } from './processes.ts'

/** Starts PostgreSQL from a separate process that can be killed; it prints 'ready' once the server is up. */
function startElsewhere(dataDir: string): ChildProcessByStdio<null, Readable, null> {
  const program = `
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
    const log = { info() {}, warn() {}, error() {} }
    await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log })
    process.stdout.write('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return child
}

test('the first start makes the database, the second finds what was written', async () => {
  const dataDir = await folder()
  const first = await startEmbedded({ dataDir, log })
  expect(first.dataDir).toBe(dataDir)
  await query(first, `CREATE TABLE wines AS SELECT 'Ñandú' AS name`)
  await first.stop()
  const second = await start(dataDir)
  expect(await query(second, 'SELECT name FROM wines')).toEqual([{ name: 'Ñandú' }])
})

test('it keeps what it commits, takes no TCP, and lets nobody else in', async () => {
  const dataDir = await folder()
  const embedded = await start(dataDir)
  expect(
    await query(
      embedded,
      `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commits,
              current_setting('listen_addresses') AS addresses, current_setting('data_checksums') AS sums`,
    ),
  ).toEqual([{ fsync: 'on', commits: 'on', addresses: '', sums: 'on' }])
  for (const path of [embedded.connection.host, join(dataDir, 'postgres')]) {
    expect((await stat(path)).mode & 0o077).toBe(0)
  }
})

test('Spanish letters are letters to the search', async () => {
  const embedded = await start(await folder())
  await query(embedded, 'CREATE EXTENSION pg_trgm')
  expect(await query(embedded, `SELECT similarity('ñ', 'ñ') AS same, upper('ñandú') AS upper`)).toEqual([
    { same: 1, upper: 'ÑANDÚ' },
  ])
})

test('its log repeats no row that it refused, and ends', async () => {
  const dataDir = await folder()
  const logFile = join(dataDir, 'postgres.log')
  const embedded = await start(dataDir)
  await query(embedded, 'CREATE TABLE buyers (email text PRIMARY KEY, phone text CHECK (length(phone) < 5))')
  await expect(
    query(embedded, `INSERT INTO buyers VALUES ('canaria@ejemplo.com.ar', '+5493415550000')`),
  ).rejects.toThrow('violates check constraint')
  await query(embedded, `INSERT INTO buyers VALUES ('canaria@ejemplo.com.ar')`)
  await expect(query(embedded, `INSERT INTO buyers VALUES ('canaria@ejemplo.com.ar')`)).rejects.toThrow(
    'duplicate key',
  )
  const told = await readFile(logFile, 'utf8')
  expect(told).toContain('duplicate key')
  expect(told).not.toMatch(/canaria|5550000|INSERT/)

  await truncate(logFile, 11 * 1024 * 1024)
  await vi.waitFor(async () => expect((await stat(logFile)).size).toBeLessThan(100_000), { timeout: 10_000 })
  await query(embedded, 'SELECT nothing').catch(() => undefined)
  expect(await readFile(logFile, 'utf8')).toMatch(/^[^\0]*"nothing"/)
})

test('a stop leaves no process and gives the folder back', async () => {
  const dataDir = await folder()
  const embedded = await startEmbedded({ dataDir, log })
  const pid = await postmasterOf(dataDir)
  await embedded.stop()
  expect(isRunning(pid)).toBe(false)
  expect(existsSync(join(dataDir, 'damajuana.pid'))).toBe(false)
})

test('what a killed server left running is stopped, and its data are whole', async () => {
  const dataDir = await folder()
  const killed = startElsewhere(dataDir)
  await once(killed.stdout, 'data')
  const leftover = await postmasterOf(dataDir)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(isRunning(leftover)).toBe(true)

  const embedded = await start(dataDir)
  expect(isRunning(leftover)).toBe(false)
  expect(await postmasterOf(dataDir)).not.toBe(leftover)
  expect(await query(embedded, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('what was killed while it made the database is no hindrance, though its work goes on for a while', async () => {
  const dataDir = await folder()
  const killed = startElsewhere(dataDir)
  await vi.waitUntil(
    async () => (await readdir(dataDir, { recursive: true })).some((path) => path.endsWith('base/1')),
    { timeout: 20_000, interval: 5 },
  )
  killed.kill('SIGKILL')
  await once(killed, 'exit')

  const first = await startEmbedded({ dataDir, log })
  expect(await query(first, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await first.stop()
  await start(dataDir)
  expect((await readdir(dataDir)).toSorted()).toEqual(['damajuana.pid', 'postgres', 'postgres.log', 'socket'])
})

test('a folder in use by a living server is refused, and that server is left alone', async () => {
  const dataDir = await folder()
  const first = await start(dataDir)
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(
    `La carpeta ${dataDir} ya la usa otro servidor de Damajuana que está andando (proceso ${process.pid})`,
  )
  expect(await query(first, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('of two that start at once, one gets the folder', async () => {
  const dataDir = await folder()
  await writeFile(join(dataDir, 'damajuana.pid'), '999999999 1')
  const starts = await Promise.allSettled([1, 2, 3].map(() => start(dataDir)))
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a lock whose process id is now somebody else’s is taken over', async () => {
  const dataDir = await folder()
  await writeFile(join(dataDir, 'damajuana.pid'), `${process.ppid} 1`)
  await expect(start(dataDir)).resolves.toMatchObject({ dataDir })
})

test('a folder name too long for a socket still works', async () => {
  const dataDir = join(await folder(), 'x'.repeat(120))
  const embedded = await start(dataDir)
  onTestFinished(() => rm(embedded.connection.host, { recursive: true, force: true }))
  expect(await query(embedded, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test.runIf(process.getuid?.() === 0)(
  'under a folder closed to all but root the data lie elsewhere, and that is told',
  async () => {
    const closed = await folder()
    await chmod(closed, 0o700)
    const dataDir = join(closed, 'data')
    const told: unknown[] = []
    const embedded = await startEmbedded({
      dataDir,
      log: { ...log, warn: (sentence: unknown) => told.push(sentence) },
    })
    onTestFinished(() => rm(embedded.dataDir, { recursive: true, force: true }))
    expect(embedded.dataDir).toMatch(/^\/var\/lib\/damajuana\/[0-9a-f]{12}$/)
    expect(told).toEqual([
      `PostgreSQL no puede entrar en ${dataDir}: la base está en ${embedded.dataDir}/postgres`,
    ])
    await embedded.stop()
  },
)

test('a folder that can’t be written is told', async () => {
  const dataDir = join(await folder(), 'file')
  await writeFile(dataDir, '')
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(/No se puede escribir en la carpeta/)
})

test('data of another PostgreSQL version are refused untouched', async () => {
  const dataDir = await folder()
  const embedded = await startEmbedded({ dataDir, log })
  await embedded.stop()
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(
    /es de PostgreSQL 17 y el programa trae el 18/,
  )
})
