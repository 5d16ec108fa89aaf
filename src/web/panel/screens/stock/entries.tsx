import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import type { StockEntry, stockEndpoints, StockItem } from '#contract/panel/stock.ts'
import { stock as copy } from '../../../copy/panel/stock.ts'
import { Button } from '../../../ui/button.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { AllDone } from '../../frame/all-done.tsx'
import { Undo } from '../../frame/icons.ts'
import { ListCard, LoadingRows, MoreRows } from '../../frame/loading-rows.tsx'
import { type WhoAndDay, WhoAndDayFilter } from '../../parts/who-and-day.tsx'
import { usePagedRows, WindowedRows } from '../../parts/windowed-rows.tsx'
import { entriesQuery, movementsQuery, nameOf, useUndoEntry } from './stock-queries.ts'

/** Changes shown of an entry. */
const most = 4

type Page = EndpointAnswer<typeof stockEndpoints.entries>

const entriesOf = ({ entries }: Page) => entries
const idOf = ({ id }: StockEntry) => id
/** Of most rows, px. */
const rowHeight = 88

/** What the staff did with the stock, newest first, with undo. */
export function Entries() {
  const [chosen, setChosen] = useState<WhoAndDay>({})
  const options = entriesQuery(chosen)
  const list = useInfiniteQuery(options)
  const paged = usePagedRows(list.data, entriesOf, idOf)
  const isAll = chosen.actor === undefined && chosen.day === undefined
  if (isAll && list.data !== undefined && paged.rows.length === 0) return <AllDone {...copy.entries.none} />
  return (
    <>
      <WhoAndDayFilter {...chosen} actors={list.data?.pages[0]?.actors ?? []} onChange={setChosen} />
      {list.data === undefined ? (
        <LoadingRows query={list} copy={copy} count={6} className="h-20" />
      ) : paged.rows.length === 0 ? (
        <p className="text-muted">{copy.entries.noneSuch}</p>
      ) : (
        <ListCard list={list}>
          <WindowedRows
            key={JSON.stringify(chosen)}
            label={copy.tab.moves}
            queryKey={options.queryKey}
            list={list}
            paged={paged}
            idOf={idOf}
            height={rowHeight}
            rowClass="not-last:border-b border-line"
          >
            {(entry) => <EntryLine entry={entry} />}
          </WindowedRows>
        </ListCard>
      )}
    </>
  )
}

const titleOf = ({ kind, reason }: StockEntry): string =>
  reason === null ? copy.entries.kind[kind] : copy.reasons[reason]

function linesOf({ changes, counted }: StockEntry): string[] {
  if (counted)
    return [
      `${nameOf(counted)}: ${copy.entries.countOf(counted.counted)} (${changes[0] ? copy.signed(changes[0].change) : copy.entries.same})`,
    ]
  return changes.map((one) => `${copy.signed(one.change)} ${nameOf(one)}`)
}

function EntryLine({ entry }: { entry: StockEntry }) {
  const undo = useUndoEntry()
  const lines = linesOf(entry)
  const title = titleOf(entry)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 tablet:px-5">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-semibold">
          {title}
          {entry.supplier && ` · ${entry.supplier}`}
        </span>
        {lines.slice(0, most).map((line) => (
          <span key={line} className="figures text-sm">
            {line}
          </span>
        ))}
        {lines.length > most && <span className="text-sm">+{lines.length - most}</span>}
        {entry.note && <span className="text-sm text-muted">{entry.note}</span>}
        <span className="text-xs text-muted">
          {copy.entries.by(entry.who, entry.at)}
          {entry.is_undone && ` · ${copy.entries.isUndone}`}
        </span>
      </div>
      {entry.can_undo && (
        <Button
          variant="quiet"
          className="px-3!"
          aria-label={copy.entries.undoOf(`${title}, ${lines[0] ?? ''}`)}
          busy={undo.isPending}
          onClick={() => undo.run(entry.id)}
        >
          <Undo aria-hidden size={18} />
          {copy.entries.undo}
        </Button>
      )}
      {undo.problem && <ProblemNote className="w-full">{undo.problem}</ProblemNote>}
    </div>
  )
}

/** What changed the stock of one item, newest first. */
export function Movements({ item }: { item: StockItem }) {
  const list = useInfiniteQuery(movementsQuery(item))
  const rows = list.data?.pages.flatMap(({ movements }) => movements)
  if (rows === undefined) return <LoadingRows query={list} copy={copy} count={4} />
  if (rows.length === 0) return <p className="text-muted">{copy.noMoves}</p>
  return (
    <div className="grid gap-3">
      <ul aria-label={copy.ledgerOf(nameOf(item))} className="divide-y divide-line">
        {rows.map(({ id, at, change, left, reason, kind, who, order_num: num, note }) => (
          <li key={id} className="flex min-h-12 items-center gap-3 py-2">
            <span className="grid min-w-0 flex-1 gap-0.5">
              <span className="font-semibold">
                {kind === 'opened' ? copy.boxOpened : copy.why[reason]}
                {num !== null && ` · ${copy.orderOf(num)}`}
              </span>
              <span className="text-xs text-muted">
                {[who, copy.moment(at), note].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="figures grid shrink-0 justify-items-end">
              <span className="font-semibold">{copy.signed(change)}</span>
              <span className="text-xs text-muted">{copy.left(left)}</span>
            </span>
          </li>
        ))}
      </ul>
      <MoreRows list={list} />
    </div>
  )
}
