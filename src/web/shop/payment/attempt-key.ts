import { randomKey } from '../../api/random-key.ts'

const storageKey = 'damajuana.intento'
type Attempt = { of: string; key: string }

/**
 * The Idempotency-Key of an order (design 6.24): the same as long as the same is ordered, so that a retry, even
 * after a reload, is the same order. `of` tells what is ordered.
 */
export function attemptKey(of: string): string {
  const known = read()
  if (known?.of === of) return known.key
  const key = randomKey()
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ of, key } satisfies Attempt))
  } catch {
    // The server's cart makes one order only, with or without a key.
  }
  return key
}

function read(): Attempt | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Attempt | null
  } catch {
    return null
  }
}
