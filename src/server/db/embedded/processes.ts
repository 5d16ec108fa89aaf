import { execFileSync } from 'node:child_process'
import { readFileSync, linkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ifMissing } from '../../write-whole.ts'
import { EmbeddedError } from './data-folder.ts'

/** Whether a process with this pid runs (an unreaped zombie does not). */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return !statOf(pid)?.startsWith('Z')
}

/** Waits for the process to end; returns false when it still runs after `milliseconds`. */
export async function hasEnded(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds
  while (isRunning(pid)) {
    if (performance.now() > deadline) return false
    await wait(20)
  }
  return true
}

/** Start time of the process in the system's own format: with the pid it identifies one process. */
function startOf(pid: number): string | undefined {
  const startedAt = 19
  return statOf(pid)?.split(' ')[startedAt] ?? ask(pid, 'lstart=')
}

export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ask(pid, 'command=') ?? ''
  }
}

/** Fields of /proc/<pid>/stat after the name, beginning with the state; Linux only. */
function statOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2)
  } catch {
    return undefined
  }
}

function ask(pid: number, column: string): string | undefined {
  if (process.platform === 'linux') return undefined
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', column], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

/**
 * Locks DATA_DIR for this process and returns the release function. A lock whose process is gone is taken over;
 * throws EmbeddedError for one of a running server.
 */
export function takeLock(dataDir: string): () => void {
  const file = join(dataDir, 'damajuana.pid')
  const mine = `${process.pid} ${startOf(process.pid)}`
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, mine)
  try {
    while (!linkIfFree(draft, file)) removeIfStale(file, dataDir)
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (readTextIfThere(file) === mine) rmSync(file, { force: true })
  }
}

/** Whether a running server holds the lock of DATA_DIR. */
export function isTaken(dataDir: string): boolean {
  const owner = readTextIfThere(join(dataDir, 'damajuana.pid'))
  return owner !== undefined && processOf(owner) !== null
}

function linkIfFree(draft: string, file: string): boolean {
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function removeIfStale(file: string, dataDir: string): void {
  const seen = readTextIfThere(file)
  if (seen === undefined) return
  refuseIfAlive(seen, dataDir)
  const moved = `${file}.${process.pid}.stale`
  try {
    renameSync(file, moved)
  } catch (error) {
    return ifMissing(undefined)(error)
  }
  // Between reading and moving, another server may have replaced the stale lock.
  const taken = readTextIfThere(moved)
  if (taken !== seen) linkIfFree(moved, file)
  rmSync(moved, { force: true })
}

/** Pid of the lock's owner; null when that process is gone. */
function processOf(owner: string): number | null {
  const space = owner.indexOf(' ')
  const pid = Number(owner.slice(0, space))
  return pid > 0 && isRunning(pid) && startOf(pid) === owner.slice(space + 1) ? pid : null
}

function refuseIfAlive(owner: string, dataDir: string): void {
  const pid = processOf(owner)
  if (pid !== null) {
    throw new EmbeddedError(
      `La carpeta ${dataDir} ya la usa otro servidor de Damajuana que está andando (proceso ${pid}): detenelo, o elegí otra carpeta con DATA_DIR.`,
    )
  }
}

export function readTextIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    return ifMissing(undefined)(error)
  }
}
