import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { readImagePath, type ImageFormat, type ImageWidth } from '#contract/images.ts'
import type { Deps } from '../../deps.ts'
import { readStored } from '../../files/files.port.ts'
import { limitConcurrency } from '../../http/concurrency-limit.ts'
import { writeWhole } from '../../write-whole.ts'

const imagesRoot = '/imagenes/'

type Masters = Pick<Deps, 'files' | 'drawPicture'>

export type Picture = { type: `image/${string}`; bytes: Buffer }

/** The picture at a path below /imagenes/, or null. Sizes are made on first request. Throws FilesError. */
export async function findPicture(deps: Masters & Pick<Deps, 'env'>, path: string): Promise<Picture | null> {
  const asked = readImagePath(path)
  if (asked === null) return null
  const bytes =
    asked.size === null ? await masterOf(deps, asked.name) : await sizedCopy(deps, asked.name, asked.size)
  return bytes === null ? null : { type: `image/${asked.size?.format ?? 'webp'}`, bytes }
}

type ImageSize = { width: ImageWidth; format: ImageFormat }

/** A size, made unless this machine has it; null without a master. */
async function sizedCopy(
  deps: Masters & Pick<Deps, 'env'>,
  name: string,
  size: ImageSize,
): Promise<Buffer | null> {
  const file = join(deps.env.dataDir, 'cache/imagenes', `${name}.${size.width}.${size.format}`)
  const made = await readIfThere(file)
  if (made !== null) return made
  await makeShared(file, async () => {
    // Read only now, so that queued requests hold no master in memory.
    const master = await masterOf(deps, name)
    if (master !== null) await writeWhole(file, (draft) => renderImage(master, draft, size))
  })
  return readIfThere(file)
}

/** The master of an article's picture URL; null when missing or when the picture is hosted elsewhere. Throws FilesError. */
export async function findMaster(deps: Masters, url: string): Promise<Buffer | null> {
  const asked = url.startsWith(imagesRoot) ? readImagePath(url.slice(imagesRoot.length)) : null
  return asked === null || asked.size !== null ? null : masterOf(deps, asked.name)
}

async function masterOf({ files, drawPicture }: Masters, name: string): Promise<Buffer | null> {
  const path = `imagenes/${name}.webp` as const
  const master = await readStored(files, path)
  if (master !== null) return master
  const draw = drawPicture?.(name)
  if (!draw) return null
  return drawOnce(path, async () => {
    const drawn = await draw()
    await files.write(path, drawn)
    return drawn
  })
}

export async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      (error.code === 'ENOENT' || error.code === 'ENAMETOOLONG')
    )
      return null
    throw error
  }
}

/** Resizes a master to the width, never enlarging it. Throws sharp's errors. */
function renderImage(master: Buffer, file: string, { width, format }: ImageSize): Promise<unknown> {
  const picture = sharp(master).resize({ width, withoutEnlargement: true })
  const encoded = format === 'avif' ? picture.avif({ quality: 55, effort: 2 }) : picture.webp({ quality: 75 })
  return encoded.toFile(file)
}

/** Runs works of one name once (single-flight), at most two concurrently. Propagates errors. */
function sharedRuns<T>(): (name: string, work: () => Promise<T>) => Promise<T> {
  const limited = limitConcurrency({ atOnce: 2, maxWaiting: Infinity })
  const running = new Map<string, Promise<T>>()
  return (name, work) => {
    const already = running.get(name)
    if (already) return already
    const run = limited(work)
      .then((answer) => answer as T)
      .finally(() => running.delete(name))
    running.set(name, run)
    return run
  }
}

const makeShared = sharedRuns<unknown>()
// Apart from sizes, which may wait for their master: one queue would deadlock.
const drawOnce = sharedRuns<Buffer>()

/**
 * Makes a picture's file from `write`, which fills a draft. Atomic, single-flight per file, at most two concurrently.
 * Propagates errors of `write`.
 */
export async function makeOnce(file: string, write: (draft: string) => Promise<unknown>): Promise<void> {
  await makeShared(file, () => writeWhole(file, write))
}
