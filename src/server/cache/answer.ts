import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { Reads } from './watch-catalogue.ts'

/**
 * A complete response that is the same for every visitor. It is compressed when it is first sent so, by `brotliOf`; then the
 * cache may drop its body, which `plainOf` brings back. Only these functions of this file change it.
 */
export type Answer = {
  status: number
  headers: Record<string, string>
  /** Null while only its brotli is kept, by `dropPlain`. */
  body: Buffer | null
  /** The brotli-compressed body; null until a client accepts brotli. */
  brotli: Promise<Buffer> | null
  /** Length of the brotli, once it is there. */
  brotliBytes?: number
  /** Whether a client without brotli requested it while only that was kept. */
  isRequestedPlain?: boolean
  /** Absent: a change of any article makes it stale. */
  reads?: Reads | undefined
  /** Instead of the body: it parsed as JSON, and how long it was. Shared by all pages: read-only. */
  parsed?: { body: unknown; bytes: number }
}

/** The result is reused; 6 takes a tenth longer for half a percent. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Holds a page whole. */
const chunkSize = 128 * 1024

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** The compressed body, made in the thread pool once for all clients. */
export function brotliOf(answer: Answer): Promise<Buffer> {
  answer.brotli ??= compress(answer.body ?? Buffer.alloc(0), options).then((brotli) => {
    answer.brotliBytes = brotli.length
    return brotli
  })
  return answer.brotli
}

/** The body as it was, decompressed where only its brotli is kept. */
export async function plainOf(answer: Answer): Promise<Buffer> {
  if (answer.body) return answer.body
  const plain = await decompress(await brotliOf(answer), { chunkSize })
  answer.isRequestedPlain = true
  answer.body = plain
  return plain
}

/** Whether it takes the memory of both, as it has been compressed and its body is there. */
export const hasBothForms = ({ body, brotliBytes }: Answer): boolean =>
  body !== null && brotliBytes !== undefined

/** Keeps an answer that has both forms as its brotli alone. */
export function dropPlain(answer: Answer): void {
  answer.body = null
}
