import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { forgetAnswer, readAnswers, storeAnswers } from '../offline-store.ts'
import { randomKey } from '../random-key.ts'
import { replayChanges } from './replay-changes.ts'
import { type CartChange, cartSaving, readSaved, type SaveHandlers } from './save-cart.ts'

/** First key segment of stored cart changes that did not reach the server; each page has an entry of its own. */
export const offlineChangesKey = 'cart-changes'

const nameOf = (key: readonly unknown[]): string => key.join('-')

const ownKey = [offlineChangesKey, randomKey()]
const ownName = nameOf(ownKey)

/** Entries whose changes this page has, with what ends their lock. An entry without a lock was left by a closed page. */
const held = new Map<string, () => void>()

/** Locks an entry until the returned function is called, or the page is closed; null when a page has it and `ifAvailable`. */
function hold(name: string, ifAvailable: boolean): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(`damajuana.${name}`, { ifAvailable }, (lock) =>
        lock === null ? resolve(null) : new Promise<void>((end) => resolve(end)),
      )
      .catch(reject)
  })
}

/** Stores this page's unsent changes; then deletes the entries that they came from, and its own once all are on their way. */
export async function storeChanges(cache: QueryClient, owner: number): Promise<void> {
  const changes = unsentChanges(cache)
  if (changes.length > 0) {
    const end = held.has(ownName) ? null : await hold(ownName, false)
    if (end) held.set(ownName, end)
    await storeAnswers(owner, [{ name: ownName, key: ownKey, data: changes, at: Date.now() }])
  }
  for (const [name, end] of held) {
    if (name === ownName && changes.length > 0) continue
    await forgetAnswer(owner, name)
    held.delete(name)
    end()
  }
}

/** Cart changes paused, none of which was sent, with the cart that they were made on. */
function unsentChanges(cache: QueryClient): CartChange[] {
  const madeOn = readSaved(cache)?.id ?? null
  const waiting = cache
    .getMutationCache()
    .findAll({ mutationKey: cartSaving(cache).mutationKey, status: 'pending' })
  return waiting
    .filter(({ state }) => state.isPaused)
    .map(({ state }) => {
      const change = state.variables as CartChange
      // Online it waits for the change before it only, and for the cart that this one leaves.
      if (!onlineManager.isOnline() && change.madeOn === undefined) change.madeOn = madeOn
      return { madeOn, ...change }
    })
}

/** Replays the changes that this owner's closed pages left unsent, and no open page has. */
export async function resumeChanges(
  cache: QueryClient,
  owner: number,
  handlers: SaveHandlers,
): Promise<void> {
  const left = new Map<string, () => void>()
  for (const { key } of await readAnswers(owner, Date.now())) {
    const end = key[0] === offlineChangesKey ? await hold(nameOf(key), true) : null
    if (end) left.set(nameOf(key), end)
  }
  if (left.size === 0) return
  // What was sent before the lock is no longer there.
  for (const { key, data } of await readAnswers(owner, Date.now()))
    if (left.has(nameOf(key))) replayChanges(cache, data as CartChange[], handlers)
  for (const [name, end] of left) held.set(name, end)
}
