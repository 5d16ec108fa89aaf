import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readImagePath, type ImageFormat, type ImageWidth } from '#contract/images.ts'
import type { Deps } from '../../deps.ts'
import { readStored } from '../../files/files.port.ts'
import { limitConcurrency } from '../../http/concurrency-limit.ts'
import { writeWhole } from '../../write-whole.ts'

const imagesRoot = '/imagenes/'

type Masters = Pick<Deps, 'files' | 'drawPicture' | 'encoder'>

export type Picture = { type: `image/${string}`; bytes: Buffer }

/** The picture at a path below /imagenes/, or null. Sizes are made on first request. Throws FilesError. */
export async function findPicture(deps: Masters & Pick<Deps, 'env'>, path: string): Promise<Picture | null> {
  const imagePath = readImagePath(path)
  if (imagePath === null) return null
  const bytes =
    imagePath.size === null
      ? await masterOf(deps, imagePath.name)
      : await sizedCopy(deps, imagePath.name, imagePath.size)
  return bytes === null ? null : { type: `image/${imagePath.size?.format ?? 'webp'}`, bytes }
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
  await makeOnce(file, async () => {
    // Read only now, so that queued requests hold no master in memory.
    const master = await masterOf(deps, name)
    return master && deps.encoder.run('resize', master, size)
  })
  return readIfThere(file)
}

/** The master of an article's picture URL; null when missing or when the picture is hosted elsewhere. Throws FilesError. */
export async function findMaster(deps: Masters, url: string): Promise<Buffer | null> {
  const imagePath = url.startsWith(imagesRoot) ? readImagePath(url.slice(imagesRoot.length)) : null
  return imagePath === null || imagePath.size !== null ? null : masterOf(deps, imagePath.name)
}

async function masterOf({ files, drawPicture, encoder }: Masters, name: string): Promise<Buffer | null> {
  const path = `imagenes/${name}.webp` as const
  const master = await readStored(files, path)
  if (master !== null) return master
  const draw = drawPicture?.(name)
  if (!draw) return null
  return drawOnce(path, async () => {
    const drawn = await encoder.run('rasterize', draw())
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

/** Writes what `make` returns, if anything, as a picture's file. Atomic, single-flight per file, at most two concurrently. Propagates errors of `make`. */
export async function makeOnce(file: string, make: () => Promise<Buffer | null>): Promise<void> {
  await makeShared(file, async () => {
    const bytes = await make()
    if (bytes !== null) await writeWhole(file, (draft) => writeFile(draft, bytes))
  })
}
