import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { plainOf } from '../../cache/answer.ts'
import type { Deps } from '../../deps.ts'
import { ifMissing, writeWhole } from '../../write-whole.ts'

/** An answer too large for memory, streamed from a file. `mark` is its ETag. */
export type CachedFile = { handle: FileHandle; bytes: number; mark: string }

/** Opens the file of `pieces`, rewritten when the catalogue changed. The caller closes the handle. */
export async function cachedFile(
  { env, cache }: Pick<Deps, 'env' | 'cache'>,
  name: string,
  pieces: () => AsyncIterable<string>,
): Promise<CachedFile> {
  const file = join(env.dataDir, 'cache/encontrar', name)
  const write = (): Promise<string> => writeWhole(file, (draft) => writePieces(draft, pieces()))
  const cached = await cache(`file ${name}`, async () => ({
    status: 200,
    headers: {},
    body: Buffer.from(await write()),
    brotli: null,
  }))
  const handle = await open(file).catch(ifMissing(null))
  if (handle !== null)
    return { handle, bytes: (await handle.stat()).size, mark: (await plainOf(cached)).toString() }
  // The cache folder was emptied.
  const mark = await write()
  const again = await open(file)
  return { handle: again, bytes: (await again.stat()).size, mark }
}

/** Returns a hash of the content. */
async function writePieces(file: string, pieces: AsyncIterable<string>): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(Readable.from(hashed(pieces, hash)), createWriteStream(file))
  return hash.digest('base64url').slice(0, 22)
}

async function* hashed(
  pieces: AsyncIterable<string>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece)
    hash.update(bytes)
    yield bytes
  }
}
