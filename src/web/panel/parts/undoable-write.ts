import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SendOptions } from '#contract/client.ts'
import { historyEndpoints } from '#contract/panel/history.ts'
import { settings as copy } from '../../copy/panel/settings.ts'
import { panelClient } from '../api.ts'
import { usePanelWrite } from '../use-panel-write.ts'

/** How long the undo is offered, ms. */
const undoShownMs = 10_000

export type Written = { /** Of the audit; null when nothing changed. */ batch: number | null }

export type UndoableWrite<Input, Answer extends Written> = {
  /** Pass `options` to `panelClient`. */
  send: (input: Input, options: SendOptions) => Promise<Answer>
  touches: readonly string[]
  text: (input: Input) => string
  /** False of what no undo restores. */ hasUndo?: (input: Input) => boolean
  /** What it writes is in the draft. */ draft?: { sent: () => void; stored: () => void; saved: () => void }
  /** Called after the queries are refetched. */ onSaved?: (answer: Answer, input: Input) => void
}

/** Success toast with undo. */
export function useUndoOffer(touches: readonly string[]) {
  const undoing = usePanelWrite({
    send: (batch: number, options) => panelClient(historyEndpoints.undo, { params: { batch } }, options),
    touches,
    done: () => ({ text: copy.undone }),
    isUnseen: true,
  })
  return (batch: number) => ({ undo: () => undoing.run(batch), shownMs: undoShownMs })
}

/** A write whose toast offers undo. Pending until the screen has the new version. */
export function useUndoableWrite<Input, Answer extends Written>({
  send,
  touches,
  text,
  hasUndo = () => true,
  draft,
  onSaved,
}: UndoableWrite<Input, Answer>) {
  const offerOf = useUndoOffer(touches)
  const [isFresh, setFresh] = useState(true)
  const writing = usePanelWrite({
    send,
    touches,
    done: ({ batch }, input) =>
      batch === null
        ? { text: copy.same }
        : {
            text: text(input),
            ...(hasUndo(input) && offerOf(batch)),
          },
    onDone: () => {
      setFresh(false)
      draft?.stored()
    },
    onFresh: (answer, input) => {
      setFresh(true)
      draft?.saved()
      onSaved?.(answer, input)
    },
  })
  const isPending = writing.isPending || !isFresh
  const run = (input: Input): void => {
    if (isPending) return
    draft?.sent()
    writing.run(input)
  }
  return { ...writing, run, isPending }
}

/** Replaces the form's screen by that of what it made; a late answer replaces no other screen. */
export function useShowMade(): (path: string) => void {
  const navigate = useNavigate()
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return (path) => {
    if (isShown.current) void navigate(path, { replace: true })
  }
}
