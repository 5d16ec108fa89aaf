import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Of a file while it is written. */
export const draftExtension = '.tmp'

/**
 * Writes a file atomically: `write` fills a draft, which is fsynced and renamed into place, and so is its folder: a row
 * that names the file may be committed at once. When it returns false the
 * file is left as it was. Creates the folder with `folderMode`. Propagates errors of `write`. With `isFlushed`, `write`
 * fsyncs the draft itself, which saves opening it again.
 */
export async function writeWhole<T>(
  file: string,
  write: (draft: string) => Promise<T>,
  folderMode = 0o755,
  isFlushed = false,
): Promise<T> {
  const draft = `${file}.${randomUUID()}${draftExtension}`
  await mkdir(dirname(file), { recursive: true, mode: folderMode })
  let isRenamed = false
  try {
    const answer = await write(draft)
    if (answer !== false) {
      if (!isFlushed) await flush(draft)
      await rename(draft, file)
      isRenamed = true
      await flushFolder(dirname(file))
    }
    return answer
  } finally {
    if (!isRenamed) await rm(draft, { force: true })
  }
}

async function flush(path: string, flags = 'r+'): Promise<void> {
  const handle = await open(path, flags)
  await handle.sync().finally(() => handle.close())
}

/** Makes names of a folder outlive a power cut, which fsync of their files does not. */
export const flushFolder = (folder: string): Promise<void> => flush(folder, 'r')

/** Handler of a rejected file access: the fallback where there is no such file; any other error is thrown. */
export function ifMissing<T>(fallback: T): (error: unknown) => T {
  return (error) => {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return fallback
    throw error
  }
}
