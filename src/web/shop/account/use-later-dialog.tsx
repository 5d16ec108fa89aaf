import { type ComponentType, type ReactElement, useState } from 'react'
import { errors } from '../../copy/errors.ts'
import { toast } from '../../ui/toast/toast-store.ts'

export type LaterDialogProps = { open: boolean; onClose: () => void }
export type LoadDialog = () => Promise<ComponentType<LaterDialogProps>>

/** A dialog whose script is fetched when it is first wanted. It closes before it goes, so that the focus finds its way back. */
export function useLaterDialog(): { open: (load: LoadDialog) => void; dialog: ReactElement | null } {
  const [Dialog, setDialog] = useState<ComponentType<LaterDialogProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const show = (Loaded: ComponentType<LaterDialogProps>) => {
    setDialog(() => Loaded)
    setOpen(true)
  }
  const open = (load: LoadDialog) => void load().then(show, () => toast.error(errors.action.failed))
  return { open, dialog: Dialog && <Dialog open={isOpen} onClose={() => setOpen(false)} /> }
}
