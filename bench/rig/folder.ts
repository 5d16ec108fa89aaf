import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeOf } from '../../src/server/db/embedded/data-folder.ts'
import { undoLater } from './cleanup.ts'

export type Folder = { path: string; remove: () => Promise<void> }

/** A temporary folder, removed at the end of the run at the latest. */
export async function makeFolder(): Promise<Folder> {
  const path = await mkdtemp(join(tmpdir(), 'damajuana-bench-'))
  // As root, PostgreSQL runs under another account, which needs search permission.
  await chmod(path, 0o711)
  // If that account can't reach it, the database is in another folder.
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
