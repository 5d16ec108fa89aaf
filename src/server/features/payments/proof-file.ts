import { randomBytes } from 'node:crypto'
import { proofKind } from '#domain/payments/proof.ts'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { isStoredPath, type StoredPath } from '../../files/files.port.ts'
import { type RemoveFile, removeFileQueue } from '../../queues.ts'
import { isNamed } from './payment-proof.repo.ts'

type EncodedProof = { bytes: Buffer; extension: 'jpg' | 'pdf' }

/**
 * Re-encodes a picture, which strips its metadata; a PDF stays as it is. Null for anything else by its first bytes,
 * or when unreadable.
 */
export async function encodeProof(
  { encoder }: Pick<Deps, 'encoder'>,
  bytes: Buffer,
): Promise<EncodedProof | null> {
  const kind = proofKind(bytes)
  if (kind === null) return null
  if (kind === 'pdf') return { bytes, extension: 'pdf' }
  const jpeg = await encoder.run('reencodeProof', bytes)
  return jpeg && { bytes: jpeg, extension: 'jpg' }
}

/** Seconds within which an order names a file that was written for it, or the file goes. */
const namedWithin = 15 * 60

/** Stores a proof under an unguessable name, and returns its path. Without an order that names it, it goes again. Throws FilesError. */
export async function writeProof(
  { files, jobs, pool }: Pick<Deps, 'files' | 'jobs' | 'pool'>,
  num: number,
  { bytes, extension }: EncodedProof,
): Promise<StoredPath> {
  const path = `comprobantes/${num}-${randomBytes(12).toString('hex')}.${extension}` as const
  const data: RemoveFile = { path }
  await jobs.enqueue(pool, removeFileQueue, data, { startAfter: namedWithin })
  await files.write(path, bytes)
  return path
}

/** Removes a proof that no order names any more, once the transaction is committed. */
export async function dropProofFile(tx: Sql, { jobs }: Pick<Deps, 'jobs'>, path: string): Promise<void> {
  const data: RemoveFile = { path }
  await jobs.enqueue(tx, removeFileQueue, data)
}

export async function handleRemoveFile(
  { files, pool }: Pick<Deps, 'files' | 'pool'>,
  { path }: RemoveFile,
): Promise<void> {
  if (isStoredPath(path) && !(await isNamed(pool, path))) await files.remove(path)
}
