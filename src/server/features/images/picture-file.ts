import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { maxPictureBytes, maxPicturePixels, sniffedBytes, sniffPicture } from '#domain/catalog/picture.ts'
import { refuseStaff, isRefusal, type Refusal } from '#domain/text/refusals.ts'
import type { Deps } from '../../deps.ts'
import type { PictureSize } from '../../encoder/works.ts'

/** An uploaded file on this machine's disk. */
export type ReceivedPicture = PictureSize & { file: string; sha256: string }

const folderOf = ({ env }: Pick<Deps, 'env'>) => join(env.dataDir, 'cache/subidas')

/**
 * Streams a request's body into a temporary file, gives it to `work` if it is a picture by its content and size, and
 * deletes it. Nothing is decoded before.
 */
export async function withReceived<T>(
  deps: Pick<Deps, 'env' | 'encoder'>,
  { body, headers }: Pick<FastifyRequest, 'body' | 'headers'>,
  work: (picture: ReceivedPicture) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  if (Number(headers['content-length'] ?? 0) > maxPictureBytes) return refuseStaff('picture_too_big')
  if (!isStream(body)) return refuseStaff('picture_missing')
  await mkdir(folderOf(deps), { recursive: true })
  const file = join(folderOf(deps), randomUUID())
  try {
    const received = await receive(deps, body, file)
    return isRefusal(received) ? received : await work(received)
  } finally {
    await rm(file, { force: true })
  }
}

type BodyStream = { iterator: (options: { destroyOnReturn: boolean }) => AsyncIterable<Buffer> }

const isStream = (body: unknown): body is BodyStream =>
  typeof body === 'object' && body !== null && 'iterator' in body

async function receive(
  { encoder }: Pick<Deps, 'encoder'>,
  body: BodyStream,
  file: string,
): Promise<ReceivedPicture | Refusal> {
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
  const kind = sniffPicture(head)
  if (kind === 'svg') return refuseStaff('picture_svg')
  if (kind === 'video') return refuseStaff('picture_video')
  if (kind === 'other') return refuseStaff('picture_other')
  const size = await encoder.run('inspect', file)
  if (size === null) return refuseStaff(kind === 'heic' ? 'picture_heic' : 'picture_broken')
  if (size.width * size.height > maxPicturePixels) return refuseStaff('picture_too_many_pixels')
  return { file, sha256: hash.digest('hex'), ...size }
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
