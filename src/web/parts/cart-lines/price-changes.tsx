import { useEffect, useState } from 'react'
import type { Cart, CartFromOrder } from '#contract/cart.ts'
import { lineKey } from '#domain/cart/cart.ts'
import { formatMoney } from '#domain/money/money.ts'
import { readStored, writeStore } from '../../api/browser-store.ts'
import { useInBrowser } from '../../api/hydration.ts'
import { cart as copy } from '../../copy/cart.ts'
import { itemsOf } from './cart-items.tsx'

/** Notes that a line's price has changed since it was shown. */
export function PriceChange({ before, now }: { before: number | undefined; now: number | null }) {
  if (before === undefined || now === null || before === now) return null
  return (
    <p className="figures mt-1 text-sm font-medium text-straw-text">
      {copy.priceChanged(formatMoney(before), formatMoney(now))}
    </p>
  )
}

const storageKey = 'damajuana.precios-vistos'

/** Unit prices in pesos by line, as first shown for the same amount, where they have changed. */
export function usePriceChanges(cart: Cart | null): Readonly<Record<string, number>> {
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

/** Empty without storage. */
function readSeen(): SeenPrices {
  const seen = readStored('localStorage', storageKey)
  return typeof seen === 'object' && seen !== null ? (seen as SeenPrices) : {}
}

/** By line: the unit price shown, in pesos, and for which amount, as prices depend on it. */
type SeenPrices = Readonly<CartFromOrder['prices']>

function seenPrices(cart: Pick<Cart, 'articles' | 'promociones_vinoteca'>): SeenPrices {
  return Object.fromEntries(
    itemsOf(cart).flatMap(({ of: { amount, unit_price }, choice }) =>
      unit_price === null ? [] : [[lineKey(choice), { amount, unit_price }] as const],
    ),
  )
}

/** Has prices count as seen. */
export function seePrices(prices: SeenPrices): void {
  writeStore('localStorage', storageKey, JSON.stringify({ ...readSeen(), ...prices }))
}

/** Adds prices seen for the first time in their amount; returns the same object without any. */
export function knownWith(known: SeenPrices, seen: SeenPrices): SeenPrices {
  const fresh = Object.entries(seen).filter(([key, { amount }]) => known[key]?.amount !== amount)
  return fresh.length === 0 ? known : { ...known, ...Object.fromEntries(fresh) }
}

/** Previous prices of the lines whose price has changed. */
export function priceChanges(known: SeenPrices, seen: SeenPrices): Record<string, number> {
  const changes = Object.entries(seen).flatMap(([key, { amount, unit_price }]) => {
    const before = known[key]
    return before && before.amount === amount && before.unit_price !== unit_price
      ? [[key, before.unit_price] as const]
      : []
  })
  return Object.fromEntries(changes)
}
