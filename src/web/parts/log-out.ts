import { useMutation, useQueryClient } from '@tanstack/react-query'
import { homeHref } from '#contract/screens.ts'
import { sessionEndpoints } from '#contract/sessions.ts'
import { localCart } from '../api/cart/local-cart.ts'
import { whenSaved } from '../api/cart/save-cart.ts'
import { browserClient, holdRequests } from '../api/client.ts'
import { leavingKey } from '../api/session-end.ts'
import { errors } from '../copy/controls.ts'
import { toast } from '../ui/toaster.tsx'
import { forgetSeenPrices } from './cart-lines/price-changes.tsx'
import { clearWaitingCoupon } from './coupons.ts'

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

/** Wipes what the browser keeps of a person: cart, seen prices, coupon, drafts. */
export function forgetPerson(): void {
  localCart.write([])
  forgetSeenPrices()
  clearWaitingCoupon()
  sessionStorage.clear()
}
