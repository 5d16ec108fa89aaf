/** Persistent, or per tab. */
type Store = 'localStorage' | 'sessionStorage'

/** Of the shop; of the panel. */
export type StoreKey = `damajuana.${string}` | `mostrador-${string}`

/** A stored text; null when missing, or when the browser blocks storage. */
export function readStore(store: Store, name: StoreKey): string | null {
  try {
    return window[store].getItem(name)
  } catch {
    return null
  }
}

/** Stores a text, or removes it when null. Returns false when the browser blocks storage. */
export function writeStore(store: Store, name: StoreKey, text: string | null): boolean {
  try {
    if (text === null) window[store].removeItem(name)
    else window[store].setItem(name, text)
    return true
  } catch {
    return false
  }
}

/** A stored JSON value; null when missing or malformed. */
export function readStored(store: Store, name: StoreKey): unknown {
  try {
    return JSON.parse(readStore(store, name) ?? 'null')
  } catch {
    return null
  }
}
