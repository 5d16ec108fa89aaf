import { type ComponentType, useState } from 'react'
import { errors } from '../copy/controls.ts'
import { inTime } from '../router/in-time.ts'
import { toast } from '../ui/toaster.tsx'

/** Shows what a tap loads; a toast tells when it does not come. */
export function showLoaded<T>(script: Promise<T>, show: (part: T) => void): void {
  inTime(script).then(show, () => toast.error(errors.action.failed))
}

/** A dialog whose script is loaded on the tap that opens it: null while closed. */
export function useTappedPart<P>(
  load: () => Promise<ComponentType<P>>,
): [Part: ComponentType<P> | null, open: () => void, close: () => void] {
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  const open = (): void => showLoaded(load(), (part) => setPart(() => part))
  return [Part, open, () => setPart(null)]
}
