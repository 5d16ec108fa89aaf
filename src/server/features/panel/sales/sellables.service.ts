import type { Sellable } from '#contract/panel/sales.ts'
import { readGtin } from '#domain/catalog/gtin.ts'
import { pesosOrNull, toPesos } from '#domain/money/money.ts'
import { counterArticle, hasPrice, listPrice, rangeLadder, unitPrice } from '#domain/money/pricing.ts'
import { lastUnits, sellableUnits } from '#domain/stock/stock.ts'
import type { Deps } from '../../../deps.ts'
import {
  type ArticleRow,
  findArticlesByIds,
  findPromotionsByIds,
  findPublishedByIds,
  pictureOf,
  pricedArticle,
  type VariantRow,
} from '../../catalog/articles.repo.ts'
import { type WholePromotion, wholePromotion } from '../../catalog/promotion.ts'
import { findMatches } from '../../search/find-results.ts'
import { conceptQuery } from '../../search/query-parsing/concepts.ts'
import { findPromotionResultIds } from '../../search/results.repo.ts'
import { getShop, type Shop } from '../../shop/shop.service.ts'
import { counterShop } from './counter-cart.ts'
import {
  type CodedRow,
  findAlike,
  findCoded,
  findIdsByNum,
  findShelfFacts,
  findSoldLately,
  type ShelfFacts,
} from './sales.repo.ts'

const mostShown = 30

type SellableQuery = { q?: string; code?: string; like?: number; prices?: 'counter' | 'online' }

/**
 * Goods for the counter or at online prices: by code, GTIN or number, else by search; without text, the most sold
 * recently, or for `like` what is nearest to that article and can be sold. For the code of a variant, only that variant
 * is listed.
 */
export async function findSellables(
  deps: Deps,
  { q = '', code, like, prices = 'counter' }: SellableQuery,
): Promise<{ sellables: Sellable[] }> {
  const { pool } = deps
  const words = (code ?? q).replaceAll('\0', '').trim()
  const isCounter = prices === 'counter'
  const shop = isCounter ? counterShop(await getShop(deps)) : await getShop(deps)
  if (words === '') {
    if (code !== undefined) return { sellables: [] }
    const alike = like === undefined ? [] : await findAlike(pool, like, shop.stockNullEqual0)
    return {
      sellables: await articlesOnWire(alike.length > 0 ? alike : await findSoldLately(pool, mostShown)),
    }
  }
  const coded = await codedOnWire(await findCoded(pool, { code: words, gtin: readGtin(words) }))
  if (code !== undefined) return { sellables: coded }
  const [numbered, found] = await Promise.all([
    /^\d{1,9}$/.test(words) ? findIdsByNum(pool, Number(words)) : [],
    findMatches(deps, words),
  ])
  const [articles, promotions] = await Promise.all([
    articlesOnWire([...numbered, ...found.ids].slice(0, mostShown)),
    found.concepts.length === 0
      ? []
      : findPromotionResultIds(pool, found.concepts.map(conceptQuery)).then(promotionsOnWire),
  ])
  const named = articles.filter(({ article_id: id }) => coded.every((one) => one.article_id !== id))
  return { sellables: [...coded, ...named.slice(0, mostShown - promotions.length), ...promotions] }

  async function articlesOnWire(ids: number[]): Promise<Sellable[]> {
    if (ids.length === 0) return []
    const rows = await findPublishedByIds(pool, ids)
    const facts = await findShelfFacts(pool, ids)
    return rows.map((row) => articleOnWire(isCounter ? counterArticle(row) : row, shop, facts.get(row.id)))
  }

  async function codedOnWire(rows: readonly CodedRow[]): Promise<Sellable[]> {
    const sellables = await articlesOnWire(rows.map(({ article_id }) => article_id))
    return rows.flatMap(({ article_id: id, variant_id: variantId }) => {
      const article = sellables.find((one) => one.article_id === id)
      if (!article) return []
      if (variantId === null) return [article]
      const variants = article.variants.filter((variant) => variant.id === variantId)
      return variants.length === 0 ? [] : [{ ...article, variants }]
    })
  }

  async function promotionsOnWire(ids: number[]): Promise<Sellable[]> {
    if (ids.length === 0) return []
    const rows = await findPromotionsByIds(pool, ids)
    const parts = rows.flatMap(({ components }) => components.map(({ article_id }) => article_id))
    const articles = new Map((await findArticlesByIds(pool, parts)).map((row) => [row.id, row]))
    return rows
      .map((row) => wholePromotion(row, articles, shop))
      .filter(({ isSold }) => isSold)
      .map(promotionOnWire)
  }
}

function articleOnWire(
  article: ArticleRow,
  { priceContext, stockNullEqual0 }: Shop,
  shelf: ShelfFacts = { code: null, is_low: false, low_variants: [] },
): Sellable {
  const { id, num, name, bodega, brand, stock, variants, presentacion } = article
  const rules = pricedArticle(article)
  const priceOf = (variant: VariantRow | null = null) =>
    hasPrice(rules, priceContext, variant?.price ?? null)
      ? unitPrice(rules, 1, priceContext, variant?.price ?? null)
      : null
  const ladder = rangeLadder(rules, priceContext)
  return {
    article_id: id,
    promotion_id: null,
    num,
    code: shelf.code,
    name,
    maker: bodega?.name ?? brand?.name ?? null,
    pack: presentacion,
    image_url: pictureOf(article),
    price: pesosOrNull(priceOf()),
    list_price: priceOf() === null ? null : toPesos(listPrice(rules, priceContext)),
    ladder:
      ladder.length > 1 ? ladder.map((step) => ({ ...step, unit_price: toPesos(step.unit_price) })) : [],
    stock: variants.length > 0 ? null : sellableUnits({ stock, stockNullEqual0 }),
    is_low: variants.length === 0 && shelf.is_low,
    variants: variants.map((variant) => ({
      id: variant.id,
      name: variant.values.map((value) => value.name).join(' · '),
      price: pesosOrNull(priceOf(variant)),
      stock: sellableUnits({ stock, variants, variantId: variant.id, stockNullEqual0 }),
      is_low: shelf.low_variants.includes(variant.id),
      pack: variant.presentacion ?? presentacion,
      image_url: variant.image_url,
    })),
  }
}

function promotionOnWire({ row, available }: WholePromotion): Sellable {
  return {
    article_id: null,
    promotion_id: row.id,
    num: null,
    code: null,
    name: row.name,
    maker: null,
    pack: 1,
    image_url: row.image_url,
    price: toPesos(row.price),
    list_price: toPesos(row.price),
    ladder: [],
    stock: available,
    is_low: available !== null && available <= lastUnits,
    variants: [],
  }
}
