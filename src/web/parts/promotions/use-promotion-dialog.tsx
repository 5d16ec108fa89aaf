import { type ComponentType, type ReactElement, useState } from 'react'
import type { Promotion } from '#contract/catalog.ts'
import { errors } from '../../copy/controls.ts'
import { inTime } from '../../router/in-time.ts'
import { toast } from '../../ui/toaster.tsx'
import type { PromotionDialogProps } from './promotion-dialog.tsx'

export function usePromotionDialog(promotion: Promotion): { open: () => void; dialog: ReactElement | null } {
  const [Dialog, setDialog] = useState<ComponentType<PromotionDialogProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setOpen(true)
    inTime(import('./promotion-dialog.tsx')).then(
      ({ PromotionDialog }) => setDialog(() => PromotionDialog),
      () => toast.error(errors.action.failed),
    )
  }
  return {
    open,
    dialog: Dialog && <Dialog promotion={promotion} open={isOpen} onClose={() => setOpen(false)} />,
  }
}
