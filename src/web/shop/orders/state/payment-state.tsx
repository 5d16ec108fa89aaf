import { isPaymentStatus, type PaymentStatus } from '#domain/payment.ts'
import { orders as copy } from '../../../copy/orders.ts'
import { classes } from '../../../ui/classes.ts'

const paid: readonly PaymentStatus[] = ['approved', 'refunded']

/** How an order's payment on line stands, in words; nothing of one that is paid by hand. */
export function PaymentState({ status, className }: { status: string | null; className?: string }) {
  if (!isPaymentStatus(status)) return null
  return (
    <span
      className={classes(
        'text-xs font-medium',
        paid.includes(status) ? 'text-glass-text' : status === 'in_process' ? 'text-ink' : 'text-wine-text',
        className,
      )}
    >
      {copy.payments[status]}
    </span>
  )
}
