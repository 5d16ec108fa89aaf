import { ServerError } from '#contract/client.ts'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import type { picturesEndpoints } from '#contract/panel/pictures.ts'
import { queryText } from '#contract/query-text.ts'
import { pictures as copy } from '../../../copy/panel/pictures.ts'
import { isToRetry, personHeader } from '../../api.ts'

/** Above this a photo is made smaller before it is sent, as lines are slow. */
const largeBytes = 1_500_000
const sentSide = 2400

/** The line was cut; the server may have the picture. */
export class LineCut extends Error {}

const unfitCodes = [
  'picture_too_big',
  'picture_svg',
  'picture_video',
  'picture_heic',
  'picture_other',
  'picture_too_many_pixels',
]

/** Whether the server refused the file for what it is. */
export const isUnfitFile = (error: unknown): boolean =>
  error instanceof ServerError && unfitCodes.includes(error.body.code ?? '')

/** A large photo within 2,400 px as JPEG, and any in a format that only phones read; otherwise the file as it is. */
export async function smallerOf(file: File): Promise<Blob> {
  // Outside iPhones a HEIC file often has no type.
  const isPhonesOwn = /hei[cf]/i.test(file.type) || /\.hei[cf]$/i.test(file.name)
  if (!isPhonesOwn && (file.type !== 'image/jpeg' || file.size <= largeBytes)) return file
  try {
    const picture = await decode(file)
    const scale = Math.min(1, sentSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    if ('close' in picture) picture.close()
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
    return made !== null && (isPhonesOwn || made.size < file.size) ? made : file
  } catch {
    return file
  }
}

/** Safari decodes more formats in an img than as a bitmap. Throws when the browser can't read the file. */
async function decode(file: Blob): Promise<ImageBitmap | HTMLImageElement> {
  try {
    return await createImageBitmap(file)
  } catch {
    const image = new Image()
    image.src = URL.createObjectURL(file)
    try {
      await image.decode()
      return image
    } finally {
      URL.revokeObjectURL(image.src)
    }
  }
}

type Sending = {
  articleId: number
  body: Blob
  key: string
  /** URL of the picture that it goes before; null: at the end. */
  before: string | null
  signal: AbortSignal
  onProgress: (percent: number) => void
}

type Stored = EndpointAnswer<typeof picturesEndpoints.upload>

/** As `panelClient`, waits for the login when the session has ended. Throws an Error with a sentence for the screen. */
export async function sendPicture(sending: Sending): Promise<Stored> {
  try {
    return await post(sending)
  } catch (error) {
    if (!(error instanceof ServerError) || !(await isToRetry(error))) throw error
    sending.onProgress(0)
    return sendPicture(sending)
  }
}

/** By XMLHttpRequest, as fetch tells no progress. */
async function post({ articleId, body, key, before, signal, onProgress }: Sending): Promise<Stored> {
  if (readToken() === null)
    await fetch('/sanctum/csrf-cookie', { credentials: 'same-origin' }).catch(() => null)
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/panel/articles/${articleId}/pictures${queryText({ before })}`)
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('idempotency-key', key)
    request.setRequestHeader('x-xsrf-token', readToken() ?? '')
    for (const [name, value] of Object.entries(personHeader())) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(Math.round((100 * loaded) / Math.max(1, total))),
    )
    request.addEventListener('error', () => reject(new LineCut(copy.noLine)))
    request.addEventListener('abort', () => reject(new Error(copy.sendFailed)))
    request.addEventListener('load', () => {
      const { status, response } = request
      if (status === 200 && response) resolve(response as Stored)
      else reject(new ServerError({ status, body: response }))
    })
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}

function readToken(): string | null {
  const [, token] = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? []
  return token === undefined ? null : decodeURIComponent(token)
}
