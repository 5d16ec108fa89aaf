import { useMutation, useQueryClient } from '@tanstack/react-query'
import { homeHref } from '#contract/screens.ts'
import { sessionEndpoints } from '#contract/sessions.ts'
import { type StoreKey, writeStore } from '../api/browser-store.ts'
import { localCart } from '../api/cart/local-cart.ts'
import { whenSaved } from '../api/cart/save-cart.ts'
import { browserClient, holdRequests } from '../api/client.ts'
import { leavingKey } from '../api/session-end.ts'
import { errors } from '../copy/controls.ts'
import { toast } from '../ui/toaster.tsx'

/** How long a change of the cart that is on its way is waited for, milliseconds. */
const timeoutMs = 2_000

/** Ends the session and empties the cart. What follows is a whole new page: nothing of the buyer's stays in it. */
export function useLogout(): { mutate: () => void; isPending: boolean } {
  const cache = useQueryClient()
  const ending = useMutation({
    mutationKey: leavingKey,
    mutationFn: async () => {
      await Promise.race([whenSaved(cache), new Promise((resolve) => setTimeout(resolve, timeoutMs))])
      const answer = browserClient(sessionEndpoints.logout, {})
      // Where it ends well the page goes, and what waits with it.
      holdRequests(new Promise((resolve) => void answer.catch(() => resolve())))
      return answer
    },
    networkMode: 'always',
    onSuccess: () => {
      forgetPerson()
      location.assign(homeHref)
    },
    onError: () => toast.error(errors.action.failed),
  })
  return { mutate: () => ending.mutate(), isPending: ending.isPending || ending.isSuccess }
}

/** What stays with the device, whoever uses it: that someone is of age, and what was answered to its questions. */
const ofDevice: readonly string[] = [
  'damajuana.mayor',
  'damajuana.avisos',
  'damajuana.instalar',
  'damajuana.pedidos',
] satisfies StoreKey[]

/** Wipes what the browser keeps of a person: cart, drafts, whatever is stored that is not the device's. */
export function forgetPerson(): void {
  localCart.write([])
  for (const key of Object.keys(localStorage))
    if (isOfShop(key) && !ofDevice.includes(key)) writeStore('localStorage', key, null)
  sessionStorage.clear()
}

const isOfShop = (key: string): key is StoreKey => key.startsWith('damajuana.')
