import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeOf } from '../../src/server/db/embedded/data-folder.ts'
import { undoLater } from './cleanup.ts'

export type Folder = { path: string; remove: () => Promise<void> }

/** A folder of this run's own, gone at its end at the latest. */
export async function makeFolder(): Promise<Folder> {
  const path = await mkdtemp(join(tmpdir(), 'damajuana-bench-'))
  // Started by root, PostgreSQL runs under another account, which must pass through.
  await chmod(path, 0o711)
  // Where that account can't reach it, the database of this folder lies elsewhere.
  const { shelter } = placeOf(path)
  return {
    path,
    remove: undoLater(() =>
      Promise.all(
        [path, shelter].map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 5 })),
      ).then(() => undefined),
    ),
  }
}
