import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EndpointAnswer, EndpointInput } from '#contract/endpoint.ts'
import { type HistoryBatch, historyEndpoints } from '#contract/panel/history.ts'
import { panelHref } from '#contract/panel/screens.ts'
import { addDays, formatDate, shopTime, weekdayNames } from '#domain/time/dates.ts'
import { history as copy } from '../../../copy/panel/history.ts'
import { Logo } from '../../../parts/logo.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Empty } from '../../../ui/empty.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { panelClient } from '../../api.ts'
import { LoadingRows, MoreRows } from '../../frame/loading-rows.tsx'
import { Screen } from '../../frame/screen.tsx'
import { may, useMe } from '../../me.ts'
import { pagedQuery } from '../../parts/paged-query.ts'
import { useNow } from '../../parts/use-now.ts'
import { WhoAndDayFilter } from '../../parts/who-and-day.tsx'
import { usePagedRows, WindowedRows } from '../../parts/windowed-rows.tsx'
import { BatchLine } from './batch-line.tsx'
import { UndoDialog } from './undo-dialog.tsx'

type Page = EndpointAnswer<typeof historyEndpoints.list>

type HistoryQuery = Pick<
  NonNullable<EndpointInput<typeof historyEndpoints.list>['query']>,
  'kind' | 'actor' | 'day'
>

const kinds = Object.keys(copy.kind) as HistoryBatch['kind'][]

/** Of most rows, px. */
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
  const seesStock = may(useMe(), 'stock')
  const isAll = Object.values(query).every((value) => value === undefined)
  return (
    <Screen title={copy.title} waits={copy.lead}>
      <HistoryFilters query={query} actors={list.data?.pages[0]?.actors ?? []} onChange={setQuery} />
      {query.kind === 'stock' && seesStock && (
        <TextLink to={panelHref('stock', {}, { ver: 'movimientos' })} className="min-h-12 justify-self-start">
          {copy.toEntries}
        </TextLink>
      )}
      {list.data === undefined ? (
        <LoadingRows query={list} copy={copy} count={6} />
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
          <MoreRows list={list} className="border-t-0!" />
        </div>
      )}
      {undoing !== null && <UndoDialog batch={undoing} onClose={() => setUndoing(null)} />}
    </Screen>
  )
}

type HistoryFiltersProps = {
  query: HistoryQuery
  actors: readonly { id: number; name: string }[]
  onChange: (query: HistoryQuery) => void
}

/** By what was changed, by whom and on which day. */
function HistoryFilters({ query, actors, onChange }: HistoryFiltersProps) {
  return (
    <div className="grid gap-3">
      <fieldset aria-label={copy.kinds} className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1">
        {[undefined, ...kinds].map((kind) => (
          <button
            key={kind ?? 'all'}
            type="button"
            aria-pressed={kind === query.kind}
            onClick={() => onChange({ ...query, kind })}
            className={classes(
              'min-h-12 shrink-0 rounded-full border px-5 font-semibold transition-colors',
              kind === query.kind
                ? 'border-glass bg-glass text-white'
                : 'border-line bg-card hover:border-ink',
            )}
          >
            {kind === undefined ? copy.all : copy.kind[kind]}
          </button>
        ))}
      </fieldset>
      <WhoAndDayFilter
        actor={query.actor}
        day={query.day}
        actors={actors}
        onChange={(chosen) => onChange({ ...query, ...chosen })}
      />
    </div>
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
