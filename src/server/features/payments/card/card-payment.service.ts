import type { CardPaymentBody, CardTerms, PaymentReturn } from '#contract/payments.ts'
import { toPesos } from '#domain/money/money.ts'
import { installmentsOf } from '#domain/payments/installments.ts'
import { isRefusal, refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Viewer, ViewerBuyer } from '../../../http/viewer.ts'
import type { CardPayment, CardPort } from '../../../integrations/payments/payments.port.ts'
import { updateOrderCard } from '../../cart/cart.repo.ts'
import { type OrderRow, findOwnOrder } from '../../orders/orders.repo.ts'
import { type Attempt, findPlans } from '../attempts.repo.ts'
import { type PaymentDeps, paymentProblem } from '../payment-deps.ts'
import { returnOf } from '../payment-return.service.ts'
import { findOrderPayments } from '../provider-payments.repo.ts'
import { type CardInHand, readCard, chargeCard, claimCharge } from './charge-card.ts'

const notHeardYet = 'Payway todavía no nos respondió. No pagues de nuevo: apenas sepamos qué pasó te avisamos'

/** What the browser needs to pay an own order by card. Refused when it can't be paid that way. */
export async function readCardTerms(
  deps: PaymentDeps,
  viewer: Viewer,
  num: number,
): Promise<CardTerms | Refusal> {
  const order = await findOwnOrder(deps.pool, viewer, { num })
  if (order === null) return refuse('order_unknown')
  const rejection = paymentProblem(order, 'Payway', deps.now())
  if (rejection) return rejection
  const port = deps.payments.payway
  if (port === null) return refuse('payment_down', 'Payway')
  const installments = (await findPlans(deps.pool, order.id)).map((plan) => {
    const { amount, sum, ...rest } = installmentsOf(order.total, plan)
    return { ...rest, amount: toPesos(amount), sum: toPesos(sum) }
  })
  return {
    order_num: order.num,
    total: toPesos(order.total),
    public_key: port.publicKey,
    tokens_url: tokensUrlOf(port),
    is_test: port.isTest,
    installments,
  }
}

/** The emulator is addressed by path, on whatever host the browser uses. */
function tokensUrlOf({ isTest, tokensUrl }: CardPort): string {
  return isTest ? new URL(tokensUrl).pathname : tokensUrl
}

/**
 * Charges an own order to the card token from Payway, for the order's total, once per order. A declined card leaves
 * the order unpaid; when Payway does not answer, the payment is reported pending and reconciliation settles it.
 */
export async function payByCard(
  deps: PaymentDeps,
  viewer: Viewer,
  form: CardPaymentBody,
): Promise<PaymentReturn | Refusal> {
  const port = deps.payments.payway
  const order = await findOwnOrder(deps.pool, viewer, { num: form.order_num })
  if (order === null) return refuse('order_unknown')
  const rejection = paymentProblem(order, 'Payway', deps.now())
  if (rejection) return rejection
  if (port === null) return refuse('payment_down', 'Payway')
  const card = await readCard(deps.pool, viewer, order, form)
  if (isRefusal(card)) return card
  const claim = await claimCharge(deps, order)
  if (isRefusal(claim)) return claim
  if (claim === 'taken') return pendingReturn(order)
  await updateOrderCard(deps.pool, order.id, form.card_id ?? null)
  const reported = await chargeCard(
    deps,
    port,
    paymentOf({ order, attempt: claim, card, form, buyer: viewer.buyer }),
  )
  if (isRefusal(reported)) return reported
  if (reported === null) return pendingReturn(order)
  return returnOf({
    order: (await findOwnOrder(deps.pool, viewer, { id: order.id })) ?? order,
    payments: await findOrderPayments(deps.pool, order.id),
  })
}

type InHand = {
  order: OrderRow
  attempt: Attempt
  card: CardInHand
  form: CardPaymentBody
  buyer: ViewerBuyer | null
}

/** Payway saves the card of a request with a customer, so that is sent only for cards to be saved, or saved ones. */
function paymentOf({ order, attempt: { reference }, card, form, buyer }: InHand): CardPayment {
  const { customerId, ...charged } = card
  return {
    reference,
    token: form.token,
    ...charged,
    total: order.total,
    installments: form.installments,
    description: `Pedido N. ${order.num}`,
    customer:
      customerId === null
        ? null
        : { id: customerId, email: order.buyer_id === buyer?.id ? order.email : null },
  }
}

function pendingReturn({ num, payment_status: status }: OrderRow): PaymentReturn {
  return {
    outcome: 'pending',
    order_num: num,
    payment_status: status,
    can_retry: false,
    message: notHeardYet,
    voucher_url: null,
  }
}
