import { createHash } from 'node:crypto'
import { posix } from 'node:path'

/** What is stored: payment proofs, which the shop's people alone are served, and masters of pictures. */
export const storedFolders = ['comprobantes', 'imagenes'] as const
export type StoredFolder = (typeof storedFolders)[number]

/** `imagenes/articulos/malbec.webp`. */
export type StoredPath = `${StoredFolder}/${string}`

/** What a name on a disk may be long, and far below what S3 takes. */
const maxNameBytes = 255
const maxPathBytes = 1_000

/** Whether text names a file that could be stored. A path never climbs, and is written in one way only. */
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

/** A file that is open: its content can be read once. */
export type OpenFile = { bytes: number; content: Content }

/** A file to be stored piece by piece. Its size and SHA-256 (hexadecimal) are known, and what comes is held against them. */
export type NewFile = OpenFile & { sha256: string }

/**
 * Where the shop's files lie. Each operation throws FilesError when the storage can't be reached or refuses; of a file
 * that is not there, `open` and `hash` answer null.
 */
export type FilesPort = {
  /** Where that is, for whoever runs the shop. */
  where: string
  open: (path: StoredPath) => Promise<OpenFile | null>
  /** SHA-256 in hexadecimal. */
  hash: (path: StoredPath) => Promise<string | null>
  /** Takes the place of what was there. Readers see the old content or the new one, never a part. */
  write: (path: StoredPath, content: Buffer | NewFile) => Promise<void>
  /** In order of their paths. `mark` changes with the content; absent where only reading tells. */
  list: (
    prefix: `${StoredFolder}/${string}`,
  ) => AsyncIterable<{ path: StoredPath; bytes: number; mark?: string }>
  /** Also where there is none. */
  remove: (path: StoredPath) => Promise<void>
}

/** The storage of files does not answer, or refuses: then `refusal` is what it said. Names no key. */
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

/** The whole of a file; null where there is none. Throws FilesError. */
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

/** All that is stored. Throws FilesError. */
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

/** What is to be stored, with its SHA-256; a stream holds its last piece back until all is known to be right. Throws for a path that can't be. */
export function asNewFile(path: StoredPath, content: Buffer | NewFile): NewFile {
  if (!isStoredPath(path)) throw new Error(`${path} can't be stored`)
  return Buffer.isBuffer(content)
    ? {
        bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
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
