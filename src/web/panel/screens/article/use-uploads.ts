import { onlineManager } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { ArticlePictures } from '#contract/panel/pictures.ts'
import { lineLost } from '../../../api/connectivity.ts'
import { createListeners } from '../../../api/listeners.ts'
import { randomKey } from '../../../api/random-key.ts'
import { pictures as copy } from '../../../copy/panel/pictures.ts'
import { toast } from '../../../ui/toaster.tsx'
import { notePhotos } from '../../interruption.ts'
import { LineCut, sendPicture, smallerOf, UnfitFile } from './send-picture.ts'

/** Uploaded at once; the others wait. */
const atOnce = 2
/** A picture whose upload is cut this often waits for a person. */
const mostCuts = 5

export type Upload = {
  id: number
  articleId: number
  file: File
  key: string
  state: 'waiting' | 'sending' | 'failed'
  /** 0 to 100. */ percent: number
  problem: string | null
  /** Refused for what the file is: sending it again changes nothing. */ isUnfit: boolean
  /** Times that the line was cut. */ cuts: number
  onStored: (answer: ArticlePictures) => void
}

type Queue = {
  uploads: readonly Upload[]
  /** By article, since its list was last empty. */ stored: Readonly<Record<number, number>>
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
  const { uploads } = queue
  const sending = uploads.filter(({ state }) => state === 'sending').length
  const next = uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, atOnce - sending))
  for (const upload of next) {
    change(upload.id, { state: 'sending', problem: null })
    void send(upload)
  }
}

async function send({ id, articleId, file, key, cuts, onStored }: Upload): Promise<void> {
  try {
    const body = await smallerOf(file)
    onStored(await sendPicture(articleId, body, key, (percent) => change(id, { percent })))
    const before = queue.stored[articleId] ?? 0
    setQueue({ uploads: without(id), stored: { ...queue.stored, [articleId]: before + 1 } })
  } catch (error) {
    const isCut = error instanceof LineCut
    if (isCut) lineLost()
    const problem = error instanceof Error ? error.message : copy.sendFailed
    const state = isCut && cuts + 1 < mostCuts ? 'waiting' : 'failed'
    change(id, {
      state,
      percent: 0,
      problem,
      isUnfit: error instanceof UnfitFile,
      cuts: isCut ? cuts + 1 : 0,
    })
    if (state === 'failed' && !shown.has(articleId)) toast.error(copy.failedElsewhere(file.name))
  } finally {
    sendNext()
  }
}

onlineManager.subscribe(sendNext)

/**
 * Uploads files two at a time, each under its own key, which a retry keeps. They wait for the line, try a cut one
 * again, and go on while other screens are shown.
 */
export function useUploads(articleId: number, onStored: Upload['onStored']) {
  const { uploads, stored } = useSyncExternalStore(listeners.subscribe, () => queue)
  useEffect(() => {
    shown.add(articleId)
    return () => void shown.delete(articleId)
  }, [articleId])
  return {
    uploads: uploads.filter((one) => one.articleId === articleId),
    stored: stored[articleId] ?? 0,
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
        onStored,
      }))
      setQueue({
        uploads: [...queue.uploads, ...added],
        ...(isFirst && { stored: { ...queue.stored, [articleId]: 0 } }),
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
    drop: (id: number): void => setQueue({ uploads: without(id) }),
  }
}
