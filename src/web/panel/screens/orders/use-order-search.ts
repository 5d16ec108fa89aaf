import type { OrderGroup } from '#domain/panel/order-moves.ts'
import type { OrderQuery } from '../../parts/order-queries.ts'
import { useSearchAddress } from '../../parts/use-search-address.ts'

/** Filters stored in the URL, named as the endpoint's parameters. */
const filterNames = ['day', 'zone', 'payment_method', 'seller', 'channel', 'money'] as const
export type FilterName = (typeof filterNames)[number]
export type Filters = Partial<Record<FilterName, string>>

const isChannel = (text: string | undefined): text is NonNullable<OrderQuery['channel']> =>
  text === 'web' || text === 'counter' || text === 'phone' || text === 'whatsapp'
const isMoney = (text: string | undefined): text is NonNullable<OrderQuery['money']> =>
  text === 'owed' || text === 'collected'
const idOf = (text: string | undefined): number | undefined => Number(text) || undefined

/** State of the order search, stored in the URL, so that returning from an order restores the list. A text search covers all groups. */
export function useOrderSearch(tabs: readonly OrderGroup[]) {
  const { params, q, typed, setTyped, change } = useSearchAddress()
  const group = tabs.find((name) => name === params.get('estado')) ?? tabs[0]
  const filters: Filters = Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = params.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
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
