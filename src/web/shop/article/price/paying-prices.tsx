import type { Article } from '#contract/articles.ts'
import { formatMoney } from '#domain/money.ts'
import { article as copy } from '../../../copy/article.ts'
import { type PriceRow, PriceRows } from './price-rows.tsx'
import type { ShownPrice } from './shown-price.ts'

type MethodPrice = Article['payment_prices'][number]

/** The price by each way of paying, cheapest first; those that change nothing share a line. */
export function PayingPrices({ price }: { price: ShownPrice }) {
  const { payment_prices: methods, card_price: card, final } = price
  const same = methods.filter(({ percent }) => percent === 0).map(({ name }) => name)
  const rows = [
    ...methods.filter(({ percent }) => percent < 0).map(rowOf),
    ...(same.length > 0 ? [{ label: same.join(' · '), price: formatMoney(final) }] : []),
    ...methods.filter(({ percent }) => percent > 0).map(rowOf),
    ...(card !== null && methods.every((method) => method.price !== card)
      ? [{ label: copy.cardPrice, price: formatMoney(card) }]
      : []),
  ]
  return rows.length === 0 ? null : <PriceRows title={copy.paymentPrices} rows={rows} />
}

function rowOf({ name, percent, price }: MethodPrice): PriceRow {
  return {
    label: name,
    note: percent < 0 ? copy.methodLess(-percent) : copy.methodMore(percent),
    isDearer: percent > 0,
    price: formatMoney(price),
  }
}
