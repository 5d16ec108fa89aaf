import {
  notifyManager,
  type QueryKey,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { type SendOptions, ServerError } from '#contract/client.ts'
import { actionProblem, fieldProblems } from '../api/action-problem.ts'
import { useOnline } from '../api/connectivity.ts'
import { randomKey } from '../api/random-key.ts'
import { write as copy } from '../copy/panel/frame.ts'
import { toast } from '../ui/toaster.tsx'
import { beginDoubleTap } from './double-taps.ts'

/** Retry delay after a request without an answer, ms; then it waits until online. */
const retryDelayMs = 500

export type PanelWrite<Input, Answer> = {
  /** Must pass `options`, which contain the idempotency key, to `panelClient`. */
  send: (input: Input, options: SendOptions) => Promise<Answer>
  /** The idempotency key of an input that has one of its own, as it outlasts the page; else the write makes one. */
  keyOf?: (input: Input) => string
  /** Nouns whose queries are refetched, by first key segment. */
  touches: readonly string[]
  /** Tells it from other writes of the same nouns, for `useIsSending`. */ name?: string
  /** The success toast, optionally with undo and a duration. `undoMs`: from when the server may have it, the undo is possible so long. */
  done?: (
    answer: Answer,
    input: Input,
  ) => { text: string; undo?: () => void; shownMs?: number; undoMs?: number } | null
  /** The query that the answer is the new data of, shown before it is refetched. */
  stores?: (answer: Answer) => readonly [key: QueryKey, data: unknown]
  /** `sentAt`: ms of the browser's clock. */
  onDone?: (answer: Answer, input: Input, sentAt: number) => void
  /** Called after the touched queries are refetched, and their screens told. */
  onFresh?: (answer: Answer, input: Input) => void
  /** Shows failures as toasts. */ isUnseen?: boolean
}

type Unanswered<Input, Answer> = Pick<PanelWrite<Input, Answer>, 'send'> & {
  /** The input as JSON. */ written: string
  key: string
  /** When it was first sent, ms of the browser's clock. */ sentAt?: number
}

/** Whether a write of that name is on its way, also one that was sent before another screen was shown. */
export const useIsSending = (touches: readonly string[], name: string): boolean =>
  useIsMutating({ mutationKey: [...touches, name] }) > 0

/**
 * A write of the panel. Its Idempotency-Key lasts until the server answers: it is re-sent when back online, and a
 * retry of the same input has the same key and the `send` of the first try, with the version that it saw. `problem` is
 * the refusal's message; `conflict` a concurrent change, which is being refetched.
 */
export function usePanelWrite<Input, Answer>({
  send,
  keyOf,
  touches,
  name,
  done,
  stores,
  onDone,
  onFresh,
  isUnseen = false,
}: PanelWrite<Input, Answer>) {
  const cache = useQueryClient()
  const isOnline = useOnline()
  const unanswered = useRef<Unanswered<Input, Answer> | null>(null)
  const refresh = () =>
    Promise.all(touches.map((noun) => cache.invalidateQueries({ queryKey: [noun] }))).then(() => undefined)
  const writing = useMutation({
    mutationKey: name === undefined ? touches : [...touches, name],
    // Never the `send` of the latest rendering: its version may be that which the first try left.
    mutationFn: ({ input, sent }: { input: Input; sent: Unanswered<Input, Answer> }) => {
      sent.sentAt ??= Date.now()
      return sent.send(input, { headers: { 'idempotency-key': sent.key } })
    },
    networkMode: 'online',
    retry: (_failures, error) => !(error instanceof ServerError),
    retryDelay: retryDelayMs,
    onSuccess: (answer, { input, sent: { sentAt = 0 } }) => {
      unanswered.current = null
      const message = done?.(answer, input)
      if (message) {
        const { text, undo, shownMs, undoMs } = message
        toast.success(text, {
          ...(undo && {
            action: { label: copy.undo, onAct: undo },
            ...(undoMs && { until: sentAt + undoMs }),
          }),
          ...(shownMs && { shownMs }),
        })
      }
      if (stores) cache.setQueryData(...stores(answer))
      onDone?.(answer, input, sentAt)
      // Behind the notifications of the refetch, so that what it renders has the new values.
      void refresh().then(() => notifyManager.schedule(() => onFresh?.(answer, input)))
    },
    onError: (error) => {
      if (isUnseen) toast.error(actionProblem(error, copy.failed))
      if (!(error instanceof ServerError) || error.status >= 500) return
      unanswered.current = null
      if (error.status === 409) void refresh()
    },
  })
  const { error, isPending } = writing
  return {
    run: (input: Input): void => {
      if (isPending) return
      beginDoubleTap()
      const written = JSON.stringify(input)
      if (unanswered.current?.written !== written || keyOf)
        unanswered.current = { written, key: keyOf?.(input) ?? randomKey(), send }
      writing.mutate({ input, sent: unanswered.current })
    },
    isPending,
    /** Not sent yet; it will be when online. */
    isWaiting: isPending && !isOnline,
    problem: error === null ? null : actionProblem(error, copy.failed),
    /** Field errors, if the server sent any. */
    fields: Object.fromEntries(fieldProblems(error) ?? []),
    conflict: error instanceof ServerError && error.status === 409 ? error.body : null,
    reset: writing.reset,
  }
}
