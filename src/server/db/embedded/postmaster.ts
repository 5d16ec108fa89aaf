import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, copyFileSync, openSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedError, type Place } from './data-folder.ts'
import { commandOf, hasEnded, isRunning, readTextIfThere } from './processes.ts'

/** Bytes; one rotated log of that size is kept. */
const maxLogBytes = 10 * 1024 * 1024

const serverSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  dynamic_shared_memory_type: 'mmap',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  random_page_cost: '1.1',
  max_connections: '200',
  jit: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Errors would otherwise log the refused row with its phone and e-mail, and the statement with its values.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

/** Spawns PostgreSQL with its output in `logFile`; it may not accept connections yet. */
export function spawnPostmaster(place: Place, postgres: string, logFile: string): ChildProcess {
  const settings = Object.entries({ ...serverSettings, unix_socket_directories: place.socket })
  const log = openLog(logFile)
  try {
    return spawn(
      postgres,
      ['-D', place.cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      {
        ...place.account,
        cwd: place.cluster,
        env: { PATH: process.env['PATH'] },
        stdio: ['ignore', log, log],
        // Own process group: Ctrl-C reaches the server alone, which stops PostgreSQL after the last request.
        detached: true,
      },
    )
  } finally {
    closeSync(log)
  }
}

/** Stops a PostgreSQL that a killed server left running on this cluster; returns whether there was one. */
export async function stopLeftover(cluster: string): Promise<boolean> {
  const pid = readPid(cluster)
  // The pid may have been reused.
  if (!pid || !isRunning(pid) || !commandOf(pid).includes(`-D ${cluster} `)) return false
  await stopPostmaster(pid)
  return true
}

/** Fast shutdown (open transactions are rolled back), then harder signals; throws if it still runs. */
export async function stopPostmaster(pid: number): Promise<void> {
  const steps = [
    { signal: 'SIGINT', timeoutMs: 20_000 },
    { signal: 'SIGQUIT', timeoutMs: 5_000 },
    { signal: 'SIGKILL', timeoutMs: 5_000 },
  ] as const
  for (const { signal, timeoutMs } of steps) {
    if (isRunning(pid)) process.kill(pid, signal)
    if (await hasEnded(pid, timeoutMs)) return
  }
  throw new EmbeddedError(`PostgreSQL (proceso ${pid}) no se detiene: detenelo a mano.`)
}

/** Whether PostgreSQL is in smart shutdown: it accepts no connections and ends with the last session. */
export function isLeaving(cluster: string): boolean {
  return readNotes(cluster)[7]?.trim() === 'stopping'
}

function readPid(cluster: string): number | undefined {
  return Number.parseInt(readNotes(cluster)[0] ?? '', 10) || undefined
}

/** Lines of postmaster.pid: the pid first, the status eighth. */
function readNotes(cluster: string): string[] {
  return readTextIfThere(join(cluster, 'postmaster.pid'))?.split('\n') ?? []
}

function openLog(file: string): number {
  capLog(file)
  return openSync(file, 'a', 0o600)
}

/**
 * Rotates a large log. PostgreSQL keeps the file open for appending, so it is copied and truncated in place; with no
 * space left for the copy it is only truncated.
 */
export function capLog(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size <= maxLogBytes) return
  try {
    copyFileSync(file, `${file}.1`)
  } catch {
    rmSync(`${file}.1`, { recursive: true, force: true })
  }
  truncateSync(file)
}
