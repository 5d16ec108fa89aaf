import { useEffect, useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import { lineKey } from '#domain/cart/cart.ts'
import { formatMoney } from '#domain/money/money.ts'
import { readStored, writeStore } from '../../api/browser-store.ts'
import { cart as copy } from '../../copy/cart.ts'
import { useInBrowser } from '../../ui/lazy-component.ts'
import { itemsOf } from './cart-items.tsx'

/** That a line costs something else now than it was shown to, from what to what. */
export function PriceChange({ before, now }: { before: number | undefined; now: number | null }) {
  if (before === undefined || now === null || before === now) return null
  return (
    <p className="figures mt-1 text-sm font-medium text-straw-text">
      {copy.priceChanged(formatMoney(before), formatMoney(now))}
    </p>
  )
}

const storageKey = 'damajuana.precios-vistos'

/** By line, the unit price in pesos that this browser showed first for the same amount, where it is another today. */
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

/** A browser that keeps nothing has no prices to compare. */
function readSeen(): SeenPrices {
  const seen = readStored('localStorage', storageKey)
  return typeof seen === 'object' && seen !== null ? (seen as SeenPrices) : {}
}

/** By line, what one unit was shown to cost in pesos, and for how many: another amount may have another price. */
type SeenPrices = Readonly<Record<string, { amount: number; unit_price: number }>>

function seenPrices(cart: Pick<Cart, 'articles' | 'promociones_vinoteca'>): SeenPrices {
  return Object.fromEntries(
    itemsOf(cart).flatMap(({ of: { amount, unit_price }, choice }) =>
      unit_price === null ? [] : [[lineKey(choice), { amount, unit_price }] as const],
    ),
  )
}

/** What was known, and what is seen for the first time in that amount; the same object when nothing is. */
export function knownWith(known: SeenPrices, seen: SeenPrices): SeenPrices {
  const fresh = Object.entries(seen).filter(([key, { amount }]) => known[key]?.amount !== amount)
  return fresh.length === 0 ? known : { ...known, ...Object.fromEntries(fresh) }
}

/** The prices that were known, of the lines that have another one now. */
export function priceChanges(known: SeenPrices, seen: SeenPrices): Record<string, number> {
  const changes = Object.entries(seen).flatMap(([key, { amount, unit_price }]) => {
    const before = known[key]
    return before && before.amount === amount && before.unit_price !== unit_price
      ? [[key, before.unit_price] as const]
      : []
  })
  return Object.fromEntries(changes)
}
