import type { EndpointAnswer } from '#contract/endpoint.ts'
import type { DriverStop, stopEndpoints } from '#contract/panel/deliveries.ts'
import { hasAlcohol } from '#domain/catalog/alcohol.ts'
import { toPesos } from '#domain/money/money.ts'
import { undoMs } from '#domain/panel/order-moves.ts'
import { whatsappLink } from '#domain/text/phone.ts'
import { addDays } from '#domain/time/dates.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { StaffViewer } from '../../../http/viewer.ts'
import { currentTill } from '../../till/till.service.ts'
import { addressOnWire } from '../orders/panel-order.service.ts'
import { type DeliveryRow, findDriverStops, findStopLines, type StopLine } from './deliveries.repo.ts'
import { sharedOf, todayOf } from './deliveries.service.ts'
import { sumDriverCash } from './driver-cash.repo.ts'

/** The viewer's own stops of today, and what was still on its way at midnight, as a late route goes on; of earlier days none. */
export async function listOwnStops(
  sql: Sql,
  deps: Pick<Deps, 'now'>,
  { buyer }: StaffViewer,
): Promise<EndpointAnswer<typeof stopEndpoints.list>> {
  const day = todayOf(deps)
  const dayBefore = addDays(day, -1).isoDate
  const rows = await findDriverStops(sql, { driverId: buyer.id, day, dayBefore })
  const lines = await findStopLines(
    sql,
    rows.map(({ id }) => id),
  )
  return {
    day,
    stops: rows.map((row) =>
      stopOnWire(
        row,
        lines.filter((line) => line.order_id === row.id),
      ),
    ),
    cash: toPesos(await sumDriverCash(sql, buyer.id)),
    has_till: (await currentTill(sql, buyer.id)) !== null,
  }
}

function stopOnWire(row: DeliveryRow, lines: readonly StopLine[]): DriverStop {
  const { num, phone, delivered_at: at } = row
  const shared = sharedOf(row)
  const [name = row.name] = row.name.trim().split(/\s+/)
  return {
    ...shared,
    version: row.version,
    stop_version: row.stop_version ?? 0,
    name,
    phone,
    whatsapp: phone && whatsappLink(phone, `Hola, ${name}. Te estoy llevando tu pedido Nº ${num}.`),
    directions: addressOnWire(row)?.description ?? null,
    note: row.description?.trim() || null,
    lines: lines
      .filter(({ is_component: isComponent }) => !isComponent)
      .map((line) => ({ name: line.name, choice: line.choice, amount: line.amount })),
    has_alcohol: hasAlcohol(lines),
    undo_until:
      at === null || shared.state !== 'delivered' ? null : new Date(at.getTime() + undoMs).toISOString(),
  }
}
