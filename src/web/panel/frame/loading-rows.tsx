import type { ReactNode } from 'react'
import { frame } from '../../copy/panel/frame.ts'
import { Logo } from '../../parts/logo.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Empty, SkeletonLines } from '../../ui/empty.tsx'

type LoadingRowsProps = {
  query: { isError: boolean; refetch: () => Promise<unknown> }
  copy: { failed: string; retry: string }
  count: number
  /** Of each skeleton line; absent: as SkeletonLines has it. */
  className?: string | undefined
}

/** What stands in for rows that are not read yet: skeleton lines, or the failure and a retry. */
export function LoadingRows({ query, copy, count, className }: LoadingRowsProps) {
  return query.isError ? (
    <Empty
      drawing={<Logo mood="resting" />}
      title={copy.failed}
      action={<Button onClick={() => void query.refetch()}>{copy.retry}</Button>}
    />
  ) : (
    <SkeletonLines count={count} {...(className !== undefined && { className })} />
  )
}

/** An infinite query. */
type PagedList = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isPlaceholderData: boolean
  fetchNextPage: () => Promise<unknown>
}

type MoreRowsProps = { list: PagedList; className?: string }

/** Fetches the next page, while there is one. */
export function MoreRows({ list, className }: MoreRowsProps) {
  if (!list.hasNextPage) return null
  return (
    <div className={classes('grid justify-items-center border-t border-line p-3', className)}>
      <Button variant="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {frame.seeMore}
      </Button>
    </div>
  )
}

/** Rows in a card with their `MoreRows`; marked while they are those of the query before. Its rows know its width, not the window's. */
export function ListCard({ list, children }: { list: PagedList; children: ReactNode }) {
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={classes(
        '@container overflow-clip rounded-lg border border-line bg-card shadow-low',
        list.isPlaceholderData && 'settling',
      )}
    >
      {children}
      <MoreRows list={list} />
    </div>
  )
}
