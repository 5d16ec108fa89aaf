import type { Connection, Log } from './connect.ts'
import { startEmbedded } from './embedded.ts'

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
