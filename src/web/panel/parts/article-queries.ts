import { queryOptions } from '@tanstack/react-query'
import type { EndpointInput } from '#contract/endpoint.ts'
import { articlesEndpoints } from '#contract/panel/articles.ts'
import { type ShelfNoun, shelvesEndpoints } from '#contract/panel/shelves.ts'
import { article as copy } from '../../copy/panel/article.ts'
import { panelClient } from '../api.ts'
import { ordersNoun } from './order-queries.ts'
import { pagedQuery } from './paged-query.ts'
import { useUndoableWrite } from './undoable-write.ts'

export type ArticleQuery = Omit<NonNullable<EndpointInput<typeof articlesEndpoints.list>['query']>, 'before'>

/** Noun of the shop's channel. */
const articlesNoun = 'articles'
/** What a write of articles touches; Hoy counts what is missing. */
export const articleTouches = [articlesNoun, 'sellables', 'history', 'settings', ordersNoun]

export const articleListQuery = (query: ArticleQuery) =>
  pagedQuery([articlesNoun, 'list', query], (before, options) =>
    panelClient(articlesEndpoints.list, { query: { ...query, before } }, options),
  )

/** The articles of a list that one act may change. */
export const matchingArticlesQuery = (query: ArticleQuery) =>
  queryOptions({
    queryKey: [articlesNoun, 'matching', query],
    queryFn: ({ signal }) => panelClient(articlesEndpoints.matching, { query }, { signal }),
  })

export const articleCountsQuery = () =>
  queryOptions({
    queryKey: [articlesNoun, 'counts'],
    queryFn: ({ signal }) => panelClient(articlesEndpoints.counts, {}, { signal }),
  })

export const articleQuery = (id: number) =>
  queryOptions({
    queryKey: [articlesNoun, 'one', id],
    queryFn: async ({ signal }) =>
      (await panelClient(articlesEndpoints.get, { params: { id } }, { signal })).article,
  })

export const shelvesQuery = () =>
  queryOptions({
    queryKey: [articlesNoun, 'shelves'],
    queryFn: async ({ signal }) => (await panelClient(shelvesEndpoints.list, {}, { signal })).shelves,
  })

/** Creates a category, a bodega, …; `onMade` gets its id. */
export function useNewShelf(noun: ShelfNoun, onMade: (id: number) => void) {
  return useUndoableWrite({
    send: (body: { name: string; category_id?: number | null }, options) =>
      panelClient(shelvesEndpoints.create, { params: { noun }, body }, options),
    touches: articleTouches,
    text: ({ name }) => copy.shelfDone(name),
    onSaved: ({ shelf }) => onMade(shelf.id),
  })
}
