import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { articleEndpoints, favoriteEndpoints } from '#contract/catalog.ts'
import type { Client } from '#contract/client.ts'
import { commerceId } from '#contract/shop.ts'
import { browserClient } from '../client.ts'
import { nextPage } from './shop-queries.ts'

export const articleQuery = (slug: string, client: Client = browserClient) =>
  queryOptions({
    queryKey: ['article', slug],
    queryFn: async () =>
      (await client(articleEndpoints.detail, { params: { slug, commerce_id: commerceId } })).article,
  })

export const similarsQuery = (articleId: number, client: Client = browserClient) =>
  infiniteQueryOptions({
    queryKey: ['articles', 'similars', articleId],
    queryFn: ({ pageParam }) =>
      client(articleEndpoints.similars, {
        params: { article_id: articleId, commerce: commerceId },
        query: { page: pageParam },
      }),
    initialPageParam: 1,
    getNextPageParam: (last) => nextPage(last.models),
  })

export const selectionQuery = (ids: string, client: Client = browserClient) =>
  queryOptions({
    queryKey: ['articles', 'selection', ids],
    queryFn: async () => (await client(articleEndpoints.selection, { params: { articles_id: ids } })).models,
  })

export const favoritesQuery = (client: Client = browserClient) =>
  infiniteQueryOptions({
    queryKey: ['articles', 'favorites'],
    queryFn: ({ pageParam }) => client(favoriteEndpoints.list, { query: { page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: (last) => nextPage(last.articles),
  })
