import type { Connection, Log } from './connect.ts'
import { runningEmbedded, startEmbedded } from './embedded.ts'

export type Database = {
  connection: Connection
  /** The folder of the embedded database; undefined for one given by DATABASE_URL. */
  folder: string | undefined
  stop: () => Promise<void>
}

/** Opens the database that the settings name: the one of `databaseUrl`, else the embedded one. */
export async function openDatabase(options: {
  dataDir: string
  databaseUrl: string | undefined
  log: Log
}): Promise<Database> {
  if (options.databaseUrl) {
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
export async function joinDatabase(options: Parameters<typeof openDatabase>[0]): Promise<Database & { isJoined: boolean }> {
  const running = options.databaseUrl ? null : runningEmbedded(options.dataDir)
  if (running === null) return { ...(await openDatabase(options)), isJoined: options.databaseUrl !== undefined }
  return { connection: running, folder: options.dataDir, stop: () => Promise.resolve(), isJoined: true }
}
