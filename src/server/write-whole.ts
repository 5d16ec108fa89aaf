import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Has a file appear whole or not at all: `write` fills the draft that it is given, which takes the file's place once it
 * is on the disk. Answering false it leaves the file as it was. Makes the folder, of `folderMode`, if there is none.
 * Throws what `write` throws.
 */
export async function writeWhole<T>(
  file: string,
  write: (draft: string) => Promise<T>,
  folderMode = 0o755,
): Promise<T> {
  const draft = `${file}.${randomUUID()}.tmp`
  await mkdir(dirname(file), { recursive: true, mode: folderMode })
  try {
    const answer = await write(draft)
    if (answer !== false) {
      await flush(draft)
      await rename(draft, file)
    }
    return answer
  } finally {
    await rm(draft, { force: true })
  }
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync().finally(() => handle.close())
}
