import { card as copy } from '../copy/card.ts'
import { toast } from '../ui/toaster.tsx'

/** Shows that the cart could not be saved, until a save succeeds. */
export const saveToasts = {
  onFailed: (): void => toast.error(copy.saveFailed),
  onSaved: (): void => toast.dismiss(copy.saveFailed),
}
