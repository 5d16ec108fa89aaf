import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { homeHref } from '#contract/screens.ts'
import { errors } from '../../copy/controls.ts'
import { LinkButton, Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import type { Icon } from '../../ui/icons.tsx'
import { useNearness } from './list-end.tsx'

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

/** The end of a list of rows: loads more when near or by the button, but not during a refetch; after a failure only by the button. */
export function MoreRows({ list, label }: MoreRowsProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isRefetching } = list
  const more = (): void => void list.fetchNextPage({ cancelRefetch: false })
  const end = useNearness(hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isRefetching, more)
  if (!hasNextPage) return null
  return (
    <div ref={end} className="grid justify-items-center gap-3 pt-2">
      {isFetchNextPageError && (
        <p role="alert" className="text-muted">
          {errors.list.failed}
        </p>
      )}
      <Button variant="ghost" busy={isFetchingNextPage} onClick={more} className="noscript:hidden">
        {isFetchNextPageError ? errors.list.retry : label}
      </Button>
    </div>
  )
}
