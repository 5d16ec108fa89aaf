import { useEffect, useState } from 'react'
import { type CounterLine, counterKey } from '#domain/panel/counter-sale.ts'
import { randomKey } from '../../../api/random-key.ts'

/** The current sale. `key` is its idempotency key: it is written once, whatever happens to connection or page. */
type OpenSale = { key: string; lines: readonly CounterLine[] }

const storedAs = 'mostrador-venta'

const emptySale = (): OpenSale => ({ key: randomKey(), lines: [] })

/** As stored for this tab, so that it survives a reload. */
function readStored(): OpenSale {
  try {
    const stored = sessionStorage.getItem(storedAs)
    return stored === null ? emptySale() : (JSON.parse(stored) as OpenSale)
  } catch {
    return emptySale()
  }
}

export function useOpenSale() {
  const [sale, setSale] = useState(readStored)
  useEffect(() => {
    try {
      sessionStorage.setItem(storedAs, JSON.stringify(sale))
    } catch {
      // Without storage it lasts as long as the page.
    }
  }, [sale])
  /** 0 removes the line; limited to the stock. */
  const setAmount = (thing: CounterLine, amount: number): void =>
    setSale(({ key, lines }) => {
      const most = Math.max(0, Math.min(amount, thing.stock ?? 9_999))
      const line = { ...thing, amount: most }
      const isOther = (one: CounterLine): boolean => counterKey(one) !== counterKey(thing)
      if (most === 0) return { key, lines: lines.filter(isOther) }
      return {
        key,
        lines: lines.every(isOther) ? [...lines, line] : lines.map((one) => (isOther(one) ? one : line)),
      }
    })
  return {
    sale,
    setAmount,
    /** Starts another sale, empty or with these lines. */
    begin: (lines: readonly CounterLine[] = []) => setSale({ ...emptySale(), lines }),
  }
}
