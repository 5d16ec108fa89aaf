import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EndpointAnswer, EndpointInput } from '#contract/endpoint.ts'
import { type HistoryBatch, historyEndpoints } from '#contract/panel/history.ts'
import { addDays, formatDate, shopTime, weekdayNames } from '#domain/time/dates.ts'
import { history as copy } from '../../../copy/panel/history.ts'
import { Logo } from '../../../parts/logo.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Empty, SkeletonLines } from '../../../ui/empty.tsx'
import { panelClient } from '../../api.ts'
import { Screen } from '../../frame/screen.tsx'
import { pagedQuery } from '../../parts/paged-query.ts'
import { useNow } from '../../parts/use-now.ts'
import { usePagedRows, WindowedRows } from '../../parts/windowed-rows.tsx'
import { BatchLine } from './batch-line.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { UndoDialog } from './undo-dialog.tsx'

type Page = EndpointAnswer<typeof historyEndpoints.list>

export type HistoryQuery = Pick<
  NonNullable<EndpointInput<typeof historyEndpoints.list>['query']>,
  'kind' | 'actor' | 'day'
>

/** Typical height, px. */
const rowHeight = 110

const historyQuery = (query: HistoryQuery) =>
  pagedQuery(['history', 'list', query], (before, options) =>
    panelClient(historyEndpoints.list, { query: { ...query, before } }, options),
  )

const batchesOf = ({ batches }: Page) => batches
const idOf = ({ id }: HistoryBatch) => id
const dayOf = ({ at }: HistoryBatch): string => shopTime(new Date(at)).isoDate

/** The audit, by day. */
export default function History() {
  const [query, setQuery] = useState<HistoryQuery>({})
  const [undoing, setUndoing] = useState<number | null>(null)
  const options = historyQuery(query)
  const list = useInfiniteQuery(options)
  const paged = usePagedRows(list.data, batchesOf, idOf)
  const now = useNow()
  const isAll = Object.values(query).every((value) => value === undefined)
  return (
    <Screen title={copy.title} waits={copy.lead}>
      <HistoryFilters query={query} actors={list.data?.pages[0]?.actors ?? []} onChange={setQuery} />
      {list.data === undefined ? (
        list.isError ? (
          <Empty
            drawing={<Logo mood="resting" />}
            title={copy.failed}
            action={<Button onClick={() => void list.refetch()}>{copy.retry}</Button>}
          />
        ) : (
          <SkeletonLines count={6} />
        )
      ) : paged.rows.length === 0 ? (
        <Nothing isAll={isAll} onAll={() => setQuery({})} />
      ) : (
        <div aria-busy={list.isPlaceholderData} className={classes(list.isPlaceholderData && 'settling')}>
          <WindowedRows
            key={JSON.stringify(query)}
            label={copy.title}
            queryKey={options.queryKey}
            list={list}
            paged={paged}
            idOf={idOf}
            height={rowHeight}
          >
            {(batch, before, after) => (
              <BatchLine
                batch={batch}
                day={before && dayOf(before) === dayOf(batch) ? null : dayText(dayOf(batch), now)}
                isLast={!after || dayOf(after) !== dayOf(batch)}
                onUndo={setUndoing}
              />
            )}
          </WindowedRows>
          {list.hasNextPage && (
            <div className="grid justify-items-center p-3">
              <Button
                variant="quiet"
                busy={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                {copy.older}
              </Button>
            </div>
          )}
        </div>
      )}
      {undoing !== null && <UndoDialog batch={undoing} onClose={() => setUndoing(null)} />}
    </Screen>
  )
}

function Nothing({ isAll, onAll }: { isAll: boolean; onAll: () => void }) {
  return isAll ? (
    <Empty drawing={<Logo mood="empty" />} title={copy.empty.title} text={copy.empty.text} />
  ) : (
    <Empty
      drawing={<Logo mood="empty" />}
      title={copy.emptyKind.title}
      action={<Button onClick={onAll}>{copy.emptyKind.all}</Button>}
    />
  )
}

function dayText(day: string, now: number): string {
  const { isoDate: today } = shopTime(new Date(now))
  if (day === today) return copy.today
  if (day === addDays(today, -1).isoDate) return copy.yesterday
  return `${weekdayNames[addDays(day, 0).weekday]} ${formatDate(day)}`
}
