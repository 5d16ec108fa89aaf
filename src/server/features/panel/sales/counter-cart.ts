import type { EndpointBody } from '#contract/endpoint.ts'
import type { SaleQuote, salesEndpoints } from '#contract/panel/sales.ts'
import { type ArticleLine, lineKey, type PromotionLine, type Sellable } from '#domain/cart/cart.ts'
import { pesosOrNull, toPesos } from '#domain/money/money.ts'
import { counterArticle, counterContext, lineTotal } from '#domain/money/pricing.ts'
import { type Quote, quoteTotal } from '#domain/money/totals.ts'
import type { RefusedLine } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import type { CartLines } from '../../cart/cart-lines.repo.ts'
import { findCatalogueItems } from '../../cart/catalogue-items.repo.ts'
import { type PricedLine, type PricedPromotion, priceCartLines } from '../../cart/price-cart-lines.ts'
import { refusedLines, unknownLines } from '../../cart/refused-lines.ts'
import type { Shop } from '../../shop/shop.service.ts'

type AskedLine = EndpointBody<typeof salesEndpoints.sell>['lines'][number]

export type CounterCart = {
  lines: PricedLine[]
  promotions: PricedPromotion[]
  /** Lines that can't be sold as they are. */
  refused: RefusedLine[]
  quote: Quote
}

/** One line per article, variant and promotion, in order of first appearance. */
export function readSaleLines(input: readonly AskedLine[]): CartLines {
  const read = new Map<string, ArticleLine | PromotionLine>()
  for (const { article_id = null, promotion_id = null, variant_id = null, amount } of input) {
    const thing: Sellable =
      promotion_id === null
        ? // 0 is no article.
          { article_id: article_id ?? 0, variant_id, color_id: null, size_id: null }
        : { promotion_id }
    const key = lineKey(thing)
    read.set(key, { ...thing, notes: null, amount: amount + (read.get(key)?.amount ?? 0) })
  }
  const all = [...read.values()]
  return {
    lines: all.filter((line) => 'article_id' in line),
    promotions: all.filter((line) => 'promotion_id' in line),
  }
}

export const counterShop = (shop: Shop): Shop => ({
  ...shop,
  priceContext: counterContext(shop.priceContext),
})

/** Prices a counter sale. Colours and sizes are not chosen there. */
export async function priceCounterCart(sql: Sql, shop: Shop, input: CartLines): Promise<CounterCart> {
  const items = await findCatalogueItems(sql, input)
  const articles = new Map([...items.articles].map(([id, article]) => [id, counterArticle(article)]))
  const priced = priceCartLines(input, { ...items, articles, choices: new Map() }, counterShop(shop))
  const quote = quoteTotal({
    lines: [...priced.lines, ...priced.promotions].flatMap(({ unitPrice, line }) =>
      unitPrice === null ? [] : [{ unitPrice, amount: line.amount }],
    ),
    method: null,
    discount: null,
    delivery: 0,
  })
  return { ...priced, refused: [...unknownLines(input, items), ...refusedLines(priced)], quote }
}

export const quoteOnWire = (cart: CounterCart): SaleQuote => ({
  lines: linesOnWire(cart),
  total: toPesos(cart.quote.total),
})

export function linesOnWire({
  lines,
  promotions,
}: Pick<CounterCart, 'lines' | 'promotions'>): SaleQuote['lines'] {
  return [
    ...lines.map((priced) => ({
      ...quotedLine(priced),
      article_id: priced.article.id,
      promotion_id: null,
      variant_id: priced.line.variant_id,
      name: priced.article.name,
      list_price: pesosOrNull(priced.listPrice),
    })),
    ...promotions.map((priced) => ({
      ...quotedLine(priced),
      article_id: null,
      promotion_id: priced.promotion.row.id,
      variant_id: null,
      name: priced.promotion.row.name,
      list_price: pesosOrNull(priced.unitPrice),
    })),
  ]
}

function quotedLine({ line: { amount }, unitPrice, available, refusal }: PricedLine | PricedPromotion) {
  return {
    amount,
    unit_price: pesosOrNull(unitPrice),
    subtotal: unitPrice === null ? null : toPesos(lineTotal(unitPrice, amount)),
    available,
    problem: refusal && { code: refusal.code, message: refusal.message },
  }
}
