import { href } from '#contract/screens.ts'
import type { Deps } from '../../../deps.ts'
import type { Preference } from '../../../integrations/payments/payments.port.ts'
import type { Attempt } from '../attempts.repo.ts'
import type { OrderToPay } from '../orders-to-pay.repo.ts'

/** An order as MercadoPago's page is to charge it: one line of the order's total, until `endsAt`; vouchers can be paid until `payUntil`. */
export function preferenceOf(
  { env }: Pick<Deps, 'env'>,
  order: OrderToPay,
  { reference }: Attempt,
  { endsAt, payUntil }: { endsAt: Date; payUntil: Date | null },
): Preference {
  // The provider tells its own reference, but the word 'null' to who comes back without paying (integrations 1.3).
  const back = (screen: 'paymentSuccess' | 'paymentPending' | 'paymentFailure'): string =>
    env.publicUrl + href(screen, {}, { order_num: order.num })
  return {
    reference,
    key: `preference-${reference}-${endsAt.getTime()}`,
    title: `Pedido Nº ${order.num}`,
    total: order.total,
    payer: { name: order.name, email: order.email },
    backUrls: {
      success: back('paymentSuccess'),
      pending: back('paymentPending'),
      failure: back('paymentFailure'),
    },
    notificationUrl: `${env.publicUrl}/api/mercado-pago/notifications`,
    expiresAt: endsAt.toISOString(),
    payUntil: payUntil?.toISOString() ?? null,
  }
}
