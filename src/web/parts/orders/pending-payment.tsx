import type { ReactNode } from 'react'
import { pendingPayment, pendingPaymentText } from '#domain/payments/payment.ts'
import { type ButtonSize, LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'

type PendingPaymentProps = {
  order: { pay_until: string | null; voucher_url: string | null }
  className?: string
  children?: ReactNode
}

/** What there is to do about a payment that is waited for, the voucher to pay it with, at its provider, and what else can be done (`children`). */
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

/** Opens beside the shop: who comes back finds the order as it was left. */
export function VoucherLink({ url, size = 'sm' }: { url: string; size?: ButtonSize }) {
  return (
    <LinkButton to={url} target="_blank" rel="noreferrer" size={size}>
      {pendingPayment.voucher}
    </LinkButton>
  )
}
