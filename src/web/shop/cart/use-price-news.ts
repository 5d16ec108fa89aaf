import { useEffect, useState } from 'react'
import type { Cart } from '#contract/carts.ts'
import { useInBrowser } from '../../ui/use-in-browser.ts'
import { knownWith, priceChanges, type SeenPrices, seenPrices } from './seen-prices.ts'

const storageKey = 'damajuana.precios-vistos'

/** By line, the unit price in pesos that this browser showed first for the same amount, where it is another today. */
export function usePriceNews(cart: Cart | null): Readonly<Record<string, number>> {
  const [known, setKnown] = useState(readSeen)
  const isInBrowser = useInBrowser()
  const seen = cart === null ? {} : seenPrices(cart)
  const grown = knownWith(known, seen)
  if (grown !== known) setKnown(grown)
  useEffect(() => {
    if (cart !== null) keepSeen(seenPrices(cart))
  }, [cart])
  return isInBrowser ? priceChanges(grown, seen) : {}
}

/** Nothing where the browser keeps nothing, or keeps something else. */
function readSeen(): SeenPrices {
  try {
    const seen: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return typeof seen === 'object' && seen !== null ? (seen as SeenPrices) : {}
  } catch {
    return {}
  }
}

function keepSeen(seen: SeenPrices): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(seen))
  } catch {
    // A browser that keeps nothing has no prices to compare.
  }
}
