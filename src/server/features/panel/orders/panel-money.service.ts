import type { EndpointAnswer, EndpointBody } from '#contract/endpoint.ts'
import type { panelOrderEndpoints } from '#contract/panel/orders.ts'
import { roleMay } from '#domain/accounts/staff.ts'
import { fromPesos } from '#domain/money/money.ts'
import { refuseStaff, isRefusal, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import type { StaffViewer } from '../../../http/viewer.ts'
import { findCollection } from '../../orders/collections.repo.ts'
import type { collect, giveBack } from '../../orders/collections.service.ts'
import { growVersion, type OrderRow } from '../../orders/orders.repo.ts'
import { acceptProof, refuseProof } from '../../payments/proof-decision.service.ts'
import { voidByHand } from '../../payments/returns.service.ts'
import { readPanelOrder } from './panel-order.service.ts'
import { lockOrderSeen, type WriteDeps } from './panel-orders.service.ts'

type Endpoints = typeof panelOrderEndpoints
type Whole = EndpointAnswer<Endpoints['get']>
type Numbered = { num: number; version: number }

/** A write of an order's money. It increments the order's version, so that concurrent collections don't collect twice. */
async function changeMoney(
  tx: Sql,
  deps: WriteDeps,
  { viewer, input }: { viewer: StaffViewer; input: Numbered },
  work: (order: OrderRow) => Promise<object | Refusal>,
): Promise<Whole | Refusal> {
  const order = await lockOrderSeen(tx, deps, viewer, input)
  if (isRefusal(order)) return order
  const done = await work(order)
  if (isRefusal(done)) return done
  await growVersion(tx, order.id)
  return readPanelOrder(tx, deps, viewer, input.num)
}

/** Records money that the staff took (`collect`) or returned (`giveBack`) by hand. */
export async function recordMoneyByHand(
  tx: Sql,
  deps: WriteDeps,
  viewer: StaffViewer,
  input: EndpointBody<Endpoints['collect' | 'giveBack']> & { num: number },
  record: typeof collect | typeof giveBack,
): Promise<Whole | Refusal> {
  const { way, amount } = input
  return changeMoney(tx, deps, { viewer, input }, ({ id: orderId }) =>
    record(tx, { orderId, way, amount: fromPesos(amount), actorId: viewer.buyer.id, at: deps.now() }),
  )
}

export async function voidOrderCollection(
  tx: Sql,
  deps: WriteDeps,
  viewer: StaffViewer,
  input: EndpointBody<Endpoints['voidCollection']> & { num: number; id: number },
): Promise<Whole | Refusal> {
  const { id, reason } = input
  return changeMoney(tx, deps, { viewer, input }, async (order) => {
    const row = await findCollection(tx, id)
    if (row?.order_id !== order.id) return refuseStaff('collection_unknown')
    // It was returned by who may refund, with a password; voiding it may refund by a provider what it returned.
    if (row.kind === 'returned') {
      const { role, isPasswordFresh } = viewer.buyer.staff
      if (!roleMay(role, 'refund')) return refuseStaff('not_allowed')
      if (!isPasswordFresh) return refuseStaff('password_again')
    }
    return voidByHand(tx, deps, { id, reason, actorId: viewer.buyer.id, at: deps.now() })
  })
}

export async function acceptReceipt(
  tx: Sql,
  deps: WriteDeps,
  viewer: StaffViewer,
  input: EndpointBody<Endpoints['acceptReceipt']> & { num: number },
): Promise<Whole | Refusal> {
  const { sent_at, amount = null } = input
  return changeMoney(tx, deps, { viewer, input }, ({ id }) =>
    acceptProof(tx, deps, {
      orderId: id,
      sentAt: new Date(sent_at),
      actorId: viewer.buyer.id,
      at: deps.now(),
      amount: amount === null ? null : fromPesos(amount),
    }),
  )
}

export async function refuseReceipt(
  tx: Sql,
  deps: WriteDeps,
  viewer: StaffViewer,
  input: EndpointBody<Endpoints['refuseReceipt']> & { num: number },
): Promise<Whole | Refusal> {
  const { sent_at, reason } = input
  return changeMoney(tx, deps, { viewer, input }, ({ id }) =>
    refuseProof(tx, deps, {
      orderId: id,
      sentAt: new Date(sent_at),
      actorId: viewer.buyer.id,
      at: deps.now(),
      reason,
    }),
  )
}
