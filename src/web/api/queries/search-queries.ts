import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'
import { searchCalls } from '#contract/search.ts'
import { browserClient } from '../client.ts'
import { ofCommerce } from './shop-queries.ts'

export const suggestionsQuery = (text: string, ask: Client = browserClient) =>
  queryOptions({
    queryKey: ['suggestions', text],
    queryFn: ({ signal }) => ask(searchCalls.names, { ...ofCommerce, query: { q: text } }, { signal }),
  })

/** What was seen and searched most, 'Mas buscados'. */
export const mostWantedQuery = (ask: Client = browserClient) =>
  queryOptions({
    queryKey: ['articles', 'most-wanted'],
    queryFn: async () => (await ask(searchCalls.mostWanted, ofCommerce)).articles,
  })

/** What the buyer searched for last; each search adds to it. */
export const lastSearchesQuery = (ask: Client = browserClient) =>
  queryOptions({
    queryKey: ['last-searches'],
    queryFn: async () => (await ask(searchCalls.lastSearches, {})).last_searchs,
    staleTime: 0,
  })
