import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { SendOptions } from '#contract/client.ts'
import { historyEndpoints } from '#contract/panel/history.ts'
import { settingsEndpoints } from '#contract/panel/settings.ts'
import { settings as copy } from '../../copy/panel/settings.ts'
import { panelClient } from '../api.ts'
import { usePanelWrite } from '../use-panel-write.ts'
import { ordersNoun } from './order-queries.ts'

/** Noun of the shop's channel. */
const settingsNoun = 'settings'
/** Queries to invalidate; Hoy shows the shop's state too. */
const touches = [settingsNoun, 'history', 'me', ordersNoun]
/** How long the undo is offered, ms. */
const undoShownMs = 10_000
/** Poll interval, as opening hours pass. */
const askEveryMs = 60_000

export const settingsQuery = () =>
  queryOptions({
    queryKey: [settingsNoun, 'all'],
    queryFn: ({ signal }) => panelClient(settingsEndpoints.read, {}, { signal }),
  })

export const shopDayQuery = () =>
  queryOptions({
    queryKey: [settingsNoun, 'day'],
    queryFn: ({ signal }) => panelClient(settingsEndpoints.day, {}, { signal }),
    refetchInterval: askEveryMs,
  })

type Written = { batch: number | null }

type SettingsWrite<Input> = {
  /** Pass `options` to `panelClient`. */
  send: (input: Input, options: SendOptions) => Promise<Written>
  text: (input: Input) => string
  /** Called after the settings are refetched. */ onSaved?: () => void
}

/** A settings write whose toast offers undo. Pending until the screen has the new version. */
export function useSettingsWrite<Input>({ send, text, onSaved }: SettingsWrite<Input>) {
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
    onFresh: () => {
      setFresh(true)
      onSaved?.()
    },
  })
  return { ...writing, isPending: writing.isPending || !isFresh }
}

/** Pauses and resumes the shop. `version` of the pause. */
export function usePauseWrite(version: number, text: (isPaused: boolean) => string) {
  return useSettingsWrite({
    send: (isPaused: boolean, options) =>
      panelClient(settingsEndpoints.savePause, { body: { version, is_paused: isPaused } }, options),
    text,
  })
}

type DayInput = { day: string; /** Null: as always. */ opening: Opening | null }
/** Closed all day without an hour. */
export type Opening = { closes_at: string | null; note: string }

/** Closes a day, or opens it as always. `version` of the special days. */
export function useDayWrite(version: number, text: (input: DayInput) => string, onSaved?: () => void) {
  return useSettingsWrite({
    send: ({ day, opening }: DayInput, options) =>
      panelClient(settingsEndpoints.saveSpecialDay, { params: { day }, body: { version, opening } }, options),
    text,
    ...(onSaved && { onSaved }),
  })
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
