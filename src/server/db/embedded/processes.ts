import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Whether a process with this id runs (a dead one that nobody has reaped does not). */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return !statOf(pid)?.startsWith('Z')
}

/** Waits until the process has ended; answers false when it still runs after `milliseconds`. */
export async function hasEnded(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds
  while (isRunning(pid)) {
    if (performance.now() > deadline) return false
    await wait(20)
  }
  return true
}

/** When the process started, as the system tells it: with the id, it names one process for good. */
export function startOf(pid: number): string | undefined {
  const STARTED_AT = 19
  return statOf(pid)?.split(' ')[STARTED_AT] ?? ask(pid, 'lstart=')
}

/** The command line of a running process. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ask(pid, 'command=') ?? ''
  }
}

/** What follows the name in /proc/<pid>/stat, which begins with the state; only Linux has it. */
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
