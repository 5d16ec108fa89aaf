import { useEffect, useState } from 'react'
import type { Cart } from '#contract/carts.ts'
import { readStored, writeStore } from '../../../api/browser-store.ts'
import { useInBrowser } from '../../../ui/use-in-browser.ts'
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
    if (cart !== null) writeStore('localStorage', storageKey, JSON.stringify(seenPrices(cart)))
  }, [cart])
  return isInBrowser ? priceChanges(grown, seen) : {}
}

export function forgetSeenPrices(): void {
  writeStore('localStorage', storageKey, null)
}

/** A browser that keeps nothing has no prices to compare. */
function readSeen(): SeenPrices {
  const seen = readStored('localStorage', storageKey)
  return typeof seen === 'object' && seen !== null ? (seen as SeenPrices) : {}
}
