import sharp from 'sharp'
import type { ImageFormat, ImageWidth } from '#contract/images.ts'
import { makeOnce } from './make-once.ts'

export type ImageSize = { width: ImageWidth; format: ImageFormat }

/** Makes a picture of that width out of its master, never a larger one than it is. Throws what sharp throws. */
export function renderImage(master: string, file: string, { width, format }: ImageSize): Promise<void> {
  return makeOnce(file, (draft) => {
    const picture = sharp(master).resize({ width, withoutEnlargement: true })
    const encoded =
      format === 'avif' ? picture.avif({ quality: 55, effort: 2 }) : picture.webp({ quality: 75 })
    return encoded.toFile(draft)
  })
}
