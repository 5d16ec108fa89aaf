import { useMutation } from '@tanstack/react-query'
import { panelScreens } from '#contract/panel/screens.ts'
import { sessionEndpoints } from '#contract/sessions.ts'
import { browserClient } from '../api/client.ts'
import { errors } from '../copy/controls.ts'
import { toast } from '../ui/toaster.tsx'
import { hasUnsaved, interrupt, leaveUnasked } from './interruption.ts'

/** Ends the session, the shop's included, deletes the person's data in this browser, and loads a new document. */
export function useSignOut(): { signOut: () => void; isPending: boolean } {
  const ending = useMutation({
    mutationFn: async () => {
      const leave = await prepareLeaving()
      await browserClient(sessionEndpoints.logout, {})
      return leave
    },
    networkMode: 'always',
    onSuccess: (leave) => leave(() => location.assign(panelScreens.today)),
    onError: () => toast.error(errors.action.failed),
  })
  const signOut = async (): Promise<void> => {
    if (!hasUnsaved() || (await interrupt('unsaved'))) ending.mutate()
  }
  return { signOut: () => void signOut(), isPending: ending.isPending || ending.isSuccess }
}

/** Resolves to what deletes the person's data in this browser and goes to another document. */
export async function prepareLeaving(): Promise<(go: () => void) => void> {
  const { forgetPerson } = await import('../parts/log-out.ts')
  return (go) => {
    forgetPerson()
    // Nothing of the person can be kept by staying.
    leaveUnasked()
    go()
  }
}
