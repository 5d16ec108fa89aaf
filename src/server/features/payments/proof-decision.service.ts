import type { Centavos } from '#domain/money/money.ts'
import { isOpenOrder } from '#domain/orders/order-status.ts'
import { type OrderMoney, proofAmount } from '#domain/orders/owed.ts'
import { refuseStaff, isRefusal, refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { enqueueMailTo } from '../messaging/mail/enqueue-mail.ts'
import { proofAccepted, proofAcceptedText, proofRefused } from '../messaging/mail/templates/payment.ts'
import { insertNotification } from '../messaging/notifications.repo.ts'
import { orderToken } from '../messaging/order-link.ts'
import { collectProof, findOrderMoney } from '../orders/collections.service.ts'
import { lockOrder, type OrderRow } from '../orders/orders.repo.ts'
import { dropProofTask, findProof, updateProofDecision } from './payment-proof.repo.ts'

type Decision = {
  orderId: number
  /** Time of the proof under review: a newer one may have arrived. */ sentAt: Date
  actorId: number | null
  at: Date
}

/**
 * Accepts a proof as a transfer of the amount owed, or of the given one, in the caller's transaction. When nothing is
 * owed, only the proof's state changes. Also of a cancelled order, whose buyer may have paid before. The buyer is told.
 */
export async function acceptProof(
  tx: Sql,
  deps: Pick<Deps, 'jobs' | 'env' | 'secret'>,
  { amount, ...decision }: Decision & { amount: Centavos | null },
): Promise<{ money: OrderMoney } | Refusal> {
  const order = await lockUndecided(tx, decision)
  if (isRefusal(order)) return order
  const { orderId, actorId, at } = decision
  const before = await findOrderMoney(tx, order)
  const due = proofAmount(order, before)
  const taken = amount ?? due
  const collected =
    amount !== null || due > 0
      ? await collectProof(tx, { orderId, amount: taken, actorId, at })
      : { money: before }
  if (isRefusal(collected)) return collected
  await decide(tx, decision, 'accepted', null)
  const { num, name, email, buyer_id: buyerId, order_status: status } = order
  const { owed } = collected.money
  const facts = { num, amount: taken, owed, isCancelled: status === 'Cancelado' }
  if (buyerId !== null)
    await insertNotification(tx, {
      orderId,
      buyerId,
      type: 'order',
      event: 'proof_accepted',
      message: proofAcceptedText(facts),
      now: at,
    })
  await enqueueMailTo(deps, tx, email, (head) =>
    proofAccepted(head, { ...facts, name, token: orderToken(deps, num) }),
  )
  return { money: collected.money }
}

/** Refuses a proof in the caller's transaction: the buyer is told the reason, and may send another while the order is open. */
export async function refuseProof(
  tx: Sql,
  deps: Pick<Deps, 'jobs' | 'env' | 'secret'>,
  { reason, ...decision }: Decision & { reason: string },
): Promise<{ orderId: number } | Refusal> {
  const order = await lockUndecided(tx, decision)
  if (isRefusal(order)) return order
  const why = reason.trim()
  if (why === '') return refuseStaff('reason_missing')
  await decide(tx, decision, 'refused', why)
  const { id, num, name, email, buyer_id: buyerId } = order
  if (buyerId !== null)
    await insertNotification(tx, {
      orderId: id,
      buyerId,
      type: 'payment_error',
      event: 'proof_refused',
      message: `No pudimos tomar el comprobante de tu pedido Nº ${num}. ${why}`,
      now: decision.at,
    })
  await enqueueMailTo(deps, tx, email, (head) =>
    proofRefused(head, {
      num,
      name,
      token: orderToken(deps, num),
      reason: why,
      mayResend: isOpenOrder(order.order_status),
    }),
  )
  return { orderId: id }
}

async function lockUndecided(tx: Sql, { orderId, sentAt }: Decision): Promise<OrderRow | Refusal> {
  const order = await lockOrder(tx, orderId)
  if (order === null) return refuse('order_unknown')
  const proof = await findProof(tx, orderId)
  if (proof === null) return refuseStaff('receipt_unknown')
  if (proof.sent_at.getTime() !== sentAt.getTime()) return refuseStaff('receipt_replaced')
  return proof.state === 'sent' ? order : refuseStaff('receipt_decided')
}

async function decide(
  tx: Sql,
  { orderId, actorId, at }: Decision,
  state: 'accepted' | 'refused',
  reason: string | null,
): Promise<void> {
  await updateProofDecision(tx, orderId, { state, reason, actorId, at })
  await dropProofTask(tx, orderId)
}
