import {
  onlineManager,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import type { Buyer } from '#contract/accounts.ts'
import type { Cart } from '#contract/cart.ts'
import { type Client, ServerError } from '#contract/client.ts'
import { type CartEdit, editLines, type CartLine } from '#domain/cart/cart.ts'
import { readStored, writeStore } from '../browser-store.ts'
import { browserClient } from '../client.ts'
import { isServerThere } from '../connectivity.ts'
import { buyerQuery, lastCartQuery } from '../queries/shop-queries.ts'
import { linesOf } from './cart-contents.ts'
import type { CartChoices } from './send-cart.ts'

/** A change of the saved cart; omitted parts stay. */
export type CartChange = { edit?: CartEdit; choices?: Partial<CartChoices> }
/** Callbacks of a save. `onConflict`: another device changed the cart meanwhile. */
export type SaveHandlers = {
  onFailed?: (error: Error) => void
  onSaved?: () => void
  onConflict?: () => void
}

const cartSaveKey = ['cart', 'save']
const savedKey = lastCartQuery().queryKey
/** Changes sent together with an earlier one, by that one. */
const takenBy = new WeakMap<CartChange, CartChange>()
const maxTries = 6
/** Timeout of a call, ms. */
const timeoutMs = 20_000

/** The page is of an older version, whose scripts the shop no longer has: only a new page can save. */
export class OutdatedPageError extends Error {}

/** Mutation that saves cart changes one at a time; the latest answer becomes the cart. Its code is loaded on the first change. */
export const cartSaving = (cache: QueryClient) => ({
  mutationKey: cartSaveKey,
  scope: { id: 'cart' },
  mutationFn: async (change: CartChange) => {
    if (takenBy.has(change)) return { cart: readSaved(cache), hadConflict: false }
    const { sendCart } = await loadSending()
    return sendCart(askInTime, readSaved(cache), takeTogether(cache, change))
  },
  retry: waitForLine,
  /** What was fetched meanwhile may be older than the save. Awaited, as a cancelled fetch restores the data before it. */
  onSuccess: async ({ cart }: { cart: Cart | null }) => {
    await cache.cancelQueries({ queryKey: savedKey })
    cache.setQueryData(savedKey, cart)
  },
  onError: (error: Error, change: CartChange) => {
    if (error instanceof OutdatedPageError) keepForNextPage(cache, change)
    return cache.invalidateQueries({ queryKey: savedKey })
  },
})

/** @throws OutdatedPageError when the script is gone while the server answers; else what the import throws. */
async function loadSending(): Promise<typeof import('./send-cart.ts')> {
  try {
    return await import('./send-cart.ts')
  } catch (error) {
    throw (await isServerThere()) ? new OutdatedPageError() : error
  }
}

const askInTime: Client = (endpoint, input) =>
  browserClient(endpoint, input, { signal: AbortSignal.timeout(timeoutMs) })

/** A visitor's cart is in the browser anyway. */
function keepForNextPage(cache: QueryClient, change: CartChange): void {
  const buyer = cache.getQueryData<Buyer | null>(buyerQuery().queryKey)
  if (buyer) saveTabSession(buyer.id, [...(readTabSession()?.changes ?? []), change])
}

const sessionKey = 'damajuana.sesion'

/** The buyer whose purchase this tab was in. Found without a login, it means that the session ended. `changes`: unsaved cart changes. */
type TabSession = { buyerId: number; changes: readonly CartChange[] }

/** Lives as long as the tab; a logout removes it, so that it is found only after an expired session. */
export function saveTabSession(buyerId: number, changes: readonly CartChange[] = []): void {
  writeStore('sessionStorage', sessionKey, JSON.stringify({ buyerId, changes } satisfies TabSession))
}

export function readTabSession(): TabSession | null {
  return readStored('sessionStorage', sessionKey) as TabSession | null
}

export function useSaveCart({ onFailed, onSaved, onConflict }: SaveHandlers = {}) {
  const cache = useQueryClient()
  const saving = cartSaving(cache)
  return useMutation({
    ...saving,
    onMutate: () => cache.cancelQueries({ queryKey: savedKey }),
    onSuccess: async (saved) => {
      await saving.onSuccess(saved)
      onSaved?.()
      if (saved.hadConflict) onConflict?.()
    },
    onError: (error, change) => {
      onFailed?.(error)
      return saving.onError(error, change)
    },
  })
}

/** Pending changes, oldest first, shown optimistically. */
export function useWaitingChanges(): CartChange[] {
  return useMutationState({
    filters: { mutationKey: cartSaveKey, status: 'pending' },
    select: (mutation) => mutation.state.variables as CartChange,
  })
}

/** The lines with all pending edits applied. */
export function wantedLines(saved: Cart | null, waiting: readonly CartChange[]): readonly CartLine[] {
  return editsOf(waiting).reduce(editLines, linesOf(saved))
}

const pendingSaves = (cache: QueryClient) =>
  cache.getMutationCache().findAll({ mutationKey: cartSaveKey, status: 'pending' })

export function waitingChanges(cache: QueryClient): CartChange[] {
  return pendingSaves(cache).map((mutation) => mutation.state.variables as CartChange)
}

/** Resolves when no save is pending, whether they succeeded or not, or all wait for a connection. */
export function whenSaved(cache: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      const isHeld = !onlineManager.isOnline() && pendingSaves(cache).every(({ state }) => state.isPaused)
      if (pendingSaves(cache).length > 0 && !isHeld) return
      stop()
      resolve()
    }
    const stop = cache.getMutationCache().subscribe(check)
    check()
  })
}

export function readSaved(cache: QueryClient): Cart | null {
  return cache.getQueryData(savedKey) ?? null
}

/** Choices are saved alone, as they may be refused; pending edits are batched with the first: ten taps on '+' are two saves. */
function takeTogether(
  cache: QueryClient,
  change: CartChange,
): { edits: CartEdit[]; choices?: Partial<CartChoices> } {
  if (change.choices) return { edits: editsOf([change]), choices: change.choices }
  const together = waitingChanges(cache).filter(
    (other) => other === change || (other.choices === undefined && (takenBy.get(other) ?? change) === change),
  )
  for (const other of together) if (other !== change) takenBy.set(other, change)
  return { edits: editsOf(together) }
}

/**
 * Retries a change without an answer, as it is idempotent; after a second failure the app goes offline, whatever the
 * browser reports, and the change is paused.
 */
function waitForLine(failures: number, error: Error): boolean {
  if (error instanceof ServerError || error instanceof OutdatedPageError) return false
  if (failures > 0) onlineManager.setOnline(false)
  return failures + 1 < maxTries
}

function editsOf(changes: readonly CartChange[]): CartEdit[] {
  return changes.flatMap(({ edit }) => edit ?? [])
}
