import { pendingPayment, pendingPaymentText } from '#domain/pending-payment.ts'
import { type ButtonSize, LinkButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'

/** What there is to do about a payment that is waited for, and the voucher to pay it with, at its provider. */
export function PendingPayment({
  order: { pay_until: payUntil, voucher_url: url },
  className,
}: {
  order: { pay_until: string | null; voucher_url: string | null }
  className?: string
}) {
  return (
    <div className={classes('grid justify-items-start gap-3', className)}>
      <p className="figures">{pendingPaymentText(payUntil)}</p>
      {url && <VoucherLink url={url} />}
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
