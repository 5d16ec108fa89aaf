import { createHash, createHmac } from 'node:crypto'
import {
  type EmulatorRequest,
  type EmulatorAnswer,
  type FakeServer,
  startFakeServer,
} from '../../src/demo/emulators/fake-server.ts'
import type { S3Env } from '../../src/server/env/integrations.ts'

/** A bucket on loopback. */
export type S3Emulator = FakeServer & {
  settings: S3Env
  /** The settings as environment variables. */
  variables: Record<string, string>
  /** Stored objects, by path. */
  objects: Map<string, Buffer>
}

const maxBody = 64 * 1024 ** 2
const keys = { accessKeyId: 'llave-de-prueba', secretAccessKey: 'secreto+de/prueba' }
const region = 'sa-east-1'
const bucket = 'damajuana'

/** The part of S3 that the shop's client uses, signatures (version 4) included. `pageSize`: keys per list page. */
export async function startS3Emulator({ pageSize = 1_000 } = {}): Promise<S3Emulator> {
  const objects = new Map<string, Buffer>()
  const hashes = new Map<string, string | undefined>()

  function answer(request: EmulatorRequest): EmulatorAnswer {
    const refusal = problemOf(request)
    if (refusal !== null) return refusal
    const [, asksOf = '', key = ''] = /^\/([^/]*)\/?(.*)$/.exec(decodeURIComponent(request.path)) ?? []
    if (asksOf !== bucket) return failure(404, 'NoSuchBucket')
    if (key === '') return request.method === 'GET' ? page(request.query) : failure(405, 'MethodNotAllowed')
    if (request.method === 'PUT') {
      objects.set(key, request.body)
      hashes.set(key, request.headers['x-amz-meta-sha256']?.toString())
      return { status: 200, headers: { etag: etagOf(request.body) } }
    }
    const body = objects.get(key)
    if (request.method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    if (body === undefined) return failure(404, 'NoSuchKey')
    const sha256 = hashes.get(key)
    const headers = {
      etag: etagOf(body),
      'content-length': String(body.length),
      ...(sha256 === undefined ? {} : { 'x-amz-meta-sha256': sha256 }),
    }
    return { status: 200, headers, ...(request.method === 'GET' && { body }) }
  }

  function page(query: URLSearchParams): EmulatorAnswer {
    const prefix = query.get('prefix') ?? ''
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
    const left = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
    const shown = left.slice(0, pageSize)
    const entries = shown.map((key) => {
      const body = objects.get(key) ?? Buffer.alloc(0)
      return `<Contents><Key>${encodeURIComponent(key)}</Key><Size>${body.length}</Size><ETag>${etagOf(body).replaceAll('"', '&quot;')}</ETag></Contents>`
    })
    const isTruncated = shown.length < left.length
    const next = isTruncated
      ? `<NextContinuationToken>${Buffer.from(shown.at(-1) ?? '').toString('base64')}</NextContinuationToken>`
      : ''
    return xml(
      200,
      `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${isTruncated}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`,
    )
  }

  const server = await startFakeServer(answer, maxBody)
  const settings = { endpoint: server.url, bucket, region, ...keys }
  const variables = {
    FILES_S3_ENDPOINT: server.url,
    FILES_S3_BUCKET: bucket,
    FILES_S3_REGION: region,
    FILES_S3_ACCESS_KEY_ID: keys.accessKeyId,
    FILES_S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  }
  return { ...server, settings, variables, objects }
}

/** Why a request is refused: an unknown key, a wrong signature, or a body other than the signed one. */
function problemOf({ method, path, query, headers, body }: EmulatorRequest): EmulatorAnswer | null {
  const [, id, date = '', signedHeaders = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/sa-east-1\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (id !== keys.accessKeyId) return failure(403, 'InvalidAccessKeyId')
  const bodyHash = headers['x-amz-content-sha256']?.toString() ?? ''
  const canonical = [
    method,
    path,
    [...query]
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .toSorted()
      .join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${headers[name]?.toString().trim() ?? ''}`),
    '',
    signedHeaders,
    bodyHash,
  ].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (parent, part) => createHmac('sha256', parent).update(part).digest(),
    `AWS4${keys.secretAccessKey}`,
  )
  if (createHmac('sha256', key).update(text).digest('hex') !== signature)
    return failure(403, 'SignatureDoesNotMatch')
  return bodyHash === sha256(body) ? null : failure(400, 'XAmzContentSHA256Mismatch')
}

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

const etagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`

function failure(status: number, code: string): EmulatorAnswer {
  return xml(status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

function xml(status: number, text: string): EmulatorAnswer {
  return { status, type: 'application/xml', body: `<?xml version="1.0" encoding="UTF-8"?>\n${text}` }
}
