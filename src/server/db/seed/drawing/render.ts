import sharp from 'sharp'

/** `isQuick` spends less on making it small. */
export type PictureJob = { svg: string; file: string; isQuick?: boolean }

const AT_ONCE = 2

/** Writes an SVG as the WebP master that all smaller pictures are made of: its own size, transparency kept. */
export async function renderPicture({ svg, file, isQuick = false }: PictureJob): Promise<void> {
  await sharp(Buffer.from(svg))
    .webp(isQuick ? { quality: 86, effort: 0 } : { quality: 92, alphaQuality: 96, effort: 2 })
    .toFile(file)
}

/** Writes many pictures, two at a time; `onProgress` hears how many of all are done. */
export async function writePictures(
  jobs: readonly PictureJob[],
  options: { onProgress?: (done: number, all: number) => void } = {},
): Promise<void> {
  const waiting = jobs.values()
  let done = 0
  async function work(): Promise<void> {
    for (const job of waiting) {
      await renderPicture(job)
      done += 1
      options.onProgress?.(done, jobs.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
