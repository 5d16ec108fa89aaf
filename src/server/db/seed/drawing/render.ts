import sharp from 'sharp'

export type PictureJob = { svg: string; file: string }

const AT_ONCE = 2

/** Writes an SVG as the WebP master that all smaller pictures are made of: its own size, transparency kept. */
export async function renderPicture(svg: string, file: string): Promise<void> {
  await sharp(Buffer.from(svg)).webp({ quality: 92, alphaQuality: 96, effort: 2 }).toFile(file)
}

/** Writes many pictures, two at a time; `onProgress` hears how many of all are done. */
export async function writePictures(jobs: readonly PictureJob[], options: { onProgress?: (done: number, all: number) => void } = {}): Promise<void> {
  const waiting = jobs.values()
  let done = 0
  async function work(): Promise<void> {
    for (const job of waiting) {
      await renderPicture(job.svg, job.file)
      done += 1
      options.onProgress?.(done, jobs.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
