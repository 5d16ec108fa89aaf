import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { readImagePath, type ImageFormat, type ImageWidth } from '#contract/images.ts'
import type { Deps } from '../../deps.ts'
import { limitConcurrency } from '../../http/concurrency-limit.ts'
import { writeWhole } from '../../write-whole.ts'

const limited = limitConcurrency({ atOnce: 2, maxWaiting: Infinity })

const running = new Map<string, Promise<void>>()

const imagesRoot = '/imagenes/'

type Masters = Pick<Deps, 'env' | 'drawPicture'>

export type Picture = { type: `image/${string}`; bytes: Buffer }

/** The picture that a path below /imagenes/ asks for, or null when there is none. A size is made when first asked for. */
export async function findPicture(deps: Masters, path: string): Promise<Picture | null> {
  const asked = readImagePath(path)
  if (asked === null) return null
  const file =
    asked.size === null ? await masterOf(deps, asked.name) : await sizedFile(deps, asked.name, asked.size)
  const bytes = file === null ? null : await readIfThere(file)
  return bytes === null ? null : { type: `image/${asked.size?.format ?? 'webp'}`, bytes }
}

/** The file of a size, made now if it was not; null without a master. */
async function sizedFile(deps: Masters, name: string, size: ImageSize): Promise<string | null> {
  const file = join(deps.env.dataDir, 'cache/imagenes', `${name}.${size.width}.${size.format}`)
  if (await isThere(file)) return file
  const master = await masterOf(deps, name)
  if (master !== null) await renderImage(master, file, size)
  return master && file
}

/** The file of the master behind an address as articles have it, or null: for none, and for a picture of elsewhere. */
export async function findMaster(deps: Masters, url: string): Promise<string | null> {
  const asked = url.startsWith(imagesRoot) ? readImagePath(url.slice(imagesRoot.length)) : null
  return asked === null || asked.size !== null ? null : masterOf(deps, asked.name)
}

async function masterOf({ env, drawPicture }: Masters, name: string): Promise<string | null> {
  const master = join(env.dataDir, 'imagenes', `${name}.webp`)
  if (await isThere(master)) return master
  const draw = drawPicture?.(name)
  if (!draw) return null
  await makeOnce(master, draw)
  return master
}

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
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

type ImageSize = { width: ImageWidth; format: ImageFormat }

/** Makes a picture of that width out of its master, never a larger one than it is. Throws what sharp throws. */
function renderImage(master: string, file: string, { width, format }: ImageSize): Promise<void> {
  return makeOnce(file, (draft) => {
    const picture = sharp(master).resize({ width, withoutEnlargement: true })
    const encoded =
      format === 'avif' ? picture.avif({ quality: 55, effort: 2 }) : picture.webp({ quality: 75 })
    return encoded.toFile(draft)
  })
}

/**
 * Makes a picture's file, which `write` draws into the draft that it is given. The file appears whole or not at all, is
 * made once however many ask for it meanwhile, and two at most are made at once. Throws what `write` throws.
 */
export function makeOnce(file: string, write: (draft: string) => Promise<unknown>): Promise<void> {
  const already = running.get(file)
  if (already) return already
  const making = limited(() => writeWhole(file, write))
    .then(() => undefined)
    .finally(() => running.delete(file))
  running.set(file, making)
  return making
}
