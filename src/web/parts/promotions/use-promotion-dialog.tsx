import { type ReactElement, useState } from 'react'
import type { Promotion } from '#contract/catalog.ts'
import { useTappedPart } from '../tapped-part.ts'

const loadDialog = () => import('./promotion-dialog.tsx').then(({ PromotionDialog }) => PromotionDialog)

export function usePromotionDialog(promotion: Promotion): { open: () => void; dialog: ReactElement | null } {
  const [Dialog, fetchDialog] = useTappedPart(loadDialog)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setOpen(true)
    fetchDialog()
  }
  return {
    open,
    dialog: Dialog && <Dialog promotion={promotion} open={isOpen} onClose={() => setOpen(false)} />,
  }
}
