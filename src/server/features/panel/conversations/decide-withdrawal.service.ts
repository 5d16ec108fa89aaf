import type { EndpointBody } from '#contract/endpoint.ts'
import type { conversationEndpoints } from '#contract/panel/conversations.ts'
import { type WithdrawalState, withdrawalMoves } from '#domain/orders/withdrawal.ts'
import { refuseStaff, type Refusal, refuseFields } from '#domain/text/refusals.ts'
import { fieldErrors, maxLengths, textProblem } from '#domain/text/validation.ts'
import type { Sql } from '../../../db/connect.ts'
import { insertRow } from '../../../db/insert.ts'
import type { StaffViewer } from '../../../http/viewer.ts'
import { sendEmail } from '../../messaging/mail/send-email.ts'
import {
  withdrawalAccepted,
  withdrawalRefused,
  type Withdrawn,
} from '../../messaging/mail/templates/withdrawal.ts'
import { insertNotification } from '../../messaging/notifications.repo.ts'
import { orderToken } from '../../messaging/order-link.ts'
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
    const { rowCount } = await tx.query(
      `update withdrawals set state = $2, read_at = $3 where id = $1 and not ($2 in ('received', 'accepted') and exists (
        select from withdrawals other where other.id <> $1 and other.order_num = withdrawals.order_num and lower(other.email) = lower(withdrawals.email) and other.state in ('received', 'accepted')))`,
      [id, state, deps.now()],
    )
    if (rowCount === 0) return refuseStaff('withdrawal_asked_again')
    const text = (isRefused ? reason : note).trim() || null
    const recipient = await findRecipient(tx, id)
    await insertRow(tx, 'conversation_entries', {
      withdrawal_id: id,
      state,
      text,
      made_by: viewer.buyer.id,
      at: deps.now(),
    })
    if (state === 'accepted' && recipient?.state !== 'accepted') await mailDecision(tx, deps, id, null)
    if (isRefused && !(recipient?.state === 'refused' && recipient.text === text))
      await mailDecision(tx, deps, id, text)
    return null
  })
}

/** The newest decision, which was told; steps back tell nobody. */
async function findRecipient(
  tx: Sql,
  id: number,
): Promise<{ state: WithdrawalState; text: string | null } | null> {
  const { rows } = await tx.query<{ state: WithdrawalState; text: string | null }>(
    "select state, text from conversation_entries where withdrawal_id = $1 and state in ('accepted', 'refused') order by id desc limit 1",
    [id],
  )
  return rows[0] ?? null
}

/** A mail, and a notification for a registered buyer. `why`: of a refusal; null for an acceptance. */
async function mailDecision(tx: Sql, deps: ConversationDeps, id: number, why: string | null): Promise<void> {
  const { rows } = await tx.query<{
    code: string
    order_num: string
    email: string
    order_id: number | null
  }>('select code, order_num, email, order_id from withdrawals where id = $1', [id])
  const [row] = rows
  if (!row) throw new Error('The withdrawal was not found')
  const order = row.order_id === null ? null : await findOrder(tx, row.order_id)
  const withdrawn = {
    code: row.code,
    orderNum: row.order_num,
    order: order && (await factsOf(tx, deps, order)),
  }
  await sendEmail(deps, tx, row.email, (head) =>
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
