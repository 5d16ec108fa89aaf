import type { ReactNode } from 'react'
import { pendingPayment, pendingPaymentText } from '#domain/payments/payment.ts'
import { type ButtonSize, LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'

type PendingPaymentProps = {
  order: { pay_until: string | null; voucher_url: string | null }
  className?: string
  children?: ReactNode
}

/** What to do about a payment in process, with a link to the provider's voucher, and further actions (`children`). */
export function PendingPayment({
  order: { pay_until: payUntil, voucher_url: url },
  className,
  children,
}: PendingPaymentProps) {
  return (
    <div className={classes('grid gap-3', className)}>
      <p className="figures">{pendingPaymentText(payUntil)}</p>
      {(url || children) && (
        <div className="flex max-w-150 flex-wrap gap-3 *:grow">
          {url && <VoucherLink url={url} />}
          {children}
        </div>
      )}
    </div>
  )
}

/** Opens a new tab, so that the order stays as it is. */
export function VoucherLink({ url, size = 'sm' }: { url: string; size?: ButtonSize }) {
  return (
    <LinkButton to={url} target="_blank" rel="noreferrer" size={size}>
      {pendingPayment.voucher}
    </LinkButton>
  )
}
