import { formatCentavos } from '#domain/money.ts'
import { lackingToMinimum } from '#domain/order.ts'
import { refuse, type Refusal } from '#domain/refusals.ts'
import type { Shop } from '../../shop/shop.service.ts'
import type { Appraisal } from './appraise-cart.ts'

type Weighed = Pick<Appraisal, 'quote'> & {
  /** Of an order whose zone is settled: a zone may ask for more. */ checkout?: Appraisal['checkout']
}

/** Why an order of these goods is too small for the shop, or for its zone; null when it is not. */
export function minimumProblem(
  { minimumOrder }: Pick<Shop, 'minimumOrder'>,
  { quote, checkout }: Weighed,
): Refusal | null {
  const minimum = Math.max(minimumOrder ?? 0, checkout?.deliver === 1 ? (checkout.zone?.minimum ?? 0) : 0)
  const lacking = lackingToMinimum(quote.goods, minimum)
  return lacking === 0 ? null : refuse('order_minimum', formatCentavos(minimum), formatCentavos(lacking))
}
