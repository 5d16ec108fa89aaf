import { useSyncExternalStore } from 'react'
import type { StockItem } from '#contract/panel/stock.ts'
import { readStored, writeStore } from '../../../api/browser-store.ts'
import { randomKey } from '../../../api/random-key.ts'
import { keptAs } from '../../interruption.ts'
import { createListeners } from '../../listeners.ts'

export type ReceivedLine = { item: StockItem; amount: string; expires: string; cost: string }

/** A delivery as it is typed. */
type Delivery = {
  supplier: string
  note: string
  lines: readonly ReceivedLine[]
  /** Of the last body that was sent; it is written once, whatever happens to connection or page. */
  sent: { body: string; key: string } | null
}

const empty: Delivery = { supplier: '', note: '', lines: [], sent: null }

// In the module: its answer may come while another screen is shown.
let delivery: Delivery | undefined
const listeners = createListeners()

const read = (): Delivery =>
  (delivery ??= { ...empty, ...(readStored('sessionStorage', keptAs.delivery) as Partial<Delivery> | null) })

function change(part: (before: Delivery) => Partial<Delivery>): void {
  const next = { ...read(), ...part(read()) }
  // An emptied list is the begin of another delivery, which may be equal to the last one.
  delivery = next.lines.length === 0 ? { ...next, sent: null } : next
  writeStore('sessionStorage', keptAs.delivery, JSON.stringify(delivery))
  listeners.notify()
}

/** The key of that body, of an earlier attempt if it was the same. */
function keyOf(body: object): string {
  const written = JSON.stringify(body)
  const before = read().sent
  const sent = before?.body === written ? before : { body: written, key: randomKey() }
  change(() => ({ sent }))
  return sent.key
}

/** The supplier stays, as a second delivery is mostly theirs. */
const clear = (): void => change(({ supplier }) => ({ ...empty, supplier }))

/** Kept in the tab until it is saved: it survives other screens and a reload. */
export const useStoredDelivery = () => ({
  delivery: useSyncExternalStore(listeners.subscribe, read),
  change,
  keyOf,
  clear,
})
