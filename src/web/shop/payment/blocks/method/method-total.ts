import type { Cart, Totals } from '#contract/carts.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import { fromPesos, toPesos } from '#domain/money.ts'
import { quoteTotal } from '#domain/totals.ts'

/** The total in pesos if it were paid that way: the server's own steps, with this method's percent. A coupon counts where it holds. */
export function methodTotal(
  { goods, cupon: held, delivery }: Totals,
  coupon: Cart['cupon'],
  { discount, surchage }: PaymentMethod,
): number {
  const { total } = quoteTotal({
    lines: [{ unitPrice: fromPesos(goods), amount: 1 }],
    method: { discount, surchage },
    coupon: held &&
      coupon && {
        amount: coupon.amount === null ? null : fromPesos(coupon.amount),
        percentage: coupon.percentage,
      },
    delivery: fromPesos(delivery?.amount ?? 0),
  })
  return toPesos(total)
}
