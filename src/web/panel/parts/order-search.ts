import type { OrderGroup } from '#domain/panel/order-moves.ts'
import type { OrderQuery } from './order-queries.ts'
import { useSearchAddress } from './use-search-address.ts'

/** In order of a merchant's attention. */
export const tabGroups = [
  'unconfirmed',
  'preparing',
  'ready',
  'awaiting_payment',
  'delivered',
  'cancelled',
] as const satisfies readonly OrderGroup[]

/** Filters stored in the URL, named as the endpoint's parameters. */
const filterNames = ['day', 'placed_on', 'zone', 'payment_method', 'seller', 'channel', 'money'] as const
export type FilterName = (typeof filterNames)[number]
export type Filters = Partial<Record<FilterName, string>>

const isChannel = (text: string | undefined): text is NonNullable<OrderQuery['channel']> =>
  text === 'web' || text === 'counter' || text === 'phone' || text === 'whatsapp'
const isMoney = (text: string | undefined): text is NonNullable<OrderQuery['money']> =>
  text === 'owed' || text === 'collected'
const idOf = (text: string | undefined): number | undefined => Number(text) || undefined

/**
 * What a list of orders shows, from the URL's parameters. A text search covers all groups, as does the day on which orders
 * came in until one is chosen: theirs is mostly another by now. `group` is undefined then.
 */
export function readOrderSearch(params: URLSearchParams) {
  const q = params.get('q') ?? ''
  const chosen = tabGroups.find((name) => name === params.get('estado'))
  const group = chosen ?? (params.has('placed_on') ? undefined : tabGroups[0])
  const filters: Filters = Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = params.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  const query: OrderQuery = {
    ...(q === '' ? { group } : { q }),
    day: filters.day,
    placed_on: filters.placed_on,
    zone: idOf(filters.zone),
    payment_method: idOf(filters.payment_method),
    seller: idOf(filters.seller),
    channel: isChannel(filters.channel) ? filters.channel : undefined,
    money: isMoney(filters.money) ? filters.money : undefined,
  }
  return { group, filters, query }
}

/** The parameters of a list of orders among a URL's, as its search; '' without any. */
export function listSearch(params: URLSearchParams): string {
  const own = [...params].filter(([name]) => ['q', 'estado', ...filterNames].includes(name))
  return own.length === 0 ? '' : `?${new URLSearchParams(own)}`
}

/** The search stored in the URL, so that returning from an order restores the list. */
export function useOrderSearch() {
  const { params, q, typed, setTyped, change } = useSearchAddress()
  const unfilter = (): void => change(Object.fromEntries(filterNames.map((name) => [name, undefined])))
  return { ...readOrderSearch(params), q, typed, setTyped, change, unfilter }
}
