import { rename } from 'node:fs/promises'
import sharp from 'sharp'

/** `isQuick` spends less on making it small. */
export type PictureJob = { svg: string; file: string; isQuick?: boolean }

/** Writes an SVG as the WebP master that all smaller pictures are made of: its own size, transparency kept. The file appears whole or not at all. */
export async function renderPicture({ svg, file, isQuick = false }: PictureJob): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`
  await sharp(Buffer.from(svg))
    .webp(isQuick ? { quality: 86, effort: 0 } : { quality: 92, alphaQuality: 96, effort: 2 })
    .toFile(draft)
  await rename(draft, file)
}
