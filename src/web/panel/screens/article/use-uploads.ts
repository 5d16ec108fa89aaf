import { useEffect, useRef, useState } from 'react'
import type { ArticlePictures } from '#contract/panel/pictures.ts'
import { lineLost, useOnline } from '../../../api/line.ts'
import { randomKey } from '../../../api/random-key.ts'
import { pictures as copy } from '../../../copy/panel/pictures.ts'

/** Uploaded at once; the others wait. */
const atOnce = 2
/** Above this a photo is made smaller before it is sent, as lines are slow. */
const largeBytes = 1_500_000
const sentSide = 2400
/** A picture whose upload is cut this often waits for a person. */
const mostCuts = 5
const failure = 'Algo salió mal. Probá de nuevo.'

export type Upload = {
  id: number
  file: File
  key: string
  state: 'waiting' | 'sending' | 'failed'
  /** 0 to 100. */ percent: number
  problem: string | null
  /** Times that the line was cut. */ cuts: number
}

let lastId = 0

/** The line was cut; the server may have the picture. */
class LineCut extends Error {}

/** Uploads files two at a time, each under its own key, which a retry keeps. They wait for the line, and try a cut one again. */
export function useUploads(articleId: number, onAdded: (answer: ArticlePictures) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  /** Stored since the list was last empty. */
  const [stored, setStored] = useState(0)
  const isOnline = useOnline()
  const started = useRef(new Set<string>())
  const change = (id: number, changes: Partial<Upload>): void =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const drop = (id: number): void => setUploads((all) => all.filter((one) => one.id !== id))
  const send = async ({ id, file, key, cuts }: Upload): Promise<void> => {
    try {
      const body = await smallerOf(file)
      const answer = await sendPicture(articleId, body, key, (percent) => change(id, { percent }))
      onAdded(answer)
      setStored((count) => count + 1)
      drop(id)
    } catch (error) {
      const isCut = error instanceof LineCut
      if (isCut) lineLost()
      const problem = error instanceof Error ? error.message : failure
      const state = isCut && cuts + 1 < mostCuts ? 'waiting' : 'failed'
      change(id, { state, percent: 0, problem, cuts: isCut ? cuts + 1 : 0 })
    } finally {
      started.current.delete(key)
    }
  }
  useEffect(() => {
    if (!isOnline) return
    const sending = uploads.filter(({ state }) => state === 'sending').length
    const next = uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, atOnce - sending))
    for (const upload of next) {
      if (started.current.has(upload.key)) continue
      started.current.add(upload.key)
      change(upload.id, { state: 'sending', problem: null })
      void send(upload)
    }
  })
  const retry = (which: (upload: Upload) => boolean): void =>
    setUploads((all) =>
      all.map((one) =>
        one.state === 'failed' && which(one) ? { ...one, state: 'waiting' as const, cuts: 0 } : one,
      ),
    )
  return {
    uploads,
    stored,
    add: (files: readonly File[]) => {
      if (uploads.length === 0) setStored(0)
      setUploads((all) => [
        ...all,
        ...files.map((file) => ({
          id: (lastId += 1),
          file,
          key: randomKey(),
          state: 'waiting' as const,
          percent: 0,
          problem: null,
          cuts: 0,
        })),
      ])
    },
    retry,
    drop,
  }
}

/** A large photo within 2,400 px as JPEG, and any in a format that only phones read; otherwise the file as it is. */
async function smallerOf(file: File): Promise<Blob> {
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
async function sendPicture(
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
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(Math.round((100 * loaded) / Math.max(1, total))),
    )
    request.addEventListener('error', () => reject(new LineCut(copy.noLine)))
    request.addEventListener('load', () => {
      const answer = request.response as (ArticlePictures & { message?: string }) | null
      if (request.status === 200 && answer) resolve(answer)
      else reject(new Error(answer?.message ?? failure))
    })
    request.send(body)
  })
}

function readToken(): string | null {
  const [, token] = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? []
  return token === undefined ? null : decodeURIComponent(token)
}
