import type { Order } from '#contract/orders.ts'
import { formatMoney } from '#domain/money.ts'
import { thanks } from '../../copy/thanks.ts'
import { deliveryText } from '../orders/delivery-text.ts'

const { told: copy } = thanks

/** What a link carries safely (integrations 8). */
const longest = 1500

type Told = Pick<
  Order,
  | 'num'
  | 'buyer'
  | 'articles'
  | 'promociones_vinoteca'
  | 'total'
  | 'deliver'
  | 'address'
  | 'payment_method'
  | 'payment_status'
>

/** The order as its buyer tells it to the shop by WhatsApp. A long one names its first lines and counts the rest. */
export function orderMessage(order: Told): string {
  const {
    num,
    buyer,
    articles,
    promociones_vinoteca: promotions,
    total,
    payment_method: method,
    payment_status: payment,
  } = order
  const head = copy.head(buyer.name, num)
  const lines = [...articles, ...promotions].map(({ name, choice, pivot }) =>
    copy.line(pivot.amount, name, choice),
  )
  const foot = [
    copy.total(formatMoney(total)),
    deliveryText(order),
    ...(method ? [copy.payment(method.name, paymentWord(payment))] : []),
  ]
  const shown = lines.filter(
    (_, at) => encodeURIComponent([head, ...lines.slice(0, at + 1), ...foot].join('\n')).length <= longest,
  )
  const rest = lines.length - shown.length
  return [head, ...shown, ...(rest > 0 ? [copy.more(rest)] : []), ...foot].join('\n')
}

/** How a payment on line stands; null of one by hand. */
function paymentWord(status: string | null): string | null {
  if (status === null) return null
  if (status === 'approved') return copy.paid
  return status === 'in_process' ? copy.pending : copy.unpaid
}
