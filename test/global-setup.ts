import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import type { Connection } from '../src/server/db/connect.ts'
import { startEmbedded } from '../src/server/db/embedded/embedded.ts'
import { useMemoryFolder } from './memory-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server on which each test file creates its database. */
    databaseServer: Connection
    /** Prefix of this run's databases. */
    databasePrefix: string
    /** Whether its files are in memory, where copying and dropping them costs little. */
    isDatabaseInMemory: boolean
  }
}

/** Starts one throwaway PostgreSQL for the run, unless TEST_DATABASE_URL names one. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const prefix = `damajuana_test_${process.pid}`
  provide('databasePrefix', prefix)
  const memory = await useMemoryFolder()
  const given = process.env['TEST_DATABASE_URL']
  provide('isDatabaseInMemory', memory.isUsed && !given)
  if (given) {
    provide('databaseServer', { connectionString: given })
    return async () => {
      await dropTemplate(given, prefix)
      await memory.remove()
    }
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'damajuana-'))
  // As root, PostgreSQL runs under another account, which needs search permission.
  await chmod(dataDir, 0o711)
  const embedded = await startEmbedded({ dataDir, log: pino({ level: 'error' }) })
  await writeLess(embedded.connection)
  provide('databaseServer', embedded.connection)
  return async () => {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
    await memory.remove()
  }
}

/** Nothing need survive a crash of the machine: waiting for the disk took a part of each test. */
async function writeLess(connection: Connection): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  await client.query('ALTER ROLE CURRENT_USER SET synchronous_commit = off')
  // Else each page is logged whole after a checkpoint, which copying and dropping a database cause.
  await client.query('ALTER SYSTEM SET full_page_writes = off')
  await client.query('SELECT pg_reload_conf()')
  await client.end()
}

async function dropTemplate(url: string, prefix: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(`DROP DATABASE IF EXISTS ${prefix}_template`)
  await client.end()
}
