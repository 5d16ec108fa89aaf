import { useMutation } from '@tanstack/react-query'
import { panelScreens } from '#contract/panel/screens.ts'
import { sessionEndpoints } from '#contract/sessions.ts'
import { browserClient } from '../api/client.ts'
import { errors } from '../copy/controls.ts'
import { toast } from '../ui/toaster.tsx'
import { interrupt, skipUnloadPrompt, listLost } from './interruption.ts'

/** Ends the session, the shop's included, deletes the person's data in this browser, and loads the document of `to`. Asks first if something is lost with them. */
export function useSignOut(to: string = panelScreens.today): { signOut: () => void; isPending: boolean } {
  const ending = useMutation({
    mutationFn: async () => {
      const leave = await prepareLeaving()
      await browserClient(sessionEndpoints.logout, {})
      return leave
    },
    networkMode: 'always',
    onSuccess: (leave) => leave(to),
    onError: () => toast.error(errors.action.failed),
  })
  const signOut = async (): Promise<void> => {
    if (listLost().length === 0 || (await interrupt('sign-out'))) ending.mutate()
  }
  return { signOut: () => void signOut(), isPending: ending.isPending || ending.isSuccess }
}

/** Resolves to what deletes the person's data in this browser and loads the document of `to`, or this one anew. */
export async function prepareLeaving(): Promise<(to?: string) => void> {
  const { forgetPerson, leaveDocument } = await import('../parts/log-out.ts')
  return (to) => {
    forgetPerson()
    // Nothing of the person can be kept by staying.
    skipUnloadPrompt()
    if (to === undefined) location.reload()
    else leaveDocument(to)
  }
}
