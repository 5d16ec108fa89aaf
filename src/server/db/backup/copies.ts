import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, readdir, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, posix, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { writeWhole } from '../../write-whole.ts'
import { type CopiedFile, linesOf, outsideRows, readFileLine } from './format.ts'

/** What a shop's folder has besides its database and nobody can make again, with who may look into it: masters of pictures, and receipts. */
const folders: Readonly<Record<string, number>> = { imagenes: 0o755, comprobantes: 0o700 }

/** Where a backup's copies lie: beside it, each contents once under its SHA-256, however many backups name it. */
const copiesBeside = (backup: string): string => join(dirname(backup), 'archivos')

/** Copies every file that `dataDir` has besides its database to where `backup` finds it, those that are not there yet. */
export async function copyFiles(dataDir: string, backup: string, now: Date): Promise<CopiedFile[]> {
  const copies = copiesBeside(backup)
  const copied: CopiedFile[] = []
  for (const path of await filesOf(dataDir)) {
    const file = join(dataDir, path)
    let sha256 = await copyOnce(file, copies)
    // Another server may have dropped the copy just as it was found.
    while (sha256 !== null && !(await date(join(copies, sha256), now))) sha256 = await copyOnce(file, copies)
    if (sha256 !== null) copied.push({ path, sha256 })
  }
  return copied
}

/** Puts back what a backup names into `dataDir`; answers how many files it names, and the paths of those whose copy isn't there whole. */
export async function putFilesBack(
  backup: string,
  dataDir: string,
): Promise<{ files: number; missing: string[] }> {
  const missing: string[] = []
  let files = 0
  for await (const line of outsideRows(linesOf(backup))) {
    const file = readFileLine(line)
    if (file === undefined || !isOurs(file.path)) continue
    files += 1
    if (!(await putBack(file, copiesBeside(backup), dataDir))) missing.push(file.path)
  }
  return { files, missing }
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

async function filesOf(dataDir: string): Promise<string[]> {
  const found = await Promise.all(
    Object.keys(folders).map(async (folder) => {
      const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(
        noneThere,
      )
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'))
        .map(({ parentPath, name }) => relative(dataDir, join(parentPath, name)).split(sep).join('/'))
    }),
  )
  return found.flat().toSorted()
}

/** Answers under what name the contents lie among the copies; null when the file went away meanwhile. */
async function copyOnce(file: string, copies: string): Promise<string | null> {
  const known = await hashOf(file)
  if (known === null || (await hashOf(join(copies, known))) === known) return known
  const copy = async (draft: string): Promise<boolean> => {
    await copyFile(file, draft)
    return (await hashOf(draft)) === known
  }
  // It may have been written anew since it was read.
  return (await writeWhole(join(copies, known), copy, 0o700)) ? known : copyOnce(file, copies)
}

async function putBack({ path, sha256 }: CopiedFile, copies: string, dataDir: string): Promise<boolean> {
  const [copy, target] = [join(copies, sha256), join(dataDir, path)]
  if ((await hashOf(target)) === sha256) return true
  if ((await hashOf(copy)) !== sha256) return false
  await writeWhole(target, (draft) => copyFile(copy, draft), folders[folderOf(path)])
  return true
}

const folderOf = (path: string): string => path.split('/', 1)[0] ?? ''

/** A backup that somebody wrote writes nowhere else. */
const isOurs = (path: string): boolean =>
  Object.hasOwn(folders, folderOf(path)) && posix.normalize(path) === path

async function hashOf(file: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(file), hash)
  } catch (error) {
    noneThere(error as NodeJS.ErrnoException)
    return null
  }
  return hash.digest('hex')
}

function noneThere(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
