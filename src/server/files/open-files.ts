import { createWriteStream } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Env } from '../env.ts'
import { draftExtension, ifMissing, writeWhole } from '../write-whole.ts'
import {
  type FilesPort,
  asNewFile,
  hashContent,
  isStoredPath,
  type StoredFolder,
  type StoredPath,
} from './files.port.ts'
import { s3Files } from './s3.ts'

/** The configured storage. Opens no connection yet. */
export function openFiles({ s3, dataDir }: Pick<Env, 's3' | 'dataDir'>): FilesPort {
  return s3 ? s3Files(s3) : folderFiles(dataDir)
}

/** POSIX modes per folder. */
const modes: Readonly<Record<StoredFolder, { folder: number; file: number }>> = {
  imagenes: { folder: 0o755, file: 0o644 },
  comprobantes: { folder: 0o700, file: 0o600 },
}

/** Files below DATA_DIR, of one machine or of several with a shared disk. Throws file system errors. */
export function folderFiles(dataDir: string): FilesPort {
  const openStored: FilesPort['open'] = async (path) => {
    if (!isStoredPath(path)) return null
    const handle = await open(join(dataDir, path)).catch(ifMissing(null))
    if (handle === null) return null
    const { size } = await handle.stat()
    return { bytes: size, content: handle.createReadStream() }
  }
  return {
    where: dataDir,
    open: openStored,
    hash: async (path) => {
      const opened = await openStored(path)
      return opened && hashContent(opened.content)
    },
    write: async (path, given) => {
      const { content } = asNewFile(path, given)
      const { folder, file } = modes[folderOf(path)]
      await writeWhole(
        join(dataDir, path),
        (draft) => pipeline(content, createWriteStream(draft, { mode: file })),
        folder,
      )
    },
    list: async function* (prefix) {
      const root = join(dataDir, folderOf(prefix))
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(ifMissing([]))
      const paths = entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith(draftExtension))
        .map(({ parentPath, name }) => relative(dataDir, join(parentPath, name)).split(sep).join('/'))
      for (const path of paths.filter(isStoredPath).toSorted()) {
        const found = path.startsWith(prefix) ? await stat(join(dataDir, path)).catch(ifMissing(null)) : null
        if (found !== null) yield { path, bytes: found.size }
      }
    },
    remove: async (path) => {
      if (isStoredPath(path)) await rm(join(dataDir, path), { force: true })
    },
  }
}

/** Deletes what a killed process left half-written. */
export async function dropDraftsBefore(dataDir: string, before: Date): Promise<void> {
  for (const folder of [...Object.keys(modes), 'cache']) {
    const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(
      ifMissing([]),
    )
    for (const { parentPath, name } of entries.filter((entry) => entry.name.endsWith(draftExtension))) {
      const file = join(parentPath, name)
      const found = await stat(file).catch(ifMissing(null))
      if (found !== null && found.mtime < before) await rm(file, { force: true })
    }
  }
}

const folderOf = (path: StoredPath): StoredFolder =>
  path.startsWith('imagenes/') ? 'imagenes' : 'comprobantes'
