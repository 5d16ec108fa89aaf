import { useMutation } from '@tanstack/react-query'
import { panelScreens } from '#contract/panel/screens.ts'
import { sessionEndpoints } from '#contract/sessions.ts'
import { browserClient } from '../api/client.ts'
import { errors } from '../copy/controls.ts'
import { toast } from '../ui/toaster.tsx'

/** Ends the session, the shop's included, deletes the person's data in this browser, and loads a new document. */
export function useSignOut(): { signOut: () => void; isPending: boolean } {
  const ending = useMutation({
    mutationFn: async () => {
      const { forgetPerson } = await import('../parts/log-out.ts')
      await browserClient(sessionEndpoints.logout, {})
      forgetPerson()
    },
    networkMode: 'always',
    onSuccess: () => {
      // Nothing of the person can be kept by staying.
      addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
      location.assign(panelScreens.today)
    },
    onError: () => toast.error(errors.action.failed),
  })
  return { signOut: () => ending.mutate(), isPending: ending.isPending || ending.isSuccess }
}
