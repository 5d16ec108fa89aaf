import type { EndpointAnswer, EndpointBody } from '#contract/endpoint.ts'
import type { panelDeliveryEndpoints } from '#contract/panel/deliveries.ts'
import { fromPesos, toPesos } from '#domain/money/money.ts'
import { refuseStaff, isRefusal, staleRefusal, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import { insertRow } from '../../../db/insert.ts'
import type { Deps } from '../../../deps.ts'
import type { StaffViewer } from '../../../http/viewer.ts'
import { currentTill, moveTill } from '../../till/till.service.ts'
import { findOpenCash, lockOpenCash, updateHandover } from './driver-cash.repo.ts'

type Endpoints = typeof panelDeliveryEndpoints
type Cash = EndpointAnswer<Endpoints['cash']>

/** What stands for a driver whose account was deleted with cash in hand. */
const goneDriver = 'una cuenta borrada'

/** Cash of each driver or seller that was not handed over yet. */
export async function readDriverCash(sql: Sql): Promise<Cash> {
  const byDriver = Map.groupBy(await findOpenCash(sql), ({ driver_id: id }) => id)
  return {
    drivers: [...byDriver].map(([id, own]) => ({
      driver: { id, name: own[0]?.driver ?? goneDriver },
      amount: toPesos(own.reduce((sum, { amount }) => sum + amount, 0)),
      orders: own.map(({ order_num: num, amount }) => ({ num, amount: toPesos(amount) })),
    })),
  }
}

/** Puts the counted cash into the viewer's own till; what is missing or over stays with the handover. */
export async function receiveDriverCash(
  tx: Sql,
  { now }: Pick<Deps, 'now'>,
  viewer: StaffViewer,
  { driver, expected, counted }: EndpointBody<Endpoints['receiveCash']>,
): Promise<Cash | Refusal> {
  const rows = await lockOpenCash(tx, driver)
  const sum = rows.reduce((total, { amount }) => total + amount, 0)
  const before = await readDriverCash(tx)
  const name = before.drivers.find((one) => one.driver.id === driver)?.driver.name
  if (name === undefined) return refuseStaff('driver_cash_received')
  if (sum !== fromPesos(expected)) return staleRefusal(name, before)
  const till = await currentTill(tx, viewer.buyer.id)
  if (till === null) return refuseStaff('till_not_open')
  const at = now()
  const [amount, actorId] = [fromPesos(counted), viewer.buyer.id]
  const moved =
    amount === 0
      ? { id: null }
      : await moveTill(tx, {
          tillId: till.id,
          kind: 'in',
          amount,
          reason: 'Efectivo rendido',
          actorId,
          at,
        })
  if (isRefusal(moved)) return moved
  const id = await insertRow(tx, 'driver_handovers', {
    driver_id: driver,
    expected: sum,
    counted: amount,
    till_move_id: moved.id,
    received_by: actorId,
    at,
  })
  await updateHandover(
    tx,
    rows.map((row) => row.id),
    id,
  )
  return readDriverCash(tx)
}
