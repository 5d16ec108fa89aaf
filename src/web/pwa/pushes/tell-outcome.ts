import { push as copy } from '../../copy/pwa.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import type { Outcome } from './pushes.ts'

/** Says what became of turning pushes on; nothing where he let the browser's question be. */
export function tellOutcome(outcome: Outcome): void {
  if (outcome === 'done') toast.success(copy.done)
  else if (outcome === 'denied') toast.info(copy.denied)
  else if (outcome === 'failed') toast.error(copy.failed)
}
