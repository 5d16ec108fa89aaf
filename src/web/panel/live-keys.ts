import {
  couponsNoun,
  deliveriesNoun,
  ordersNoun,
  pickingNoun,
  tillsNoun,
  todayKey,
  zonesNoun,
} from './parts/order-queries.ts'

/** Nouns and ids only: receivers refetch. Without a noun on a seller's channel, of orders. */
export type Changed = { noun?: string; id: number }

/** Topics that may change stock. */
const stockMovers = [ordersNoun, 'stock', 'history']

/** Keys of the queries that a change may have made stale. */
export function staleKeys({ noun }: Pick<Changed, 'noun'>): (readonly string[])[] {
  const of = noun ?? ordersNoun
  const keys: (readonly string[])[] = [[of]]
  // A seller's channel tells of orders alone, and of a new one nothing more.
  if (noun === undefined) keys.push(['alerts'])
  // Rows of orders say whether somebody opened them.
  if (of === 'alerts') keys.push([ordersNoun])
  // What waits besides orders.
  if (of === 'conversations' || of === 'tasks') keys.push(todayKey)
  // Each change of delivery is in the history; the shop's place and switches are settings.
  if (of === 'history' || of === 'settings') keys.push([zonesNoun])
  // A handover of nothing moves no cash, and is in the till's story.
  if (of === deliveriesNoun) keys.push([tillsNoun])
  if (of === ordersNoun) keys.push([deliveriesNoun], [pickingNoun])
  if (of === ordersNoun || of === 'history') keys.push([couponsNoun])
  if (stockMovers.includes(of)) keys.push(['articles'], ['stock'], ['sellables'])
  return keys
}
