import type { Promotion } from '#contract/catalog.ts'
import { pesosOrNull, toPesos } from '#domain/money/money.ts'
import { hasPrice, unitPrice, promotionIva, promotionSaving, promotionsLeft } from '#domain/money/pricing.ts'
import { netPrice } from '#domain/money/shown-prices.ts'
import type { Stock, StockInput } from '#domain/stock/stock.ts'
import type { Sql } from '../../db/connect.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { Shop } from '../shop/shop.service.ts'
import { seesPrices } from './article-card.ts'
import { type ArticleRow, pricedArticle, type PromotionRow, findArticlesByIds } from './articles.repo.ts'

type Part = { article: ArticleRow; amount: number; stock: StockInput }

/** A promotion with the current state of its components. */
export type WholePromotion = {
  row: PromotionRow
  parts: Part[]
  /** Published, as are all components, none of which needs a choice (there is no way to make one). */
  isSold: boolean
  /** Number that can be assembled; null when no component is counted. */
  available: Stock
}

/** Joins a promotion with the articles of its components. */
export function wholePromotion(
  row: PromotionRow,
  articles: ReadonlyMap<number, ArticleRow>,
  { stockNullEqual0 }: Shop,
): WholePromotion {
  const parts = row.components.flatMap(({ article_id, amount }) => {
    const article = articles.get(article_id)
    return article ? [{ article, amount, stock: { stock: article.stock, stockNullEqual0 } }] : []
  })
  const isWhole = parts.length > 0 && parts.length === row.components.length
  return {
    row,
    parts,
    isSold:
      row.published && isWhole && parts.every(({ article }) => article.published && !article.has_choices),
    available: promotionsLeft(parts),
  }
}

/** A promotion on the wire; prices are null when hidden from the viewer. */
export function promotionOnWire(
  { row, parts, isSold, available }: WholePromotion,
  shop: Shop,
  sees: boolean,
): Promotion {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: sees ? toPesos(row.price) : null,
    net_price: sees ? toPesos(netPrice(row.price, promotionIva, 0)) : null,
    saving: sees ? pesosOrNull(savingOf(row, parts, shop)) : null,
    image_url: row.image_url,
    in_stock: isSold && available !== 0,
    available,
    is_promocion_vinoteca: true,
    articles: parts.map(({ article: { id, name, slug, kind, images }, amount }) => ({
      id,
      name,
      slug,
      kind,
      images,
      amount,
    })),
  }
}

function savingOf({ price }: PromotionRow, parts: readonly Part[], { priceContext }: Shop) {
  const priced = parts.map(({ article, amount }) => {
    const rules = pricedArticle(article)
    return {
      amount,
      unitPrice: hasPrice(rules, priceContext) ? unitPrice(rules, amount, priceContext) : null,
    }
  })
  return promotionSaving(price, priced)
}

/** Promotions as the viewer may see them, in their order, sold-out ones last; one extra query. Those not for sale are left out. */
export async function promotionsOf(
  sql: Sql,
  rows: readonly PromotionRow[],
  shop: Shop,
  viewer: Viewer,
): Promise<Promotion[]> {
  if (rows.length === 0) return []
  const ids = new Set(rows.flatMap(({ components }) => components.map(({ article_id }) => article_id)))
  const articles = new Map((await findArticlesByIds(sql, [...ids])).map((article) => [article.id, article]))
  return rows
    .map((row) => wholePromotion(row, articles, shop))
    .filter(({ isSold }) => isSold)
    .map((promotion) => promotionOnWire(promotion, shop, seesPrices(shop, viewer)))
    .toSorted((a, b) => Number(b.in_stock) - Number(a.in_stock))
}

/** Ids of the articles in an answer: of its cards, and the components of its promotions. */
export function idsOf(
  cards: readonly { id: number }[],
  promotions: readonly Pick<Promotion, 'articles'>[] = [],
): number[] {
  return [...new Set([...cards, ...promotions.flatMap(({ articles }) => articles)].map(({ id }) => id))]
}
