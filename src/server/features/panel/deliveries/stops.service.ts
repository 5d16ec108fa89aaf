import type { EndpointAnswer, EndpointBody } from '#contract/endpoint.ts'
import type { stopEndpoints } from '#contract/panel/deliveries.ts'
import { hasAlcohol } from '#domain/catalog/alcohol.ts'
import { fromPesos } from '#domain/money/money.ts'
import { isOffered } from '#domain/panel/order-moves.ts'
import { isRefusal, refuseStaff, staleRefusal, type Refusal } from '#domain/text/refusals.ts'
import { addDays } from '#domain/time/dates.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { StaffViewer } from '../../../http/viewer.ts'
import { findCollection } from '../../orders/collections.repo.ts'
import { collect } from '../../orders/collections.service.ts'
import { insertOrderEvent } from '../../orders/order-events.repo.ts'
import { findOrder, growVersion, lockOrder, type OrderRow } from '../../orders/orders.repo.ts'
import { moveByStaff, undoMove } from '../../orders/staff-moves.service.ts'
import { voidByHand } from '../../payments/returns.service.ts'
import { findLastOrderActor } from '../orders/order-facts.repo.ts'
import type { WriteDeps } from '../orders/panel-orders.service.ts'
import {
  type AbsentWish,
  findOwnStop,
  findStopLines,
  lockRoutes,
  notAbsent,
  type StopRow,
  updateStop,
} from './deliveries.repo.ts'
import { todayOf } from './deliveries.service.ts'
import { insertDriverCash } from './driver-cash.repo.ts'
import { placeStop } from './route.service.ts'

type Endpoints = typeof stopEndpoints
type Ticked = EndpointAnswer<Endpoints['deliver']>
type Body<Name extends 'leave' | 'place' | 'deliver' | 'absent' | 'undo'> = EndpointBody<Endpoints[Name]>

const wishTexts: Record<AbsentWish, string> = {
  another_day: 'No estaba: quiere otro día.',
  pick_up: 'No estaba: viene a buscarlo.',
  cancel: 'No estaba: no lo quiere más.',
}

type StopInput = { num: number; version: number }

/**
 * Locks the order of an own stop and checks its version. A tick made without a line may arrive after midnight, so
 * yesterday's stops can still be written.
 */
async function lockOwnStop(
  tx: Sql,
  deps: Pick<Deps, 'now'>,
  { buyer }: StaffViewer,
  { num, version }: StopInput,
): Promise<{ order: OrderRow; stop: StopRow } | Refusal> {
  const today = todayOf(deps)
  const own = { num, driverId: buyer.id, since: addDays(today, -1).isoDate, until: today }
  const found = await findOwnStop(tx, own)
  const order = found && (await lockOrder(tx, found.order_id))
  // Read again under the lock: it may be another's by now.
  const stop = order && (await findOwnStop(tx, own))
  if (order === null || stop === null) return refuseStaff('stop_unknown')
  if (order.version === version) return { order, stop }
  if (order.order_status === 'Cancelado') return refuseStaff('stop_cancelled')
  if (order.order_status === 'Entregado') return refuseStaff('stop_delivered')
  return staleRefusal(await findLastOrderActor(tx, order.id))
}

async function tick(
  tx: Sql,
  deps: WriteDeps,
  { viewer, input, state }: { viewer: StaffViewer; input: StopInput; state: Ticked['state'] },
  work: (own: { order: OrderRow; stop: StopRow }) => Promise<Refusal | null>,
): Promise<Ticked | Refusal> {
  const own = await lockOwnStop(tx, deps, viewer, input)
  if (isRefusal(own)) return own
  const refused = await work(own)
  if (refused) return refused
  const after = await findOrder(tx, own.order.id)
  return { num: input.num, state, version: after?.version ?? input.version }
}

/** Hands the order over: its status, the collected money and the tick in one transaction. */
export async function deliverStop(
  tx: Sql,
  deps: WriteDeps,
  viewer: StaffViewer,
  { id_checked: isChecked, collected, ...input }: Body<'deliver'> & { num: number },
): Promise<Ticked | Refusal> {
  return tick(tx, deps, { viewer, input, state: 'delivered' }, async ({ order }) => {
    const [orderId, actorId, at] = [order.id, viewer.buyer.id, deps.now()]
    if (!isChecked && hasAlcohol(await findStopLines(tx, [orderId]))) return refuseStaff('id_not_checked')
    const paid =
      collected &&
      (await collect(tx, { orderId, ...collected, amount: fromPesos(collected.amount), actorId, at }))
    if (isRefusal(paid)) return paid
    const refused = await moveByStaff(tx, deps, order, { to: 'Entregado', actorId, note: null })
    if (refused) return refused
    await updateStop(tx, orderId, {
      delivered_at: at,
      id_checked: isChecked,
      collection_id: paid?.id ?? null,
      ...notAbsent,
    })
    const row = paid && (await findCollection(tx, paid.id))
    if (row?.way === 'cash' && row.till_id === null)
      await insertDriverCash(tx, { collection_id: row.id, driver_id: actorId })
    return null
  })
}

/** Reports that nobody was there; the shop decides, and the order keeps its units. */
export async function reportAbsent(
  tx: Sql,
  deps: WriteDeps,
  viewer: StaffViewer,
  { wish, note = null, ...input }: Body<'absent'> & { num: number },
): Promise<Ticked | Refusal> {
  return tick(
    tx,
    deps,
    { viewer, input, state: 'absent' },
    async ({ order: { id, order_status: status } }) => {
      if (status === 'Cancelado') return refuseStaff('stop_cancelled')
      if (status === 'Entregado') return refuseStaff('stop_delivered')
      const words = note?.trim() || null
      await updateStop(tx, id, { absent_at: deps.now(), absent_wish: wish, absent_note: words })
      await noteOn(tx, deps, { viewer, orderId: id }, [wishTexts[wish], words].filter(Boolean).join(' '))
      return null
    },
  )
}

/** Takes the last tick back: a delivery or the departure until its buyer is told, a report until the shop decides. */
export async function undoTick(
  tx: Sql,
  deps: WriteDeps,
  viewer: StaffViewer,
  input: Body<'undo'> & { num: number },
): Promise<Ticked | Refusal> {
  return tick(tx, deps, { viewer, input, state: 'pending' }, async ({ order, stop }) => {
    if (stop.absent_at !== null) {
      await updateStop(tx, order.id, notAbsent)
      await noteOn(tx, deps, { viewer, orderId: order.id }, 'Al final, sigue en la ruta.')
      return null
    }
    // Money of an earlier tick stays: it was not collected by leaving.
    if (order.order_status === 'En camino') return undoMove(tx, deps, order)
    if (stop.delivered_at === null || order.order_status !== 'Entregado') return refuseStaff('undo_too_late')
    const refused = await undoMove(tx, deps, order)
    if (refused) return refused
    if (stop.collection_id !== null) {
      const voiding = { id: stop.collection_id, reason: 'Lo deshizo el reparto', at: deps.now() }
      const voided = await voidByHand(tx, deps, { ...voiding, actorId: viewer.buyer.id })
      if (isRefusal(voided)) return voided
    }
    await updateStop(tx, order.id, { collection_id: null })
    return null
  })
}

/** A staff note in the order's history. The order's version grows, so that the other panels' writes are refused. */
async function noteOn(
  tx: Sql,
  deps: WriteDeps,
  { viewer, orderId }: { viewer: StaffViewer; orderId: number },
  note: string,
): Promise<void> {
  const entry = { orderId, madeBy: viewer.buyer.id, note, at: deps.now() }
  await insertOrderEvent(tx, { ...entry, kind: 'note', from: null, to: null })
  await growVersion(tx, orderId)
}

/** Moves the viewer's prepared orders to En camino, each independently. */
export async function leaveWithStops(
  tx: Sql,
  deps: WriteDeps,
  viewer: StaffViewer,
  { stops }: Body<'leave'>,
): Promise<EndpointAnswer<Endpoints['leave']>> {
  const answer: EndpointAnswer<Endpoints['leave']> = { moved: [], refused: [] }
  for (const input of stops.toSorted((a, b) => a.num - b.num)) {
    const left = await tick(tx, deps, { viewer, input, state: 'pending' }, ({ order }) =>
      leave(tx, deps, viewer, order),
    )
    if (isRefusal(left)) answer.refused.push({ num: input.num, code: left.code, message: left.message })
    else answer.moved.push({ num: left.num, version: left.version })
  }
  return answer
}

/** A driver takes what is prepared: that an order is picked is said where it was picked. */
async function leave(
  tx: Sql,
  deps: WriteDeps,
  { buyer }: StaffViewer,
  order: OrderRow,
): Promise<Refusal | null> {
  const to = 'En camino'
  return isOffered(order.order_status, to, order.deliver)
    ? moveByStaff(tx, deps, order, { to, actorId: buyer.id, note: null })
    : refuseStaff('order_move_refused', order.order_status, to)
}

export async function placeOwnStop(
  tx: Sql,
  deps: Pick<Deps, 'now'>,
  { buyer }: StaffViewer,
  { num, ...to }: Body<'place'> & { num: number },
): Promise<Record<string, never> | Refusal> {
  await lockRoutes(tx)
  const today = todayOf(deps)
  const since = addDays(today, -1).isoDate
  const stop = await findOwnStop(tx, { num, driverId: buyer.id, since, until: today })
  if (stop === null) return refuseStaff('stop_unknown')
  return (await placeStop(tx, stop, to)) ?? {}
}
