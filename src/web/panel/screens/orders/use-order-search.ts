import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OrderGroup } from '#domain/panel/order-moves.ts'
import type { OrderQuery } from '../../parts/order-queries.ts'

/** Filters stored in the URL, named as the endpoint's parameters. */
export const filterNames = ['day', 'zone', 'payment_method', 'seller', 'channel', 'money'] as const
export type FilterName = (typeof filterNames)[number]
export type Filters = Partial<Record<FilterName, string>>

/** Debounce of typing, ms. */
const typingMs = 180

const isChannel = (text: string | undefined): text is NonNullable<OrderQuery['channel']> =>
  text === 'web' || text === 'counter' || text === 'phone' || text === 'whatsapp'
const isMoney = (text: string | undefined): text is NonNullable<OrderQuery['money']> =>
  text === 'owed' || text === 'collected'
const idOf = (text: string | undefined): number | undefined => Number(text) || undefined

/** State of the order search, stored in the URL, so that returning from an order restores the list. A text search covers all groups. */
export function useOrderSearch(tabs: readonly OrderGroup[]) {
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState(params.get('q') ?? '')
  const group = tabs.find((name) => name === params.get('estado')) ?? tabs[0]
  const q = params.get('q') ?? ''
  const filters: Filters = Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = params.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  const change = (changes: Record<string, string | undefined>): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes))
          if (value) next.set(name, value)
          else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  useEffect(() => {
    if (typed.trim() === q) return
    const timer = setTimeout(() => change({ q: typed.trim() }), typingMs)
    return () => clearTimeout(timer)
  })
  const query: OrderQuery = {
    ...(q === '' ? { group } : { q }),
    day: filters.day,
    zone: idOf(filters.zone),
    payment_method: idOf(filters.payment_method),
    seller: idOf(filters.seller),
    channel: isChannel(filters.channel) ? filters.channel : undefined,
    money: isMoney(filters.money) ? filters.money : undefined,
  }
  const unfilter = (): void => change(Object.fromEntries(filterNames.map((name) => [name, undefined])))
  return { group, q, typed, setTyped, filters, change, unfilter, query }
}
