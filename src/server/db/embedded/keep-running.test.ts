import { mkdir, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { folder, postmasterOf, query, start } from '../../../../test/embedded-postgres.ts'
import { capLog } from './postmaster.ts'

test('a large log of PostgreSQL is emptied though there is no room for its copy', async () => {
  const file = join(await folder(), 'postgres.log')
  await writeFile(file, '')
  await truncate(file, 11 * 1024 * 1024)
  // What cannot be written, as on a full disk.
  await mkdir(`${file}.1`)
  capLog(file)
  expect((await stat(file)).size).toBe(0)
})

test('PostgreSQL that dies comes back by itself, with all it had committed', async () => {
  const dataDir = await folder()
  const embedded = await start(dataDir)
  await query(embedded, 'CREATE TABLE orders AS SELECT 1 AS id')
  process.kill(await postmasterOf(dataDir), 'SIGKILL')
  await vi.waitFor(async () => expect(await query(embedded, 'SELECT id FROM orders')).toEqual([{ id: 1 }]), {
    timeout: 20_000,
    interval: 50,
  })
})

test('PostgreSQL that somebody else tells to stop is back after a while, though the shop holds on to it', async () => {
  const dataDir = await folder()
  const embedded = await start(dataDir)
  const holding = new Client(embedded.connection)
  holding.on('error', () => undefined)
  await holding.connect()
  process.kill(await postmasterOf(dataDir), 'SIGTERM')
  await vi.waitFor(() => expect(query(embedded, 'SELECT 1')).rejects.toThrow('shutting down'), {
    timeout: 5_000,
  })
  await vi.waitFor(async () => expect(await query(embedded, 'SELECT 1 AS one')).toEqual([{ one: 1 }]), {
    timeout: 40_000,
    interval: 200,
  })
})
