import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'
import type { ImageFormat, ImageWidth } from '#contract/images.ts'

export type ImageSize = { width: ImageWidth; format: ImageFormat }

const atOnce = 2
const running = new Map<string, Promise<void>>()
const waiting: (() => void)[] = []
let busy = 0

/**
 * Makes a picture of that width out of its master, never a larger one than it is. The file appears whole or not at
 * all, is made once however many ask for it meanwhile, and two at most are made at once. Throws what sharp throws.
 */
export function renderImage(master: string, file: string, size: ImageSize): Promise<void> {
  const already = running.get(file)
  if (already) return already
  const render = inTurn(() => write(master, file, size)).finally(() => running.delete(file))
  running.set(file, render)
  return render
}

async function inTurn(work: () => Promise<void>): Promise<void> {
  if (busy >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else busy += 1
  try {
    await work()
  } finally {
    // The turn is handed on, so that nobody slips in between.
    const next = waiting.shift()
    if (next) next()
    else busy -= 1
  }
}

async function write(master: string, file: string, { width, format }: ImageSize): Promise<void> {
  const draft = `${file}.${randomUUID()}.tmp`
  await mkdir(dirname(file), { recursive: true })
  const picture = sharp(master).resize({ width, withoutEnlargement: true })
  const encoded = format === 'avif' ? picture.avif({ quality: 55, effort: 2 }) : picture.webp({ quality: 75 })
  try {
    await encoded.toFile(draft)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
