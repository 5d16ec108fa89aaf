import { useMutation } from '@tanstack/react-query'
import { panelScreens } from '#contract/panel/screens.ts'
import { sessionEndpoints } from '#contract/sessions.ts'
import { browserClient } from '../api/client.ts'
import { errors } from '../copy/controls.ts'
import { toast } from '../ui/toaster.tsx'

/** Ends the session, also that of the shop, and wipes what this browser keeps of the person; a whole new page follows. */
export function useSignOut(): { signOut: () => void; isPending: boolean } {
  const ending = useMutation({
    mutationFn: async () => {
      const { forgetPerson } = await import('../parts/log-out.ts')
      await browserClient(sessionEndpoints.logout, {})
      forgetPerson()
    },
    networkMode: 'always',
    onSuccess: () => location.assign(panelScreens.today),
    onError: () => toast.error(errors.action.failed),
  })
  return { signOut: () => ending.mutate(), isPending: ending.isPending || ending.isSuccess }
}
