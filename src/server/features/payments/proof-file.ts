import { randomBytes } from 'node:crypto'
import { proofKind } from '#domain/payments/proof.ts'
import type { Deps } from '../../deps.ts'
import { type FilesPort, isStoredPath, type StoredPath } from '../../files/files.port.ts'
import { type RemoveFile, removeFileQueue } from '../../queues.ts'

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

/** Stores a proof under an unguessable name, and returns its path. Throws FilesError. */
export async function writeProof(
  files: FilesPort,
  num: number,
  { bytes, extension }: EncodedProof,
): Promise<StoredPath> {
  const path = `comprobantes/${num}-${randomBytes(12).toString('hex')}.${extension}` as const
  await files.write(path, bytes)
  return path
}

/** Removes an unreferenced proof: now, or by a job when the storage is unreachable. */
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
