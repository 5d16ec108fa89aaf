import { onlineManager } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { ArticlePictures } from '#contract/panel/pictures.ts'
import { lineLost } from '../../../api/connectivity.ts'
import { createListeners } from '../../../api/listeners.ts'
import { randomKey } from '../../../api/random-key.ts'
import { pictures as copy } from '../../../copy/panel/pictures.ts'
import { toast } from '../../../ui/toaster.tsx'
import { notePhotos } from '../../interruption.ts'
import { isUnfitFile, LineCut, sendPicture, smallerOf } from './send-picture.ts'

/** Articles whose uploads are sent at once, one each: a picture must be stored before the next one is. */
const atOnce = 2
/** A picture whose upload is cut this often waits for a person. */
const mostCuts = 5

export type Upload = {
  /** Ascending in the order of picking. */ id: number
  articleId: number
  file: File
  key: string
  state: 'waiting' | 'sending' | 'failed'
  /** 0 to 100. */ percent: number
  problem: string | null
  /** Refused for what the file is: sending it again changes nothing. */ isUnfit: boolean
  /** Times that the line was cut. */ cuts: number
  dropped: AbortController
  onStored: (answer: ArticlePictures) => void
}

type StoredUpload = Pick<Upload, 'id'> & { url: string }

type Queue = {
  uploads: readonly Upload[]
  /** By article, since its list was last empty. */
  stored: Readonly<Record<number, readonly StoredUpload[]>>
}

// Of all articles, in the module: uploads go on while another screen is shown.
let queue: Queue = { uploads: [], stored: {} }
const listeners = createListeners()
/** Articles whose pictures are on the screen. */
const shown = new Set<number>()
let lastId = 0

function setQueue(next: Partial<Queue>): void {
  queue = { ...queue, ...next }
  // Leaving the page, unlike its screens, loses them.
  notePhotos(queue.uploads.filter(({ state }) => state !== 'failed').length)
  listeners.notify()
}

const change = (id: number, changes: Partial<Upload>): void =>
  setQueue({ uploads: queue.uploads.map((one) => (one.id === id ? { ...one, ...changes } : one)) })

const without = (id: number): Upload[] => queue.uploads.filter((one) => one.id !== id)

function sendNext(): void {
  if (!onlineManager.isOnline()) return
  const busy = new Set(
    queue.uploads.filter(({ state }) => state === 'sending').map(({ articleId }) => articleId),
  )
  for (const upload of queue.uploads) {
    if (upload.state !== 'waiting' || busy.has(upload.articleId) || busy.size >= atOnce) continue
    busy.add(upload.articleId)
    change(upload.id, { state: 'sending', problem: null })
    void send(upload)
  }
}

const storedOf = (articleId: number): readonly StoredUpload[] => queue.stored[articleId] ?? []

/** Of one that failed and is sent again: the picture picked next of those that are stored. */
const nextStored = ({ id, articleId }: Upload): string | null =>
  storedOf(articleId)
    .filter((one) => one.id > id)
    .toSorted((a, b) => a.id - b.id)[0]?.url ?? null

async function send(upload: Upload): Promise<void> {
  const { id, articleId, file, key, cuts, dropped, onStored } = upload
  try {
    const answer = await sendPicture({
      articleId,
      body: await smallerOf(file),
      key,
      before: nextStored(upload),
      signal: dropped.signal,
      onProgress: (percent) => change(id, { percent }),
    })
    onStored(answer)
    const stored = [...storedOf(articleId), { id, url: answer.url }]
    setQueue({ uploads: without(id), stored: { ...queue.stored, [articleId]: stored } })
  } catch (error) {
    if (dropped.signal.aborted) return
    const isCut = error instanceof LineCut
    if (isCut) lineLost()
    const problem = error instanceof Error ? error.message : copy.sendFailed
    const state = isCut && cuts + 1 < mostCuts ? 'waiting' : 'failed'
    change(id, {
      state,
      percent: 0,
      problem,
      isUnfit: isUnfitFile(error),
      cuts: isCut ? cuts + 1 : 0,
    })
    if (state === 'failed' && !shown.has(articleId)) toast.error(copy.failedElsewhere(file.name))
  } finally {
    sendNext()
  }
}

onlineManager.subscribe(sendNext)

/**
 * Uploads an article's files one after the other, as picked, each under its own key, which a retry keeps. They wait
 * for the line, try a cut one again, and go on while other screens are shown.
 */
export function useUploads(articleId: number, onStored: Upload['onStored']) {
  const { uploads, stored } = useSyncExternalStore(listeners.subscribe, () => queue)
  useEffect(() => {
    shown.add(articleId)
    return () => void shown.delete(articleId)
  }, [articleId])
  return {
    uploads: uploads.filter((one) => one.articleId === articleId),
    stored: stored[articleId]?.length ?? 0,
    add: (files: readonly File[]): void => {
      const isFirst = queue.uploads.every((one) => one.articleId !== articleId)
      const added = files.map((file) => ({
        id: (lastId += 1),
        articleId,
        file,
        key: randomKey(),
        state: 'waiting' as const,
        percent: 0,
        problem: null,
        isUnfit: false,
        cuts: 0,
        dropped: new AbortController(),
        onStored,
      }))
      setQueue({
        uploads: [...queue.uploads, ...added],
        ...(isFirst && { stored: { ...queue.stored, [articleId]: [] } }),
      })
      sendNext()
    },
    retry: (which: (upload: Upload) => boolean): void => {
      const again = queue.uploads.map((one) =>
        one.articleId === articleId && one.state === 'failed' && which(one)
          ? { ...one, state: 'waiting' as const, cuts: 0 }
          : one,
      )
      setQueue({ uploads: again })
      sendNext()
    },
    /** Ends its request, of which the server keeps nothing. */
    drop: (id: number): void => {
      queue.uploads.find((one) => one.id === id)?.dropped.abort()
      setQueue({ uploads: without(id) })
      sendNext()
    },
  }
}
