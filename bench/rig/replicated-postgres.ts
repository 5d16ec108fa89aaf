import { execFile, execFileSync, spawn } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { undoLater } from './cleanup.ts'
import { freePort } from './server.ts'

const installed = '/usr/lib/postgresql'
const waitMs = 30_000
const run = promisify(execFile)

type Node = { name: 'a' | 'b'; port: number; dataDir: string }

/** Two Debian PostgreSQL servers with synchronous replication. */
export type ReplicatedPostgres = {
  version: string
  ports: readonly number[]
  /** URL of the primary for its owner. */
  primaryUrl: () => string
  /** SIGKILL, as after a power loss. */
  killPrimary: () => void
  /** SIGSTOP, as after a network loss: connected clients receive nothing more. */
  silencePrimary: () => void
  promoteReplica: () => Promise<void>
  /** Rebuilds the old primary as the new one's replica, and makes commits wait for it again. */
  rebuildReplica: () => Promise<void>
  stop: () => Promise<void>
}

export const isReplicationInstalled = (): boolean => newestVersion() !== undefined

function newestVersion(): string | undefined {
  if (!existsSync(installed)) return undefined
  return readdirSync(installed)
    .filter((version) => existsSync(join(installed, version, 'bin/pg_rewind')))
    .toSorted((a, b) => Number(b) - Number(a))[0]
}

/** Configured as in docs/operations.md; `folder` must be empty. As root they run under Debian's account. */
export async function openReplicated(folder: string): Promise<ReplicatedPostgres> {
  const version = newestVersion() ?? ''
  const account = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid)
  const node = async (name: Node['name']): Promise<Node> => ({
    name,
    port: await freePort(),
    dataDir: join(folder, name),
  })
  let [primary, replica] = [await node('a'), await node('b')]
  const ports = [primary.port, replica.port]

  const binary = (name: string): string => join(installed, version, 'bin', name)
  const command = (name: string, ...words: string[]) => run(binary(name), words, { ...account, cwd: folder })

  function startNode({ name, port, dataDir }: Node): void {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const words = ['-D', dataDir, '-p', String(port), '-k', folder, '-c', `cluster_name=${name}`]
    spawn(binary('postgres'), words, { ...account, cwd: folder, stdio: ['ignore', log, log] })
  }

  async function basebackup(): Promise<void> {
    await command('pg_basebackup', '-D', replica.dataDir, '-d', conninfo(primary), '-R', '-c', 'fast')
  }

  async function synchronize(): Promise<void> {
    startNode(replica)
    await untilTrue(primary, `select exists (select from pg_stat_replication where state = 'streaming')`)
    await ask(primary, `alter system set synchronous_standby_names = '${replica.name}'`)
    await ask(primary, 'select pg_reload_conf()')
    await untilTrue(primary, `select exists (select from pg_stat_replication where sync_state = 'sync')`)
  }

  await command(
    'initdb',
    '-D',
    primary.dataDir,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--data-checksums',
  )
  appendFileSync(
    join(primary.dataDir, 'postgresql.conf'),
    "listen_addresses = '127.0.0.1'\nsynchronous_commit = on\nwal_keep_size = '512MB'\n",
  )
  startNode(primary)
  await untilTrue(primary, 'select not pg_is_in_recovery()')
  for (const sql of [
    'create role haproxy login',
    'create role damajuana login',
    'create database damajuana owner damajuana',
  ])
    await ask(primary, sql)
  await basebackup()
  await synchronize()

  const stop = undoLater(async () => {
    for (const { dataDir } of [primary, replica]) await killWhole(dataDir)
  })

  return {
    version: execFileSync(binary('postgres'), ['--version'], { encoding: 'utf8' }).trim(),
    ports,
    primaryUrl: () => `postgres://damajuana@127.0.0.1:${primary.port}/damajuana`,
    killPrimary: () =>
      process.kill(
        Number.parseInt(readFileSync(join(primary.dataDir, 'postmaster.pid'), 'utf8'), 10),
        'SIGKILL',
      ),
    silencePrimary: () => {
      for (const pid of processesOf(primary.dataDir)) process.kill(pid, 'SIGSTOP')
    },
    promoteReplica: async () => {
      // It inherited the primary's setting, and would wait for itself.
      await ask(replica, "alter system set synchronous_standby_names = ''")
      await command('pg_ctl', 'promote', '-w', '-D', replica.dataDir)
      ;[primary, replica] = [replica, primary]
    },
    rebuildReplica: async () => {
      await killWhole(replica.dataDir)
      await ask(primary, 'checkpoint')
      await command('pg_rewind', '-D', replica.dataDir, '--source-server', conninfo(primary), '-R')
      await synchronize()
    },
    stop,
  }
}

function idOf(option: '-u' | '-g'): number {
  return Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
}

/** A PostgreSQL's processes have its data folder as working directory. */
function processesOf(dataDir: string): number[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      return /^\d+$/.test(name) && readlinkSync(`/proc/${name}/cwd`) === dataDir ? [Number(name)] : []
    } catch {
      // It ended meanwhile.
      return []
    }
  })
}

/** Kills a PostgreSQL whose processes may be stopped or orphaned. */
async function killWhole(dataDir: string): Promise<void> {
  for (let pids = processesOf(dataDir); pids.length > 0; pids = processesOf(dataDir)) {
    for (const pid of pids) process.kill(pid, 'SIGKILL')
    await wait(50)
  }
}

const conninfo = ({ port }: Node): string => `host=127.0.0.1 port=${port} user=postgres dbname=postgres`

async function ask(node: Node, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ host: '127.0.0.1', port: node.port, user: 'postgres', database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

async function untilTrue(node: Node, sql: string): Promise<void> {
  const deadline = performance.now() + waitMs
  while (performance.now() < deadline) {
    const [row] = await ask(node, sql).catch(() => [])
    if (row && Object.values(row)[0] === true) return
    await wait(50)
  }
  throw new Error(`PostgreSQL ${node.name} does not come to: ${sql}`)
}
