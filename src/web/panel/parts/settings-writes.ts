import { queryOptions } from '@tanstack/react-query'
import { settingsEndpoints } from '#contract/panel/settings.ts'
import { panelClient } from '../api.ts'
import { ordersNoun } from './order-queries.ts'
import { type UndoableWrite, useUndoableWrite, type Written } from './undoable-write.ts'

/** Noun of the shop's channel. */
const settingsNoun = 'settings'
/** Queries to invalidate; Hoy shows the shop's state too. */
const touches = [settingsNoun, 'history', 'me', ordersNoun]
/** Poll interval, as opening hours pass. */
const refetchEveryMs = 60_000

export const settingsQuery = () =>
  queryOptions({
    queryKey: [settingsNoun, 'all'],
    queryFn: ({ signal }) => panelClient(settingsEndpoints.read, {}, { signal }),
  })

export const shopDayQuery = () =>
  queryOptions({
    queryKey: [settingsNoun, 'day'],
    queryFn: ({ signal }) => panelClient(settingsEndpoints.day, {}, { signal }),
    refetchInterval: refetchEveryMs,
  })

/** A settings write whose toast offers undo. */
export const useSettingsWrite = <Input>(write: Omit<UndoableWrite<Input, Written>, 'touches'>) =>
  useUndoableWrite({ ...write, touches })

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
export function useDayWrite(
  version: number,
  text: (input: DayInput) => string,
  onSaved?: (input: DayInput) => void,
) {
  return useSettingsWrite({
    send: ({ day, opening }: DayInput, options) =>
      panelClient(settingsEndpoints.saveSpecialDay, { params: { day }, body: { version, opening } }, options),
    text,
    onSaved: (_, input) => onSaved?.(input),
  })
}
