import Ajv from 'ajv'
import { Sheet as schema } from '#contract/article.schema.ts'
import type { Article, ArticleVariant, Sheet } from '#contract/catalog.ts'
import { readGtin } from '#domain/catalog/gtin.ts'
import { isInStock } from '#domain/stock/stock.ts'
import { refuse, type Refusal } from '#domain/text/refusals.ts'
import { isArticleSlug } from '#domain/text/text.ts'
import { shopTime } from '#domain/time/dates.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { getShop, type Shop } from '../shop/shop.service.ts'
import { articleCard, seesPrices, favoritesOf } from './article-card.ts'
import { answeredOnWire, addView, type ArticleDetailRow, findArticleBySlug } from './article-detail.repo.ts'
import type { ArticleRow, VariantRow } from './articles.repo.ts'
import { allPriceLines, noPaymentPrices, packOf, paymentPrices } from './price-lines.ts'

const isSheet = new Ajv({ allErrors: true }).compile<Sheet>(schema)

/** The article of that slug, as the viewer may see it. */
export async function articleDetail(
  deps: Deps,
  viewer: Viewer,
  slug: string,
): Promise<{ article: Article } | Refusal> {
  if (!isArticleSlug(slug)) return refuse('article_unknown')
  const [shop, row] = await Promise.all([getShop(deps), findArticleBySlug(deps.pool, slug)])
  if (row === null) return refuse('article_unknown')
  const favorites = await favoritesOf(deps.pool, viewer, [row.id])
  return { article: articleOnWire(row, shop, viewer, favorites.has(row.id)) }
}

/** Counts a view on the shop's day. Cross-site requests (`isOwn` false) count nothing. */
export async function setViewed(
  deps: Deps,
  articleId: number,
  isOwn: boolean,
): Promise<{ viewed: boolean } | Refusal> {
  if (!isOwn) return { viewed: false }
  const isKnown = await addView(deps.pool, articleId, shopTime(deps.now()).isoDate)
  return isKnown ? { viewed: true } : refuse('article_unknown')
}

/** Cart fields that the spec has on an article (decision 26). */
const unchosen = {
  amount: null,
  notes: null,
  variant_id: null,
  selected_article_properties: [],
  similars: [],
} satisfies Partial<Article>

function articleOnWire(row: ArticleDetailRow, shop: Shop, viewer: Viewer, isFavorite: boolean): Article {
  const showPrices = seesPrices(shop, viewer)
  return {
    ...articleCard(row, { shop, viewer, isFavorite }),
    description: row.description,
    descriptions: row.descriptions,
    condition: row.condition,
    category: row.category,
    sub_category: row.sub_category,
    article_properties: row.article_properties,
    article_variants: row.variants.map((variant) => variantOnWire(variant, row, shop, showPrices)),
    colors: row.colors,
    sizes: row.sizes,
    ...(showPrices ? paymentPrices(row, shop) : noPaymentPrices),
    sheet: readSheet(row.sheet),
    ...(row.gtin !== null && !row.has_choices && readGtin(row.gtin) !== null && { gtin: row.gtin }),
    questions: row.questions.map(answeredOnWire),
    ...unchosen,
  }
}

/** A variant on the wire; prices are null when hidden from the viewer. */
export function variantOnWire(
  variant: VariantRow,
  row: ArticleRow,
  shop: Shop,
  showPrices: boolean,
): ArticleVariant {
  return {
    id: variant.id,
    article_property_values: variant.values,
    stock: variant.stock,
    in_stock: isInStock({
      stock: row.stock,
      variants: row.variants,
      variantId: variant.id,
      stockNullEqual0: shop.stockNullEqual0,
    }),
    ...allPriceLines(row, shop, showPrices, variant),
    ...packOf(row, variant),
    image_url: variant.image_url,
    url: variant.image_url,
  }
}

/** The valid facts of a stored sheet: unknown and mistyped ones are dropped. */
export function readSheet(stored: object): Sheet {
  const wrong = isSheet(stored)
    ? []
    : (isSheet.errors ?? []).map(({ instancePath }) => instancePath.split('/')[1])
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([name]) => Object.hasOwn(schema.properties, name) && !wrong.includes(name),
    ),
  )
}
