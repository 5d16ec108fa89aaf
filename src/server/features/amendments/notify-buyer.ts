import { formatCentavos } from '#domain/money/money.ts'
import { atHour, formatTime } from '#domain/time/dates.ts'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { enqueueMailTo } from '../messaging/mail/enqueue-mail.ts'
import { orderAmended, proposalEnded, proposalMade } from '../messaging/mail/templates/order-amended.ts'
import { insertNotification } from '../messaging/notifications.repo.ts'
import { orderToken } from '../messaging/order-link.ts'
import type { OrderRow } from '../orders/orders.repo.ts'
import type { AmendmentRow } from '../orders/proposals.repo.ts'
import type { Difference } from './apply-amendment.ts'

type NotifyDeps = Pick<Deps, 'jobs' | 'env' | 'secret' | 'now'>

/** A mail with the order's link, and a notification for a registered buyer. `expiresAt`: the proposal's expiry. */
export async function notifyProposed(
  tx: Sql,
  deps: NotifyDeps,
  order: OrderRow,
  { id, words, reason, after, expiresAt }: AmendmentRow & { expiresAt: Date },
): Promise<void> {
  const { num, name, email, total } = order
  const until = expiresAt.toISOString()
  await notify(tx, deps, order, {
    event: 'proposed',
    message: `Te proponemos un cambio en tu pedido Nº ${num}: contestanos antes de ${atHour(formatTime(until))}`,
  })
  const news = {
    num,
    name,
    token: orderToken(deps, num),
    words,
    reason,
    before: total,
    after: after.total,
    until,
  }
  await enqueueMailTo(deps, tx, email, (head) => proposalMade(head, news), `order-proposed:${id}`)
}

/** For a proposal that was withdrawn or expired. */
export async function notifyProposalEnded(
  tx: Sql,
  deps: NotifyDeps,
  { num, name, email }: OrderRow,
  proposalId: number,
): Promise<void> {
  const news = { num, name, token: orderToken(deps, num) }
  await enqueueMailTo(
    deps,
    tx,
    email,
    (head) => proposalEnded(head, news),
    `order-proposal-ended:${proposalId}`,
  )
}

type Amended = Pick<AmendmentRow, 'id' | 'after' | 'words' | 'reason'> & { difference: Difference }

export async function notifyAmended(
  tx: Sql,
  deps: NotifyDeps,
  order: OrderRow,
  { id, after: { total: after }, ...what }: Amended,
): Promise<void> {
  const { num, name, email, total: before } = order
  await notify(tx, deps, order, {
    event: 'amended',
    message: `Cambiamos tu pedido Nº ${num}${inWords(what.difference)}`,
  })
  const news = { num, name, token: orderToken(deps, num), before, after, ...what }
  await enqueueMailTo(deps, tx, email, (head) => orderAmended(head, news), `order-amended:${id}`)
}

function inWords({ toCollect, toReturn }: Difference): string {
  if (toReturn > 0) return `: te devolvemos ${formatCentavos(toReturn)}`
  return toCollect > 0 ? `: son ${formatCentavos(toCollect)} más` : ''
}

async function notify(
  tx: Sql,
  { now }: NotifyDeps,
  { id: orderId, buyer_id: buyerId }: OrderRow,
  news: { event: 'proposed' | 'amended'; message: string },
): Promise<void> {
  if (buyerId !== null) await insertNotification(tx, { ...news, orderId, buyerId, type: 'order', now: now() })
}
