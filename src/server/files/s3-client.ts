import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Env } from '../env/integrations.ts'
import { type Content, FilesError, type NewFile, type StoredPath } from './files.port.ts'

/** Minimum transfer rate, bytes per millisecond; a slower transfer is aborted. */
const slowestPace = 256

/** After a timeout requests fail fast for this time, instead of queueing up. */
const restMs = 3_000

const maxErrorBytes = 4 * 1024

/** Object metadata with the content's SHA-256. */
export const sha256Header = 'x-amz-meta-sha256'
const sha256OfNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  path?: StoredPath
  query?: Record<string, string>
  body?: NewFile
}

/** A response whose body is still to be read, before `deadline` aborts it. */
type Answer = { response: IncomingMessage; deadline: Deadline }

type S3Client = {
  where: string
  /** A successful response; null for 404. */
  find: (input: S3Request) => Promise<Answer | null>
  /** The same, with the body read by `read`. */
  ask: <T>(input: S3Request, read: (response: IncomingMessage) => T | Promise<T>) => Promise<T | null>
}

/** Signed (SigV4) path-style requests to one bucket. They throw FilesError. */
export function s3Client(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Env,
  timeoutMs: number,
): S3Client {
  const where = `${endpoint}/${bucket}`
  let awayUntil = 0

  async function signed({ method, path, query, body }: S3Request): Promise<{ url: URL; headers: Headers }> {
    const address =
      path === undefined ? where : `${where}/${path.split('/').map(encodeURIComponent).join('/')}`
    const { url, headers } = await new AwsV4Signer({
      method,
      url: query ? `${address}?${new URLSearchParams(query)}` : address,
      headers: {
        'x-amz-content-sha256': body?.sha256 ?? sha256OfNothing,
        ...(body && { [sha256Header]: body.sha256 }),
      },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
    }).sign()
    // Headers that proxies rewrite are not signed.
    headers.set('accept-encoding', 'identity')
    if (body) headers.set('content-length', String(body.bytes))
    return { url, headers }
  }

  async function send(input: S3Request): Promise<Answer> {
    if (performance.now() < awayUntil) throw new FilesError(`${where} did not answer just now`)
    const { url, headers } = await signed(input)
    const { method, body } = input
    const deadline = deadlineOf(timeoutMs)
    deadline.set(body?.bytes ?? 0)
    const upload = body && watched(body.content)
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      method,
      headers: Object.fromEntries(headers),
      signal: deadline.signal,
      // An upload can't be retried, so it must not use a pooled connection that may be closing.
      ...(body && { agent: false }),
    })
    try {
      return { response: await exchange(request, upload?.content), deadline }
    } catch (cause) {
      deadline.clear()
      if (upload?.broken()) throw upload.broken()
      const isReset = cause instanceof Error && 'code' in cause && cause.code === 'ECONNRESET'
      if (isReset && request.reusedSocket) return send(input)
      if (!isReset) awayUntil = performance.now() + restMs
      throw new FilesError(`${where} does not answer`, { cause })
    }
  }

  async function find(input: S3Request): Promise<Answer | null> {
    const answer = await send(input)
    const { response } = answer
    const { statusCode = 0 } = response
    if (statusCode >= 200 && statusCode < 300) return answer
    const text = await readBody(response, maxErrorBytes).catch(() => '')
    finish(answer)
    const code = tagOf(text, 'Code').slice(0, 64)
    if (statusCode === 404 && code !== 'NoSuchBucket' && input.path !== undefined) return null
    const refusal = `${statusCode} ${code}`.trim()
    throw new FilesError(`${where} answers ${input.method} with ${refusal}`, { refusal })
  }

  async function ask<T>(
    input: S3Request,
    read: (response: IncomingMessage) => T | Promise<T>,
  ): Promise<T | null> {
    const answer = await find(input)
    if (answer === null) return null
    try {
      const result = await read(answer.response)
      if (!answer.response.readableEnded) await readBody(answer.response, maxErrorBytes)
      return result
    } catch (cause) {
      throw new FilesError(`${where} broke off`, { cause })
    } finally {
      finish(answer)
    }
  }

  return { where, find, ask }
}

/** Rejects with the error of the connection or the upload before a response. */
function exchange(request: ClientRequest, upload: Content | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.on('response', resolve).on('error', reject)
    if (upload) pipeline(Readable.from(upload), request).catch(reject)
    else request.end()
  })
}

type Deadline = { signal: AbortSignal; set: (bytes: number) => void; clear: () => void }

function deadlineOf(timeoutMs: number): Deadline {
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const clear = (): void => clearTimeout(timer)
  return {
    signal: stop.signal,
    set: (bytes) => {
      clear()
      timer = setTimeout(() => stop.abort(), timeoutMs + bytes / slowestPace)
    },
    clear,
  }
}

/** Distinguishes an upload that fails by itself from a storage error: `broken` returns its own error. */
function watched(content: Content): { content: Content; broken: () => Error | null } {
  let broken: Error | null = null
  async function* pieces(): Content {
    try {
      yield* content
    } catch (error) {
      broken = error instanceof Error ? error : new Error(String(error))
      throw error
    }
  }
  return { content: pieces(), broken: () => broken }
}

/** Streams a response's body. Throws FilesError. */
export async function* contentOf(answer: Answer, where: string): Content {
  try {
    yield* answer.response as Content
  } catch (cause) {
    throw new FilesError(`${where} broke off`, { cause })
  } finally {
    finish(answer)
  }
}

/** Returns the connection to the pool if the body was read. */
function finish({ response, deadline }: Answer): void {
  deadline.clear()
  if (!response.readableEnded) response.destroy()
}

/** Throws when longer than `maxBytes`. */
export async function readBody(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

export function tagOf(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''
}
