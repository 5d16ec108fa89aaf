import { insertStop, planRoute, type RouteStop } from '#domain/delivery/route.ts'
import { refuseStaff, staleRefusal, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import {
  clearPlaced,
  findRoute,
  findRouteStart,
  type RouteRow,
  type StopRow,
  updatePositions,
  updateStop,
} from './deliveries.repo.ts'

type Route = { driverId: number; day: string }

/** Plans the whole route, stops placed by hand included. Requires the routes' lock, as all of these. */
export async function planDriverRoute(tx: Sql, { driverId, day }: Route): Promise<void> {
  await clearPlaced(tx, driverId, day)
  const start = await findRouteStart(tx, driverId, day)
  await updatePositions(tx, planRoute(start, (await findRoute(tx, driverId, day)).map(routeStop)))
}

/** Gives new stops their places: among the others once some are under way or placed by hand, else by a new plan. */
export async function routeNewStops(tx: Sql, route: Route, fresh: readonly number[]): Promise<void> {
  const { driverId, day } = route
  const rows = await findRoute(tx, driverId, day)
  const [added, others] = [
    rows.filter(({ id }) => fresh.includes(id)),
    rows.filter(({ id }) => !fresh.includes(id)),
  ]
  if (!others.some((row) => row.is_placed || row.is_on_way)) return planDriverRoute(tx, route)
  const start = await findRouteStart(tx, driverId, day)
  const placed = added
    .map(routeStop)
    .reduce((stops, stop) => insertStop(start, stops, stop), others.map(routeStop))
  await updatePositions(
    tx,
    placed.map(({ id }) => id),
  )
}

/** Puts a stop first, or one place later, of those still to be made. */
export async function placeStop(
  tx: Sql,
  stop: StopRow,
  { version, to }: { version: number; to: 'first' | 'later' },
): Promise<Refusal | null> {
  const { order_id: id, driver_id: driverId, day } = stop
  if (driverId === null) return refuseStaff('stop_unknown')
  if (stop.version !== version) return staleRefusal(null)
  const ids = (await findRoute(tx, driverId, day)).map((row) => row.id)
  const at = ids.indexOf(id)
  if (at === -1) return refuseStaff('stop_over')
  const moved = ids.toSpliced(at, 1)
  await updateStop(tx, id, { is_placed: true })
  await updatePositions(tx, moved.toSpliced(to === 'first' ? 0 : at + 1, 0, id))
  return null
}

function routeStop({ id, lat, lng, from }: RouteRow): RouteStop {
  return { id, from, place: lat === null || lng === null ? null : { lat, lng } }
}
