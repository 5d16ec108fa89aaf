import { type Centavos, formatCentavos } from '#domain/money/money.ts'
import {
  type ManualWay,
  moneyOf,
  type OrderMoney,
  proofAmount,
  type RefundSums,
} from '#domain/orders/owed.ts'
import { awaitsPayment } from '#domain/panel/order-moves.ts'
import { refuseStaff, isRefusal, refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import { finishOrderTask, upsertOrderTask } from '../messaging/owner-tasks.repo.ts'
import { tillFor } from '../till/till.service.ts'
import {
  findCollection,
  findCollections,
  findRefundSums,
  insertCollection,
  lockHandedCash,
  type CollectionRow,
} from './collections.repo.ts'
import { lockOrder, type OrderRow } from './orders.repo.ts'

export type Collecting = {
  orderId: number
  way: ManualWay
  amount: Centavos
  /** Null: the command line. */ actorId: number | null
  /** An open till; defaults to the actor's own open one. */ tillId?: number | null
  reason?: string | null
  at: Date
}

/** The inserted row's id, and the order's money afterwards. */
export type Collected = { id: number; money: OrderMoney }

/**
 * Records a payment by hand in the caller's transaction, at most what is owed. Split payments are several rows. Refused
 * while the order awaits its online payment: it would be paid twice, or cancelled at the end of its hold.
 */
export async function collect(tx: Sql, collecting: Collecting): Promise<Collected | Refusal> {
  return write(tx, 'collected', collecting, (order, { owed }) =>
    order.order_status === 'Cancelado'
      ? refuseStaff('order_cancelled')
      : problemOfCollecting(order, collecting.amount, owed),
  )
}

/** Records the transfer of a payment proof like `collect`. A cancelled order takes it too, since the money came: it is to be returned. */
export async function collectProof(
  tx: Sql,
  { amount, ...collecting }: Omit<Collecting, 'way'>,
): Promise<Collected | Refusal> {
  return write(tx, 'collected', { ...collecting, amount, way: 'transfer' }, (order, money) =>
    problemOfCollecting(order, amount, proofAmount(order, money)),
  )
}

function problemOfCollecting(order: OrderRow, amount: Centavos, due: Centavos): Refusal | null {
  const { order_status: status, payment_status: payment } = order
  if (awaitsPayment(status, payment)) return refuseStaff('order_awaits_payment')
  if (due === 0) return refuse('order_already_paid')
  return amount > due ? refuseStaff('collect_too_much', formatCentavos(due)) : null
}

/** Records money returned by hand: of an overpayment, or of everything once the order is cancelled, up to what was not paid through a provider. */
export async function giveBack(tx: Sql, returning: Collecting): Promise<Collected | Refusal> {
  return write(tx, 'returned', returning, (_order, { toReturnByHand }) =>
    returning.amount > toReturnByHand ? refuseStaff('return_too_much', formatCentavos(toReturnByHand)) : null,
  )
}

async function write(
  tx: Sql,
  kind: CollectionRow['kind'],
  { orderId, way, amount, actorId, tillId = null, reason = null, at }: Collecting,
  problemOf: (order: OrderRow, money: OrderMoney) => Refusal | null,
): Promise<Collected | Refusal> {
  const order = await lockOrder(tx, orderId)
  if (order === null) return refuse('order_unknown')
  if (!Number.isSafeInteger(amount) || amount <= 0) return refuseStaff('money_amount_wrong')
  const rejection = problemOf(order, await findOrderMoney(tx, order))
  if (rejection) return rejection
  const till = await tillFor(tx, { tillId, actorId })
  if (isRefusal(till)) return till
  const id = await insertCollection(tx, {
    order_id: orderId,
    way,
    kind,
    amount,
    at,
    made_by: actorId,
    till_id: till.id,
    payment_id: null,
    voids: null,
    reason,
  })
  return { id, money: await keepReturnTask(tx, order, at) }
}

export type Voiding = { id: number; reason: string; actorId: number | null; at: Date }

/**
 * Voids a row made by hand with a second one, booked in the first one's till, or the one that a driver's cash went
 * into, while that is open; a closed till stays as counted, so the actor's open till is used then, and cash requires one.
 */
export async function voidCollection(
  tx: Sql,
  { id, reason, actorId, at }: Voiding,
): Promise<Collected | Refusal> {
  const found = await findCollection(tx, id)
  const order = found && (await lockOrder(tx, found.order_id))
  // Checked again under the lock: it may have been voided meanwhile.
  const row = order && (await findCollection(tx, id))
  if (!order || !row) return refuseStaff('collection_unknown')
  if (row.way === 'provider') return refuseStaff('collection_of_provider')
  if (row.is_voided || row.voids !== null) return refuseStaff('collection_voided')
  const why = reason.trim()
  if (why === '') return refuseStaff('reason_missing')
  const till = await tillOfVoid(tx, row, actorId)
  if (isRefusal(till)) return till
  const { way, kind, amount } = row
  const voidId = await insertCollection(tx, {
    order_id: order.id,
    way,
    kind,
    amount: -amount,
    at,
    made_by: actorId,
    till_id: till.id,
    payment_id: null,
    voids: id,
    reason: why,
  })
  return { id: voidId, money: await keepReturnTask(tx, order, at) }
}

async function tillOfVoid(
  tx: Sql,
  { id, way, till_id: ownTillId }: CollectionRow,
  actorId: number | null,
): Promise<{ id: number | null } | Refusal> {
  const handed = await lockHandedCash(tx, id)
  const tillId = ownTillId ?? handed.tillId
  if (tillId === null && !handed.isHanded) return { id: null }
  const first = tillId === null ? null : await tillFor(tx, { tillId, actorId })
  if (first !== null && !isRefusal(first)) return first
  const own = await tillFor(tx, { tillId: null, actorId })
  return way === 'cash' && !isRefusal(own) && own.id === null ? refuseStaff('till_missing') : own
}

/** The order's money by the ledger. */
export async function findOrderMoney(
  sql: Sql,
  { id, total, credited, order_status: status }: Pick<OrderRow, 'id' | 'total' | 'credited' | 'order_status'>,
): Promise<OrderMoney> {
  return moneyOf({ total, credited, status }, ...(await findLedger(sql, id)))
}

/** What `moneyOf` needs besides the order. */
export async function findLedger(sql: Sql, orderId: number): Promise<[CollectionRow[], RefundSums]> {
  return [await findCollections(sql, orderId), await findRefundSums(sql, orderId)]
}

/** Keeps the task open while there is money to refund by hand. */
export async function keepReturnTask(
  tx: Sql,
  order: Pick<OrderRow, 'id' | 'num' | 'total' | 'credited' | 'order_status'>,
  at: Date,
): Promise<OrderMoney> {
  const money = await findOrderMoney(tx, order)
  const [amount, kind, orderId] = [money.toReturnByHand, 'return_by_hand' as const, order.id]
  if (amount === 0) await finishOrderTask(tx, kind, orderId, at)
  else await upsertOrderTask(tx, { kind, orderId, detail: { order_num: order.num, amount } })
  return money
}
