import { useState } from 'react'
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
  /** Called after the queries are refetched. */ onSaved?: (answer: Answer) => void
}

/** A write whose toast offers undo. Pending until the screen has the new version. */
export function useUndoableWrite<Input, Answer extends Written>({
  send,
  touches,
  text,
  onSaved,
}: UndoableWrite<Input, Answer>) {
  const undoing = usePanelWrite({
    send: (batch: number, options) => panelClient(historyEndpoints.undo, { params: { batch } }, options),
    touches,
    done: () => ({ text: copy.undone }),
  })
  const [isFresh, setFresh] = useState(true)
  const writing = usePanelWrite({
    send,
    touches,
    done: ({ batch }, input) =>
      batch === null
        ? { text: copy.same }
        : { text: text(input), undo: () => undoing.run(batch), shownMs: undoShownMs },
    onDone: () => setFresh(false),
    onFresh: (answer) => {
      setFresh(true)
      onSaved?.(answer)
    },
  })
  return { ...writing, isPending: writing.isPending || !isFresh }
}

type Versioned = { version: number }

const same = (one: object, other: object): boolean =>
  JSON.stringify({ ...one, version: 0 }) === JSON.stringify({ ...other, version: 0 })

/** A form's draft over the saved values. It survives other people's saves: `isStale` then, and `changed` names the fields. */
export function useDraft<T extends Versioned>(saved: T) {
  const [draft, setDraft] = useState<{ typed: T; base: T } | null>(null)
  const { typed, base } = draft ?? { typed: saved, base: saved }
  const isDirty = !same(typed, saved)
  const fields = Object.keys(saved).filter((field) => field !== 'version') as Exclude<keyof T, 'version'>[]
  return {
    typed,
    isDirty,
    isStale: isDirty && base.version !== saved.version,
    changed: fields.filter((field) => JSON.stringify(base[field]) !== JSON.stringify(saved[field])),
    /** Version that a write carries. */ version: base.version,
    change: (part: Partial<T>) => setDraft({ typed: { ...typed, ...part }, base }),
    discard: () => setDraft(null),
    /** Keeps the draft, based on the current saved values. */
    rebase: () => setDraft({ typed, base: saved }),
  }
}
