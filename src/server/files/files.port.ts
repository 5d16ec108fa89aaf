import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { sha256 } from '../signing.ts'

/** Payment proofs, served to staff only, and masters of pictures. */
const storedFolders = ['comprobantes', 'imagenes'] as const
export type StoredFolder = (typeof storedFolders)[number]

/** `imagenes/articulos/malbec.webp`. */
export type StoredPath = `${StoredFolder}/${string}`

/** Limit of a file name on disk, and of a path; far below S3's. */
const maxNameBytes = 255
const maxPathBytes = 1_000

/** Whether a path can be stored: no `..`, one canonical spelling per file. */
export function isStoredPath(path: string): path is StoredPath {
  const [folder, ...names] = path.split('/')
  return (
    names.length > 0 &&
    storedFolders.some((known) => known === folder) &&
    posix.normalize(path) === path &&
    names.every((name) => name !== '' && Buffer.byteLength(name) <= maxNameBytes) &&
    Buffer.byteLength(path) <= maxPathBytes &&
    // oxlint-disable-next-line no-control-regex
    !/[\0\\]/.test(path)
  )
}

export type Content = AsyncIterable<Uint8Array>

/** An open file; its content can be read once. */
type OpenFile = { bytes: number; content: Content }

/** A streamed file. Its size and SHA-256 (hexadecimal) are declared, and the content is verified against them. */
export type NewFile = OpenFile & { sha256: string }

/**
 * Storage of the shop's files. Every operation throws FilesError when the storage is unreachable or refuses; `open`
 * and `hash` return null for a missing file.
 */
export type FilesPort = {
  /** Location, for the operator. */
  where: string
  open: (path: StoredPath) => Promise<OpenFile | null>
  /** SHA-256 in hexadecimal. */
  hash: (path: StoredPath) => Promise<string | null>
  /** Atomic: readers see the old content or the new one, never a part. */
  write: (path: StoredPath, content: Buffer | NewFile) => Promise<void>
  /** Ordered by path. `mark` changes with the content; absent where only reading would tell. */
  list: (
    prefix: `${StoredFolder}/${string}`,
  ) => AsyncIterable<{ path: StoredPath; bytes: number; mark?: string }>
  /** Succeeds for a missing file too. */
  remove: (path: StoredPath) => Promise<void>
}

/** The storage does not answer, or refuses: then `refusal` is its message. Contains no key. */
export class FilesError extends Error {
  override name = 'FilesError'
  readonly refusal: string | null
  constructor(
    message: string,
    { refusal = null, ...options }: ErrorOptions & { refusal?: string | null } = {},
  ) {
    super(message, options)
    this.refusal = refusal
  }
}

/** The whole file; null when missing. Throws FilesError. */
export async function readStored(files: FilesPort, path: StoredPath): Promise<Buffer | null> {
  const opened = await files.open(path)
  if (opened === null) return null
  const whole = Buffer.allocUnsafeSlow(opened.bytes)
  let filled = 0
  for await (const chunk of opened.content) {
    if (filled + chunk.length > whole.length) throw new FilesError(`${path} is longer than it was said to be`)
    whole.set(chunk, filled)
    filled += chunk.length
  }
  if (filled < whole.length) throw new FilesError(`${path} broke off`)
  return whole
}

/** Every stored file. Throws FilesError. */
export async function* listStored(files: FilesPort): ReturnType<FilesPort['list']> {
  for (const folder of storedFolders) yield* files.list(`${folder}/`)
}

/** SHA-256 in hexadecimal. */
export async function hashContent(content: Content): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}

const chunkBytes = 64 * 1024

/** Adds size and SHA-256; a stream's last chunk is withheld until both are verified. Throws for an invalid path. */
export function asNewFile(path: StoredPath, content: Buffer | NewFile): NewFile {
  if (!isStoredPath(path)) throw new Error(`${path} can't be stored`)
  return Buffer.isBuffer(content)
    ? {
        bytes: content.length,
        sha256: sha256(content).toString('hex'),
        content: piecesOf(content),
      }
    : { ...content, content: checkedContent(content) }
}

async function* piecesOf(bytes: Buffer): Content {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
}

async function* checkedContent({ bytes, sha256, content }: NewFile): Content {
  const hash = createHash('sha256')
  let count = 0
  let held: Uint8Array | null = null
  for await (const chunk of content) {
    if (held !== null) yield held
    hash.update(chunk)
    count += chunk.length
    held = chunk
  }
  if (count !== bytes || hash.digest('hex') !== sha256)
    throw new FilesError('what was to be stored is not what it was said to be')
  if (held !== null) yield held
}
