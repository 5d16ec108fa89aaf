import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { type EmbeddedPostgres, startEmbedded } from '../src/server/db/embedded/embedded.ts'

export const log = pino({ level: 'silent' })

/** A temporary data folder, removed after the test. */
export async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'damajuana-'))
  await chmod(made, 0o711)
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

/** An embedded PostgreSQL on it, stopped after the test. */
export async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const embedded = await startEmbedded({ dataDir, log })
  onTestFinished(() => embedded.stop())
  return embedded
}

/** Rows of a statement on a separate connection. */
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

/** Pid of the PostgreSQL running on a folder. */
export async function postmasterOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}
