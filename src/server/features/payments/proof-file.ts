import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { proofKind } from '#domain/payments/payment.ts'
import { writeWhole } from '../../write-whole.ts'

/** Under DATA_DIR. Nothing in it is served. */
const folder = 'comprobantes'

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

/** Writes a receipt under a name that nobody can guess, and answers its path under DATA_DIR. Only the server's user reads it, and nobody runs it. */
export async function writeProof(
  dataDir: string,
  num: number,
  { bytes, extension }: EncodedProof,
): Promise<string> {
  const file = join(folder, `${num}-${randomBytes(12).toString('hex')}.${extension}`)
  await writeWhole(join(dataDir, file), (draft) => writeFile(draft, bytes, { mode: 0o600 }), 0o700)
  return file
}

export async function removeProofFile(dataDir: string, file: string): Promise<void> {
  await rm(join(dataDir, file), { force: true })
}
