import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type HistoryBatch, historyEndpoints } from '#contract/panel/history.ts'
import { addDays, formatDate, shopTime, weekdayNames } from '#domain/time/dates.ts'
import { history as copy } from '../../../copy/panel/history.ts'
import { Logo } from '../../../parts/logo.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Empty, SkeletonLines } from '../../../ui/empty.tsx'
import { panelClient } from '../../api.ts'
import { Screen } from '../../frame/screen.tsx'
import { Section } from '../../frame/section.tsx'
import { useNow } from '../../parts/use-now.ts'
import { BatchLine } from './batch-line.tsx'
import { UndoDialog } from './undo-dialog.tsx'

type Kind = HistoryBatch['kind']

const filters: readonly Kind[] = ['price', 'stock', 'settings', 'undo']

const historyQuery = (kind: Kind | undefined) =>
  infiniteQueryOptions({
    queryKey: ['history', 'list', kind],
    queryFn: ({ pageParam, signal }) =>
      panelClient(historyEndpoints.list, { query: { kind, before: pageParam } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })

/** The audit, by day. */
export default function History() {
  const [kind, setKind] = useState<Kind>()
  const [undoing, setUndoing] = useState<number | null>(null)
  const list = useInfiniteQuery(historyQuery(kind))
  const now = useNow()
  const batches = list.data?.pages.flatMap((page) => page.batches)
  return (
    <Screen title={copy.title} waits={copy.lead}>
      <fieldset aria-label={copy.kinds} className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1">
        {[undefined, ...filters].map((one) => (
          <KindButton key={one ?? 'all'} kind={one} isOn={one === kind} onPick={setKind} />
        ))}
      </fieldset>
      {batches === undefined ? (
        list.isError ? (
          <Empty
            drawing={<Logo mood="resting" />}
            title={copy.failed}
            action={<Button onClick={() => void list.refetch()}>{copy.retry}</Button>}
          />
        ) : (
          <SkeletonLines count={6} />
        )
      ) : batches.length === 0 ? (
        <Nothing isAll={kind === undefined} onAll={() => setKind(undefined)} />
      ) : (
        <div
          aria-busy={list.isPlaceholderData}
          className={classes('grid gap-5', list.isPlaceholderData && 'settling')}
        >
          {[...Map.groupBy(batches, ({ at }) => shopTime(new Date(at)).isoDate)].map(([day, ofDay]) => (
            <Section key={day} title={dayText(day, now)} flush>
              <ul className="divide-y divide-line">
                {ofDay.map((batch) => (
                  <BatchLine key={batch.id} batch={batch} onUndo={setUndoing} />
                ))}
              </ul>
            </Section>
          ))}
          {list.hasNextPage && (
            <Button
              variant="quiet"
              className="justify-self-center"
              busy={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {copy.older}
            </Button>
          )}
        </div>
      )}
      {undoing !== null && <UndoDialog batch={undoing} onClose={() => setUndoing(null)} />}
    </Screen>
  )
}

type KindButtonProps = { kind: Kind | undefined; isOn: boolean; onPick: (kind: Kind | undefined) => void }

function KindButton({ kind, isOn, onPick }: KindButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onPick(kind)}
      className={classes(
        'min-h-12 shrink-0 rounded-full border px-5 font-semibold transition-colors',
        isOn ? 'border-glass bg-glass text-white' : 'border-line bg-card hover:border-ink',
      )}
    >
      {kind === undefined ? copy.all : copy.kind[kind]}
    </button>
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
