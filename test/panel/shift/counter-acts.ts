import { salesEndpoints } from '#contract/panel/sales.ts'
import { tillEndpoints } from '#contract/panel/till.ts'
import { linesOf } from './buyers-acts.ts'
import { type Shift, write } from './shift.ts'

/** Acts at the counter and its tills. */
export const counterActs = {
  sell: async (shift: Shift) => {
    const { chance, panels, sales } = shift
    const { call } = chance.oneOf(panels)
    const lines = linesOf(shift).map(({ id, ...line }) => ({ ...line, article_id: id }))
    const { total } = await call(salesEndpoints.quote, { body: { lines } })
    const first = chance.once(2) ? total : Math.ceil(total / 3)
    const payments = [
      { way: 'cash' as const, amount: first },
      ...(first === total ? [] : [{ way: 'qr' as const, amount: total - first }]),
    ]
    const name = crypto.randomUUID()
    const body = { lines, payments, total, client: { name } }
    const { sale } = await write(shift, call, salesEndpoints.sell, { body }, name)
    sales.push(sale.num)
    return true
  },

  voidSale: async (shift: Shift) => {
    const { chance, panels, sales } = shift
    if (sales.length === 0) return false
    const reason = crypto.randomUUID()
    const input = { params: { num: chance.oneOf(sales.slice(-10)) }, body: { reason } }
    await write(shift, chance.oneOf(panels).call, salesEndpoints.void, input, reason)
    return true
  },

  openTill: async (shift: Shift) => {
    const { chance, panels, cashiers } = shift
    const body = { opening: chance.oneOf([0, 5_000]) }
    await write(shift, chance.oneOf(chance.once(9) ? panels : cashiers).call, tillEndpoints.open, { body })
    return true
  },

  moveTill: async (shift: Shift) => {
    const { chance, panels, cashiers } = shift
    const reason = crypto.randomUUID()
    const kind = chance.oneOf(['in', 'out'] as const)
    const body = { kind, amount: chance.between(1, 900), reason }
    await write(
      shift,
      chance.oneOf(chance.once(9) ? panels : cashiers).call,
      tillEndpoints.move,
      { body },
      reason,
    )
    return true
  },

  closeTill: async (shift: Shift) => {
    const { chance, cashiers, closed } = shift
    const { call, isManager } = chance.oneOf(cashiers)
    const { till: own, others } = await call(tillEndpoints.current, {})
    const other = isManager && chance.once(2) ? others[0] : undefined
    const expected = (other ?? own)?.expected ?? 0
    const body = { expected, counted: chance.below(20_000), ...(other && { id: other.id }) }
    const { till } = await write(shift, call, tillEndpoints.close, { body })
    closed.push({ call, till })
    return true
  },
}
