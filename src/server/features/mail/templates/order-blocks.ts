import type { Order } from '#contract/orders.ts'
import { formatMoney, fromPesos, toPesos } from '#domain/money.ts'
import { lineTotal } from '#domain/pricing.ts'
import type { Block, PricedLine, Step } from '../letter/letter.ts'

/** What was ordered, each line with its price, and how that adds up to the total. */
export function orderedBlocks(order: Order): Block[] {
  return [
    { kind: 'lines', lines: [...order.articles, ...order.promociones_vinoteca].map(lineOf) },
    { kind: 'sum', steps: stepsOf(order), total: { name: 'Total', amount: formatMoney(order.total) } },
  ]
}

function lineOf({ name, choice, pivot: { amount, price, notes } }: Order['articles'][number]): PricedLine {
  const note = [choice, notes].filter((part) => part !== null && part !== '').join(' · ')
  return {
    name,
    count: `${amount} × ${formatMoney(price)}`,
    amount: formatMoney(toPesos(lineTotal(fromPesos(price), amount))),
    note,
  }
}

/** Each step of the total as the order screen names it. */
function stepsOf({
  totals: { goods, payment_method: method, cupon, delivery },
  articles_count: units,
  deliver,
}: Order): Step[] {
  return [
    { name: `Productos (${units})`, amount: formatMoney(goods) },
    ...(method && method.amount !== 0
      ? [{ name: `${method.name}, ${percentText(method.percent)}`, amount: formatMoney(method.amount) }]
      : []),
    ...(cupon ? [{ name: `Cupón ${cupon.code}`, amount: formatMoney(-Math.abs(cupon.amount)) }] : []),
    ...(delivery
      ? [
          {
            name: delivery.name === 'Envío' ? 'Envío' : `Envío, ${delivery.name}`,
            amount: delivery.amount === 0 ? 'Sin cargo' : formatMoney(delivery.amount),
          },
        ]
      : []),
    ...(deliver === 0 ? [{ name: 'Retiro en el local', amount: 'Sin cargo' }] : []),
  ]
}

function percentText(percent: number): string {
  return `${String(Math.abs(percent)).replace('.', ',')} %`
}
