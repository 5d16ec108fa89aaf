import { useQueryClient } from '@tanstack/react-query'
import { salesEndpoints } from '#contract/panel/sales.ts'
import type { CounterLine } from '#domain/panel/counter-sale.ts'
import { panelClient } from '../../api.ts'
import { offeredOf, thingOf } from '../../parts/sellables.tsx'
import type { SaleChannel } from './use-open-sale.ts'

/** Result of a scanned code. `several`: an article whose variant has to be chosen. */
export type Scanned =
  | { kind: 'one'; thing: CounterLine }
  | { kind: 'several'; name: string }
  | { kind: 'unknown' }

/** Looks up a code. @throws as `panelClient` does. */
export function useScanned(channel: SaleChannel): (code: string) => Promise<Scanned> {
  const cache = useQueryClient()
  const prices = channel === 'counter' ? 'counter' : 'online'
  return async (code) => {
    const { sellables } = await cache.fetchQuery({
      queryKey: ['sellables', 'code', code, prices],
      queryFn: ({ signal }) => panelClient(salesEndpoints.sellables, { query: { code, prices } }, { signal }),
      staleTime: 10_000,
    })
    const [only, ...others] = sellables.flatMap(offeredOf)
    if (!only) return { kind: 'unknown' }
    if (others.length > 0) return { kind: 'several', name: sellables[0]?.name ?? only.name }
    return { kind: 'one', thing: thingOf(only) }
  }
}
