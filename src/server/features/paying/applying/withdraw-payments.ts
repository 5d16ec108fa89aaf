import { isWaiting } from '#domain/payment.ts'
import { PaymentsFailed } from '../../../integrations/payments/payments.port.ts'
import type { PayingDeps } from '../paying-deps.ts'
import { applyPayment } from './apply-payment.service.ts'
import { askForPayment } from './ask-provider.ts'
import { findOrderPayments } from './payments.repo.ts'

/**
 * Ends each payment of an order that MercadoPago has not credited yet, so that nobody can pay it any more, and keeps what
 * it says then: one that was credited meanwhile counts. A card that Payway looks into can't be ended. Throws PaymentsFailed.
 */
export async function withdrawPayments(deps: PayingDeps, orderId: number): Promise<void> {
  const port = deps.payments.mercadoPago
  for (const { provider, provider_id: id, status, version } of await findOrderPayments(deps.pool, orderId)) {
    if (provider !== 'MercadoPago' || !isWaiting(status)) continue
    if (port === null) throw new PaymentsFailed('unreachable', 'The shop has no keys of MercadoPago')
    const applied = await applyPayment(deps, await port.cancel(id, `cancel-${id}`), version)
    if (applied.kind === 'outrun') await askForPayment(deps, port, id)
  }
}
