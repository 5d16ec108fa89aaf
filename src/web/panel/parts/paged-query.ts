import { hashKey, type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { SendOptions } from '#contract/client.ts'

/** A keyset page by descending ids; `next`: the next page's `before`, null on the last. */
type Page = { next: number | null }
type Before = number | undefined

/** Infinite query whose pages begin at the cursor `next` of the page before; the first page has none. */
export const cursorQuery = <P extends { next: Cursor | null }, Cursor = number>(
  queryKey: readonly unknown[],
  read: (cursor: Cursor | undefined, options: SendOptions) => Promise<P>,
) =>
  infiniteQueryOptions({
    queryKey,
    // Its type is unknown to a generic function.
    queryFn: ({ pageParam, signal }) => read(pageParam as Cursor | undefined, { signal }),
    initialPageParam: undefined as Cursor | undefined,
    getNextPageParam: ({ next }): Cursor | undefined => next ?? undefined,
  })

/** Indexes of the visible pages, and the cursors of pages not refetched since. */
type View = { from: number; to: number; stale: Set<unknown> }

const views = new Map<string, View>()

export function viewOf(queryKey: readonly unknown[]): View {
  const hash = hashKey(queryKey)
  const view = views.get(hash) ?? { from: 0, to: 0, stale: new Set() }
  views.set(hash, view)
  return view
}

/**
 * Infinite query that refetches only the visible pages. Each keeps its cursor, so that rows moved up from the next
 * page are in both until that one is refetched.
 */
export const pagedQuery = <P extends Page>(
  queryKey: readonly unknown[],
  read: (before: Before, options: SendOptions) => Promise<P>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal, client }) => {
      const known = client.getQueryData<InfiniteData<P, Before>>(queryKey)
      const view = viewOf(queryKey)
      const at = known?.pageParams.indexOf(pageParam) ?? -1
      const cached = known?.pages[at]
      if (cached && (at < view.from - 1 || at > view.to + 1)) {
        view.stale.add(pageParam)
        return cached
      }
      const page = await read(pageParam, { signal })
      view.stale.delete(pageParam)
      const begins = known?.pageParams.find((start) => start !== undefined && start < (pageParam ?? Infinity))
      return begins === undefined || page.next === null
        ? page
        : { ...page, next: Math.max(page.next, begins) }
    },
    initialPageParam: undefined as Before,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
