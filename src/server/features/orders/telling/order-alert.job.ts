import type { Sql } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { OrderAlert } from '../../../queues.ts'
import { mailShop } from '../../mail/mail-letter.ts'
import { orderArrived, orderCancelled } from '../../mail/templates/order-alert.ts'
import { answerOrders } from '../order-answer.ts'
import { findOrder } from '../orders.repo.ts'

type AlertDeps = Pick<Deps, 'jobs' | 'env' | 'secret'>

const letterOf = { arrived: orderArrived, cancelled: orderCancelled }

/** Tells the shop of an order, once however often this runs: a mail, and a push to the owner's browsers that asked for it. */
export async function handleOrderAlert(
  deps: AlertDeps & Pick<Deps, 'pool'>,
  { order_id, kind }: OrderAlert,
): Promise<void> {
  await inTransaction(deps.pool, (tx) => alertShop(tx, deps, order_id, kind))
}

/** The same in the caller's transaction. */
export async function alertShop(
  tx: Sql,
  deps: AlertDeps,
  orderId: number,
  kind: OrderAlert['kind'],
): Promise<void> {
  const row = await findOrder(tx, orderId)
  const [order] = await answerOrders(deps, tx, row ? [row] : [])
  if (!row || !order || !(await insertOrderAlert(tx, orderId, kind))) return
  await mailShop(deps, tx, (head) => letterOf[kind](head, order, row.zone_by_city))
}

/** Writes that the shop is told, with the pushes (migration 0035). False where it was told before. */
async function insertOrderAlert(tx: Sql, orderId: number, kind: OrderAlert['kind']): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into order_alerts (order_id, kind) values ($1, $2) on conflict do nothing',
    [orderId, kind],
  )
  return rowCount === 1
}
