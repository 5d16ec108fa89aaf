import { useEffect, useState } from 'react'
import type { Cart } from '#contract/carts.ts'
import { lineKey } from '#domain/cart.ts'
import { useInBrowser } from '../../ui/use-in-browser.ts'
import { itemsOf } from './cart-items.ts'

type Seen = Record<string, { amount: number; unit_price: number }>

const storageKey = 'damajuana.precios-vistos'

/** By line, the unit price in pesos that this browser showed last for the same amount, where it is another today. */
export function usePriceNews(cart: Cart | null): Readonly<Record<string, number>> {
  const [before] = useState(readSeen)
  const isInBrowser = useInBrowser()
  useEffect(() => {
    if (cart !== null) keepSeen(seenIn(cart))
  }, [cart])
  return cart !== null && isInBrowser ? changesSince(before, seenIn(cart)) : {}
}

function changesSince(before: Seen, now: Seen): Record<string, number> {
  const changes = Object.entries(now).flatMap(([key, { amount, unit_price }]) => {
    const known = before[key]
    return known && known.amount === amount && known.unit_price !== unit_price ? [[key, known.unit_price] as const] : []
  })
  return Object.fromEntries(changes)
}

function seenIn(cart: Cart): Seen {
  const priced = itemsOf(cart).flatMap(({ of: { amount, unit_price }, choice }) => (unit_price === null ? [] : [[lineKey(choice), { amount, unit_price }] as const]))
  return Object.fromEntries(priced)
}

/** Nothing where the browser keeps nothing, or keeps something else. */
function readSeen(): Seen {
  try {
    const seen: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return typeof seen === 'object' && seen !== null ? (seen as Seen) : {}
  } catch {
    return {}
  }
}

function keepSeen(seen: Seen): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(seen))
  } catch {
    // A browser that keeps nothing has no prices to compare.
  }
}
