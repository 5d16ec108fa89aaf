import type { EndpointAnswer, EndpointBody } from '#contract/endpoint.ts'
import type { panelDeliveryEndpoints, PanelDelivery } from '#contract/panel/deliveries.ts'
import { roleNames } from '#domain/accounts/staff.ts'
import { toPesos } from '#domain/money/money.ts'
import { isOpenOrder } from '#domain/orders/order-status.ts'
import { refuseStaff, isRefusal, refuse, staleRefusal, type Refusal } from '#domain/text/refusals.ts'
import { shopTime } from '#domain/time/dates.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { StaffViewer } from '../../../http/viewer.ts'
import { insertOrderEvent } from '../../orders/order-events.repo.ts'
import { findOrderByNum, growVersion, lockOrder, type OrderRow } from '../../orders/orders.repo.ts'
import { addressOnWire } from '../orders/panel-order.service.ts'
import {
  clearDriver,
  type DeliveryRow,
  findDeliveries,
  findDrivers,
  findStop,
  lockRoutes,
  notAbsent,
  putStop,
  type StopRow,
  updateStop,
} from './deliveries.repo.ts'
import { placeStop, planDriverRoute, routeNewStops } from './route.service.ts'

type Endpoints = typeof panelDeliveryEndpoints
type Whole = EndpointAnswer<Endpoints['list']>
type Clock = Pick<Deps, 'now'>
type Body<Name extends 'assign' | 'plan' | 'place' | 'retry'> = EndpointBody<Endpoints[Name]>

export const todayOf = ({ now }: Clock): string => shopTime(now()).isoDate

/** The deliveries of a day, today by default, with late ones today. */
export async function listDeliveries(sql: Sql, deps: Clock, day = todayOf(deps)): Promise<Whole> {
  const today = todayOf(deps)
  const rows = await findDeliveries(sql, { day, withEarlier: day === today })
  const deliveries = rows.map((row) => deliveryOnWire(row, day))
  const drivers = await findDrivers(sql)
  return {
    day,
    today,
    drivers: drivers.map(({ role, ...person }) => {
      const own = deliveries.filter(({ driver }) => driver?.id === person.id)
      const count = (of: (one: PanelDelivery) => boolean): number => own.filter(of).length
      return {
        ...person,
        role: roleNames[role],
        pending: count(({ state }) => state === 'pending'),
        done: count(({ state }) => state === 'delivered'),
        on_the_way: count(({ state, status }) => state === 'pending' && status === 'En camino'),
      }
    }),
    deliveries,
  }
}

/** What both the shop and the driver see of a stop. */
export function sharedOf(row: DeliveryRow) {
  const { num, status, delivery_slot: slot, absent_at: at, absent_wish: wish, owed, is_disputed, units } = row
  const address = addressOnWire(row)
  const hasPlace = address !== null && address.lat !== null && address.lng !== null
  return {
    num,
    status,
    state: stateOf(row),
    delivery_slot: slot && { from: slot.from, to: slot.to },
    absent: at && wish && { wish, note: row.absent_note, at: at.toISOString() },
    owed: toPesos(owed),
    is_disputed,
    units,
    where: hasPlace ? `${address.lat},${address.lng}` : `${address?.formated ?? ''}, ${address?.city ?? ''}`,
    has_place: hasPlace,
    address: address?.formated ?? '',
  }
}

function stateOf({ status, absent_at: absentAt }: DeliveryRow): PanelDelivery['state'] {
  if (status === 'Entregado') return 'delivered'
  if (status === 'Cancelado') return 'cancelled'
  return absentAt === null ? 'pending' : 'absent'
}

function deliveryOnWire(row: DeliveryRow, day: string): PanelDelivery {
  const { driver_id: driverId, driver, fecha_entrega: promised } = row
  const isRouted = row.day === day && driverId !== null && driver !== null
  return {
    ...sharedOf(row),
    version: row.stop_version ?? 0,
    order_version: row.version,
    name: row.name,
    zone: row.zone,
    fecha_entrega: promised,
    is_late: promised !== null && promised < day && isOpenOrder(row.status),
    total: toPesos(row.total),
    driver: isRouted ? { id: driverId, name: driver } : null,
    position: isRouted ? row.position : null,
    is_placed: isRouted && row.is_placed === true,
    id_checked: row.id_checked ?? false,
  }
}

/** Gives each delivery to the driver, or to nobody, independently: a refused one stays as it was. */
export async function assignDeliveries(
  tx: Sql,
  deps: Clock,
  _viewer: StaffViewer,
  { day, driver, stops }: Body<'assign'>,
): Promise<EndpointAnswer<Endpoints['assign']> | Refusal> {
  const refused = await driverProblem(tx, deps, { day, driver })
  if (refused) return refused
  await lockRoutes(tx)
  const answer: EndpointAnswer<Endpoints['assign']> = { assigned: [], refused: [] }
  const fresh: number[] = []
  for (const { num, version } of stops.toSorted((a, b) => a.num - b.num)) {
    const order = await lockDelivery(tx, { num, version })
    if (isRefusal(order)) {
      answer.refused.push({ num, code: order.code, message: order.message })
      continue
    }
    if (driver === null) await clearDriver(tx, order.id)
    else await putStop(tx, { orderId: order.id, day, driverId: driver })
    answer.assigned.push(num)
    fresh.push(order.id)
  }
  if (driver !== null) await routeNewStops(tx, { driverId: driver, day }, fresh)
  return answer
}

async function driverProblem(
  sql: Sql,
  deps: Clock,
  { day, driver }: { day: string; driver: number | null },
): Promise<Refusal | null> {
  if (day < todayOf(deps)) return refuseStaff('delivery_day_past')
  const isKnown = driver === null || (await findDrivers(sql)).some(({ id }) => id === driver)
  return isKnown ? null : refuseStaff('driver_unknown')
}

/** Locks an open delivery whose stop still has that version; 0 is none. */
async function lockDelivery(
  tx: Sql,
  { num, version }: { num: number; version: number },
): Promise<OrderRow | Refusal> {
  const found = await findOrderByNum(tx, num)
  const order = found && (await lockOrder(tx, found.id))
  if (order === null || order.deliver !== 1) return refuse('order_unknown')
  if (!isOpenOrder(order.order_status)) return refuseStaff('stop_over')
  const stop = await findStop(tx, order.id)
  return (stop?.version ?? 0) === version ? order : staleRefusal(null)
}

export async function planRouteAgain(
  tx: Sql,
  deps: Clock,
  _viewer: StaffViewer,
  { day, driver }: Body<'plan'>,
): Promise<Whole | Refusal> {
  const refused = await driverProblem(tx, deps, { day, driver })
  if (refused) return refused
  await lockRoutes(tx)
  await planDriverRoute(tx, { driverId: driver, day })
  return listDeliveries(tx, deps, day)
}

export async function placeDelivery(
  tx: Sql,
  deps: Clock,
  _viewer: StaffViewer,
  { num, ...to }: Body<'place'> & { num: number },
): Promise<Whole | Refusal> {
  return changeStop(tx, deps, num, (stop) => placeStop(tx, stop, to))
}

/** Puts a delivery that found nobody back at the end of its driver's route: today's, when its own day is over. */
export async function retryDelivery(
  tx: Sql,
  deps: Clock,
  viewer: StaffViewer,
  { num, version }: Body<'retry'> & { num: number },
): Promise<Whole | Refusal> {
  return changeStop(tx, deps, num, async (stop) => {
    const { order_id: orderId, driver_id: driverId } = stop
    const order = await lockDelivery(tx, { num, version })
    if (isRefusal(order)) return order
    if (stop.absent_at === null) return refuseStaff('stop_not_absent')
    const today = todayOf(deps)
    const day = stop.day < today ? today : stop.day
    const entry = { orderId, madeBy: viewer.buyer.id, note: 'Vuelve a la ruta.', at: deps.now() }
    await insertOrderEvent(tx, { ...entry, kind: 'note', from: null, to: null })
    await updateStop(tx, orderId, { ...notAbsent, day })
    await growVersion(tx, orderId)
    if (driverId !== null) await routeNewStops(tx, { driverId, day }, [orderId])
    return null
  })
}

async function changeStop(
  tx: Sql,
  deps: Clock,
  num: number,
  change: (stop: StopRow) => Promise<Refusal | null>,
): Promise<Whole | Refusal> {
  await lockRoutes(tx)
  const order = await findOrderByNum(tx, num)
  const stop = order && (await findStop(tx, order.id))
  if (stop === null) return refuseStaff('stop_unknown')
  const refusedChange = await change(stop)
  if (refusedChange) return refusedChange
  const after = await findStop(tx, stop.order_id)
  return listDeliveries(tx, deps, after?.day)
}
