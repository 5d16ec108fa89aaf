import { gtinCheckDigit } from '#domain/catalog/gtin.ts'
import { dollarRate } from '#domain/money/dollar.ts'
import { fromPesos } from '#domain/money/money.ts'
import { type PriceContext, type PricedArticle, unitPrice } from '#domain/money/pricing.ts'
import { articleSlug } from '#domain/text/text.ts'
import { dayMs } from '#domain/time/dates.ts'
import type { Sql } from '../../server/db/connect.ts'
import { insertIds, insertRows } from '../../server/db/insert.ts'
import { known } from '../demo-people.ts'
import { demoPromotions } from '../offers-data.ts'
import { promotionPicture, articleViews } from '../pictures.ts'
import { demoCommerce, demoOnlineConfiguration } from '../shop-data.ts'
import { demoArticles, demoCategories } from './all.ts'
import type { DemoArticle } from './demo-article.ts'
import { demoBodegas } from './makers.ts'
import { seedChoices } from './seed-choices.ts'
import { fullSheet } from './sheets.ts'

type Ids = ReadonlyMap<string, number>

/** Returns the ids of the articles by their number. */
export async function seedCatalogue(tx: Sql, now: Date): Promise<ReadonlyMap<number, number>> {
  const categories = await seedNamed(
    tx,
    'categories',
    demoCategories.map(({ name }, position) => ({ name, position })),
  )
  const subCategories = await seedSubCategories(tx, categories)
  const bodegas = await seedNamed(
    tx,
    'bodegas',
    demoBodegas.map(({ name }) => ({ name })),
  )
  const brandNames = [...new Set(demoArticles.flatMap(({ brand }) => (brand === null ? [] : [brand])))]
  const brands = await seedNamed(
    tx,
    'brands',
    brandNames.map((name) => ({ name })),
  )
  const conditions = new Map(
    (await tx.query<{ id: number; name: string }>('select id, name from conditions')).rows.map(
      ({ id, name }) => [name, id],
    ),
  )
  const ids = await insertIds(
    tx,
    'articles',
    demoArticles.map((article) => ({
      ...columnsOf(article, now),
      category_id: known(categories, article.category),
      sub_category_id:
        article.subCategory === null
          ? null
          : known(subCategories, `${article.category}/${article.subCategory}`),
      bodega_id: article.bodega === null ? null : known(bodegas, article.bodega),
      brand_id: article.brand === null ? null : known(brands, article.brand),
      condition_id: article.condition === undefined ? null : known(conditions, article.condition),
    })),
  )
  const byNum = new Map(demoArticles.map(({ num }, index) => [num, ids[index] ?? 0]))
  await seedChoices(tx, byNum)
  await seedPromotions(tx, byNum)
  return byNum
}

function columnsOf(article: DemoArticle, now: Date) {
  return {
    num: article.num,
    gtin: demoGtin(article.num),
    name: article.name,
    slug: articleSlug(article.name),
    price: article.price === null ? null : fromPesos(article.price),
    price_usd: article.priceUsd === undefined ? null : Math.round(article.priceUsd * 100),
    online_price: unitPrice(pricedOf(article), 1, demoPriceContext()),
    internal_tax_percent: article.internalTaxPercent ?? 0,
    presentacion: article.presentacion,
    volume_ml: article.volumeMl,
    stock: article.stock,
    kind: article.kind,
    images: articleViews(article).map(({ url }, at) => ({
      id: at + 1,
      url,
      hosting_url: url,
      first: at === 0,
    })),
    discounts: article.discounts ?? [],
    ranges: (article.ranges ?? []).map(({ min, price }) => ({ min, price: fromPesos(price) })),
    descriptions: article.descriptions,
    description: article.descriptions[0]?.content ?? null,
    sheet: fullSheet(article),
    featured: article.featured ?? false,
    has_choices: [article.variants, article.colors, article.sizes].some(
      (choices) => (choices?.length ?? 0) > 0,
    ),
    created_at: new Date(now.getTime() - article.daysOld * dayMs - article.num * 1000),
  }
}

/** An EAN-13 with Argentina's prefix. */
function demoGtin(num: number): string {
  const digits = `7790000${String(num).padStart(5, '0')}`
  return `${digits}${gtinCheckDigit(digits)}`
}

/** The article as the price rules take it. */
export function pricedOf(article: DemoArticle): PricedArticle {
  return {
    price: article.price === null ? 0 : fromPesos(article.price),
    priceUsdCents: article.priceUsd === undefined ? null : Math.round(article.priceUsd * 100),
    ranges: (article.ranges ?? []).map(({ min, price }) => ({ min, price: fromPesos(price) })),
    discounts: article.discounts ?? [],
    ivaPercent: 21,
    internalTaxPercent: article.internalTaxPercent ?? 0,
  }
}

export function demoPriceContext(): PriceContext {
  return {
    surchargePercent: demoOnlineConfiguration.online_price_surchage ?? 0,
    dollar: dollarRate(demoCommerce.dolar, null),
    dolarPlus: fromPesos(demoCommerce.dolar_plus),
  }
}

async function seedNamed(tx: Sql, table: string, rows: { name: string; position?: number }[]): Promise<Ids> {
  const ids = await insertIds(tx, table, rows)
  return new Map(rows.map(({ name }, index) => [name, ids[index] ?? 0]))
}

async function seedSubCategories(tx: Sql, categories: Ids): Promise<Ids> {
  const all = demoCategories.flatMap(({ name, subCategories }) =>
    subCategories.map((sub, position) => ({ category: name, sub, position })),
  )
  const ids = await insertIds(
    tx,
    'sub_categories',
    all.map(({ category, sub, position }) => ({
      category_id: known(categories, category),
      name: sub,
      position,
    })),
  )
  return new Map(all.map(({ category, sub }, index) => [`${category}/${sub}`, ids[index] ?? 0]))
}

async function seedPromotions(tx: Sql, byNum: ReadonlyMap<number, number>): Promise<void> {
  const ids = await insertIds(
    tx,
    'promociones_vinoteca',
    demoPromotions.map(({ name, description, price }) => ({
      name,
      description,
      price: fromPesos(price),
      image_url: promotionPicture(name),
    })),
  )
  await insertRows(
    tx,
    'promocion_vinoteca_articles',
    demoPromotions.flatMap(({ articles }, index) =>
      articles.map(({ num, amount }) => ({
        promocion_vinoteca_id: ids[index],
        article_id: known(byNum, num),
        amount,
      })),
    ),
  )
}
