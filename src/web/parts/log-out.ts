import { useMutation, useQueryClient } from '@tanstack/react-query'
import { homeHref } from '#contract/screens.ts'
import { sessionEndpoints } from '#contract/sessions.ts'
import { type StoreKey, writeStore } from '../api/browser-store.ts'
import { localCart } from '../api/cart/local-cart.ts'
import { whenSaved } from '../api/cart/when-saved.ts'
import { browserClient, holdRequests } from '../api/client.ts'
import { leavingKey } from '../api/session-end.ts'
import { errors } from '../copy/controls.ts'
import { toast } from '../ui/toaster.tsx'

/** Maximum wait for pending cart changes, ms. */
const timeoutMs = 2_000

/** Ends the session and empties the cart, then loads a new document, so that no buyer data stays in memory. */
export function useLogout(): { mutate: () => void; isPending: boolean } {
  const cache = useQueryClient()
  const ending = useMutation({
    mutationKey: leavingKey,
    mutationFn: async () => {
      await Promise.race([whenSaved(cache), new Promise((resolve) => setTimeout(resolve, timeoutMs))])
      const answer = browserClient(sessionEndpoints.logout, {})
      // On success the page is left, with all held requests.
      holdRequests(new Promise((resolve) => void answer.catch(() => resolve())))
      return answer
    },
    networkMode: 'always',
    onSuccess: () => {
      forgetPerson()
      leaveDocument(homeHref)
    },
    onError: () => toast.error(errors.action.failed),
  })
  return { mutate: () => ending.mutate(), isPending: ending.isPending || ending.isSuccess }
}

/** Goes to a new document, so that no buyer data stays in memory; Back loads this one anew, though the browser restores it from its cache. */
export function leaveDocument(to: string): void {
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  location.assign(to)
}

/** Settings of the device rather than a person: confirmed age, and answered prompts; and what a driver did, until it is sent. */
const ofDevice: readonly string[] = [
  'damajuana.mayor',
  'damajuana.avisos',
  'damajuana.instalar',
  'damajuana.pedidos',
  'damajuana.reparto',
] satisfies StoreKey[]

/** Deletes a person's stored data: cart, drafts and everything that is not the device's. */
export function forgetPerson(): void {
  localCart.write([])
  for (const key of Object.keys(localStorage))
    if (isOfShop(key) && !ofDevice.includes(key)) writeStore('localStorage', key, null)
  sessionStorage.clear()
}

const isOfShop = (key: string): key is StoreKey => key.startsWith('damajuana.')
