import { coupons, type Offer } from '../../../copy/panel/coupons.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'

const copy = coupons.freeOrders

type FreeOrdersDialogProps = {
  /** What is to be saved; null while nothing is asked. */ offer: Offer | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a coupon that makes anybody's orders free is saved. */
export function FreeOrdersDialog({ offer, onConfirm, onClose }: FreeOrdersDialogProps) {
  return (
    <ConfirmDialog
      open={offer !== null}
      title={copy.title}
      confirm={copy.confirm}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{copy.text(offer?.use_limit_per_buyer ?? null)}</p>
    </ConfirmDialog>
  )
}
