import {
  onlineManager,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import type { Cart } from '#contract/cart.ts'
import { ServerError } from '#contract/client.ts'
import { type CartEdit, editLines, type CartLine } from '#domain/cart/cart.ts'
import { inTime } from '../../router/in-time.ts'
import { browserClient } from '../client.ts'
import { lastCartQuery } from '../queries/shop-queries.ts'
import { linesOf } from './cart-contents.ts'
import type { CartChoices, CartSending } from './send-cart.ts'

/** A change of the saved cart; omitted parts stay. `madeOn`: the id of the cart in which it began to wait for a connection; null without one. */
export type CartChange = { edit?: CartEdit; choices?: Partial<CartChoices>; madeOn?: number | null }
/** Callbacks of a save. `onConflict`: another device changed the cart meanwhile. */
export type SaveHandlers = { onFailed?: () => void; onSaved?: () => void; onConflict?: () => void }

const cartSaveKey = ['cart', 'save']
const savedKey = lastCartQuery().queryKey
/** Changes sent together with an earlier one, by that one. */
const takenBy = new WeakMap<CartChange, CartChange>()
const maxTries = 6

/** Mutation that saves cart changes one at a time; the latest answer becomes the cart. Its code is loaded on the first change, or once the page is idle. */
export const cartSaving = (cache: QueryClient, { onFailed, onSaved, onConflict }: SaveHandlers = {}) => ({
  mutationKey: cartSaveKey,
  scope: { id: 'cart' },
  mutationFn: async (change: CartChange) => {
    // Its taker told of it, and may have failed.
    if (takenBy.has(change)) return null
    const { sendCart } = await inTime(import('./send-cart.ts'))
    return sendCart(browserClient, readSaved(cache), takeTogether(cache, change))
  },
  retry: waitForLine,
  /** What was fetched meanwhile may be older than the save. Awaited, as a cancelled fetch restores the data before it. */
  onSuccess: async (saved: { cart: Cart | null; hadConflict: boolean } | null) => {
    if (saved === null) return
    await cache.cancelQueries({ queryKey: savedKey })
    cache.setQueryData(savedKey, saved.cart)
    onSaved?.()
    if (saved.hadConflict) onConflict?.()
  },
  onError: () => {
    onFailed?.()
    return cache.invalidateQueries({ queryKey: savedKey })
  },
})

export function useSaveCart(handlers?: SaveHandlers) {
  const cache = useQueryClient()
  return useMutation({
    ...cartSaving(cache, handlers),
    onMutate: () => cache.cancelQueries({ queryKey: savedKey }),
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

export function waitingChanges(cache: QueryClient): CartChange[] {
  return cache
    .getMutationCache()
    .findAll({ mutationKey: cartSaveKey, status: 'pending' })
    .map((mutation) => mutation.state.variables as CartChange)
}

export function readSaved(cache: QueryClient): Cart | null {
  return cache.getQueryData(savedKey) ?? null
}

/** Choices are saved alone, as they may be refused; pending edits are batched with the first: ten taps on '+' are two saves. */
function takeTogether(cache: QueryClient, change: CartChange): CartSending {
  if (change.choices) return { ...change, edits: editsOf([change]) }
  const together = waitingChanges(cache).filter(
    (other) => other === change || (other.choices === undefined && (takenBy.get(other) ?? change) === change),
  )
  for (const other of together) if (other !== change) takenBy.set(other, change)
  return { ...change, edits: editsOf(together) }
}

/**
 * Retries a change without an answer, as it is idempotent; after a second failure the app goes offline, whatever the
 * browser reports, and the change is paused.
 */
function waitForLine(failures: number, error: Error): boolean {
  if (error instanceof ServerError) return false
  if (failures > 0) onlineManager.setOnline(false)
  return failures + 1 < maxTries
}

function editsOf(changes: readonly CartChange[]): CartEdit[] {
  return changes.flatMap(({ edit }) => edit ?? [])
}
