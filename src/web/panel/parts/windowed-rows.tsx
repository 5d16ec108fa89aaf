import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { viewOf } from './paged-query.ts'

/** Rows rendered beyond the visible ones. */
const overscan = 8
/** Distance from the end, in rows, at which the next page is fetched. */
const aheadRows = 20

/** Measured row heights by list, to restore the scroll position. */
const measured = new Map<string, VirtualItem[]>()

type Paged<R> = { rows: readonly R[]; /** Of each row. */ pageOf: readonly number[] }

/** Rows of all pages without duplicates. `rowsOf` and `idOf` must be stable. */
export function usePagedRows<P, R>(
  data: InfiniteData<P> | undefined,
  rowsOf: (page: P) => readonly R[],
  idOf: (row: R) => number,
): Paged<R> {
  return useMemo(() => {
    const byId = new Map<number, { row: R; page: number }>()
    for (const [page, read] of (data?.pages ?? []).entries())
      for (const row of rowsOf(read)) if (!byId.has(idOf(row))) byId.set(idOf(row), { row, page })
    const all = [...byId.values()]
    return { rows: all.map(({ row }) => row), pageOf: all.map(({ page }) => page) }
  }, [data, rowsOf, idOf])
}

type WindowedRowsProps<P, R> = {
  label: string
  queryKey: readonly unknown[]
  list: UseInfiniteQueryResult<InfiniteData<P>>
  paged: Paged<R>
  idOf: (row: R) => number
  /** Estimated height of a row, px. */ height: number
  rowClass?: string
  children: (row: R, before: R | undefined, after: R | undefined) => ReactNode
}

/** A virtualized list: renders only rows near the viewport, and the focused one. Fetches the next page near its end. */
export function WindowedRows<P, R>(props: WindowedRowsProps<P, R>) {
  const { label, queryKey, list, idOf, height, rowClass, children } = props
  const { rows } = props.paged
  const element = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const key = JSON.stringify(queryKey)
  useLayoutEffect(() => {
    if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + scrollY))
  }, [rows])
  // oxlint-disable-next-line react/incompatible-library -- only this component reads it
  const virtual = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length,
    estimateSize: () => height,
    getItemKey: (at) => {
      const row = rows[at]
      return row === undefined ? at : idOf(row)
    },
    overscan,
    scrollMargin: top,
    initialOffset: () => scrollY,
    // With the first rendering, in slices: measuring the window would render all rows once more, in one long task.
    initialRect: { width: innerWidth, height: innerHeight },
    // A row is measured by its observer, before the same paint: reading its height as it mounts lays out all rows anew.
    measureElement: (row, entry, { indexFromElement, measurementsCache }) =>
      entry?.borderBoxSize[0]
        ? Math.round(entry.borderBoxSize[0].blockSize)
        : (measurementsCache[indexFromElement(row)]?.size ?? height),
    initialMeasurementsCache: measured.get(key) ?? [],
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      const at = focusedRow(element.current)
      return at === null || at >= range.count || shown.includes(at)
        ? shown
        : [...shown, at].toSorted((a, b) => a - b)
    },
  })
  useEffect(() => () => void measured.set(key, [...virtual.measurementsCache]), [key, virtual])
  useReadOn(props, virtual.range)
  const attach = useCallback(
    (list: HTMLUListElement | null) => {
      element.current = list
      virtual.containerRef(list)
    },
    [virtual],
  )
  return (
    <ul ref={attach} aria-label={label} className="relative">
      {virtual.getVirtualItems().map(({ index, key: id }) => {
        const row = rows[index]
        return (
          row !== undefined && (
            <li
              key={String(id)}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={list.hasNextPage ? -1 : rows.length}
              aria-posinset={index + 1}
              className={classes('absolute inset-x-0', rowClass)}
            >
              {children(row, rows[index - 1], rows[index + 1])}
            </li>
          )
        )
      })}
    </ul>
  )
}

function focusedRow(list: HTMLElement | null): number | null {
  const row = document.activeElement?.closest<HTMLElement>('[data-index]')
  return row && list?.contains(row) ? Number(row.dataset['index']) : null
}

/** Fetches the next page near the end, and refetches visible pages that were skipped while off-screen. */
function useReadOn<P, R>(
  { queryKey, list, paged: { rows, pageOf } }: Pick<WindowedRowsProps<P, R>, 'queryKey' | 'list' | 'paged'>,
  range: { startIndex: number; endIndex: number } | null,
): void {
  useEffect(() => {
    if (range === null || list.data === undefined) return
    const view = viewOf(queryKey)
    view.from = pageOf[range.startIndex] ?? 0
    view.to = pageOf[range.endIndex] ?? view.from
    if (list.fetchStatus !== 'idle' || list.isError) return
    const starts = list.data.pageParams.slice(view.from, view.to + 1)
    if (starts.some((start) => view.stale.has(start))) void list.refetch()
    else if (list.hasNextPage && range.endIndex >= rows.length - aheadRows) void list.fetchNextPage()
  })
}

/** The selected rows by id, null while not selecting. */
export type Selecting<R> = {
  chosen: ReadonlyMap<number, R> | null
  /** Sets it, by a function of what is chosen then: rows keep the one they were rendered with. */
  onChoose: (choose: (chosen: ReadonlyMap<number, R> | null) => ReadonlyMap<number, R>) => void
}

export type Choice = { isChosen: boolean; onChoose: (isChosen: boolean) => void }

/** The checkbox of a row; undefined while not selecting. */
export function choiceOf<R>({ chosen, onChoose }: Selecting<R>, id: number, row: R): Choice | undefined {
  if (chosen === null) return undefined
  return {
    isChosen: chosen.has(id),
    onChoose: (isChosen) =>
      onChoose((before) => {
        const next = new Map(before)
        if (isChosen) next.set(id, row)
        else next.delete(id)
        return next
      }),
  }
}
