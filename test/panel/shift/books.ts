import type { Client } from '#contract/client.ts'
import { panelOrderEndpoints } from '#contract/panel/orders.ts'
import { tillEndpoints } from '#contract/panel/till.ts'
import { countMarks, impossibleStates } from './impossible-states.ts'
import type { Shift } from './shift.ts'

/** All inconsistencies after a shift; empty when there are none. */
export async function auditShift(shift: Shift): Promise<string[]> {
  const { sql } = shift.shop
  const [owner] = shift.panels
  if (owner === undefined) throw new Error('A shift without people')
  return [
    ...shift.faults,
    ...(await impossibleStates(sql)),
    ...(await writesOf(shift)),
    ...(await wrongOrders(shift, owner.call)),
    ...(await wrongTills(shift, owner.call)),
  ]
}

/** Acknowledged writes must exist exactly once, refused ones not at all. */
async function writesOf({ shop, marks }: Shift): Promise<string[]> {
  const counts = await countMarks(shop.sql)
  const wrong = [...marks].flatMap(([mark, isDone]) => {
    const times = counts.get(mark) ?? 0
    if (times > 1) return 'a write done twice under one key'
    return times === 1 && !isDone ? 'a write that was refused and done' : []
  })
  return [...new Set(wrong)].map((one) => `${wrong.filter((other) => other === one).length} × ${one}`)
}

type OrderSums = { num: number; collected: number; returned: number; due: number }

/** Each order's money in the list, compared with plain sums. */
async function wrongOrders({ shop: { sql } }: Shift, call: Client): Promise<string[]> {
  const { rows } = await sql.query<OrderSums>(
    `select num, coalesce(sum(amount) filter (where kind = 'collected'), 0)::bigint as collected,
        coalesce(sum(amount) filter (where kind = 'returned'), 0)::bigint as returned,
        case orders.status when 'Cancelado' then 0 else total end as due
      from orders left join collections on order_id = orders.id group by orders.id`,
  )
  const sums = new Map(rows.map((row) => [row.num, row]))
  const wrong: string[] = []
  for (let before: number | null = 0; before !== null;) {
    const page: {
      orders: { num: number; collected: number; returned: number; owed: number; to_return: number }[]
      next: number | null
    } = await call(panelOrderEndpoints.list, { query: before === 0 ? {} : { before } })
    for (const { num, collected, returned, owed, to_return } of page.orders) {
      const sum = sums.get(num)
      const open = (sum?.due ?? 0) - (sum?.collected ?? 0) + (sum?.returned ?? 0)
      const right = [sum?.collected, sum?.returned, Math.max(0, open), Math.max(0, -open)]
      if ([collected, returned, owed, to_return].some((pesos, n) => Math.round(pesos * 100) !== right[n]))
        wrong.push(`order ${num} does not tell its money`)
      sums.delete(num)
    }
    before = page.next
  }
  return sums.size === 0 ? wrong : [...wrong, `${sums.size} × an order that no list shows`]
}

type TillSums = { id: number; cash: number }

/** Each till's cash, compared with plain sums; and closed ones with the answer of their closing. */
async function wrongTills({ shop: { sql }, closed }: Shift, call: Client): Promise<string[]> {
  const { rows } = await sql.query<TillSums>(
    `select id, opening + coalesce((select sum(case kind when 'collected' then amount else -amount end) from collections where till_id = tills.id and way = 'cash'), 0)::bigint
        + coalesce((select sum(case kind when 'in' then amount else -amount end) from till_moves where till_id = tills.id), 0)::bigint as cash from tills`,
  )
  const wrong: string[] = []
  for (const { id, cash } of rows) {
    const { till } = await call(tillEndpoints.get, { params: { id } })
    if (Math.round(till.expected * 100) !== cash) wrong.push(`till ${id} does not tell its cash`)
  }
  for (const { call: closer, till } of closed) {
    const now = await closer(tillEndpoints.get, { params: { id: till.id } })
    if (JSON.stringify(now.till) !== JSON.stringify(till))
      wrong.push(`till ${till.id} changed after it was closed`)
  }
  return wrong
}
