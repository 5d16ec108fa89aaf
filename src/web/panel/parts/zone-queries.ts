import { queryOptions } from '@tanstack/react-query'
import { zonesEndpoints } from '#contract/panel/zones.ts'
import { panelClient } from '../api.ts'
import { zonesNoun } from './order-queries.ts'
import { type UndoableWrite, useUndoableWrite, type Written } from './undoable-write.ts'

/** Queries to invalidate; the last three are what orders by phone are offered. */
const touches = [zonesNoun, 'history', 'settings', 'zones', 'delivery-days', 'delivery-slots']

/** Zones, slots and delivery days. */
export const zonesQuery = () =>
  queryOptions({
    queryKey: [zonesNoun],
    queryFn: ({ signal }) => panelClient(zonesEndpoints.read, {}, { signal }),
  })

/** A write of delivery whose toast offers undo. */
export function useZonesWrite<Input, Answer extends Written = Written>(
  write: Omit<UndoableWrite<Input, Answer>, 'touches'>,
) {
  return useUndoableWrite({ ...write, touches })
}
