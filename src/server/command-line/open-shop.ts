import { existsSync } from 'node:fs'
import { createPool } from '../db/connect.ts'
import { hasEmbedded } from '../db/embedded/embedded.ts'
import { hasShop } from '../db/first-contents.ts'
import { startJobs } from '../db/jobs.ts'
import { migrate } from '../db/migrate.ts'
import { migrationsFolder } from '../db/migration-files.ts'
import { joinDatabase } from '../db/open.ts'
import { openSecrets } from '../db/sealed-secrets.ts'
import type { Env } from '../env.ts'
import { findPublicUrl } from '../features/shop/shop.repo.ts'
import { openFiles } from '../files/open-files.ts'
import type { createLog } from '../log.ts'
import { queues } from '../queues.ts'
import { type CommandDeps, CommandError } from './command.ts'

export type OpenShop = {
  deps: CommandDeps
  /** Whether a server is running on it. */ isServed: boolean
  close: () => Promise<void>
}

/**
 * Opens the shop's database for a command, whether its server runs or not. `namesUrl`: the settings set the shop's
 * URL explicitly. Throws CommandError when the database is empty.
 */
export async function openShop(
  env: Env,
  namesUrl: boolean,
  log: ReturnType<typeof createLog>,
): Promise<OpenShop> {
  if (!env.databaseUrl && !(existsSync(env.dataDir) && hasEmbedded(env.dataDir)))
    throw new CommandError(
      `No hay una tienda en ${env.dataDir}: abrila una vez con npm start, o indicá su carpeta en DATA_DIR.`,
    )
  const database = await joinDatabase({ ...env, log })
  const pool = createPool(database.direct, { max: 4, log })
  const closePool = async (): Promise<void> => {
    await pool.end()
    await database.stop()
  }
  try {
    // With a running server, its start has migrated.
    if (!database.isJoined) await migrate(pool, migrationsFolder)
    if (!(await hasShop(pool)))
      throw new CommandError('La base está vacía: abrí la tienda una vez con npm start.')
    const jobs = await startJobs(database.direct, queues, log)
    const publicUrl = namesUrl ? env.publicUrl : ((await findPublicUrl(pool)) ?? env.publicUrl)
    const deps: CommandDeps = {
      pool,
      jobs,
      files: openFiles(env),
      env: { ...env, publicUrl },
      secret: await (await openSecrets(pool, env))('session'),
      now: () => new Date(),
    }
    const close = async (): Promise<void> => {
      await jobs.stop()
      await closePool()
    }
    return { deps, isServed: database.isJoined, close }
  } catch (error) {
    await closePool()
    throw error
  }
}
