import { formatCentavos } from '#domain/money/money.ts'
import { shortOfMinimum } from '#domain/orders/placing.ts'
import { supersedeProblem } from '#domain/payments/payment.ts'
import { refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import type { Viewer } from '../../http/viewer.ts'
import { seesPrices } from '../catalog/article-card.ts'
import type { Shop } from '../shop/shop.service.ts'
import { findOwnOrderStatus } from './own-order.repo.ts'
import type { PricedCart } from './price-cart.ts'

type PricedLines = Pick<PricedCart, 'quote'> & {
  /** Given for an order whose zone is settled: zones may have their own minimum. */
  resolved?: Pick<PricedCart['resolved'], 'deliver' | 'zone'>
}

/** The refusal of an order by a viewer to whom the shop hides its prices: before any that tells of them. */
export function hiddenPricesProblem(shop: Shop, viewer: Viewer): Refusal | null {
  if (seesPrices(shop, viewer)) return null
  return refuse(viewer.buyer === null ? 'login_required' : 'prices_hidden')
}

/** The refusal of an order below the minimum of the shop or its zone; null otherwise. */
export function minimumProblem(
  { minimumOrder }: Pick<Shop, 'minimumOrder'>,
  { quote, resolved }: PricedLines,
): Refusal | null {
  const minimum = Math.max(minimumOrder ?? 0, resolved?.deliver === 1 ? (resolved.zone?.minimum ?? 0) : 0)
  const missing = shortOfMinimum(quote.subtotal, minimum)
  return missing === 0 ? null : refuse('order_minimum', formatCentavos(minimum), formatCentavos(missing))
}

/** Why an order can no longer be superseded by the cart; null when it can, or when it is no longer the viewer's. */
export async function supersededOrderProblem(sql: Sql, viewer: Viewer, id: number): Promise<Refusal | null> {
  const order = await findOwnOrderStatus(sql, viewer, { id })
  const code = order && supersedeProblem(order)
  return code && refuse(code)
}
