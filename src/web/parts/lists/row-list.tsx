import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { homeHref } from '#contract/screens.ts'
import { errors } from '../../copy/controls.ts'
import { LinkButton, Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import type { Icon } from '../../ui/icons.tsx'
import { FooterLink, useNearness, useStop } from './list-end.tsx'

type EmptyListProps = { icon: Icon; copy: { empty: string; emptyText: string; emptyAction: string } }

/** An empty list of a buyer's own, with a link to the shop. */
export function EmptyList({ icon: Icon, copy }: EmptyListProps) {
  return (
    <Empty
      drawing={<Icon aria-hidden size={56} strokeWidth={1.25} />}
      title={copy.empty}
      text={copy.emptyText}
      action={<LinkButton to={homeHref}>{copy.emptyAction}</LinkButton>}
    />
  )
}

type MoreRowsProps = { list: UseInfiniteQueryResult<InfiniteData<unknown>>; label: string }

/** The end of a list of rows: loads more when near or by the button, but not during a refetch; by the button only after a failure and after the link past it to the footer. */
export function MoreRows({ list, label }: MoreRowsProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isRefetching } = list
  const more = (): void => void list.fetchNextPage({ cancelRefetch: false })
  const { isStopped, stop } = useStop()
  const isCalm = !isFetchingNextPage && !isFetchNextPageError && !isRefetching
  const end = useNearness(hasNextPage && isCalm && !isStopped, more)
  if (!hasNextPage) return null
  return (
    <div ref={end} className="grid justify-items-center gap-3 pt-2">
      {isFetchNextPageError && (
        <p role="alert" className="text-muted">
          {errors.list.failed}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="ghost" busy={isFetchingNextPage} onClick={more} className="noscript:hidden">
          {isFetchNextPageError ? errors.list.retry : label}
        </Button>
        <FooterLink onClick={stop} />
      </div>
    </div>
  )
}
