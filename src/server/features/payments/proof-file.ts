import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { proofKind } from '#domain/payments/payment.ts'
import type { Deps } from '../../deps.ts'
import { type FilesPort, isStoredPath, type StoredPath } from '../../files/files.port.ts'
import { type RemoveFile, removeFileQueue } from '../../queues.ts'

/** Past it a small file is a bomb. */
const maxPixels = 60_000_000

const maxSidePx = 2400

type EncodedProof = { bytes: Buffer; extension: 'jpg' | 'pdf' }

/**
 * A receipt as it is kept: a picture drawn anew, without what a camera writes beside it, a PDF as it is. Null for what
 * is neither, by its first bytes, or can't be read.
 */
export async function encodeProof(bytes: Buffer): Promise<EncodedProof | null> {
  const kind = proofKind(bytes)
  if (kind === null) return null
  if (kind === 'pdf') return { bytes, extension: 'pdf' }
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true })
    return {
      bytes: await picture.flatten({ background: '#fff' }).jpeg({ quality: 82 }).toBuffer(),
      extension: 'jpg',
    }
  } catch {
    return null
  }
}

/** Stores a receipt under a name that nobody can guess, and answers its path. Throws FilesError. */
export async function writeProof(
  files: FilesPort,
  num: number,
  { bytes, extension }: EncodedProof,
): Promise<StoredPath> {
  const path = `comprobantes/${num}-${randomBytes(12).toString('hex')}.${extension}` as const
  await files.write(path, bytes)
  return path
}

/** Removes a receipt that no order has any more: now, or by a job once the storage answers. */
export async function removeProofFile(
  deps: Pick<Deps, 'files' | 'jobs' | 'pool'>,
  file: string,
): Promise<void> {
  const data: RemoveFile = { path: file }
  await handleRemoveFile(deps, data).catch(() => deps.jobs.enqueue(deps.pool, removeFileQueue, data))
}

export async function handleRemoveFile({ files }: Pick<Deps, 'files'>, { path }: RemoveFile): Promise<void> {
  if (isStoredPath(path)) await files.remove(path)
}
