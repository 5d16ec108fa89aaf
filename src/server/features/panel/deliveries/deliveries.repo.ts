import type { StaffRole } from '#domain/accounts/staff.ts'
import type { Point } from '#domain/geography/address.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { componentKind } from '#domain/stock/demand.ts'
import type { Sql } from '../../../db/connect.ts'
import { withOrderMoney } from '../../orders/collections.repo.ts'
import type { OrderRow, SlotSnapshot } from '../../orders/orders.repo.ts'

export type AbsentWish = 'another_day' | 'pick_up' | 'cancel'

/** A delivery and its stop, whose columns are null without one. */
export type DeliveryRow = Pick<
  OrderRow,
  'id' | 'num' | 'version' | 'name' | 'phone' | 'address' | 'total'
> & {
  status: OrderStatus
  description: string | null
  fecha_entrega: string | null
  delivery_slot: SlotSnapshot | null
  zone: string | null
  owed: Centavos
  is_disputed: boolean
  units: number
  day: string | null
  /** Null when that person brings nothing any more. */
  driver_id: number | null
  driver: string | null
  position: number | null
  is_placed: boolean | null
  stop_version: number | null
  absent_at: Date | null
  absent_wish: AbsentWish | null
  absent_note: string | null
  delivered_at: Date | null
  id_checked: boolean | null
}

/** SQL: the roles with the permission for stops. */
const mayBring = "staff_role in ('owner', 'manager', 'driver')"

const selectDeliveries = `select orders.id, orders.num, orders.version, orders.name, orders.phone, orders.address, orders.total, orders.status, orders.description, orders.fecha_entrega,
    orders.delivery_slot, orders.delivery_zone ->> 'name' as zone, money.owed, money.owed > 0 and coalesce(payment_status = 'charged_back', false) as is_disputed, coalesce(sold.units, 0) as units,
    stop.day, drivers.id as driver_id, drivers.name as driver, stop.position, stop.is_placed, stop.version as stop_version, stop.absent_at, stop.absent_wish, stop.absent_note, stop.delivered_at, stop.id_checked
  from orders left join delivery_stops stop on stop.order_id = orders.id left join buyers drivers on drivers.id = stop.driver_id and drivers.${mayBring}
    ${withOrderMoney} cross join lateral (select sum(amount)::integer as units from order_lines where order_id = orders.id and kind <> '${componentKind}') as sold`

/** Open deliveries of a day and all with a stop on it. `withEarlier`: also those of earlier days and of no day. */
export async function findDeliveries(
  sql: Sql,
  { day, withEarlier }: { day: string; withEarlier: boolean },
): Promise<DeliveryRow[]> {
  const { rows } = await sql.query<DeliveryRow>({
    name: 'deliveries',
    text: `${selectDeliveries} where orders.id in (
        select id from orders where status in ('Sin confirmar', 'Confirmado', 'En preparación', 'En camino') and deliver = 1
          and order_group(status, payment_status) <> 'awaiting_payment' and (fecha_entrega = $1 or ($2 and (fecha_entrega is null or fecha_entrega < $1)))
          and not exists (select from delivery_stops later where later.order_id = orders.id and later.day > $1)
        union select order_id from delivery_stops where delivery_stops.day = $1)
      order by orders.delivery_slot ->> 'from' nulls first, orders.num`,
    values: [day, withEarlier],
  })
  return rows
}

/** A driver's stops of a day in order of the route; before them those of the day before that were on their way when it ended. */
export async function findDriverStops(
  sql: Sql,
  { driverId, day, dayBefore }: { driverId: number; day: string; dayBefore: string },
): Promise<DeliveryRow[]> {
  const { rows } = await sql.query<DeliveryRow>({
    name: 'driver-stops',
    text: `${selectDeliveries} where stop.driver_id = $1 and (stop.day = $2 or (stop.day = $3 and (
        (orders.status = 'En camino' and stop.absent_at is null)
        or greatest(stop.delivered_at, stop.absent_at) at time zone 'America/Argentina/Buenos_Aires' >= $2::date)))
      order by stop.day, stop.position, orders.num`,
    values: [driverId, day, dayBefore],
  })
  return rows
}

export type StopLine = {
  order_id: number
  name: string
  choice: string | null
  amount: number
  is_component: boolean
  kind: string
  abv: number | null
}

/** Lines of these orders; kind and alcohol of the article where there still is one. */
export async function findStopLines(sql: Sql, orderIds: readonly number[]): Promise<StopLine[]> {
  const { rows } = await sql.query<StopLine>({
    name: 'stop-lines',
    text: `select order_id, order_lines.name, choice, amount, order_lines.kind = '${componentKind}' as is_component, coalesce(articles.kind, order_lines.kind) as kind, articles.abv
      from order_lines left join articles on articles.id = article_id where order_id = any($1::integer[]) order by order_id, order_lines.position, order_lines.id`,
    values: [orderIds],
  })
  return rows
}

export type StopRow = {
  order_id: number
  day: string
  driver_id: number | null
  version: number
  absent_at: Date | null
  delivered_at: Date | null
  collection_id: number | null
}

const stopColumns = 'order_id, day, driver_id, version, absent_at, delivered_at, collection_id'

export async function findStop(sql: Sql, orderId: number): Promise<StopRow | null> {
  const { rows } = await sql.query<StopRow>(`select ${stopColumns} from delivery_stops where order_id = $1`, [
    orderId,
  ])
  return rows[0] ?? null
}

/** The stop of an order with that number and driver, from `since` to `until`; null without one. */
export async function findOwnStop(
  sql: Sql,
  { num, driverId, since, until }: { num: number; driverId: number; since: string; until: string },
): Promise<StopRow | null> {
  const { rows } = await sql.query<StopRow>(
    `select ${stopColumns} from delivery_stops where order_id = (select id from orders where num = $1) and driver_id = $2 and day between $3 and $4`,
    [num, driverId, since, until],
  )
  return rows[0] ?? null
}

/** Serializes changes of routes until the transaction ends. Taken before orders and stops. */
export async function lockRoutes(tx: Sql): Promise<void> {
  await tx.query('select from commerces for no key update')
}

/** Gives an order to a driver on a day, whatever its stop was before. */
export async function putStop(
  tx: Sql,
  { orderId, day, driverId }: { orderId: number; day: string; driverId: number },
): Promise<void> {
  await tx.query(
    `insert into delivery_stops (order_id, day, driver_id, position) values ($1, $2, $3, 0)
      on conflict (order_id) do update set day = excluded.day, driver_id = excluded.driver_id, position = 0, is_placed = false, version = delivery_stops.version + 1,
        absent_at = null, absent_wish = null, absent_note = null, delivered_at = null, id_checked = false, collection_id = null`,
    [orderId, day, driverId],
  )
}

export async function clearDriver(tx: Sql, orderId: number): Promise<void> {
  await tx.query(
    'update delivery_stops set driver_id = null, position = 0, is_placed = false, version = version + 1 where order_id = $1',
    [orderId],
  )
}

/** Columns of a stop whose buyer is not reported absent. */
export const notAbsent = { absent_at: null, absent_wish: null, absent_note: null }

/** Changes of a stop; its version is incremented. */
export async function updateStop(
  tx: Sql,
  orderId: number,
  change: Partial<{
    day: string
    absent_at: Date | null
    absent_wish: AbsentWish | null
    absent_note: string | null
    delivered_at: Date | null
    id_checked: boolean
    collection_id: number | null
    is_placed: boolean
  }>,
): Promise<void> {
  const names = Object.keys(change)
  await tx.query(
    `update delivery_stops set version = version + 1${names.map((name, at) => `, ${name} = $${at + 2}`).join('')} where order_id = $1`,
    [orderId, ...Object.values(change)],
  )
}

export type RouteRow = {
  id: number
  lat: number | null
  lng: number | null
  from: string | null
  is_placed: boolean
  is_on_way: boolean
}

/** The driver's stops still to be made, in order. */
export async function findRoute(tx: Sql, driverId: number, day: string): Promise<RouteRow[]> {
  const { rows } = await tx.query<RouteRow>(
    `select orders.id, (address ->> 'lat')::double precision as lat, (address ->> 'lng')::double precision as lng, delivery_slot ->> 'from' as "from", is_placed, status = 'En camino' as is_on_way
      from delivery_stops join orders on orders.id = order_id
      where driver_id = $1 and day = $2 and absent_at is null and status not in ('Entregado', 'Cancelado') order by position, num`,
    [driverId, day],
  )
  return rows
}

/** Where the driver delivered last on that day, else the shop; null without coordinates. */
export async function findRouteStart(tx: Sql, driverId: number, day: string): Promise<Point | null> {
  const { rows } = await tx.query<Point>(
    `select lat, lng from (
        select (address ->> 'lat')::double precision as lat, (address ->> 'lng')::double precision as lng, delivered_at as at
          from delivery_stops join orders on orders.id = order_id where driver_id = $1 and day = $2 and delivered_at is not null and status = 'Entregado'
        union all select lat, lng, null from commerce_addresses) as places
      where lat is not null and lng is not null order by at desc nulls last limit 1`,
    [driverId, day],
  )
  return rows[0] ?? null
}

/** Numbers the stops in this order, from 1. */
export async function updatePositions(tx: Sql, orderIds: readonly number[]): Promise<void> {
  await tx.query(
    `update delivery_stops set position = place from unnest($1::integer[]) with ordinality as route (id, place)
      where order_id = route.id and position <> place`,
    [orderIds],
  )
}

export async function clearPlaced(tx: Sql, driverId: number, day: string): Promise<void> {
  await tx.query(
    'update delivery_stops set is_placed = false where driver_id = $1 and day = $2 and is_placed',
    [driverId, day],
  )
}

export type DriverRow = { id: number; name: string; role: StaffRole }

/** Everybody who may bring orders, drivers first. */
export async function findDrivers(sql: Sql): Promise<DriverRow[]> {
  const { rows } = await sql.query<DriverRow>(
    `select id, name, staff_role as role from buyers where ${mayBring} order by staff_role <> 'driver', plain(name), id`,
  )
  return rows
}
