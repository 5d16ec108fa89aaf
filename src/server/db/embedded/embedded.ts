import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Log } from '../connect.ts'
import { findBinaries, databaseName, prepareCluster } from './cluster.ts'
import { EmbeddedError, type Place, makePrivateFolder, placeOf } from './data-folder.ts'
import { keepRunning, type SocketConnection, connectionTo } from './keep-running.ts'
import { stopLeftover } from './postmaster.ts'
import { isTaken, takeLock } from './processes.ts'

export type EmbeddedPostgres = {
  connection: SocketConnection
  /** Actual location of the data: DATA_DIR, or a folder that root's unprivileged account can reach. */
  dataDir: string
  /** Stops PostgreSQL cleanly and releases the lock on DATA_DIR. */
  stop: () => Promise<void>
}

/**
 * Starts the PostgreSQL of `dataDir` (created when missing) on a unix socket only, after stopping what a killed
 * server left running there. Throws EmbeddedError.
 */
export async function startEmbedded(options: { dataDir: string; log: Log }): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  makeWritable(dataDir)
  const release = takeLock(dataDir)
  try {
    const place = placeOf(dataDir)
    const postmaster = await open(place, dataDir, options.log)
    return {
      connection: connectionTo(place, databaseName),
      dataDir: dirname(place.cluster),
      stop: async () => {
        await postmaster.stop()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

/** Connection to the PostgreSQL of `dataDir` that a running server owns; null when none runs. */
export function runningEmbedded(dataDir: string): SocketConnection | null {
  const folder = resolve(dataDir)
  return isTaken(folder) ? connectionTo(placeOf(folder), databaseName) : null
}

/** Whether a cluster exists for `dataDir`. */
export function hasEmbedded(dataDir: string): boolean {
  const folder = resolve(dataDir)
  return existsSync(folder) && existsSync(placeOf(folder).cluster)
}

function makeWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    throw new EmbeddedError(`No se puede escribir en la carpeta ${dataDir}: elegí otra con DATA_DIR.`, {
      cause: error,
    })
  }
}

async function open(place: Place, dataDir: string, log: Log): ReturnType<typeof keepRunning> {
  const { cluster, socket, account, shelter } = place
  const binaries = findBinaries(account, shelter)
  if (dirname(cluster) !== dataDir) {
    log.warn(`PostgreSQL no puede entrar en ${dataDir}: la base está en ${cluster}`)
  }
  prepareCluster(place, binaries)
  if (await stopLeftover(cluster)) log.warn('Se detuvo un PostgreSQL que había quedado andando')
  makePrivateFolder(socket, account)
  return keepRunning(place, binaries.postgres, join(dataDir, 'postgres.log'), log)
}
