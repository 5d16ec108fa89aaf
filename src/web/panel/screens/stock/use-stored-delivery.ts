import { useRef, useState } from 'react'
import type { StockItem } from '#contract/panel/stock.ts'
import { readStored, writeStore } from '../../../api/browser-store.ts'
import { randomKey } from '../../../api/random-key.ts'

const storedAs = 'damajuana.panel-delivery'

export type ReceivedLine = { item: StockItem; amount: string; expires: string; cost: string }

/** A delivery as it is typed. */
export type Delivery = {
  supplier: string
  note: string
  lines: readonly ReceivedLine[]
  /** Of the last body that was sent; it is written once, whatever happens to connection or page. */
  sent: { body: string; key: string } | null
}

const empty: Delivery = { supplier: '', note: '', lines: [], sent: null }

/** Kept in the tab until it is saved: it survives other screens and a reload. */
export function useStoredDelivery() {
  const [delivery, setDelivery] = useState<Delivery>(() => ({
    ...empty,
    ...(readStored('sessionStorage', storedAs) as Partial<Delivery> | null),
  }))
  /** Ahead of the next render, so that codes scanned in a row all count. */
  const newest = useRef(delivery)
  const change = (part: (before: Delivery) => Partial<Delivery>): void => {
    newest.current = { ...newest.current, ...part(newest.current) }
    setDelivery(newest.current)
    writeStore('sessionStorage', storedAs, JSON.stringify(newest.current))
  }
  return {
    delivery,
    change,
    /** The key of that body, of an earlier attempt if it was the same. */
    keyOf: (body: object): string => {
      const written = JSON.stringify(body)
      const before = newest.current.sent
      const sent = before?.body === written ? before : { body: written, key: randomKey() }
      change(() => ({ sent }))
      return sent.key
    },
    /** The supplier stays, as a second delivery is mostly theirs. */
    clear: (): void => change(({ supplier }) => ({ ...empty, supplier })),
  }
}
