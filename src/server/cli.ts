import { existsSync } from 'node:fs'
// The owner's commands: npm run shop -- <comando>. They work on the shop's database, with or without its server
// running.
import { type Command, CommandError, type Typed, type CommandDeps } from './command-line/command.ts'
import { helpText, readCommand, runCommand } from './command-line/run-command.ts'
import { createPool } from './db/connect.ts'
import { EmbeddedError } from './db/embedded/data-folder.ts'
import { hasEmbedded } from './db/embedded/embedded.ts'
import { hasShop } from './db/first-contents.ts'
import { startJobs } from './db/jobs.ts'
import { migrate } from './db/migrate.ts'
import { MigrationError, migrationsFolder } from './db/migration-files.ts'
import { joinDatabase } from './db/open.ts'
import { openSecrets } from './db/sealed-secrets.ts'
import { EnvError, readEnv, type Env } from './env.ts'
import { findPublicUrl } from './features/shop/shop.repo.ts'
import { openFiles } from './files/open-files.ts'
import { createLog } from './log.ts'
import { queues } from './queues.ts'

try {
  const input = readCommand(process.argv.slice(2))
  say(input === 'help' ? helpText() : await answer(input))
} catch (error) {
  const sentence = sentenceOf(error)
  if (sentence === null) throw error
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

async function answer({ command, typed }: { command: Command; typed: Typed }): Promise<string> {
  const shop = await openShop(
    readEnv(process.env),
    Boolean(process.env['PUBLIC_URL']?.trim()),
    createLog('fatal'),
  )
  try {
    const text = await runCommand(shop.deps, command, typed)
    return command.tells && !shop.isServed
      ? `${text}\nLa tienda está cerrada: los avisos salen cuando la abras.`
      : text
  } finally {
    await shop.close()
  }
}

/** Message for a user error; null for any other. */
function sentenceOf(error: unknown): string | null {
  if ([CommandError, EnvError, EmbeddedError, MigrationError].some((kind) => error instanceof kind))
    return (error as Error).message
  // The running server has not opened its database yet, or is closing it.
  if (
    error instanceof Error &&
    'code' in error &&
    ['ENOENT', 'ECONNREFUSED', '57P03', '57P01'].includes(String(error.code))
  )
    return 'La tienda está abriendo o cerrando. Probá de nuevo en unos segundos.'
  return null
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

type OpenShop = {
  deps: CommandDeps
  /** Whether a server is running on it. */ isServed: boolean
  close: () => Promise<void>
}

/**
 * Opens the shop's database for a command, whether its server runs or not. `namesUrl`: the settings set the shop's
 * URL explicitly. Throws CommandError when the database is empty.
 */
async function openShop(env: Env, namesUrl: boolean, log: ReturnType<typeof createLog>): Promise<OpenShop> {
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
