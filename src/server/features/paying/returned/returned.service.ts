import type { CallInput } from '#contract/call.ts'
import type { payingCalls, PaymentReturn } from '#contract/paying.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { findNewestToPay, findOwnOrderToPay, type OrderToPay } from '../orders-to-pay.repo.ts'
import type { PayingDeps } from '../paying-deps.ts'
import { askAtReturn } from './ask-at-return.ts'
import { findHintedOrder, keepReturnWords } from './hinted-order.repo.ts'
import { type Hints, readHints, saysUnpaid } from './read-hints.ts'
import { returnOf, unpaidReturn } from './return-of.ts'

type Form = NonNullable<CallInput<typeof payingCalls.returned>['body']>

const nothing: PaymentReturn = {
  outcome: 'failure',
  order_num: null,
  payment_status: null,
  can_retry: false,
  message: null,
  voucher_url: null,
}
const elsewhere =
  'No encontramos este pedido en el navegador en el que estás. Si pagaste, te avisamos por correo cuando se acredite: no hace falta que pagues de nuevo'

/**
 * What became of the payment that the viewer comes back from (spec 2 §4). The words in his address only hint at which of
 * his orders it is: what happened is the provider's word, asked for now, or what is known where it does not answer.
 */
export async function paymentReturned(deps: PayingDeps, viewer: Viewer, form: Form): Promise<PaymentReturn> {
  const hints = readHints(form)
  const order = await findReturnedOrder(deps, viewer, hints)
  if (order === null) return withoutOrder(hints)
  await keepReturnWords(deps.pool, order.id, hints)
  if (order.payment_status === null) return paidByHand(order)
  await askAtReturn(deps, order, hints.paymentId)
  const now = (await findOwnOrderToPay(deps.pool, viewer, { id: order.id })) ?? order
  return (saysUnpaid(form.status) ? await unpaidReturn(deps, now) : null) ?? returnOf(deps, now)
}

async function findReturnedOrder(deps: PayingDeps, viewer: Viewer, hints: Hints): Promise<OrderToPay | null> {
  if (hints.orderNum !== null) return findOwnOrderToPay(deps.pool, viewer, { num: hints.orderNum })
  const id = await findHintedOrder(deps.pool, hints)
  if (id !== null) return findOwnOrderToPay(deps.pool, viewer, { id })
  return findNewestToPay(deps.pool, viewer, null)
}

/** Who paid in one browser and comes back in another is a stranger there: nothing is known of his payment but what his address says. */
function withoutOrder(hints: Hints): PaymentReturn {
  const { orderNum, reference, preferenceId, paymentId, status } = hints
  const isTold = [orderNum, reference, preferenceId, paymentId].some((hint) => hint !== null)
  return isTold
    ? { ...nothing, outcome: status === 'rejected' ? 'failure' : 'pending', message: elsewhere }
    : nothing
}

/** Nothing was to be paid on line. */
function paidByHand({ num }: OrderToPay): PaymentReturn {
  return { ...nothing, outcome: 'success', order_num: num }
}
