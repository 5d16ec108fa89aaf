import { queryOptions } from '@tanstack/react-query'
import { type DeliverySetup, zonesEndpoints, type ZoneSetup } from '#contract/panel/zones.ts'
import { zones as copy } from '../../copy/panel/zones.ts'
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

/** Moves zones in their order, which decides whose an address is that lies in two. */
export function useZoneOrder({ zones, order_version: version }: DeliverySetup) {
  const write = useZonesWrite({
    send: ({ ids }: { ids: number[]; moved: ZoneSetup; to: number }, options) =>
      panelClient(zonesEndpoints.order, { body: { version, ids } }, options),
    text: ({ moved, to }) => copy.list.moved(moved.terms.name, to + 1),
  })
  const move = (from: number, to: number): void => {
    const moved = zones[from]
    const others = zones.map(({ id }) => id).toSpliced(from, 1)
    if (moved) write.run({ ids: others.toSpliced(to, 0, moved.id), moved, to })
  }
  return { ...write, move }
}
