import { card as copy } from '../copy/card.ts'
import { toast } from '../ui/toaster.tsx'

/** Tells that the cart could not be saved, until a save goes well. */
export const saveToasts = {
  onFailed: (): void => toast.error(copy.saveFailed),
  onSaved: (): void => toast.dismiss(copy.saveFailed),
}
