import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rm, statfs } from 'node:fs/promises'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '../src/server/db/embedded/processes.ts'

const memory = '/dev/shm'
const prefix = 'damajuana-tests-'
/** Bytes that must be free, many times what a run uses. */
const room = 6 * 2 ** 30

/**
 * Temporary folders of this process and of those that it starts are made in memory, where the system has a file system there
 * with room: a database of a test is a thousand files, whose making and syncing on a disk took a tenth of the tests' processor
 * time. A TMPDIR that is set stays.
 */
export async function useMemoryFolder(): Promise<{ isUsed: boolean; remove: () => Promise<void> }> {
  if (process.env['TMPDIR'] || !(await hasRoom())) return { isUsed: false, remove: () => Promise.resolve() }
  await removeAbandoned()
  const folder = join(memory, `${prefix}${process.pid}`)
  await mkdir(folder, { recursive: true })
  // As root, PostgreSQL runs under another account, which needs search permission.
  await chmod(folder, 0o711)
  process.env['TMPDIR'] = folder
  return {
    isUsed: true,
    remove: async () => {
      delete process.env['TMPDIR']
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function hasRoom(): Promise<boolean> {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = await statfs(memory)
  return Math.min(bavail * bsize, freemem()) > room
}

/** Of runs that were killed: they would occupy the memory until the machine restarts. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(memory)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : 0
    if (pid > 0 && !isRunning(pid)) await rm(join(memory, name), { recursive: true, force: true })
  }
}
