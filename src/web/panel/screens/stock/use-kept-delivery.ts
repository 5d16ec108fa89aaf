import { useState } from 'react'
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
export function useKeptDelivery() {
  const [delivery, setDelivery] = useState<Delivery>(() => ({
    ...empty,
    ...(readStored('sessionStorage', storedAs) as Partial<Delivery> | null),
  }))
  const keep = (next: Delivery): void => {
    setDelivery(next)
    writeStore('sessionStorage', storedAs, JSON.stringify(next))
  }
  return {
    delivery,
    change: (part: Partial<Delivery>): void => keep({ ...delivery, ...part }),
    /** The key of that body, of an earlier attempt if it was the same. */
    keyOf: (body: object): string => {
      const written = JSON.stringify(body)
      const sent = delivery.sent?.body === written ? delivery.sent : { body: written, key: randomKey() }
      keep({ ...delivery, sent })
      return sent.key
    },
    /** The supplier stays, as a second delivery is mostly theirs. */
    clear: (): void => keep({ ...empty, supplier: delivery.supplier }),
  }
}
