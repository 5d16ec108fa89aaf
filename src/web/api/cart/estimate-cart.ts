import type { Cart } from '#contract/carts.ts'
import { type CartLine, findLine, lineKey } from '#domain/cart.ts'
import { fromPesos, toPesos } from '#domain/money.ts'
import { lineTotal } from '#domain/pricing.ts'

/**
 * A cart as it would be with other amounts at the prices it has, for as long as the server can't be asked: what a coupon,
 * a way of paying or a price by quantity would change is left as it was. Without amounts that differ it is the same.
 */
export function estimateCart(cart: Cart, lines: readonly CartLine[]): Cart {
  let more = 0
  let differs = false
  const estimate = <L extends Cart['articles'][number] | Cart['promociones_vinoteca'][number]>(
    line: L,
    key: string,
  ): L => {
    const amount = findLine(lines, key)?.amount ?? 0
    if (line.unit_price === null || amount === line.amount) return line
    const total = lineTotal(fromPesos(line.unit_price), amount)
    differs = true
    more += total - fromPesos(line.line_total ?? 0)
    return { ...line, amount, line_total: toPesos(total) }
  }
  const articles = cart.articles.map((line) =>
    estimate(
      line,
      lineKey({
        article_id: line.id,
        variant_id: line.variant_id,
        color_id: line.color_id,
        size_id: line.size_id,
      }),
    ),
  )
  const promotions = cart.promociones_vinoteca.map((line) =>
    estimate(line, lineKey({ promotion_id: line.id })),
  )
  if (!differs || cart.total === null) return cart
  const plus = (pesos: number): number => toPesos(fromPesos(pesos) + more)
  return {
    ...cart,
    articles,
    promociones_vinoteca: promotions,
    total: plus(cart.total),
    totals: cart.totals && { ...cart.totals, goods: plus(cart.totals.goods), total: plus(cart.totals.total) },
  }
}
