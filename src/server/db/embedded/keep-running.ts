import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Log } from '../connect.ts'
import { databaseName } from './cluster.ts'
import { EmbeddedError, type Place } from './data-folder.ts'
import { capLog, isLeaving, spawnPostmaster, stopPostmaster } from './postmaster.ts'

const readyTimeoutMs = 120_000

const firstTries = 5

const pauseMs = 500

/**
 * Interval at which the log size and a foreign shutdown are checked, ms. The grace period for the latter is longer
 * than our own stop takes, as the machine may be shutting down both.
 */
const lookEveryMs = 2_000

const timeoutMs = 12_000

type Running = { stop: () => Promise<void> }

/** Starts PostgreSQL and restarts it whenever it exits, until told to stop. Throws when the first start fails. */
export async function keepRunning(
  place: Place,
  postgres: string,
  logFile: string,
  log: Log,
): Promise<Running> {
  const stopping = new AbortController()
  let restarted = Promise.resolve()
  let child = await start(firstTries)
  watch()

  /** Right after a kill, child processes may still hold the shared memory, hence the retries. */
  async function start(tries: number): Promise<ChildProcess> {
    for (let left = tries - 1; ; left -= 1) {
      try {
        return await startOnce(place, postgres, logFile)
      } catch (error) {
        if (left <= 0 || stopping.signal.aborted) throw error
        await wait(pauseMs)
      }
    }
  }

  function watch(): void {
    const looking = watchChild(child, place, logFile, log)
    child.once('exit', (code, signal) => {
      clearInterval(looking)
      if (stopping.signal.aborted) return
      log.error({ code, signal }, 'PostgreSQL exited; restarting it')
      restarted = restart()
    })
  }

  async function restart(): Promise<void> {
    try {
      child = await start(Infinity)
      watch()
    } catch (error) {
      log.error({ err: error }, 'restarting PostgreSQL failed')
    }
  }

  return {
    stop: async () => {
      stopping.abort()
      await restarted
      if (!isAlive(child)) return
      const ended = once(child, 'exit')
      await stopPostmaster(child.pid)
      await ended
    },
  }
}

/**
 * Caps the log. After a foreign smart shutdown PostgreSQL would wait for our connections forever and accept no new
 * ones: it gets SIGINT and is started again.
 */
function watchChild(child: ChildProcess, { cluster }: Place, logFile: string, log: Log): NodeJS.Timeout {
  let since: number | null = null
  const looking = setInterval(() => {
    try {
      capLog(logFile)
      since = isLeaving(cluster) ? (since ?? performance.now()) : null
    } catch (error) {
      log.warn({ err: error }, 'PostgreSQL could not be watched')
      return
    }
    if (since !== null && performance.now() - since >= timeoutMs && isAlive(child)) child.kill('SIGINT')
  }, lookEveryMs)
  return looking.unref()
}

async function startOnce(place: Place, postgres: string, logFile: string): Promise<ChildProcess> {
  const child = spawnPostmaster(place, postgres, logFile)
  const ended = new AbortController()
  const end = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new EmbeddedError(`PostgreSQL no arrancó: mirá el final de ${logFile}.`)))
  })
  try {
    await Promise.race([end, untilReady(place, ended.signal)])
    return child
  } catch (error) {
    ended.abort()
    if (isAlive(child)) await stopPostmaster(child.pid)
    throw error
  }
}

function isAlive(child: ChildProcess): child is ChildProcess & { pid: number } {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

export type SocketConnection = { host: string; port: number; user: string; database: string }

export function connectionTo({ socket }: Place, database: string): SocketConnection {
  return { host: socket, port: 5432, user: databaseName, database }
}

/** Waits until PostgreSQL accepts connections (crash recovery included) and creates the database. */
async function untilReady(place: Place, signal: AbortSignal): Promise<void> {
  const deadline = performance.now() + readyTimeoutMs
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
      [databaseName],
    )
    if (rows[0]?.fsync !== 'on') {
      throw new EmbeddedError('PostgreSQL arrancó sin fsync: sacá esa opción de su configuración.')
    }
    if (!rows[0].exists) await client.query(`CREATE DATABASE ${databaseName}`)
  } finally {
    await client.end()
  }
}
