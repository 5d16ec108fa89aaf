import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Buyer } from '#contract/sessions.ts'
import { buyerQuery } from '../../../api/queries/shop-queries.ts'

/** The buyer as every part of the page knows him: what is put here shows in the header too. */
export function useBuyer(): { buyer: Buyer | null; putBuyer: (buyer: Buyer) => void } {
  const cache = useQueryClient()
  const { data } = useQuery(buyerQuery())
  return { buyer: data ?? null, putBuyer: (buyer) => cache.setQueryData(buyerQuery().queryKey, buyer) }
}
