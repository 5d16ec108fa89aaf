import { queryOptions } from '@tanstack/react-query'
import { cardPayingCalls } from '#contract/card-paying.ts'
import type { Client } from '#contract/client.ts'
import { payingCalls } from '#contract/paying.ts'
import { commerceId } from '#contract/shop.ts'
import { browserClient } from '../client.ts'

/** MercadoPago's page for an own order. The same one is answered each time; a new visit asks whether it still may be paid. */
export const preferenceQuery = (num: number) =>
  queryOptions({
    queryKey: ['paying', 'preference', num],
    queryFn: () =>
      browserClient(payingCalls.preference, { body: { order_num: num, commerce_id: commerceId } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

const hints = ['payment_id', 'status', 'external_reference', 'preference_id', 'order_num'] as const

/** What came of a payment, as the server knows it; `search` is what the provider added to the address, which is a hint alone. It is asked again while it may still change. */
export const returnedQuery = (search: string) =>
  queryOptions({
    queryKey: ['paying', 'returned', search],
    queryFn: () => {
      const said = new URLSearchParams(search)
      const told = Object.fromEntries(hints.map((name) => [name, said.get(name)?.slice(0, 200) ?? null]))
      return browserClient(payingCalls.returned, { body: { ...told, commerce_id: commerceId } })
    },
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.outcome === 'pending' ? 5_000 : false,
    staleTime: 0,
    gcTime: 0,
  })

/** What an own order is paid with by card: where the browser takes the card to, and in how many instalments. */
export const cardTermsQuery = (num: number, ask: Client = browserClient) =>
  queryOptions({
    queryKey: ['paying', 'card-terms', num],
    queryFn: () => ask(cardPayingCalls.terms, { query: { order_num: num } }),
    staleTime: 30_000,
    retry: false,
  })
