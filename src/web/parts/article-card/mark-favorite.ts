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
import { requestLogin } from '../login-request/login-request.tsx'
import type { Markable } from './heart-button.tsx'

/** Overrides for every list: a list fetched before the change may still return the old state. */
const marks = new Map<number, Mark>()

let leave: (() => void) | null = null

/** Desired state of hearts with a request in flight. */
const wanted = new Map<number, boolean>()

export function toggleFavorite(article: Markable): void {
  requestLogin('favorite', () => void markFavorite(article, !article.is_favorite))
}

/** Shows the heart optimistically and saves it; a failure rolls back with a message (spec 1 §4, §8). */
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

/** Saves the latest desired state, one request at a time, and adopts the server's result. */
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

/** On the favorites screen, removing a favorite removes its card. */
function offerUndo(article: Markable): void {
  if (location.pathname !== screens.favorites) return
  toast.info(copy.removed(article.name), {
    action: { label: copy.undo, onAct: () => void markFavorite(article, true) },
  })
}

/** An expired session leads to a login instead of an error. */
function toastFailure(article: Markable, error: unknown): void {
  if (!(error instanceof ServerError && error.status === 401)) return toast.error(card.favoriteFailed)
  const isFavorite = wanted.get(article.id) ?? true
  getBrowserCache().setQueryData(buyerQuery().queryKey, null)
  requestLogin('favorite', () => void markFavorite(article, isFavorite))
}

type Mark = { isFavorite: boolean; isSaved: boolean }

/** Shows the override in every cached query until it is saved and queries fetched meanwhile are settled. */
function holdMark(id: number, mark: Mark): void {
  const queries = getBrowserCache().getQueryCache()
  marks.set(id, mark)
  for (const query of queries.getAll()) show(query)
  leave ??= queries.subscribe((event) => {
    if (event.type !== 'updated') return
    show(event.query)
    releaseQueue()
  })
  releaseQueue()
}

function show(query: Query, markOf = (id: number) => marks.get(id)?.isFavorite): void {
  const data: unknown = query.state.data
  const marked = withMarks(data, markOf)
  // Keeps the query's staleness: an override is no fresh answer.
  if (marked !== data) query.setState({ data: marked })
}

let areShown = false

/**
 * Marks the favorites on a page of any buyer, once, as later lists are the buyer's own. If its call failed, the lists
 * are fetched again, for whoever is logged in now.
 */
export async function showFavorites(): Promise<void> {
  if (window.pageData === undefined || areShown) return
  areShown = true
  const found = await window.pageData
  const cache = getBrowserCache()
  if (!found) return cache.invalidateQueries({ predicate: hasArticles })
  const favorites = new Set(found.favorites)
  for (const query of cache.getQueryCache().findAll({ predicate: hasArticles }))
    show(query, (id) => marks.get(id)?.isFavorite ?? favorites.has(id))
}

const hasArticles = ({ queryKey: [topic] }: Query): boolean =>
  topic === 'articles' || topic === 'article' || topic === 'facets'

function releaseQueue(): void {
  if (getBrowserCache().isFetching() > 0) return
  for (const [id, { isSaved }] of marks) if (isSaved) marks.delete(id)
  if (marks.size > 0) return
  leave?.()
  leave = null
}

/** Returns `data` with each article's `is_favorite` as `markOf` says, if it does; unchanged parts keep their identity. */
export function withMarks<T>(data: T, markOf: (id: number) => boolean | undefined): T {
  if (typeof data !== 'object' || data === null) return data
  if (Array.isArray(data)) {
    const items: unknown[] = data.map((item: unknown) => withMarks(item, markOf))
    return items.some((item, at) => item !== data[at]) ? (items as T) : data
  }
  const mark = 'is_favorite' in data && 'id' in data ? markOf(data.id as number) : undefined
  const changed = Object.entries(data).flatMap(([key, value]: [string, unknown]) => {
    const next = mark !== undefined && key === 'is_favorite' ? mark : withMarks(value, markOf)
    return next === value ? [] : [[key, next] as const]
  })
  return changed.length === 0 ? data : { ...data, ...Object.fromEntries(changed) }
}
