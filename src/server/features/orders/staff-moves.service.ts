import { isOpenOrder, type OrderStatus } from '#domain/orders/order-status.ts'
import { awaitsPayment, pathTo, stepBack, undoMs } from '#domain/panel/order-moves.ts'
import { refuseStaff, isRefusal, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { notifyMoveQueue, type MoveJob } from '../../queues.ts'
import { insertOrderEvent, markUndone } from './order-events.repo.ts'
import { type MoveDeps, moveOrderIn, notifyMove } from './order-life.service.ts'
import { clearDelivered, lockOrder, type OrderRow, updateStatus } from './orders.repo.ts'
import { closeProposal } from './proposals.repo.ts'
import { hasReturns } from './returns.repo.ts'
import {
  deleteUntoldMove,
  deleteUntoldMovesTo,
  findUntoldMove,
  findUntoldOrder,
  insertUntoldMove,
  type UntoldMove,
} from './untold-moves.repo.ts'

type StaffMove = { to: OrderStatus; actorId: number; note: string | null }

/**
 * Moves a locked order for a staff member, several statuses at once where domain/panel/order-moves.ts allows. The
 * buyer is notified of forward moves once, of the last, when it can no longer be undone; never of a step back; of
 * Cancelado at once. A step back's note is for the shop alone.
 */
export async function moveByStaff(
  tx: Sql,
  deps: MoveDeps,
  order: OrderRow,
  { to, actorId, note }: StaffMove,
): Promise<Refusal | null> {
  const { id: orderId, order_status: from, deliver } = order
  if (to === 'Cancelado') {
    const cancelled = await moveOrderIn(tx, deps, { orderId, to, madeBy: actorId, note })
    return isRefusal(cancelled) ? cancelled : null
  }
  const entry = { orderId, madeBy: actorId, at: deps.now() }
  if (to === stepBack(from, deliver)) {
    if (await hasReturns(tx, orderId)) return refuseStaff('order_has_returns')
    await updateStatus(tx, orderId, to)
    await clearDelivered(tx, orderId)
    await deleteUntoldMovesTo(tx, orderId, from)
    await insertOrderEvent(tx, { ...entry, kind: 'back', from, to, note })
    return null
  }
  const path = pathTo(from, to, deliver)
  if (path === null) return refuseStaff('order_move_refused', from, to)
  if (awaitsPayment(from, order.payment_status)) return refuseStaff('order_awaits_payment')
  const eventIds: number[] = []
  let before = from
  for (const next of path) {
    eventIds.push(
      await insertOrderEvent(tx, {
        ...entry,
        kind: 'moved',
        from: before,
        to: next,
        note: next === to ? note : null,
      }),
    )
    before = next
  }
  await updateStatus(tx, orderId, to)
  await scheduleNotification(tx, deps, { orderId, from, to, note, eventIds, actorId })
  return null
}

async function scheduleNotification(
  tx: Sql,
  deps: MoveDeps,
  move: Omit<UntoldMove, 'id' | 'dueAt'>,
): Promise<void> {
  const id = await insertUntoldMove(tx, move, new Date(deps.now().getTime() + undoMs))
  await deps.jobs.enqueue(tx, notifyMoveQueue, { move_id: id } satisfies MoveJob, {
    startAfter: undoMs / 1000,
  })
}

/** Undoes the last move of a locked order, while nobody was notified of it. */
export async function undoMove(tx: Sql, deps: MoveDeps, order: OrderRow): Promise<Refusal | null> {
  const move = await findUntoldMove(tx, order.id)
  if (move === null || move.dueAt <= deps.now() || move.to !== order.order_status)
    return refuseStaff('undo_too_late')
  await deleteUntoldMove(tx, move.id)
  await markUndone(tx, move.eventIds)
  await updateStatus(tx, order.id, move.from)
  await clearDelivered(tx, order.id)
  return null
}

/**
 * Serialized by the order's lock: an undone move is not notified, a notified one can't be undone. Moves superseded by
 * a cancellation are skipped. A proposal that the buyer has not answered is withdrawn with the delivery that is told.
 */
export async function handleNotifyMove(
  deps: MoveDeps & Pick<Deps, 'pool'>,
  { move_id: id }: MoveJob,
): Promise<void> {
  await inTransaction(deps.pool, async (tx) => {
    const orderId = await findUntoldOrder(tx, id)
    const order = orderId === null ? null : await lockOrder(tx, orderId)
    const move = order && (await deleteUntoldMove(tx, id))
    if (order === null || move === null || order.order_status === 'Cancelado') return
    if (!isOpenOrder(move.to)) await closeProposal(tx, order.id, { decidedBy: move.actorId, at: deps.now() })
    await notifyMove(deps, tx, { orderId: order.id, to: move.to, note: move.note, isRefunded: false })
  })
}
