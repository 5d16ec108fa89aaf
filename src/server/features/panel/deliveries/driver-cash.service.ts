import type { EndpointAnswer, EndpointBody } from '#contract/endpoint.ts'
import type { panelDeliveryEndpoints } from '#contract/panel/deliveries.ts'
import { type Centavos, fromPesos, toPesos } from '#domain/money/money.ts'
import { refuseStaff, isRefusal, staleRefusal, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import { insertRow } from '../../../db/insert.ts'
import type { Deps } from '../../../deps.ts'
import type { StaffViewer } from '../../../http/viewer.ts'
import { currentTill, moveTill } from '../../till/till.service.ts'

type Calls = typeof panelDeliveryEndpoints
type Cash = EndpointAnswer<Calls['cash']>

type CashRow = { driver_id: number | null; driver: string | null; order_num: number; amount: Centavos }

/** What stands for a driver whose account was deleted with cash in hand. */
const goneDriver = 'una cuenta borrada'

/** SQL: cash that its driver has not handed over, without voided collections. */
const openCash = `driver_cash join collections on collections.id = collection_id
  where handover_id is null and not exists (select from collections later where later.voids = collections.id)`

/** Remembers cash collected at a door without a till as to be handed over. */
export async function insertDriverCash(
  tx: Sql,
  cash: { collection_id: number; driver_id: number },
): Promise<void> {
  await tx.query('insert into driver_cash (collection_id, driver_id) values ($1, $2)', [
    cash.collection_id,
    cash.driver_id,
  ])
}

export async function sumDriverCash(sql: Sql, driverId: number): Promise<Centavos> {
  const { rows } = await sql.query<{ amount: Centavos }>({
    name: 'driver-cash',
    text: `select coalesce(sum(amount), 0)::bigint as amount from ${openCash} and driver_id = $1`,
    values: [driverId],
  })
  return rows[0]?.amount ?? 0
}

/** Cash of each driver that was not handed over yet. */
export async function readDriverCash(sql: Sql): Promise<Cash> {
  const { rows } = await sql.query<CashRow>({
    name: 'open-driver-cash',
    text: `select driver_id, buyers.name as driver, orders.num as order_num, open.amount
      from (select driver_id, order_id, collections.id, amount from ${openCash}) as open join orders on orders.id = open.order_id left join buyers on buyers.id = open.driver_id
      order by plain(buyers.name) nulls last, driver_id, open.id`,
  })
  const byDriver = Map.groupBy(rows, ({ driver_id: id }) => id)
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
  { driver, expected, counted }: EndpointBody<Calls['receiveCash']>,
): Promise<Cash | Refusal> {
  await tx.query(
    'select from driver_cash where driver_id is not distinct from $1 and handover_id is null order by collection_id for update',
    [driver],
  )
  // Read once locked: a void that the lock waited for is not in the first statement's snapshot.
  const { rows } = await tx.query<{ id: number; amount: Centavos }>(
    `select collections.id, amount from ${openCash} and driver_id is not distinct from $1`,
    [driver],
  )
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
          reason: 'Efectivo del reparto',
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
  await tx.query('update driver_cash set handover_id = $1 where collection_id = any($2::integer[])', [
    id,
    rows.map((row) => row.id),
  ])
  return readDriverCash(tx)
}
