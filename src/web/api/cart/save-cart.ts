import {
  onlineManager,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import type { Cart } from '#contract/cart.ts'
import { ServerError } from '#contract/client.ts'
import { type CartEdit, editLines } from '#domain/cart/cart-edit.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { browserClient } from '../client.ts'
import { lastCartQuery } from '../queries/shop-queries.ts'
import { linesOf } from './cart-contents.ts'
import type { CartChoices } from './send-cart.ts'

/** What is done to the saved cart; what is left out stays. */
export type CartChange = { edit?: CartEdit; choices?: Partial<CartChoices> }
/** Who is told how a save went. `onConflict`: another device had changed the cart meanwhile. */
export type SaveHandlers = { onFailed?: () => void; onSaved?: () => void; onConflict?: () => void }

const cartSaveKey = ['cart', 'save']
const savedKey = lastCartQuery().queryKey
/** The changes that go to the server together with one before them, and with which. */
const takenBy = new WeakMap<CartChange, CartChange>()
const maxTries = 6

/** How changes of the server's cart are saved, one after the other; the newest answer is the cart. How it is done is fetched at the first tap. */
export const cartSaving = (cache: QueryClient) => ({
  mutationKey: cartSaveKey,
  scope: { id: 'cart' },
  mutationFn: async (change: CartChange) => {
    if (takenBy.has(change)) return { cart: readSaved(cache), hadConflict: false }
    const { sendCart } = await import('./send-cart.ts')
    return sendCart(browserClient, readSaved(cache), takeTogether(cache, change))
  },
  retry: waitForLine,
  onSuccess: ({ cart }: { cart: Cart | null }) => void cache.setQueryData(savedKey, cart),
  onError: () => cache.invalidateQueries({ queryKey: savedKey }),
})

export function useSaveCart({ onFailed, onSaved, onConflict }: SaveHandlers = {}) {
  const cache = useQueryClient()
  const saving = cartSaving(cache)
  return useMutation({
    ...saving,
    onMutate: () => cache.cancelQueries({ queryKey: savedKey }),
    onSuccess: (saved) => {
      saving.onSuccess(saved)
      onSaved?.()
      if (saved.hadConflict) onConflict?.()
    },
    onError: () => {
      onFailed?.()
      return saving.onError()
    },
  })
}

/** The changes that are on their way, the oldest first: they show at once. */
export function useWaitingChanges(): CartChange[] {
  return useMutationState({
    filters: { mutationKey: cartSaveKey, status: 'pending' },
    select: (mutation) => mutation.state.variables as CartChange,
  })
}

/** The lines as they are wanted: those that the server has, with all that is on its way. */
export function wantedLines(saved: Cart | null, waiting: readonly CartChange[]): readonly CartLine[] {
  return editsOf(waiting).reduce(editLines, linesOf(saved))
}

export function waitingChanges(cache: QueryClient): CartChange[] {
  return cache
    .getMutationCache()
    .findAll({ mutationKey: cartSaveKey, status: 'pending' })
    .map((mutation) => mutation.state.variables as CartChange)
}

/** Once every change so far has been answered, well or not. */
export function whenSaved(cache: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (cache.isMutating({ mutationKey: cartSaveKey }) > 0) return
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

/** A choice is saved alone, as it may be refused; the edits that wait by now go with the first of them: ten taps on '+' are two saves. */
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

/** A change that no server answered is sent again, as twice does no more than once; after a second silence there is no line, whatever the browser believes, and it waits for one. */
function waitForLine(failures: number, error: Error): boolean {
  if (error instanceof ServerError) return false
  if (failures > 0) onlineManager.setOnline(false)
  return failures + 1 < maxTries
}

function editsOf(changes: readonly CartChange[]): CartEdit[] {
  return changes.flatMap(({ edit }) => edit ?? [])
}
