import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import sharp, { type Sharp } from 'sharp'
import { maxPictureBytes, maxPicturePixels, sniffedBytes, sniffPicture } from '#domain/catalog/picture.ts'
import { isRefusal, type Refusal } from '#domain/text/refusals.ts'
import { refuseStaff } from '#domain/text/staff-refusals.ts'
import type { Deps } from '../../deps.ts'

/** Side of a master in pixels: the widest size that the shop serves. */
const maxSide = 1600
/** Side of the miniature by which the edges are judged, and by how much the bytes of a plain edge may differ. */
const miniature = 32
const plainRange = 12

/** An uploaded file on this machine's disk. */
export type ReceivedPicture = { file: string; sha256: string; format: string; width: number; height: number }

const folderOf = ({ env }: Pick<Deps, 'env'>) => join(env.dataDir, 'cache/subidas')

/**
 * Streams a request's body into a temporary file, gives it to `work` if it is a picture by its content and size, and
 * deletes it. Nothing is decoded before.
 */
export async function withReceived<T>(
  deps: Pick<Deps, 'env'>,
  { body, headers }: Pick<FastifyRequest, 'body' | 'headers'>,
  work: (picture: ReceivedPicture) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  if (Number(headers['content-length'] ?? 0) > maxPictureBytes) return refuseStaff('picture_too_big')
  if (!isStream(body)) return refuseStaff('picture_missing')
  await mkdir(folderOf(deps), { recursive: true })
  const file = join(folderOf(deps), randomUUID())
  try {
    const received = await receive(body, file)
    return isRefusal(received) ? received : await work(received)
  } finally {
    await rm(file, { force: true })
  }
}

type BodyStream = { iterator: (options: { destroyOnReturn: boolean }) => AsyncIterable<Buffer> }

const isStream = (body: unknown): body is BodyStream =>
  typeof body === 'object' && body !== null && 'iterator' in body

async function receive(body: BodyStream, file: string): Promise<ReceivedPicture | Refusal> {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let bytes = 0
  const written = await open(file, 'wx')
  try {
    // A refused body stays readable, as its refusal is answered on the same connection.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length
      if (bytes > maxPictureBytes) return refuseStaff('picture_too_big')
      if (head.length < sniffedBytes) head = Buffer.concat([head, chunk.subarray(0, sniffedBytes)])
      hash.update(chunk)
      await written.write(chunk)
    }
  } finally {
    await written.close()
  }
  if (bytes === 0) return refuseStaff('picture_missing')
  return (await problemOf(head, file)) ?? { file, sha256: hash.digest('hex'), ...(await sizeOf(file)) }
}

async function problemOf(head: Uint8Array, file: string): Promise<Refusal | null> {
  const kind = sniffPicture(head)
  if (kind === 'svg') return refuseStaff('picture_svg')
  if (kind === 'video') return refuseStaff('picture_video')
  if (kind === 'other') return refuseStaff('picture_other')
  const unreadable = refuseStaff(kind === 'heic' ? 'picture_heic' : 'picture_broken')
  const size = await sizeOf(file).catch(() => null)
  if (size === null) return unreadable
  if (size.width * size.height > maxPicturePixels) return refuseStaff('picture_too_many_pixels')
  return kind === 'heic' && !(await canDecode(file)) ? unreadable : null
}

/** Whether this build of sharp has the decoder. */
function canDecode(file: string): Promise<boolean> {
  return sharp(file, { limitInputPixels: maxPicturePixels })
    .resize(1, 1)
    .toBuffer()
    .then(
      () => true,
      () => false,
    )
}

/** From the header alone; as it is shown, so turned by EXIF. */
async function sizeOf(file: string): Promise<Pick<ReceivedPicture, 'format' | 'width' | 'height'>> {
  const { format, autoOrient } = await sharp(file, { limitInputPixels: false }).metadata()
  return { format, width: autoOrient.width, height: autoOrient.height }
}

/**
 * The square master of a picture as WebP, turned and without metadata. What has transparent or plain edges is padded
 * with them, as a bottle from its head to its foot; anything else is cut around its subject. Null when damaged.
 */
export async function squareMaster({ file, width, height }: ReceivedPicture): Promise<Buffer | null> {
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

/** Deletes files that a killed process left. */
export async function deleteReceivedBefore(deps: Pick<Deps, 'env'>, before: Date): Promise<void> {
  const folder = folderOf(deps)
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const file = join(folder, name)
    const { mtime } = await stat(file).catch(() => ({ mtime: before }))
    if (mtime < before) await rm(file, { force: true })
  }
}
