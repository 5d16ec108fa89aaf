import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  type FilesPort,
  hashContent,
  isStoredPath,
  listStored,
  type StoredPath,
} from '../../files/files.port.ts'
import { ifMissing, writeWhole } from '../../write-whole.ts'
import { type CopiedFile, linesIn, outsideRows, readFileLine } from './format.ts'

/** Folder of the file copies beside a backup, content-addressed by SHA-256 and shared by all backups. */
const copiesBeside = (backup: string): string => join(dirname(backup), 'archivos')

/** Change marks (as ETags) by path, where the storage has them: a file whose mark is unchanged is not read again. */
type KnownMarks = Record<string, { mark: string; sha256: string }>

const marksFile = 'marcas.json'

/** Copies the stored files that the backup's folder lacks. Throws FilesError. */
export async function copyFiles(files: FilesPort, backup: string, now: Date): Promise<CopiedFile[]> {
  const copies = copiesBeside(backup)
  const known = await readMarks(copies)
  const marks: KnownMarks = {}
  const copied: CopiedFile[] = []
  for await (const { path, mark } of listStored(files)) {
    const before = known[path]
    const storedHash = before !== undefined && before.mark === mark ? before.sha256 : null
    let sha256 = await copyOnce(files, path, copies, storedHash)
    // Another server may have removed the copy in between.
    while (sha256 !== null && !(await touch(join(copies, sha256), now)))
      sha256 = await copyOnce(files, path, copies, storedHash)
    if (sha256 === null) continue
    copied.push({ path, sha256 })
    if (mark !== undefined) marks[path] = { mark, sha256 }
  }
  if (Object.keys(marks).length > 0) {
    await writeWhole(join(copies, marksFile), (draft) =>
      writeFile(draft, JSON.stringify(marks), { mode: 0o600 }),
    )
    await touch(join(copies, marksFile), now)
  }
  return copied
}

/** Stores the files that a backup names. Returns their number and the paths whose copy is missing or damaged. Throws FilesError. */
export async function restoreFiles(
  backup: string,
  files: FilesPort,
): Promise<{ count: number; missing: string[] }> {
  const missing: string[] = []
  let count = 0
  for await (const line of outsideRows(linesIn(backup))) {
    const file = readFileLine(line)
    // A tampered backup must not write outside the stored folders.
    if (file === undefined || !isStoredPath(file.path)) continue
    count += 1
    if (!(await restoreFile(files, file.path, join(copiesBeside(backup), file.sha256), file.sha256)))
      missing.push(file.path)
  }
  return { count, missing }
}

/** Removes the copies in `folder` that no backup since `oldest` names. */
export async function dropCopiesBefore(folder: string, oldest: Date): Promise<void> {
  const copies = join(folder, 'archivos')
  // File systems round mtime, ms.
  const exactness = 1000
  for (const name of await readdir(copies).catch(ifMissing([]))) {
    const found = await stat(join(copies, name)).catch(ifMissing(null))
    if (found !== null && found.mtimeMs < oldest.getTime() - exactness)
      await rm(join(copies, name), { force: true })
  }
}

/** Touches a copy: its mtime is the date of the newest backup that names it. Returns false when it does not exist. */
function touch(copy: string, now: Date): Promise<boolean> {
  return utimes(copy, now, now).then(() => true, ifMissing(false))
}

/** Returns the SHA-256 under which the content is copied, `storedHash` if that copy exists; null when the file was deleted meanwhile. */
async function copyOnce(
  files: FilesPort,
  path: StoredPath,
  copies: string,
  storedHash: string | null,
): Promise<string | null> {
  const known = storedHash ?? (await files.hash(path))
  if (known === null || (await hashOf(join(copies, known))) === known) return known
  const opened = await files.open(path)
  if (opened === null) return null
  let found = known
  const isSame = await writeWhole(
    join(copies, known),
    async (draft) => {
      await pipeline(opened.content, createWriteStream(draft, { mode: 0o600 }))
      found = (await hashOf(draft)) ?? known
      return found === known
    },
    0o700,
  )
  // The file may have been replaced since its mark was read.
  return isSame ? known : copyOnce(files, path, copies, found)
}

/** Damaged marks are none: every file is read again. */
async function readMarks(copies: string): Promise<KnownMarks> {
  const text = await readFile(join(copies, marksFile), 'utf8').catch(ifMissing('{}'))
  try {
    return JSON.parse(text) as KnownMarks
  } catch {
    return {}
  }
}

async function restoreFile(
  files: FilesPort,
  path: StoredPath,
  copy: string,
  sha256: string,
): Promise<boolean> {
  if ((await files.hash(path)) === sha256) return true
  if ((await hashOf(copy)) !== sha256) return false
  const { size } = await stat(copy)
  await files.write(path, { bytes: size, sha256, content: createReadStream(copy) })
  return true
}

function hashOf(file: string): Promise<string | null> {
  return hashContent(createReadStream(file)).catch(ifMissing(null))
}
