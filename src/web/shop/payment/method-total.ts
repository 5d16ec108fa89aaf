import type { Totals } from '#contract/carts.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import { fromPesos, toPesos } from '#domain/money.ts'
import { quoteTotal } from '#domain/totals.ts'

/** The total in pesos if it were paid that way: the server's own steps, with this method's percent. */
export function methodTotal({ goods, cupon, delivery }: Totals, { discount, surchage }: PaymentMethod): number {
  const { total } = quoteTotal({
    lines: [{ unitPrice: fromPesos(goods), amount: 1 }],
    method: { discount, surchage },
    coupon: cupon && { amount: fromPesos(Math.abs(cupon.amount)), percentage: null },
    delivery: fromPesos(delivery?.amount ?? 0),
  })
  return toPesos(total)
}
