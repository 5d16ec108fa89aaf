import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedError } from './embedded-error.ts'
import { isRunning, startOf } from './processes.ts'

/**
 * Takes DATA_DIR for this process and answers how to give it back. A lock whose process is gone is
 * taken over; one of a living server throws EmbeddedError.
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
    if (readIfThere(file) === mine) rmSync(file, { force: true })
  }
}

/** Whether a living server has taken DATA_DIR. */
export function isTaken(dataDir: string): boolean {
  const owner = readIfThere(join(dataDir, 'damajuana.pid'))
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
  const seen = readIfThere(file)
  if (seen === undefined) return
  refuseIfAlive(seen, dataDir)
  const moved = `${file}.${process.pid}.stale`
  try {
    renameSync(file, moved)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  // Between reading and moving, another server may have taken the stale lock's place.
  const taken = readIfThere(moved)
  if (taken !== seen) linkIfFree(moved, file)
  rmSync(moved, { force: true })
}

/** The id of the process that wrote itself down; null when it is gone. */
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

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
