import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { SendOptions } from '#contract/client.ts'
import { type ArticlePictures, picturesEndpoints } from '#contract/panel/pictures.ts'
import { pictures as copy } from '../../../copy/panel/pictures.ts'
import { panelClient } from '../../api.ts'
import { usePanelWrite } from '../../use-panel-write.ts'

/** First key segment, refetched on events of pictures. */
const noun = 'pictures'
const removalShownMs = 15_000

export const picturesQuery = (id: number) =>
  queryOptions({
    queryKey: [noun, id],
    queryFn: ({ signal }) => panelClient(picturesEndpoints.read, { params: { id } }, { signal }),
  })

/** The pictures in their new order with their texts; `variants` where their own picture changes. */
export type Arrangement = Pick<ArticlePictures, 'pictures'> & {
  variants?: { id: number; url: string | null }[]
}

type Sent = Arrangement & { version: number; undo?: Arrangement }

/** Puts an answer in the place of what was read. A repeated upload answers as the first time: whatever has more pictures is later. */
export function useKeepPictures(id: number): (answer: ArticlePictures, isUpload?: boolean) => void {
  const cache = useQueryClient()
  return (answer, isUpload = false) => {
    cache.setQueryData(picturesQuery(id).queryKey, (known) =>
      isUpload && known && known.pictures.length > answer.pictures.length ? known : answer,
    )
    void cache.invalidateQueries({ queryKey: ['articles'] })
  }
}

/** Arranges the pictures of an article; with `undo` the toast restores what was removed. */
export function useArrangement({ article_id: id, version }: ArticlePictures) {
  const send = ({ undo: _undo, ...body }: Sent, options: SendOptions) =>
    panelClient(picturesEndpoints.arrange, { params: { id }, body }, options)
  const cachePictures = useKeepPictures(id)
  const how = { send, touches: [noun, 'history'], onDone: (answer: ArticlePictures) => cachePictures(answer) }
  const restore = usePanelWrite(how)
  const write = usePanelWrite({
    ...how,
    done: (answer: ArticlePictures, { undo }: Sent) =>
      undo
        ? {
            text: copy.removed,
            undo: () => restore.run({ ...undo, version: answer.version }),
            shownMs: removalShownMs,
          }
        : null,
  })
  return {
    isPending: write.isPending || restore.isPending,
    problem: write.problem ?? restore.problem,
    change: (to: Arrangement, undo?: Arrangement): void =>
      write.run({ ...to, version, ...(undo && { undo }) }),
  }
}
