import type { EndpointBody } from '#contract/endpoint.ts'
import type { conversationEndpoints } from '#contract/panel/conversations.ts'
import { withdrawalMoves } from '#domain/orders/withdrawal.ts'
import { refuseStaff, type Refusal, refuseFields } from '#domain/text/refusals.ts'
import { fieldErrors, maxLengths, textProblem } from '#domain/text/validation.ts'
import type { Sql } from '../../../db/connect.ts'
import { insertRow } from '../../../db/insert.ts'
import type { StaffViewer } from '../../../http/viewer.ts'
import { enqueueMailTo } from '../../messaging/mail/enqueue-mail.ts'
import {
  withdrawalAccepted,
  withdrawalRefused,
  type Withdrawn,
} from '../../messaging/mail/templates/withdrawal.ts'
import { insertNotification } from '../../messaging/notifications.repo.ts'
import { orderToken } from '../../messaging/order-link.ts'
import { findLastDecision, findWithdrawal, updateWithdrawalState } from '../../messaging/withdrawals.repo.ts'
import { findCollections } from '../../orders/collections.repo.ts'
import { findOrder, type OrderRow } from '../../orders/orders.repo.ts'
import { change } from './conversation-writes.service.ts'
import type { ConversationDeps, Whole } from './conversations.service.ts'

type Decision = EndpointBody<typeof conversationEndpoints.decide> & { id: number }

/**
 * Moves a withdrawal on or a step back. One superseded by a newer request stays closed. Who withdrew is told once that
 * it was accepted, or why not.
 */
export function decideWithdrawal(
  tx: Sql,
  deps: ConversationDeps,
  viewer: StaffViewer,
  { id, state, note = '', reason = '', version }: Decision,
): Promise<Whole | Refusal> {
  return change(tx, deps, viewer, { kind: 'withdrawal', id, version }, async ({ withdrawal }) => {
    if (!withdrawal || !withdrawalMoves[withdrawal.state].includes(state))
      return refuseStaff('withdrawal_not_so')
    const isRefused = state === 'refused'
    const missing = isRefused ? textProblem(reason, 'Escribí por qué', maxLengths.message) : null
    const rejection = refuseFields(fieldErrors({ reason: missing }))
    if (rejection) return rejection
    if (!(await updateWithdrawalState(tx, id, state, deps.now())))
      return refuseStaff('withdrawal_asked_again')
    const text = (isRefused ? reason : note).trim() || null
    const last = await findLastDecision(tx, id)
    await insertRow(tx, 'conversation_entries', {
      withdrawal_id: id,
      state,
      text,
      made_by: viewer.buyer.id,
      at: deps.now(),
    })
    if (state === 'accepted' && last?.state !== 'accepted') await mailDecision(tx, deps, id, null)
    if (isRefused && !(last?.state === 'refused' && last.text === text))
      await mailDecision(tx, deps, id, text)
    return null
  })
}

/** A mail, and a notification for a registered buyer. `why`: of a refusal; null for an acceptance. */
async function mailDecision(tx: Sql, deps: ConversationDeps, id: number, why: string | null): Promise<void> {
  const row = await findWithdrawal(tx, id)
  const order = row.order_id === null ? null : await findOrder(tx, row.order_id)
  const withdrawn = {
    code: row.code,
    orderNum: row.order_num,
    order: order && (await factsOf(tx, deps, order)),
  }
  await enqueueMailTo(deps, tx, row.email, (head) =>
    why === null ? withdrawalAccepted(head, withdrawn) : withdrawalRefused(head, { ...withdrawn, why }),
  )
  if (!order || order.buyer_id === null) return
  const about = `tu arrepentimiento del pedido Nº ${order.num}`
  await insertNotification(tx, {
    buyerId: order.buyer_id,
    type: 'order',
    event: why === null ? 'withdrawal_accepted' : 'withdrawal_refused',
    message: why === null ? `Aceptamos ${about}` : `No pudimos aceptar ${about}`,
    orderId: order.id,
    now: deps.now(),
  })
}

async function factsOf(tx: Sql, deps: ConversationDeps, order: OrderRow): Promise<Withdrawn['order']> {
  const { id, num, order_status: status, deliver, delivery } = order
  const rows = await findCollections(tx, id)
  const sumOf = (isProvider: boolean) =>
    rows
      .filter(({ way }) => (way === 'provider') === isProvider)
      .reduce((sum, { kind, amount }) => sum + (kind === 'collected' ? amount : -amount), 0)
  return {
    num,
    token: orderToken(deps, num),
    status,
    deliver,
    delivery,
    byProvider: Math.max(0, sumOf(true)),
    byHand: Math.max(0, sumOf(false)),
    hasReturned: rows.some(
      ({ kind, voids, is_voided: isVoided }) => kind === 'returned' && voids === null && !isVoided,
    ),
  }
}
