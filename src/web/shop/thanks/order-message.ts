import type { Order } from '#contract/orders.ts'
import { formatMoney } from '#domain/money.ts'

/** What a link carries safely (integrations 8). */
const longest = 1500

type Told = Pick<Order, 'num' | 'buyer' | 'articles' | 'promociones_vinoteca' | 'total' | 'deliver' | 'address' | 'payment_method'>

/** The order as its buyer tells it to the shop by WhatsApp. A long one names its first lines and counts the rest. */
export function orderMessage({ num, buyer, articles, promociones_vinoteca: promotions, total, deliver, address, payment_method: method }: Told): string {
  const lines = [...articles, ...promotions].map(({ name, choice, pivot }) => `• ${pivot.amount} × ${choice ? `${name} (${choice})` : name}`)
  const way = deliver === 1 && address ? `Envío a ${address.formated}` : 'Retiro en el local'
  const foot = [`Total: ${formatMoney(total)}`, way, ...(method ? [`Pago: ${method.name}`] : [])]
  const head = `¡Hola! Soy ${buyer.name}. Hice el pedido Nº ${num}:`
  const shown = lines.filter((_, at) => encodeURIComponent([head, ...lines.slice(0, at + 1), ...foot].join('\n')).length <= longest)
  const rest = lines.length - shown.length
  return [head, ...shown, ...(rest > 0 ? [`… y ${rest} ${rest === 1 ? 'artículo' : 'artículos'} más`] : []), ...foot].join('\n')
}
