import { Client } from 'pg'
import { EnvError } from '../env/values.ts'
import type { Connection, Log } from './connect.ts'
import { runningEmbedded, startEmbedded } from './embedded.ts'

export type Database = {
  connection: Connection
  /** The folder of the embedded database; undefined for one given by DATABASE_URL. */
  folder: string | undefined
  stop: () => Promise<void>
}

/** Opens the database that the settings name: the one of `databaseUrl`, else the embedded one. Throws EnvError or EmbeddedError when it can't. */
export async function openDatabase(options: {
  dataDir: string
  databaseUrl: string | undefined
  log: Log
}): Promise<Database> {
  if (options.databaseUrl) {
    await knock(options.databaseUrl)
    return {
      connection: { connectionString: options.databaseUrl },
      folder: undefined,
      stop: () => Promise.resolve(),
    }
  }
  const { connection, dataDir, stop } = await startEmbedded(options)
  return { connection, folder: dataDir, stop }
}

/** As `openDatabase`, but of an embedded database that runs already it answers the way in, and leaves it running. */
export async function joinDatabase(
  options: Parameters<typeof openDatabase>[0],
): Promise<Database & { isJoined: boolean }> {
  const running = options.databaseUrl ? null : runningEmbedded(options.dataDir)
  if (running === null)
    return { ...(await openDatabase(options)), isJoined: options.databaseUrl !== undefined }
  return { connection: running, folder: options.dataDir, stop: () => Promise.resolve(), isJoined: true }
}

const nobody = 'en esa dirección no responde ningún PostgreSQL'
/** What PostgreSQL tells those whom it does not let in, by its codes. */
const reasons: Record<string, string> = {
  '28000': 'el usuario o la contraseña no son los suyos',
  '28P01': 'el usuario o la contraseña no son los suyos',
  '3D000': 'esa base no existe',
  '53300': 'ya tiene todas sus conexiones ocupadas',
  '57P03': 'está arrancando o cerrándose, probá de nuevo en unos segundos',
}

/** Throws EnvError, without a word of the address, which may hold a password. */
async function knock(connectionString: string): Promise<void> {
  try {
    const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 })
    client.on('error', () => undefined)
    await client.connect()
    await client.end()
  } catch (error) {
    throw new EnvError(`No se puede entrar en la base de DATABASE_URL: ${reasonOf(error)}.`, { cause: error })
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return reasons[code] ?? (code === '' ? nobody : `${nobody} (${code})`)
}
