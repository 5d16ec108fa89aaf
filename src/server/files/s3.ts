import type { S3Env } from '../env/integrations.ts'
import { outsideServices } from '../outside-services.ts'
import {
  asNewFile,
  type FilesPort,
  FilesError,
  hashContent,
  isStoredPath,
  type StoredPath,
} from './files.port.ts'
import { contentOf, s3Client, sha256Header, tagOf, readBody } from './s3-client.ts'

/** A page of 1,000 paths. */
const maxListBytes = 4 * 1024 ** 2

/** An S3-compatible bucket, whose uploads are atomic. */
export function s3Files(settings: S3Env, timeoutMs: number = outsideServices.files.timeoutMs): FilesPort {
  const { where, find, ask } = s3Client(settings, timeoutMs)

  const openStored: FilesPort['open'] = async (path) => {
    const answer = isStoredPath(path) ? await find({ method: 'GET', path }) : null
    if (answer === null) return null
    const bytes = Number(answer.response.headers['content-length'] ?? 0)
    answer.deadline.set(bytes)
    return { bytes, content: contentOf(answer, where) }
  }

  return {
    where,
    open: openStored,
    hash: async (path) => {
      if (!isStoredPath(path)) return null
      const hash = await ask(
        { method: 'HEAD', path },
        ({ headers }) => headers[sha256Header]?.toString() ?? '',
      )
      if (hash === null || /^[\da-f]{64}$/.test(hash)) return hash
      // Uploaded by other means, without the metadata.
      const opened = await openStored(path)
      return opened && hashContent(opened.content)
    },
    write: async (path, given) => {
      const done = await ask({ method: 'PUT', path, body: asNewFile(path, given) }, () => true)
      if (done === null) throw new FilesError(`${where} has no place for ${path}`)
    },
    list: async function* (prefix) {
      let next = ''
      do {
        const query = { 'list-type': '2', 'encoding-type': 'url', prefix }
        const page = await ask(
          { method: 'GET', query: next === '' ? query : { ...query, 'continuation-token': next } },
          async (response) => readPage(await readBody(response, maxListBytes)),
        )
        yield* page?.files ?? []
        next = page?.next ?? ''
      } while (next !== '')
    },
    remove: async (path) => {
      if (isStoredPath(path)) await ask({ method: 'DELETE', path }, () => true)
    },
  }
}

type Page = { files: { path: StoredPath; bytes: number; mark: string }[]; next: string }

/** Parses a page of ListObjectsV2, whose keys are URL-encoded. */
function readPage(text: string): Page {
  if (!text.includes('<ListBucketResult')) throw new Error('the answer is not a list')
  const files = [...text.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const path = decodeURIComponent(tagOf(entry, 'Key').replaceAll('+', ' '))
    return isStoredPath(path)
      ? [{ path, bytes: Number(tagOf(entry, 'Size')), mark: tagOf(entry, 'ETag') }]
      : []
  })
  return { files, next: tagOf(text, 'NextContinuationToken').replaceAll('&amp;', '&') }
}
