import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type TillReport, tillEndpoints } from '#contract/panel/till.ts'
import { panelClient } from '../api.ts'
import { usePanelWrite, type PanelWrite } from '../use-panel-write.ts'
import { tillsNoun } from './order-queries.ts'

export const openTillsQuery = () =>
  queryOptions({
    queryKey: [tillsNoun, 'open'],
    queryFn: ({ signal }) => panelClient(tillEndpoints.current, {}, { signal }),
  })

export const tillQuery = (id: number) =>
  queryOptions({
    queryKey: [tillsNoun, 'one', id],
    queryFn: async ({ signal }) =>
      (await panelClient(tillEndpoints.get, { params: { id } }, { signal })).till,
  })

export const closedTillsQuery = () =>
  infiniteQueryOptions({
    queryKey: [tillsNoun, 'closed'],
    queryFn: async ({ pageParam, signal }) =>
      (await panelClient(tillEndpoints.list, { query: { page: pageParam } }, { signal })).tills,
    initialPageParam: 1,
    getNextPageParam: ({ current_page: page, last_page: last }) => (page < last ? page + 1 : undefined),
  })

/** A write of a till; returns the updated till, which is shown at once. */
export const useTillWrite = <Input>(
  write: Omit<PanelWrite<Input, { till: TillReport }>, 'touches' | 'stores'>,
) =>
  usePanelWrite({
    ...write,
    touches: [tillsNoun],
    stores: ({ till }) => [tillQuery(till.id).queryKey, till],
  })
