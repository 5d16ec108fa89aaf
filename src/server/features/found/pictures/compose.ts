import sharp, { type OutputInfo, type OverlayOptions, type Sharp } from 'sharp'
import { drawMissing } from '../../../db/seed/drawing/mark.ts'

/** A thing that stands in a picture: its master or null for none, the middle of its foot, and its room. */
export type Standing = { master: string | null; middle: number; floor: number; width: number; height: number; /** Fills its room; beside others it keeps its own size. */ isAlone: boolean }

/** Writes the ground with what stands on it as a JPEG: far below the 300 KB that chats take. */
export async function composePicture(ground: string, things: readonly Standing[], file: string): Promise<void> {
  const overlays = await Promise.all(things.map(place))
  await sharp(Buffer.from(ground)).composite(overlays).flatten().jpeg({ quality: 84, chromaSubsampling: '4:4:4', mozjpeg: true }).toFile(file)
}

async function place({ master, middle, floor, width, height, isAlone }: Standing): Promise<OverlayOptions> {
  const source = master === null ? sharp(Buffer.from(drawMissing())) : sharp(master)
  const { isOpaque } = await source.stats()
  const { picture, axis } = isAlone && !isOpaque ? await closely(source) : { picture: source, axis: 0.5 }
  const fitted = picture.resize({ width: Math.round(width), height: Math.round(height), fit: 'inside' })
  const { data, info } = await (isOpaque ? asPrint(fitted) : fitted.png().toBuffer({ resolveWithObject: true }))
  return { input: data, left: Math.round(middle - info.width * axis), top: Math.round(floor - info.height) }
}

/** What is cut out of its ground, without the air around it. `axis`: where the body's middle is, as its shadow falls to one side. */
async function closely(source: Sharp): Promise<{ picture: Sharp; axis: number }> {
  const [whole, body] = await Promise.all([source.clone().trim({ threshold: 1 }).png().toBuffer({ resolveWithObject: true }), source.clone().trim({ threshold: 90 }).toBuffer({ resolveWithObject: true })])
  const left = (info: OutputInfo): number => -(info.trimOffsetLeft ?? 0)
  return { picture: sharp(whole.data), axis: (left(body.info) + body.info.width / 2 - left(whole.info)) / whole.info.width }
}

/** A photograph with a ground of its own: its corners are rounded, as it does not stand but lean. */
async function asPrint(photo: Sharp): Promise<{ data: Buffer; info: OutputInfo }> {
  const { data, info } = await photo.png().toBuffer({ resolveWithObject: true })
  const mask = `<svg width="${info.width}" height="${info.height}"><rect width="${info.width}" height="${info.height}" rx="14"/></svg>`
  return sharp(data).ensureAlpha().composite([{ input: Buffer.from(mask), blend: 'dest-in' }]).png().toBuffer({ resolveWithObject: true })
}
