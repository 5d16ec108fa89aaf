import { ServerNo } from '#contract/client.ts'
import { href, screens } from '#contract/screens.ts'
import { actionProblem } from '../../api/action-problem.ts'
import { toast } from '../../ui/toast/toast-store.ts'

/** Whether the session is over, as another device may have ended it: then it leads to Login, and back here. */
export function leaveIfEnded(error: unknown): boolean {
  const isEnded = error instanceof ServerNo && error.status === 401
  if (isEnded) location.assign(href('login', {}, { volver: screens.configuration }))
  return isEnded
}

/** Says why something did not go through. */
export function tellFailure(error: unknown): void {
  if (!leaveIfEnded(error)) toast.error(actionProblem(error))
}
