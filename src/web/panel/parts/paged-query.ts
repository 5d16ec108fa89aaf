import { hashKey, type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { SendOptions } from '#contract/client.ts'

/** A page of what is listed by descending ids; `next`: below which the page after begins. */
type Page = { next: number | null }
type Before = number | undefined

/** Places of the pages on the screen, and where those begin that were not read anew meanwhile. */
type View = { from: number; to: number; stale: Set<unknown> }

const views = new Map<string, View>()

export function viewOf(queryKey: readonly unknown[]): View {
  const hash = hashKey(queryKey)
  const view = views.get(hash) ?? { from: 0, to: 0, stale: new Set() }
  views.set(hash, view)
  return view
}

/**
 * An endless list. When it is read anew, only the pages on the screen are asked for, and each still begins where it did:
 * what moved up from the next page stands on both until that one is reached.
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
