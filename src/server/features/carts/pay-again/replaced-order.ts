import { orderAgain, replaceProblem } from '#domain/pay-again.ts'
import { refuse, type Refusal } from '#domain/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { findOwnOrder } from './replaced-order.repo.ts'

/** The unpaid order of the viewer that a cart is to replace; null when the order of that id may stand beside it. */
export async function replacedOrder(sql: Sql, viewer: Viewer, id: number): Promise<number | null | Refusal> {
  const order = await findOwnOrder(sql, viewer, id)
  if (order === null) return refuse('order_unknown')
  const again = orderAgain(order)
  if (again === 'repeat') return null
  return again === 'replace' ? id : refuse(again)
}

/** Why a cart can't be ordered in the place of that order now; null when it can, or when the order is the viewer's no more. */
export async function replacedOrderProblem(sql: Sql, viewer: Viewer, id: number): Promise<Refusal | null> {
  const order = await findOwnOrder(sql, viewer, id)
  const code = order && replaceProblem(order)
  return code && refuse(code)
}
