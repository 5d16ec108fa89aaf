import type { Demand } from '#domain/stock-demand.ts'
import type { Stock } from '#domain/stock.ts'
import type { Goods } from './goods.repo.ts'

/** The goods as they are for somebody at whose hand these units are besides. */
export function withHeld(goods: Goods, held: readonly Demand[]): Goods {
  if (held.length === 0) return goods
  const unitsOf = (article: number, variant: number | null): number =>
    held.find(({ article_id, variant_id }) => article_id === article && variant_id === variant)?.units ?? 0
  const articles = [...goods.articles.values()].map((article) => ({
    ...article,
    stock: plus(article.stock, unitsOf(article.id, null)),
    variants: article.variants.map((variant) => ({
      ...variant,
      stock: plus(variant.stock, unitsOf(article.id, variant.id)),
    })),
  }))
  return { ...goods, articles: new Map(articles.map((article) => [article.id, article])) }
}

/** What nobody counts stays uncounted. */
function plus(stock: Stock, units: number): Stock {
  return stock === null ? null : stock + units
}
