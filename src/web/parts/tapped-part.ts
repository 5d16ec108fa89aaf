import { type ComponentType, useState } from 'react'
import { errors } from '../copy/controls.ts'
import { inTime } from '../router/in-time.ts'
import { toast } from '../ui/toaster.tsx'

/** A dialog whose script is loaded on the tap that opens it: null while closed. A toast tells when it does not come. */
export function useTappedPart<P>(
  load: () => Promise<ComponentType<P>>,
): [Part: ComponentType<P> | null, open: () => void, close: () => void] {
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  const open = (): void =>
    void inTime(load()).then(
      (part) => setPart(() => part),
      () => toast.error(errors.action.failed),
    )
  return [Part, open, () => setPart(null)]
}
