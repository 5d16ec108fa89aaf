import type { EndpointAnswer, EndpointBody, EndpointInput } from '#contract/endpoint.ts'
import type { pickingEndpoints } from '#contract/panel/picking.ts'
import { nextMoves, nextWhenPicked } from '#domain/panel/order-moves.ts'
import { pickRows } from '#domain/panel/picking.ts'
import { refuseStaff, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { type StaffViewer, sellerOf } from '../../../http/viewer.ts'
import { findOrdersToPick, findPickLines, tickLines } from './picking.repo.ts'

type Endpoints = typeof pickingEndpoints
type Picking = EndpointAnswer<Endpoints['get']>
type PickingQuery = EndpointInput<Endpoints['get']>['query']

const numsOf = ({ orders }: PickingQuery): number[] => [...new Set(orders.split(',').map(Number))]

/** What several orders need, summed by article. */
export async function readPicking(sql: Sql, viewer: StaffViewer, input: PickingQuery): Promise<Picking> {
  const nums = numsOf(input)
  const orders = await findOrdersToPick(sql, nums, sellerOf(viewer))
  const found = orders.map(({ num }) => num)
  const all = await findPickLines(sql, found)
  const lines = all.filter(({ amount }) => amount > 0)
  return {
    orders: orders.map(({ payment_status: payment, delivery_slot: slot, ...order }) => {
      const own = lines.filter(({ num }) => num === order.num)
      const isPicked = own.length > 0 && own.every(({ is_picked }) => is_picked)
      const of = [order.status, payment, order.deliver] as const
      return {
        ...order,
        delivery_slot: slot && { from: slot.from, to: slot.to },
        next: isPicked ? nextWhenPicked(...of) : nextMoves(...of).main,
        lines: own.length,
        picked: own.filter(({ is_picked }) => is_picked).length,
      }
    }),
    rows: pickRows(lines),
    awaiting: all
      .filter(({ proposed }) => proposed > 0)
      .map(({ num, name, choice, proposed: amount }) => ({ num, name, choice, amount })),
    left_out: nums.filter((num) => !found.includes(num)),
  }
}

/** Ticks lines of orders to be picked; refused as a whole when one of them is no longer there. */
export async function tickPicking(
  tx: Sql,
  { now }: Pick<Deps, 'now'>,
  viewer: StaffViewer,
  { ticks, ...input }: PickingQuery & EndpointBody<Endpoints['tick']>,
): Promise<Picking | Refusal> {
  const nums = (await findOrdersToPick(tx, numsOf(input), sellerOf(viewer))).map(({ num }) => num)
  const wanted = new Map(ticks.map(({ line_id, is_picked }) => [line_id, is_picked]))
  for (const isPicked of [true, false]) {
    const lineIds = [...wanted].filter(([, is]) => is === isPicked).map(([id]) => id)
    const by = { at: isPicked ? now() : null, by: viewer.buyer.id }
    if ((await tickLines(tx, nums, lineIds, by)) < lineIds.length) return refuseStaff('picking_changed')
  }
  return readPicking(tx, viewer, input)
}
