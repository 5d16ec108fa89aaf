import sharp, { type Sharp } from 'sharp'
import { maxPicturePixels } from '#domain/catalog/picture.ts'
import { composePicture } from './share-picture.ts'

// Each picture is opened once; its process has one processor at most.
sharp.cache(false)
sharp.concurrency(1)

/** Side of a master in pixels: the widest size that the shop serves. */
const maxSide = 1600
/** Side of the miniature by which the edges are judged, and by how much the bytes of a plain edge may differ. */
const miniature = 32
const plainRange = 12
/** Pixel limit of a payment proof against decompression bombs, and its longer side. */
const maxProofPixels = 60_000_000
const maxProofSide = 2400

/** What the encoder does. Input and output cross processes as structured clones. Each throws sharp's errors, unless it says null. */
export const works = { inspect, squareMaster, resize, reencodeProof, rasterize, composePicture }
export type Works = typeof works

export type PictureSize = { format: string; width: number; height: number }

/** From the header alone; as it is shown, so turned by EXIF. Null when unreadable, also for lack of the decoder that an HEIC needs. */
async function inspect(file: string): Promise<PictureSize | null> {
  try {
    const { format, autoOrient } = await sharp(file, { limitInputPixels: false }).metadata()
    const { width, height } = autoOrient
    if (format === 'heif' && width * height <= maxPicturePixels)
      await sharp(file, { limitInputPixels: maxPicturePixels }).resize(1, 1).toBuffer()
    return { format, width, height }
  } catch {
    return null
  }
}

/**
 * The square master of a picture as WebP, turned and without metadata. What has transparent or plain edges is padded
 * with them, as a bottle from its head to its foot; anything else is cut around its subject. Null when damaged.
 */
async function squareMaster(
  file: string,
  { width, height }: Pick<PictureSize, 'width' | 'height'>,
): Promise<Buffer | null> {
  const read = () => sharp(file, { limitInputPixels: maxPicturePixels, failOn: 'error' }).autoOrient()
  try {
    const edge = width === height ? null : plainEdge(await miniatureOf(read()), width < height)
    const side = Math.min(maxSide, edge ? Math.max(width, height) : Math.min(width, height))
    const resized = edge
      ? read().resize(side, side, { fit: 'contain', background: edge })
      : read().resize(side, side, { fit: 'cover', position: sharp.strategy.attention })
    return await resized.webp({ quality: 90, effort: 2 }).toBuffer()
  } catch {
    return null
  }
}

function miniatureOf(picture: Sharp): Promise<Buffer> {
  return picture
    .resize(miniature, miniature, { fit: 'fill' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
}

type Colour = { r: number; g: number; b: number; alpha: number }

/** The colour of both edges along the longer side, if it is one. */
function plainEdge(pixels: Buffer, isPortrait: boolean): Colour | null {
  const far = miniature - 1
  const edges = Array.from({ length: miniature }, (_, at) =>
    [0, far].map((end) => (isPortrait ? at * miniature + end : end * miniature + at) * 4),
  ).flat()
  const [r, g, b, alpha] = [0, 1, 2, 3].map((channel) => {
    const values = edges.map((at) => pixels[at + channel] ?? 0)
    const isPlain = Math.max(...values) - Math.min(...values) <= plainRange
    return isPlain ? values.reduce((sum, value) => sum + value, 0) / values.length : null
  })
  if (alpha === 0) return { r: 255, g: 255, b: 255, alpha: 0 }
  if (r == null || g == null || b == null || alpha == null) return null
  return { r: Math.round(r), g: Math.round(g), b: Math.round(b), alpha: alpha / 255 }
}

/** A size of a master, never enlarged. */
function resize(
  master: Buffer,
  { width, format }: { width: number; format: 'avif' | 'webp' },
): Promise<Buffer> {
  const picture = sharp(master).resize({ width, withoutEnlargement: true })
  const encoded = format === 'avif' ? picture.avif({ quality: 55, effort: 2 }) : picture.webp({ quality: 75 })
  return encoded.toBuffer()
}

/** As a JPEG without metadata; null when unreadable. */
async function reencodeProof(bytes: Buffer): Promise<Buffer | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: maxProofPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: maxProofSide, height: maxProofSide, fit: 'inside', withoutEnlargement: true })
    return await picture.flatten({ background: '#fff' }).jpeg({ quality: 82 }).toBuffer()
  } catch {
    return null
  }
}

/** A drawing (SVG) as a master in its own size, with transparency. */
function rasterize(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).webp({ quality: 92, alphaQuality: 96, effort: 2 }).toBuffer()
}
