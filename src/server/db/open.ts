import { Client, escapeIdentifier } from 'pg'
import { EnvError } from '../env/values.ts'
import type { Connection, Log, Sql } from './connect.ts'
import { runningEmbedded, startEmbedded } from './embedded/embedded.ts'
import { jobsSchema } from './jobs.ts'

export type Database = {
  connection: Connection
  /** Direct connection to the same database for LISTEN, session locks and long transactions, which a pooler may not support. */
  direct: Connection
  /** Folder of the embedded database; undefined with DATABASE_URL. */
  folder: string | undefined
  stop: () => Promise<void>
}

/** Opens the database of `databaseUrl`, else the embedded one. Throws EnvError or EmbeddedError. */
export async function openDatabase(options: {
  dataDir: string
  databaseUrl: string | undefined
  directDatabaseUrl?: string | undefined
  log: Log
}): Promise<Database> {
  if (options.databaseUrl) {
    const direct = options.directDatabaseUrl ?? options.databaseUrl
    await checkConnection('DATABASE_URL', options.databaseUrl, options.log)
    if (direct !== options.databaseUrl) await checkConnection('DATABASE_URL_DIRECT', direct, options.log)
    return {
      connection: { connectionString: options.databaseUrl },
      direct: { connectionString: direct },
      folder: undefined,
      stop: () => Promise.resolve(),
    }
  }
  const { connection, dataDir, stop } = await startEmbedded(options)
  return { connection, direct: connection, folder: dataDir, stop }
}

/** As `openDatabase`, but joins an embedded database that already runs, and leaves it running. */
export async function joinDatabase(
  options: Parameters<typeof openDatabase>[0],
): Promise<Database & { isJoined: boolean }> {
  const running = options.databaseUrl ? null : runningEmbedded(options.dataDir)
  if (running === null)
    return { ...(await openDatabase(options)), isJoined: options.databaseUrl !== undefined }
  return {
    connection: running,
    direct: running,
    folder: options.dataDir,
    stop: () => Promise.resolve(),
    isJoined: true,
  }
}

const nobody = 'en esa dirección no responde ningún PostgreSQL'
/** Operator messages for the SQLSTATEs of a refused connection. */
const reasons: Record<string, string> = {
  '28000': 'el usuario o la contraseña no son los suyos',
  '28P01': 'el usuario o la contraseña no son los suyos',
  '3D000': 'esa base no existe',
  '53300': 'ya tiene todas sus conexiones ocupadas',
  '57P03': 'está arrancando o cerrándose, probá de nuevo en unos segundos',
}

/** What a role needs: to create tables and the job queues, and to replace both by a backup. */
function grantsOf({ role, name }: { role: string; name: string }): string {
  const to = escapeIdentifier(role)
  return `ALTER SCHEMA public OWNER TO ${to}; GRANT CREATE ON DATABASE ${escapeIdentifier(name)} TO ${to};`
}

/** The statements that would let the connection's role restore a backup; null when it may. */
export async function missingForRestore(sql: Sql): Promise<string | null> {
  const { rows } = await sql.query<{ role: string; name: string; may: boolean }>(
    `SELECT current_user AS role, current_database() AS name,
            pg_has_role(nspowner, 'USAGE') AND has_database_privilege(current_database(), 'CREATE') AS may
     FROM pg_namespace WHERE nspname = 'public'`,
  )
  const [found] = rows
  return found && !found.may ? grantsOf(found) : null
}

/** Throws EnvError when the role can't create tables in public or the schema of the job queues. */
async function refuseUnprivileged(setting: string, client: Client): Promise<void> {
  const { rows } = await client.query<{ role: string; name: string; may: boolean }>(
    `SELECT current_user AS role, current_database() AS name,
            coalesce(has_schema_privilege(to_regnamespace('public'), 'CREATE'), false)
              AND (to_regnamespace($1) IS NOT NULL OR has_database_privilege(current_database(), 'CREATE')) AS may`,
    [jobsSchema],
  )
  const [found] = rows
  if (!found || found.may) return
  throw new EnvError(
    `El usuario ${found.role} de ${setting} no puede crear tablas en esa base: quien la administra lo permite con ${grantsOf(found)}`,
  )
}

/**
 * Throws EnvError when what is committed may be lost in a power failure. Pages that a crash may tear are only logged: storage
 * that writes them whole needs no full_page_writes.
 */
async function refuseForgetful(setting: string, client: Client, log: Log): Promise<void> {
  const { rows } = await client.query<{ role: string; name: string; is_off: boolean }>(
    `SELECT current_user AS role, name, current_setting(name) = 'off' AS is_off
     FROM unnest(ARRAY['fsync', 'synchronous_commit', 'full_page_writes']) AS name`,
  )
  const off = rows.filter(({ is_off }) => is_off)
  if (off.some(({ name }) => name === 'full_page_writes'))
    log.warn({ setting }, 'PostgreSQL runs without full_page_writes: a power failure may damage its tables')
  const remedies = off.flatMap(({ role, name }) => remedyOf[name]?.(escapeIdentifier(role)) ?? [])
  if (remedies.length === 0) return
  throw new EnvError(
    `El PostgreSQL de ${setting} puede perder pedidos ya confirmados si se corta la luz: quien lo administra lo corrige con ${remedies.join(' ')}`,
  )
}

/** Statements that turn a setting on again, for a role. */
const remedyOf: Record<string, (role: string) => string> = {
  fsync: () => 'ALTER SYSTEM SET fsync = on; SELECT pg_reload_conf();',
  synchronous_commit: (role) => `ALTER ROLE ${role} SET synchronous_commit = on;`,
}

/** Throws EnvError without the connection string, which may contain a password. */
async function checkConnection(setting: string, connectionString: string, log: Log): Promise<void> {
  const client = await enter(connectionString).catch((error: unknown) => {
    throw new EnvError(`No se puede entrar en la base de ${setting}: ${reasonOf(error)}.`, { cause: error })
  })
  try {
    await refuseUnprivileged(setting, client)
    await refuseForgetful(setting, client, log)
  } finally {
    await client.end()
  }
}

async function enter(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return reasons[code] ?? (code === '' ? nobody : `${nobody} (${code})`)
}
