import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readImagePath } from '#contract/images.ts'
import { type ImageSize, renderImage } from './render-image.ts'

const imagesRoot = '/imagenes/'

export type Picture = { type: `image/${string}`; bytes: Buffer }

/** The picture that a path below /imagenes/ asks for, or null when there is none. A size is made when first asked for. */
export async function findPicture(dataDir: string, path: string): Promise<Picture | null> {
  const asked = readImagePath(path)
  if (asked === null) return null
  const file =
    asked.size === null ? masterFile(dataDir, asked.name) : await sizedFile(dataDir, asked.name, asked.size)
  const bytes = file === null ? null : await readIfThere(file)
  return bytes === null ? null : { type: `image/${asked.size?.format ?? 'webp'}`, bytes }
}

/** The file of a size, made now if it was not; null without a master. */
async function sizedFile(dataDir: string, name: string, size: ImageSize): Promise<string | null> {
  const file = join(dataDir, 'cache/imagenes', `${name}.${size.width}.${size.format}`)
  if (await isThere(file)) return file
  const master = masterFile(dataDir, name)
  if (!(await isThere(master))) return null
  await renderImage(master, file, size)
  return file
}

/** The file of the master behind an address as articles have it, or null: for none, and for a picture of elsewhere. */
export async function findMaster(dataDir: string, url: string): Promise<string | null> {
  const asked = url.startsWith(imagesRoot) ? readImagePath(url.slice(imagesRoot.length)) : null
  if (asked === null || asked.size !== null) return null
  const master = masterFile(dataDir, asked.name)
  return (await isThere(master)) ? master : null
}

function masterFile(dataDir: string, name: string): string {
  return join(dataDir, 'imagenes', `${name}.webp`)
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
