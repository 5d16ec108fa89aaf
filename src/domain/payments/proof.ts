import { begins, type StillKind, stillKind } from '../catalog/picture.ts'

export const maxProofBytes = 8 * 1024 * 1024

/** Per order: each proof replaces the one before. */
export const maxProofs = 10

export const proofTypes = 'image/jpeg,image/png,image/webp,application/pdf'

/** Detects the type by the first bytes; null when not accepted. */
export function proofKind(bytes: Uint8Array): StillKind | 'pdf' | null {
  return stillKind(bytes) ?? (begins(bytes, '%PDF-') ? 'pdf' : null)
}
