import type { CallAnswer, CallInput } from '#contract/call.ts'
import type { payingCalls } from '#contract/paying.ts'
import { refuse, type Refusal } from '#domain/refusals.ts'
import type { Viewer } from '../../http/viewer.ts'
import { PaymentsFailed } from '../../integrations/payments/payments.port.ts'
import { withdrawPayments } from './applying/withdraw-payments.ts'
import { findOwnOrderToPay } from './orders-to-pay.repo.ts'
import type { PayingDeps } from './paying-deps.ts'

type Form = NonNullable<CallInput<typeof payingCalls.annul>['body']>

/**
 * Ends the payment in process of an order of the viewer's, at its provider too, so that the order can be paid another
 * way and never twice (design 6.33, 6.62). Asked again it changes nothing. Refused when the money came meanwhile, and
 * when the provider does not end it.
 */
export async function annulPayment(
  deps: PayingDeps,
  viewer: Viewer,
  { order_num: num }: Form,
): Promise<CallAnswer<typeof payingCalls.annul> | Refusal> {
  const order = await findOwnOrderToPay(deps.pool, viewer, { num })
  if (order === null) return refuse('order_unknown')
  try {
    if (order.payment_status === 'in_process') await withdrawPayments(deps, order.id)
  } catch (error) {
    if (!(error instanceof PaymentsFailed)) throw error
    deps.log.warn({ err: error, order: num }, 'a payment could not be ended')
    return refuse('payment_down', 'MercadoPago')
  }
  const status = (await findOwnOrderToPay(deps.pool, viewer, { num }))?.payment_status ?? null
  if (status === null || status === 'approved') return refuse('order_already_paid')
  return status === 'in_process' ? refuse('payment_in_process') : { order_num: num, payment_status: status }
}
