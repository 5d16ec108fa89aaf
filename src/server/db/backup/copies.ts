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
import { writeWhole } from '../../write-whole.ts'
import { type CopiedFile, linesOf, outsideRows, readFileLine } from './format.ts'

/** Where a backup's copies lie: beside it, each contents once under its SHA-256, however many backups name it. */
const copiesBeside = (backup: string): string => join(dirname(backup), 'archivos')

/** What the copies are of, where the storage has a mark that changes with a file: so none is read again that is the same. */
type KnownMarks = Record<string, { mark: string; sha256: string }>

const marksFile = 'marcas.json'

/** Copies every stored file to where `backup` finds it, those that are not there yet. Throws FilesError. */
export async function copyFiles(files: FilesPort, backup: string, now: Date): Promise<CopiedFile[]> {
  const copies = copiesBeside(backup)
  const known = await readMarks(copies)
  const marks: KnownMarks = {}
  const copied: CopiedFile[] = []
  for await (const { path, mark } of listStored(files)) {
    const before = known[path]
    const told = before !== undefined && before.mark === mark ? before.sha256 : null
    let sha256 = await copyOnce(files, path, copies, told)
    // Another server may have dropped the copy just as it was found.
    while (sha256 !== null && !(await date(join(copies, sha256), now)))
      sha256 = await copyOnce(files, path, copies, told)
    if (sha256 === null) continue
    copied.push({ path, sha256 })
    if (mark !== undefined) marks[path] = { mark, sha256 }
  }
  if (Object.keys(marks).length > 0) {
    await writeWhole(join(copies, marksFile), (draft) =>
      writeFile(draft, JSON.stringify(marks), { mode: 0o600 }),
    )
    await date(join(copies, marksFile), now)
  }
  return copied
}

/** Stores again what a backup names; answers how many files that is, and the paths of those whose copy isn't there whole. Throws FilesError. */
export async function putFilesBack(
  backup: string,
  files: FilesPort,
): Promise<{ count: number; missing: string[] }> {
  const missing: string[] = []
  let count = 0
  for await (const line of outsideRows(linesOf(backup))) {
    const file = readFileLine(line)
    // A backup that somebody wrote writes nowhere else.
    if (file === undefined || !isStoredPath(file.path)) continue
    count += 1
    if (!(await putBack(files, file.path, join(copiesBeside(backup), file.sha256), file.sha256)))
      missing.push(file.path)
  }
  return { count, missing }
}

/** Drops the copies in `folder` that no backup since `oldest` names. */
export async function dropCopiesBefore(folder: string, oldest: Date): Promise<void> {
  const copies = join(folder, 'archivos')
  // An hour of a file is kept less exactly than one of ours.
  const exactness = 1000
  for (const name of await readdir(copies).catch(noneThere)) {
    const found = await stat(join(copies, name)).catch(noneThere)
    if ('mtimeMs' in found && found.mtimeMs < oldest.getTime() - exactness)
      await rm(join(copies, name), { force: true })
  }
}

/** Its hour says of when the newest backup is that names a copy. Answers false when there is none. */
async function date(copy: string, now: Date): Promise<boolean> {
  return utimes(copy, now, now).then(
    () => true,
    (error: NodeJS.ErrnoException) => noneThere(error).length > 0,
  )
}

/** Answers under what name the contents lie among the copies, `told` if that is known; null when the file went away meanwhile. */
async function copyOnce(
  files: FilesPort,
  path: StoredPath,
  copies: string,
  told: string | null,
): Promise<string | null> {
  const known = told ?? (await files.hash(path))
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
  // It may have been written anew since it was told.
  return isSame ? known : copyOnce(files, path, copies, found)
}

async function readMarks(copies: string): Promise<KnownMarks> {
  const text = await readFile(join(copies, marksFile), 'utf8').catch(noneThere)
  try {
    return JSON.parse(text.toString()) as KnownMarks
  } catch {
    return {}
  }
}

async function putBack(files: FilesPort, path: StoredPath, copy: string, sha256: string): Promise<boolean> {
  if ((await files.hash(path)) === sha256) return true
  if ((await hashOf(copy)) !== sha256) return false
  const { size } = await stat(copy)
  await files.write(path, { bytes: size, sha256, content: createReadStream(copy) })
  return true
}

async function hashOf(file: string): Promise<string | null> {
  try {
    return await hashContent(createReadStream(file))
  } catch (error) {
    noneThere(error as NodeJS.ErrnoException)
    return null
  }
}

function noneThere(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
