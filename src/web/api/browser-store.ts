/** For good, or as long as the tab is open. */
type Store = 'localStorage' | 'sessionStorage'

export type StoreKey = `damajuana.${string}`

/** What this browser wrote down under a name; null where there is nothing, or where it keeps nothing. */
export function readStore(store: Store, name: StoreKey): string | null {
  try {
    return window[store].getItem(name)
  } catch {
    return null
  }
}

/** Writes something down, null to forget it. Answers false where the browser keeps nothing. */
export function writeStore(store: Store, name: StoreKey, text: string | null): boolean {
  try {
    if (text === null) window[store].removeItem(name)
    else window[store].setItem(name, text)
    return true
  } catch {
    return false
  }
}

/** What was written down as JSON; null where it is none. */
export function readStored(store: Store, name: StoreKey): unknown {
  try {
    return JSON.parse(readStore(store, name) ?? 'null')
  } catch {
    return null
  }
}
