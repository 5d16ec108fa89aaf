import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { salesEndpoints } from '#contract/panel/sales.ts'
import { actionProblem } from '../../api/action-problem.ts'
import { panelClient } from '../api.ts'
import { offeredOf } from './sellables.tsx'

/** Search results while typing; keeps the previous ones until new ones arrive. */
export function useOffered(text: string, prices: 'counter' | 'online') {
  const q = useDeferredValue(text.trim())
  const { data, error, isPending } = useQuery({
    queryKey: ['sellables', q, prices],
    queryFn: ({ signal }) =>
      panelClient(salesEndpoints.sellables, { query: { prices, ...(q !== '' && { q }) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  return {
    offered: data?.sellables.flatMap(offeredOf) ?? null,
    isFirst: isPending && !error,
    problem: error && !data ? actionProblem(error) : null,
  }
}
