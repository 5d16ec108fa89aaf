import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'
import { questionCalls } from '#contract/questions.ts'
import { browserClient } from '../client.ts'
import { nextPage } from './shop-queries.ts'

/** The buyer's own questions, the newest first. */
export const questionsQuery = (ask: Client = browserClient) =>
  infiniteQueryOptions({
    queryKey: ['questions'],
    queryFn: ({ pageParam }) => ask(questionCalls.list, { query: { page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: (last) => nextPage(last.questions),
    staleTime: 0,
  })
