import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SendOptions } from '#contract/client.ts'
import { historyEndpoints } from '#contract/panel/history.ts'
import { settingsEndpoints } from '#contract/panel/settings.ts'
import { settings as copy } from '../../copy/panel/settings.ts'
import { panelClient } from '../api.ts'
import { usePanelWrite } from '../use-panel-write.ts'
import { ordersNoun } from './order-queries.ts'

/** As the shop's channel calls them. */
const settingsNoun = 'settings'
/** Hoy tells how the shop is too. */
const touches = [settingsNoun, 'history', 'me', ordersNoun]
/** How long the way back stands, ms. */
const undoShownMs = 10_000
/** The day turns, and hours pass. */
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
  /** Hand `options` on to `panelClient`. */
  send: (input: Input, options: SendOptions) => Promise<Written>
  text: (input: Input) => string
  /** Once the settings are read anew. */ onSaved?: () => void
}

/** A write of settings, whose toast leads back. */
export function useSettingsWrite<Input>({ send, text, onSaved }: SettingsWrite<Input>) {
  const cache = useQueryClient()
  const undoing = usePanelWrite({
    send: (batch: number, options) => panelClient(historyEndpoints.undo, { params: { batch } }, options),
    touches,
    done: () => ({ text: copy.undone }),
  })
  return usePanelWrite({
    send,
    touches,
    done: ({ batch }, input) =>
      batch === null
        ? { text: copy.same }
        : { text: text(input), undo: () => undoing.run(batch), shownMs: undoShownMs },
    onDone: () =>
      void cache.invalidateQueries({ queryKey: settingsQuery().queryKey }).then(() => onSaved?.()),
  })
}

type Versioned = { version: number }

const same = (one: object, other: object): boolean =>
  JSON.stringify({ ...one, version: 0 }) === JSON.stringify({ ...other, version: 0 })

/** What is typed over what is saved. It stays while somebody else saves: `isStale` then, and `changed` names the fields. */
export function useDraft<T extends Versioned>(saved: T) {
  const [draft, setDraft] = useState<{ typed: T; base: T } | null>(null)
  const { typed, base } = draft ?? { typed: saved, base: saved }
  const isDirty = !same(typed, saved)
  const fields = Object.keys(saved) as (keyof T)[]
  return {
    typed,
    isDirty,
    isStale: isDirty && base.version !== saved.version,
    changed: fields.filter(
      (field) => field !== 'version' && JSON.stringify(base[field]) !== JSON.stringify(saved[field]),
    ),
    /** What a write carries. */ version: base.version,
    change: (part: Partial<T>) => setDraft({ typed: { ...typed, ...part }, base }),
    discard: () => setDraft(null),
    /** Stands by what is typed, over what is saved now. */
    rebase: () => setDraft({ typed, base: saved }),
  }
}
