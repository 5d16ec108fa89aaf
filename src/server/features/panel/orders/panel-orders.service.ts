import type { FastifyReply } from 'fastify'
import type { EndpointAnswer, EndpointBody } from '#contract/endpoint.ts'
import { pageEnd } from '#contract/pagination.ts'
import type { panelOrderEndpoints } from '#contract/panel/orders.ts'
import { roleMay } from '#domain/accounts/staff.ts'
import { toPesos } from '#domain/money/money.ts'
import { isOffered, orderGroups, pathTo, stepBack, undoMs } from '#domain/panel/order-moves.ts'
import { refuseStaff, isRefusal, refuse, staleRefusal, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { isStoredPath, readStored } from '../../../files/files.port.ts'
import { type StaffViewer, sellerOf } from '../../../http/viewer.ts'
import { insertOrderEvent } from '../../orders/order-events.repo.ts'
import { type OrderRow, lockOrder } from '../../orders/orders.repo.ts'
import { moveByStaff, undoMove } from '../../orders/staff-moves.service.ts'
import { extendHold } from '../../payments/holds.ts'
import { uncountedOf } from '../../payments/returns.service.ts'
import { findAlerts, findLastOrderActor, findOwnMove, findReceipt, markSeen } from './order-facts.repo.ts'
import { countGroups, findFilters, findPage, mostCounted } from './order-rows.repo.ts'
import { type OrderQuery, pageSize, pageStatement } from './order-search.ts'
import { findSeenOrder, readPanelOrder, rowOnWire } from './panel-order.service.ts'
import { readPicking } from './picking.service.ts'

type Endpoints = typeof panelOrderEndpoints
type Whole = EndpointAnswer<Endpoints['get']>
export type WriteDeps = Pick<Deps, 'jobs' | 'env' | 'secret' | 'now'>

/** How long an unopened order rings. */
const ringsMs = 5 * 60_000

export async function listPanelOrders(
  { pool }: Deps,
  viewer: StaffViewer,
  query: OrderQuery,
): Promise<EndpointAnswer<Endpoints['list']>> {
  const rows = await findPage(pool, pageStatement(query, sellerOf(viewer)))
  const { shown, next } = pageEnd(rows, pageSize, ({ num }) => num)
  return { orders: shown.map(rowOnWire), next }
}

export async function countPanelOrders(
  { pool }: Deps,
  viewer: StaffViewer,
): Promise<EndpointAnswer<Endpoints['counts']>> {
  const sellerId = sellerOf(viewer)
  const [counts, filters] = await Promise.all([countGroups(pool, sellerId), findFilters(pool)])
  return {
    groups: orderGroups.map((group) => {
      const count = counts.find((one) => one.group === group)?.count ?? 0
      return {
        group,
        count,
        is_capped: count >= mostCounted && (group === 'delivered' || group === 'cancelled'),
      }
    }),
    ...filters,
    sellers: sellerId === null ? filters.sellers : [],
  }
}

type OrderInput = { num: number; version: number }

/** Locks the order and checks its version; a stale one is refused with `changed_meanwhile`, the last editor and the current order. */
export async function lockOrderSeen(
  tx: Sql,
  deps: WriteDeps,
  viewer: StaffViewer,
  { num, version }: OrderInput,
): Promise<OrderRow | Refusal> {
  const found = await findSeenOrder(tx, viewer, num)
  const order = found && (await lockOrder(tx, found.id))
  if (order === null) return refuse('order_unknown')
  if (order.version === version) return order
  const now = await readPanelOrder(tx, deps, viewer, num)
  return staleRefusal(await findLastOrderActor(tx, order.id), isRefusal(now) ? undefined : now.order)
}

type Move = EndpointBody<Endpoints['move']>

export async function movePanelOrder(
  tx: Sql,
  deps: WriteDeps,
  viewer: StaffViewer,
  { num, version, to, note = null }: Move & { num: number },
  problemOf?: typeof batchProblem,
): Promise<Whole | Refusal> {
  const order = await lockOrderSeen(tx, deps, viewer, { num, version })
  if (isRefusal(order))
    return (await isSecondTap(tx, deps, viewer, { num, version, to }))
      ? readPanelOrder(tx, deps, viewer, num)
      : order
  const words = note?.trim() || null
  const refused =
    (to === 'Cancelado' ? await cancelProblem(tx, viewer, order, words) : null) ??
    (await problemOf?.(tx, viewer, order, to)) ??
    (to === stepBack(order.order_status, order.deliver) && words === null
      ? refuseStaff('reason_missing')
      : null) ??
    (await moveByStaff(tx, deps, order, { to, actorId: viewer.buyer.id, note: words }))
  return refused ?? readPanelOrder(tx, deps, viewer, num)
}

/** Whether the viewer's own move of a moment ago is the one asked for, and nothing else changed. */
async function isSecondTap(
  tx: Sql,
  deps: WriteDeps,
  viewer: StaffViewer,
  { num, version, to }: OrderInput & Pick<Move, 'to'>,
): Promise<boolean> {
  const order = await findSeenOrder(tx, viewer, num)
  if (order?.version !== version + 1 || order.order_status !== to) return false
  const movedAt = await findOwnMove(tx, order.id, viewer.buyer.id)
  return movedAt !== null && deps.now().getTime() - movedAt.getTime() <= undoMs
}

/** Cancelling returns what providers hold, also of payments that do not pay the order. */
async function cancelProblem(
  tx: Sql,
  viewer: StaffViewer,
  { id, payment_status: payment }: OrderRow,
  reason: string | null,
): Promise<Refusal | null> {
  if (reason === null) return refuseStaff('reason_missing')
  const isRefunded = payment === 'approved' || (await uncountedOf(tx, id)) > 0
  return isRefunded ? refundProblem(viewer, 'refund_not_yours') : null
}

/** A call that refunds through a provider on the way needs the refund permission and a fresh password. */
export function refundProblem(
  { buyer: { staff } }: StaffViewer,
  notYours: 'refund_not_yours' | 'amendment_refund_not_yours',
): Refusal | null {
  if (!roleMay(staff.role, 'refund')) return refuseStaff(notYours)
  return staff.isPasswordFresh ? null : refuseStaff('password_again')
}

export async function undoPanelMove(
  tx: Sql,
  deps: WriteDeps,
  viewer: StaffViewer,
  input: OrderInput,
): Promise<Whole | Refusal> {
  const order = await lockOrderSeen(tx, deps, viewer, input)
  if (isRefusal(order)) return order
  return (await undoMove(tx, deps, order)) ?? readPanelOrder(tx, deps, viewer, input.num)
}

export async function holdPanelOrder(
  tx: Sql,
  deps: WriteDeps,
  viewer: StaffViewer,
  { hold, ...input }: OrderInput & Pick<EndpointBody<Endpoints['hold']>, 'hold'>,
): Promise<Whole | Refusal> {
  const order = await lockOrderSeen(tx, deps, viewer, input)
  if (isRefusal(order)) return order
  const refused = await extendHold(tx, deps, order, { hold, actorId: viewer.buyer.id })
  return refused ?? readPanelOrder(tx, deps, viewer, input.num)
}

/**
 * Moves each order independently: a refused move writes nothing, and the others proceed. An order that the step is not
 * offered for is refused: a step back, and a leap over its preparation, are taken on the order itself.
 */
export async function moveManyOrders(
  tx: Sql,
  deps: WriteDeps,
  viewer: StaffViewer,
  { moves, to }: EndpointBody<Endpoints['moveMany']>,
): Promise<EndpointAnswer<Endpoints['moveMany']> | Refusal> {
  if (to === 'Cancelado') return refuseStaff('cancel_one_by_one')
  const answer: EndpointAnswer<Endpoints['moveMany']> = { moved: [], refused: [] }
  // Sorted, so that concurrent batches cannot deadlock.
  for (const { num, version } of moves.toSorted((a, b) => a.num - b.num)) {
    const moved = await movePanelOrder(tx, deps, viewer, { num, version, to }, batchProblem)
    if (isRefusal(moved)) answer.refused.push({ num, code: moved.code, message: moved.message })
    else answer.moved.push({ num, status: moved.order.status, version: moved.order.version })
  }
  return answer
}

/** An order with every line picked may leap to the step that is due then. */
async function batchProblem(
  tx: Sql,
  viewer: StaffViewer,
  { num, order_status: from, deliver }: OrderRow,
  to: Move['to'],
): Promise<Refusal | null> {
  if (isOffered(from, to, deliver)) return null
  const { orders } = await readPicking(tx, viewer, { orders: String(num) })
  if (orders[0]?.next === to) return null
  const isLeap = (pathTo(from, to, deliver)?.length ?? 0) > 1
  return isLeap ? refuseStaff('order_not_picked') : refuseStaff('order_move_refused', from, to)
}

export async function addOrderNote(
  tx: Sql,
  deps: WriteDeps,
  viewer: StaffViewer,
  { num, text }: { num: number; text: string },
): Promise<Whole | Refusal> {
  const order = await findSeenOrder(tx, viewer, num)
  if (order === null) return refuse('order_unknown')
  const note = text.trim()
  if (note === '') return refuseStaff('note_empty')
  await insertOrderEvent(tx, {
    orderId: order.id,
    kind: 'note',
    from: null,
    to: null,
    madeBy: viewer.buyer.id,
    note,
    at: deps.now(),
  })
  return readPanelOrder(tx, deps, viewer, num)
}

/** Opening an order stops its ringing on every panel. */
export async function markOrderSeen(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  viewer: StaffViewer,
  num: number,
): Promise<Record<string, never> | Refusal> {
  const order = await findSeenOrder(pool, viewer, num)
  if (order === null) return refuse('order_unknown')
  await markSeen(pool, order.id, { actorId: viewer.buyer.id, at: now() })
  return {}
}

export async function ringingOrders(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  viewer: StaffViewer,
): Promise<EndpointAnswer<Endpoints['alerts']>> {
  const rows = await findAlerts(pool, new Date(now().getTime() - ringsMs), sellerOf(viewer))
  return {
    alerts: rows.map(({ total, at, ...row }) => ({ ...row, total: toPesos(total), at: at.toISOString() })),
  }
}

/** The stored file, for staff only and never cached. Throws FilesError. */
export async function panelReceipt(
  { pool, files }: Pick<Deps, 'pool' | 'files'>,
  viewer: StaffViewer,
  { num, reply }: { num: number; reply: FastifyReply },
): Promise<Buffer | Refusal> {
  const order = await findSeenOrder(pool, viewer, num)
  const receipt = order && (await findReceipt(pool, order.id, sellerOf(viewer)))
  if (receipt === null || !isStoredPath(receipt.file)) return refuseStaff('receipt_unknown')
  const bytes = await readStored(files, receipt.file)
  if (bytes === null) return refuseStaff('receipt_unknown')
  reply
    .type(receipt.file.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg')
    .header('cache-control', 'no-store')
    .header('content-disposition', 'inline')
  return bytes
}
