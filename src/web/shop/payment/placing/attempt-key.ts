import { readStored, writeStore } from '../../../api/browser-store.ts'
import { randomKey } from '../../../api/random-key.ts'

const storageKey = 'damajuana.intento'
type Attempt = { of: string; key: string }

/**
 * The Idempotency-Key of an order (design 6.24): the same as long as the same is ordered, so that a retry, even
 * after a reload, is the same order. `of` tells what is ordered. Without a store the server's cart still makes one
 * order only.
 */
export function attemptKey(of: string): string {
  const known = readStored('sessionStorage', storageKey) as Attempt | null
  if (known?.of === of) return known.key
  const attempt: Attempt = { of, key: randomKey() }
  writeStore('sessionStorage', storageKey, JSON.stringify(attempt))
  return attempt.key
}
