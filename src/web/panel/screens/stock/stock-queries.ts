import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { EndpointInput } from '#contract/endpoint.ts'
import { type StockEntry, stockEndpoints, type StockItem } from '#contract/panel/stock.ts'
import { stock as copy } from '../../../copy/panel/stock.ts'
import { panelClient } from '../../api.ts'
import { cursorQuery, pagedQuery } from '../../parts/paged-query.ts'
import { type UndoableWrite, useUndoableWrite, type Written } from '../../parts/undoable-write.ts'
import type { WhoAndDay } from '../../parts/who-and-day.tsx'
import { type PanelWrite, useIsSending, usePanelWrite } from '../../use-panel-write.ts'

/** First key segment of stock queries, refetched on events of stock. */
const noun = 'stock'
const touches = [noun, 'articles', 'sellables']

export type StockShow = NonNullable<NonNullable<EndpointInput<typeof stockEndpoints.list>['query']>['show']>

export const itemsQuery = (q: string, show: StockShow) =>
  pagedQuery([noun, 'items', q, show], (from, options) =>
    panelClient(stockEndpoints.list, { query: { q, show, from } }, options),
  )

export const entriesQuery = (chosen: WhoAndDay) =>
  pagedQuery([noun, 'entries', chosen], (before, options) =>
    panelClient(stockEndpoints.entries, { query: { ...chosen, before } }, options),
  )

type Of = Pick<StockItem, 'article_id' | 'variant_id'>

export const movementsQuery = ({ article_id, variant_id }: Of) =>
  cursorQuery([noun, 'movements', article_id, variant_id], (before, options) =>
    panelClient(
      stockEndpoints.movements,
      { query: { article_id, variant_id: variant_id ?? undefined, before } },
      options,
    ),
  )

export const toBuyQuery = (weeks: number) =>
  queryOptions({
    queryKey: [noun, 'to-buy', weeks],
    queryFn: ({ signal }) => panelClient(stockEndpoints.toBuy, { query: { weeks } }, { signal }),
  })

export const suppliersQuery = () =>
  queryOptions({
    queryKey: [noun, 'suppliers'],
    queryFn: async ({ signal }) => (await panelClient(stockEndpoints.suppliers, {}, { signal })).suppliers,
  })

/** Looks up a scanned code. @throws as `panelClient` does. */
export function useStockLookUp(): (code: string) => Promise<StockItem[]> {
  const cache = useQueryClient()
  return (code) =>
    cache.fetchQuery({
      queryKey: [noun, 'code', code],
      queryFn: async ({ signal }) =>
        (await panelClient(stockEndpoints.list, { query: { code } }, { signal })).items,
      staleTime: 10_000,
    })
}

/** A write of the stock. */
const useStockWrite = <Input, Answer>(write: Omit<PanelWrite<Input, Answer>, 'touches'>) =>
  usePanelWrite({ ...write, touches })

/** A stock write that the history has, with its undo in the toast. */
export const useUndoableStockWrite = <Input, Answer extends Written>(
  write: Omit<UndoableWrite<Input, Answer>, 'touches'>,
) => useUndoableWrite({ ...write, touches: [...touches, 'history'] })

export const useIsStockSending = (name: string): boolean => useIsSending(touches, name)

/** Undoes an entry by its id. */
export const useUndoEntry = (how: Pick<PanelWrite<number, { entry: StockEntry }>, 'isUnseen'> = {}) =>
  useStockWrite<number, { entry: StockEntry }>({
    send: (id, options) => panelClient(stockEndpoints.undo, { params: { id } }, options),
    done: () => ({ text: copy.entries.undone }),
    ...how,
  })

type EntryWrite<Input, Answer> = Omit<PanelWrite<Input, Answer>, 'touches' | 'done'> & {
  text: (answer: Answer, input: Input) => string
}

/** A write that makes an entry, with its undo in the toast. */
export function useEntryWrite<Input, Answer extends { entry: StockEntry }>(write: EntryWrite<Input, Answer>) {
  const { text, ...rest } = write
  const undo = useUndoEntry({ isUnseen: true })
  return useStockWrite({
    ...rest,
    done: (answer: Answer, input: Input) => ({
      text: text(answer, input),
      undo: () => undo.run(answer.entry.id),
    }),
  })
}

/** A variant's choice is part of what a person calls it. */
export const nameOf = ({ name, choice }: { name: string; choice: string | null }): string =>
  choice === null ? name : `${name} · ${choice}`

export const keyOf = ({ article_id, variant_id }: Of): string => `${article_id} ${variant_id ?? ''}`
