import { OutdatedPageError } from '../api/cart/save-cart.ts'
import { card as copy } from '../copy/card.ts'
import { toast } from '../ui/toaster.tsx'

const reload = { label: copy.reload, onAct: () => location.reload() }
/** Time to read and to tap, ms. */
const outdatedMs = 30_000

/** Shows that the cart could not be saved, until a save succeeds. */
export const saveToasts = {
  onFailed: (error?: Error): void =>
    error instanceof OutdatedPageError
      ? toast.error(copy.outdated, { action: reload, shownMs: outdatedMs })
      : toast.error(copy.saveFailed),
  onSaved: (): void => toast.dismiss(copy.saveFailed),
}
