import type { Centavos } from '#domain/money/money.ts'
import type { Sql } from '../../../db/connect.ts'

type CashRow = { driver_id: number | null; driver: string | null; order_num: number; amount: Centavos }

/** SQL: cash that its driver has not handed over, without voided collections. */
const openCash = `driver_cash join collections on collections.id = collection_id
  where handover_id is null and not exists (select from collections later where later.voids = collections.id)`

/** Remembers cash that was collected without a till, at a door or by a seller, as to be handed over. */
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

/** By driver. */
export async function findOpenCash(sql: Sql): Promise<CashRow[]> {
  const { rows } = await sql.query<CashRow>({
    name: 'open-driver-cash',
    text: `select driver_id, buyers.name as driver, orders.num as order_num, open.amount
      from (select driver_id, order_id, collections.id, amount from ${openCash}) as open join orders on orders.id = open.order_id left join buyers on buyers.id = open.driver_id
      order by plain(buyers.name) nulls last, driver_id, open.id`,
  })
  return rows
}

/** Null: a driver whose account was deleted. */
export async function lockOpenCash(
  tx: Sql,
  driver: number | null,
): Promise<{ id: number; amount: Centavos }[]> {
  await tx.query(
    'select from driver_cash where driver_id is not distinct from $1 and handover_id is null order by collection_id for update',
    [driver],
  )
  // Read once locked: a void that the lock waited for is not in the first statement's snapshot.
  const { rows } = await tx.query<{ id: number; amount: Centavos }>(
    `select collections.id, amount from ${openCash} and driver_id is not distinct from $1`,
    [driver],
  )
  return rows
}

export async function updateHandover(
  tx: Sql,
  collectionIds: readonly number[],
  handoverId: number,
): Promise<void> {
  await tx.query('update driver_cash set handover_id = $1 where collection_id = any($2::integer[])', [
    handoverId,
    collectionIds,
  ])
}
