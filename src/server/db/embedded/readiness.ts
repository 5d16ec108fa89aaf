import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { DATABASE } from './cluster.ts'
import { EmbeddedError } from './embedded-error.ts'
import type { Place } from './place.ts'

export type SocketConnection = { host: string; port: number; user: string; database: string }

const PATIENCE = 120_000

export function connectionTo({ socket }: Place, database: string): SocketConnection {
  return { host: socket, port: 5432, user: DATABASE, database }
}

/** Waits until PostgreSQL takes connections (after a crash it first repairs), and makes our database. */
export async function untilReady(place: Place, signal: AbortSignal): Promise<void> {
  const deadline = performance.now() + PATIENCE
  while (!signal.aborted) {
    try {
      await ensureDatabase(place)
      return
    } catch (error) {
      if (error instanceof EmbeddedError || performance.now() > deadline) throw error
      await wait(20)
    }
  }
}

async function ensureDatabase(place: Place): Promise<void> {
  const client = new Client(connectionTo(place, 'postgres'))
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ fsync: string; exists: boolean }>(
      `SELECT current_setting('fsync') AS fsync,
              EXISTS (SELECT FROM pg_database WHERE datname = $1) AS exists`,
      [DATABASE],
    )
    if (rows[0]?.fsync !== 'on') {
      throw new EmbeddedError('PostgreSQL arrancó sin fsync: sacá esa opción de su configuración.')
    }
    if (!rows[0].exists) await client.query(`CREATE DATABASE ${DATABASE}`)
  } finally {
    await client.end()
  }
}
