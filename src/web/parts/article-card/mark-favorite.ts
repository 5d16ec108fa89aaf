import type { Query } from '@tanstack/react-query'
import { favoriteEndpoints } from '#contract/catalog.ts'
import { ServerError } from '#contract/client.ts'
import { screens } from '#contract/screens.ts'
import { getBrowserCache, browserClient } from '../../api/client.ts'
import { favoritesQuery } from '../../api/queries/article-queries.ts'
import { buyerQuery } from '../../api/queries/shop-queries.ts'
import { favorites as copy } from '../../copy/account.ts'
import { card } from '../../copy/card.ts'
import { toast } from '../../ui/toaster.tsx'
import { askToLogIn } from '../login-request/login-request.tsx'
import type { Markable } from './heart-button.tsx'

/** What holds over every list: one that was asked before the mark may still answer as it was then. */
const marks = new Map<number, Mark>()

let leave: (() => void) | null = null

/** How each heart was left whose call is on its way. */
const wanted = new Map<number, boolean>()

export function toggleFavorite(article: Markable): void {
  askToLogIn('favorite', () => void markFavorite(article, !article.is_favorite))
}

/** Shows the heart so at once, and asks the server; where that fails, it is put back and said so (spec 1 §4, §8). */
async function markFavorite(article: Markable, isFavorite: boolean): Promise<void> {
  const { id } = article
  const isUnderWay = wanted.has(id)
  wanted.set(id, isFavorite)
  holdMark(id, { isFavorite, isSaved: false })
  if (isUnderWay) return
  try {
    await save(id, !isFavorite)
    if (wanted.get(id) === false) offerUndo(article)
  } catch (error) {
    toastFailure(article, error)
  } finally {
    wanted.delete(id)
    void getBrowserCache().invalidateQueries({ queryKey: favoritesQuery().queryKey })
  }
}

/** Sends what was wanted last, one call after the other, and leaves the heart as the server says. */
async function save(id: number, before: boolean): Promise<void> {
  let stands = before
  try {
    let sent: boolean | undefined
    while (sent !== wanted.get(id)) {
      sent = wanted.get(id)
      stands = (
        await browserClient(favoriteEndpoints.toggle, { params: { id }, query: { is_favorite: sent } })
      ).is_favorite
    }
  } finally {
    holdMark(id, { isFavorite: stands, isSaved: true })
  }
}

/** Among the favorites an empty heart takes its card away. */
function offerUndo(article: Markable): void {
  if (location.pathname !== screens.favorites) return
  toast.info(copy.removed(article.name), {
    action: { label: copy.undo, onAct: () => void markFavorite(article, true) },
  })
}

/** A session that has ended meanwhile is no failure: one logs in again. */
function toastFailure(article: Markable, error: unknown): void {
  if (!(error instanceof ServerError && error.status === 401)) return toast.error(card.favoriteFailed)
  const isFavorite = wanted.get(article.id) ?? true
  getBrowserCache().setQueryData(buyerQuery().queryKey, null)
  askToLogIn('favorite', () => void markFavorite(article, isFavorite))
}

type Mark = { isFavorite: boolean; isSaved: boolean }

/** Shows the article so wherever it stands, until it is settled and all lists asked meanwhile have answered. */
function holdMark(id: number, mark: Mark): void {
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
  for (const [id, { isSaved }] of marks) if (isSaved) marks.delete(id)
  if (marks.size > 0) return
  leave?.()
  leave = null
}

/** Answers `data` with the article of that id marked or not wherever it stands in it; what has no change is the same object. */
export function withMark<T>(data: T, id: number, isFavorite: boolean): T {
  if (typeof data !== 'object' || data === null) return data
  if (Array.isArray(data)) {
    const items: unknown[] = data.map((item: unknown) => withMark(item, id, isFavorite))
    return items.some((item, at) => item !== data[at]) ? (items as T) : data
  }
  const isIt = 'is_favorite' in data && 'id' in data && data.id === id
  const changed = Object.entries(data).flatMap(([key, value]: [string, unknown]) => {
    const next = isIt && key === 'is_favorite' ? isFavorite : withMark(value, id, isFavorite)
    return next === value ? [] : [[key, next] as const]
  })
  return changed.length === 0 ? data : { ...data, ...Object.fromEntries(changed) }
}
