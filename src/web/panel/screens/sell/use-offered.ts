import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { salesEndpoints } from '#contract/panel/sales.ts'
import { type CounterLine, counterSubtotal, sumPesos } from '#domain/panel/counter-sale.ts'
import { actionProblem } from '../../../api/action-problem.ts'
import { panelClient } from '../../api.ts'
import { offeredOf } from './results.tsx'
import type { SaleChannel } from './use-open-sale.ts'
import { wireOf } from './use-phone-order.ts'

/** Search results while typing; keeps the previous ones until new ones arrive. */
export function useOffered(text: string, channel: SaleChannel) {
  const q = useDeferredValue(text.trim())
  const prices = channel === 'counter' ? 'counter' : 'online'
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

/** The server's quote; until it arrives, the total known to the screen. A sale is checked against this total. */
export function useCounterTotal(lines: readonly CounterLine[], isOn: boolean) {
  const asked = lines.map(wireOf)
  const { data = null } = useQuery({
    queryKey: ['sale-quote', asked],
    queryFn: ({ signal }) => panelClient(salesEndpoints.quote, { body: { lines: asked } }, { signal }),
    enabled: isOn && lines.length > 0,
    staleTime: 10_000,
  })
  return { quote: data, total: data?.total ?? sumPesos(lines.map(counterSubtotal)) }
}
