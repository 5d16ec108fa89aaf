import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { type EmbeddedPostgres, startEmbedded } from '../src/server/db/embedded/embedded.ts'

export const log = pino({ level: 'silent' })

/** A new data folder, gone with the test. */
export async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'damajuana-'))
  await chmod(made, 0o711)
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

/** An embedded PostgreSQL on it, stopped with the test. */
export async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const embedded = await startEmbedded({ dataDir, log })
  onTestFinished(() => embedded.stop())
  return embedded
}

/** What a statement answers, over a connection of its own. */
export async function query(embedded: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new Client(embedded.connection)
  await client.connect()
  try {
    const { rows } = await client.query<object>(sql)
    return rows
  } finally {
    await client.end()
  }
}

/** The process id of the PostgreSQL that runs on a folder. */
export async function postmasterOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}
