import { useMutation } from '@tanstack/react-query'
import { homeHref } from '#contract/screens.ts'
import { sessionCalls } from '#contract/sessions.ts'
import { browserClient } from '../../api/client.ts'
import { localCart } from '../../api/cart/local-cart.ts'
import { errors } from '../../copy/errors.ts'
import { toast } from '../../ui/toast/toast-store.ts'

/** Ends the session and empties the cart (design 6.47). What follows is a whole new page: nothing of the buyer's stays in it. */
export function useLogout(): { mutate: () => void; isPending: boolean } {
  const ending = useMutation({
    mutationFn: () => browserClient(sessionCalls.logout, {}),
    networkMode: 'always',
    onSuccess: () => {
      localCart.write([])
      sessionStorage.clear()
      location.assign(homeHref)
    },
    onError: () => toast.error(errors.action.failed),
  })
  return { mutate: () => ending.mutate(), isPending: ending.isPending || ending.isSuccess }
}
