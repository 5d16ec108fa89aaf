import type { FastifyRequest } from 'fastify'
import { refuse, type Refusal } from '#domain/refusals.ts'

/** The one file of a request, whole. Its name and type are not read: they are the sender's words. */
export async function readUpload(request: FastifyRequest): Promise<Buffer | Refusal> {
  if (!request.isMultipart()) return refuse('receipt_missing')
  try {
    const part = await request.file()
    const bytes = part && (await part.toBuffer())
    return bytes && bytes.length > 0 ? bytes : refuse('receipt_missing')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'FST_REQ_FILE_TOO_LARGE') return refuse('receipt_too_big')
    // A body that breaks off, or with more parts than one file.
    return refuse('receipt_missing')
  }
}
