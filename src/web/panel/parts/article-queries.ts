import { queryOptions } from '@tanstack/react-query'
import type { EndpointInput } from '#contract/endpoint.ts'
import { articlesEndpoints } from '#contract/panel/articles.ts'
import { panelClient } from '../api.ts'
import { pagedQuery } from './paged-query.ts'

export type ArticleQuery = Omit<NonNullable<EndpointInput<typeof articlesEndpoints.list>['query']>, 'before'>

/** Noun of the shop's channel. */
const articlesNoun = 'articles'

export const articleListQuery = (query: ArticleQuery) =>
  pagedQuery([articlesNoun, 'list', query], (before, options) =>
    panelClient(articlesEndpoints.list, { query: { ...query, before } }, options),
  )

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
