import type { Query } from '@tanstack/react-query'
import { getBrowserCache } from '../../api/cache.ts'
import { withMark } from './with-mark.ts'

type Mark = { isFavorite: boolean; isSettled: boolean }

/** What holds over every list: one that was asked before the mark may still answer as it was then. */
const marks = new Map<number, Mark>()
let leave: (() => void) | null = null

/** Shows the article so wherever it stands, until it is settled and all lists asked meanwhile have answered. */
export function holdMark(id: number, mark: Mark): void {
  const queries = getBrowserCache().getQueryCache()
  marks.set(id, mark)
  for (const query of queries.getAll()) show(query)
  leave ??= queries.subscribe((event) => {
    if (event.type !== 'updated') return
    show(event.query)
    letGo()
  })
  letGo()
}

function show(query: Query): void {
  const data: unknown = query.state.data
  const marked = [...marks].reduce((so, [id, { isFavorite }]) => withMark(so, id, isFavorite), data)
  // A mark is no fresh answer: what was stale stays so.
  if (marked !== data) query.setState({ data: marked })
}

function letGo(): void {
  if (getBrowserCache().isFetching() > 0) return
  for (const [id, { isSettled }] of marks) if (isSettled) marks.delete(id)
  if (marks.size > 0) return
  leave?.()
  leave = null
}
