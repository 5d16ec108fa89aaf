import { infiniteQueryOptions, queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { articleEndpoints } from '#contract/catalog.ts'
import type { Client } from '#contract/client.ts'
import { facetEndpoints, searchEndpoints } from '#contract/search.ts'
import { commerceId, shopEndpoints } from '#contract/shop.ts'
import { type Filters, filterTexts, type Sort } from '#domain/catalog/filters.ts'
import { browserClient } from '../client.ts'
import { gridPage, nextPage, ofShop, ofCommerce } from './shop-queries.ts'

export const bodegasQuery = (client: Client = browserClient) =>
  queryOptions({
    queryKey: ['bodegas'],
    queryFn: async () => (await client(shopEndpoints.bodegas, ofShop)).models,
    staleTime: 5 * 60_000,
  })

/** What a list shows before filters: a shelf (0 is any), or a search. */
export type Listed = { categoryId: number; subCategoryId: number; bodegaId: number; text: string | null }

export const fromCategoryQuery = (
  listed: Listed,
  filters: Filters,
  sort: Sort,
  first: number,
  client: Client = browserClient,
) =>
  infiniteQueryOptions({
    queryKey: ['articles', 'from-category', listed, filters, sort, first],
    queryFn: ({ pageParam }) =>
      client(articleEndpoints.fromCategory, {
        params: { ...shelfOf(listed), order_by: sort },
        query: { ...filterTexts(filters), page: pageParam, per_page: gridPage },
      }),
    initialPageParam: first,
    getNextPageParam: (last) => nextPage(last.articles),
  })

/** A page of search results, and the last article of the previous one, by which repeated ones are marked. */
type FoundPage = { page: number; last?: number }

export const searchQuery = (text: string, filters: Filters, first: number, client: Client = browserClient) =>
  infiniteQueryOptions({
    queryKey: ['articles', 'search', listedBy(text), filters, first],
    queryFn: ({ pageParam }) =>
      client(searchEndpoints.search, {
        params: { query: text, commerce: commerceId },
        query: { ...filterTexts(filters), ...pageParam, per_page: gridPage },
      }),
    initialPageParam: { page: first } as FoundPage,
    getNextPageParam: ({ articles }): FoundPage | undefined => {
      const page = nextPage(articles)
      return page === undefined ? undefined : { page, last: articles.data.at(-1)?.id }
    },
  })

export const facetsQuery = (listed: Listed, filters: Filters, client: Client = browserClient) =>
  queryOptions({
    queryKey: ['facets', 'of', listed, filters],
    queryFn: () =>
      client(facetEndpoints.facets, {
        params: shelfOf(listed),
        query: { ...(listed.text !== null && { q: listed.text }), ...filterTexts(filters) },
      }),
  })

export const listedBy = (text: string): Listed => ({ categoryId: 0, subCategoryId: 0, bodegaId: 0, text })

/** Keeps the previous result of the same list while its filters change. */
export function placeholderWithinList<T>(listed: Listed) {
  return (previous: T | undefined, query: { queryKey: readonly unknown[] } | undefined): T | undefined =>
    JSON.stringify(query?.queryKey[2]) === JSON.stringify(listed) ? previous : undefined
}

function shelfOf({ categoryId, subCategoryId, bodegaId }: Listed) {
  return {
    category_id: categoryId,
    sub_category_id: subCategoryId,
    bodega_id: bodegaId,
    commerce: commerceId,
  }
}

export const suggestionsQuery = (text: string, client: Client = browserClient) =>
  queryOptions({
    queryKey: ['suggestions', text],
    queryFn: ({ signal }) => client(searchEndpoints.names, { ...ofCommerce, query: { q: text } }, { signal }),
  })

export const mostWantedQuery = (client: Client = browserClient) =>
  queryOptions({
    queryKey: ['articles', 'most-wanted'],
    queryFn: async () => (await client(searchEndpoints.mostWanted, ofCommerce)).articles,
  })

export const lastSearchesQuery = (client: Client = browserClient) =>
  queryOptions({
    queryKey: ['last-searches'],
    queryFn: async () => (await client(searchEndpoints.lastSearches, {})).last_searchs,
    staleTime: 0,
  })

/** Refetches queries. A list loading its next page is awaited first: a refetch would cancel that. */
export async function refetchList(cache: QueryClient, queryKey: QueryKey): Promise<void> {
  const growing = cache.getQueryCache().findAll({
    queryKey,
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.fetchMeta?.fetchMore !== undefined,
  })
  await Promise.allSettled(growing.map(({ promise }) => promise))
  await cache.invalidateQueries({ queryKey })
}
