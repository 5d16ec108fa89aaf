import type { ArticlePictures } from '#contract/panel/pictures.ts'
import { pictures as copy } from '../../../copy/panel/pictures.ts'
import { personHeader } from '../../api.ts'

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

/** The server refused the file for what it is. */
export class UnfitFile extends Error {}

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

/** By XMLHttpRequest, as fetch tells no progress. Throws an Error with a sentence for the screen. */
export async function sendPicture(
  articleId: number,
  body: Blob,
  key: string,
  onProgress: (percent: number) => void,
): Promise<ArticlePictures> {
  if (readToken() === null)
    await fetch('/sanctum/csrf-cookie', { credentials: 'same-origin' }).catch(() => null)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/panel/articles/${articleId}/pictures`)
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
    request.addEventListener('load', () => {
      const answer = request.response as (ArticlePictures & { code?: string; message?: string }) | null
      if (request.status === 200 && answer) resolve(answer)
      else if (unfitCodes.includes(answer?.code ?? '')) reject(new UnfitFile(answer?.message))
      else reject(new Error(answer?.message ?? copy.sendFailed))
    })
    request.send(body)
  })
}

function readToken(): string | null {
  const [, token] = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? []
  return token === undefined ? null : decodeURIComponent(token)
}
