import type { CardPaymentBody, CardTerms, PaymentReturn } from '#contract/payments.ts'
import { installmentsOf } from '#domain/payments/installments.ts'
import { toPesos } from '#domain/money/money.ts'
import { isRefusal, refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Viewer, ViewerBuyer } from '../../../http/viewer.ts'
import type { CardPayment, CardPort } from '../../../integrations/payments/payments.port.ts'
import { keepOrderCard } from '../../cart/cart.repo.ts'
import type { Attempt } from '../attempts.repo.ts'
import { type OrderRow, findOwnOrder } from '../../orders/orders.repo.ts'
import { type PayingDeps, payingProblem } from '../payment-deps.ts'
import { returnOf } from '../payment-return.service.ts'
import { chargeCard, claimCharge } from './charge-card.ts'
import { findPlans } from './charging.repo.ts'
import { brandsOf, cardBrands } from '#domain/payments/card.ts'
import type { Sql } from '../../../db/connect.ts'
import { findOwnCard } from '../../clients/cards.repo.ts'
import { findCustomerId } from './cards.service.ts'

const notHeardYet = 'Payway todavía no nos respondió. No pagues de nuevo: apenas sepamos qué pasó te avisamos'

/** What the viewer's browser needs to pay an order of his with a card. Refused once it can't be paid that way. */
export async function readCardTerms(
  deps: PayingDeps,
  viewer: Viewer,
  num: number,
): Promise<CardTerms | Refusal> {
  const order = await findOwnOrder(deps.pool, viewer, { num })
  if (order === null) return refuse('order_unknown')
  const no = payingProblem(order, 'Payway', deps.now())
  if (no) return no
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

/** An emulator's address is the shop's own, by whatever name the browser knows that. */
function tokensUrlOf({ isTest, tokensUrl }: CardPort): string {
  return isTest ? new URL(tokensUrl).pathname : tokensUrl
}

/**
 * Charges an order of the viewer's to the card that his browser gave to Payway, for the order's own total and once,
 * however often it is asked. A refused card leaves the order waiting for another; where Payway stays silent the answer
 * is that it is pending, and whoever watches payments finds out.
 */
export async function payByCard(
  deps: PayingDeps,
  viewer: Viewer,
  form: CardPaymentBody,
): Promise<PaymentReturn | Refusal> {
  const port = deps.payments.payway
  const order = await findOwnOrder(deps.pool, viewer, { num: form.order_num })
  if (order === null) return refuse('order_unknown')
  const no = payingProblem(order, 'Payway', deps.now())
  if (no) return no
  if (port === null) return refuse('payment_down', 'Payway')
  const card = await readCard(deps.pool, viewer, order, form)
  if (isRefusal(card)) return card
  const claim = await claimCharge(deps, order)
  if (isRefusal(claim)) return claim
  if (claim === 'taken') return notHeard(order)
  await keepOrderCard(deps.pool, order.id, form.card_id ?? null)
  const told = await chargeCard(
    deps,
    port,
    paymentOf({ order, attempt: claim, card, form, buyer: viewer.buyer }),
  )
  if (isRefusal(told)) return told
  if (told === null) return notHeard(order)
  return returnOf(deps, (await findOwnOrder(deps.pool, viewer, { id: order.id })) ?? order)
}

type InHand = {
  order: OrderRow
  attempt: Attempt
  card: CardInHand
  form: CardPaymentBody
  buyer: ViewerBuyer | null
}

/** With a customer Payway keeps the card, so it is told of one only for a card that is to be kept, or that is. */
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

function notHeard({ num, payment_status: status }: OrderRow): PaymentReturn {
  return {
    outcome: 'pending',
    order_num: num,
    payment_status: status,
    can_retry: false,
    message: notHeardYet,
    voucher_url: null,
  }
}

/** The card that an order is to be paid with. */
type CardInHand = {
  bin: string
  paymentMethodId: number
  /** For whom Payway keeps it, or is to; null when it is to keep nothing. */ customerId: string | null
}

/** The card of a form: a kept one as the shop knows it, and an own one only; a new one of a brand that its number may be of. In instalments that the shop offers. */
async function readCard(
  sql: Sql,
  viewer: Viewer,
  order: OrderRow,
  form: CardPaymentBody,
): Promise<CardInHand | Refusal> {
  const card =
    form.card_id == null ? await newCard(sql, viewer, form) : await keptCard(sql, viewer, form.card_id, form)
  if ('code' in card) return card
  return (await areOffered(sql, order, card, form.installments)) ? card : refuse('installments_wrong')
}

async function newCard(
  sql: Sql,
  { buyer }: Viewer,
  { bin, payment_method_id: id, keep }: CardPaymentBody,
): Promise<CardInHand | Refusal> {
  const brand = brandsOf(bin).find((one) => one.id === id)
  if (!brand) return refuse('card_brand_wrong')
  const customerId = keep && buyer !== null ? await findCustomerId(sql, buyer.id) : null
  return { bin, paymentMethodId: brand.id, customerId }
}

async function keptCard(
  sql: Sql,
  { buyer }: Viewer,
  id: number,
  form: CardPaymentBody,
): Promise<CardInHand | Refusal> {
  const card = buyer && (await findOwnCard(sql, buyer.id, id))
  if (!buyer || !card) return refuse('card_unknown')
  const bin = card.bin ?? form.bin
  const paymentMethodId = card.provider_method_id ?? brandsOf(bin)[0]?.id
  if (paymentMethodId === undefined) return refuse('card_brand_wrong')
  return { bin, paymentMethodId, customerId: card.customer_id ?? (await findCustomerId(sql, buyer.id)) }
}

/** A debit card pays at once. */
async function areOffered(
  sql: Sql,
  order: OrderRow,
  { paymentMethodId }: CardInHand,
  count: number,
): Promise<boolean> {
  if (count === 1) return true
  const isDebit = cardBrands.some(({ id, isDebit: debit }) => id === paymentMethodId && debit)
  return !isDebit && (await findPlans(sql, order.id)).some((plan) => plan.count === count)
}
