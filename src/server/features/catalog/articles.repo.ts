import type { Centavos } from '#domain/money/money.ts'
import type { ArticleDiscount, PricedArticle, PriceRange } from '#domain/money/pricing.ts'
import { anyOf, type Sql } from '../../db/connect.ts'
import type { ArticleImage } from '../images/pictures.repo.ts'

/** A variant as the rules need it. Null price, presentacion and volume mean the article's. */
export type VariantRow = {
  id: number
  price: number | null
  presentacion: number | null
  volume_ml: number | null
  stock: number | null
  image_url: string | null
  values: { id: number; name: string }[]
}

type Named = { id: number; name: string }

/** An article as lists, carts and orders need it. Money in centavos, `price_usd` in US cents. */
export type ArticleRow = {
  id: number
  slug: string
  num: number | null
  name: string
  price: number | null
  price_usd: number | null
  iva_percent: number
  internal_tax_percent: number
  presentacion: number
  volume_ml: number | null
  stock: number | null
  kind: string
  /** Alcohol by volume, percent; null when unknown. */
  abv: number | null
  published: boolean
  has_choices: boolean
  created_at: Date
  category_id: number | null
  sub_category_id: number | null
  condition_id: number | null
  bodega: Named | null
  brand: Named | null
  images: ArticleImage[]
  discounts: ArticleDiscount[]
  ranges: PriceRange[]
  /** Published variants, in their order. */
  variants: VariantRow[]
}

const named = (table: string) =>
  `case when ${table}.id is not null then jsonb_build_object('id', ${table}.id, 'name', ${table}.name) end`

export const articleColumns = `articles.id, articles.slug, articles.num, articles.name, articles.price, articles.price_usd,
  articles.iva_percent, articles.internal_tax_percent, articles.presentacion, articles.volume_ml, articles.stock, articles.kind, articles.abv,
  articles.published, articles.has_choices, articles.created_at, articles.category_id, articles.sub_category_id, articles.condition_id,
  ${named('bodegas')} as bodega, ${named('brands')} as brand,
  articles.images, articles.discounts, articles.ranges,
  case when articles.has_choices then coalesce((
    select jsonb_agg(jsonb_build_object('id', variants.id, 'price', variants.price, 'presentacion', variants.presentacion,
      'volume_ml', variants.volume_ml, 'stock', variants.stock, 'image_url', variants.image_url, 'values', coalesce((
        select jsonb_agg(jsonb_build_object('id', property_values.id, 'name', property_values.name) order by properties.position, properties.id)
        from article_variant_values join article_property_values property_values on property_values.id = article_property_value_id
          join article_properties properties on properties.id = property_values.article_property_id
        where article_variant_id = variants.id), '[]')) order by variants.position, variants.id)
    from article_variants variants where variants.article_id = articles.id and variants.published), '[]') else '[]' end as variants`

/** Joins that `articleColumns` needs. */
export const articleJoins =
  'left join bodegas on bodegas.id = articles.bodega_id left join brands on brands.id = articles.brand_id'

/** Articles by id, published or not, in no order; unknown ids are missing. `is_favorite` is of that buyer. */
export async function findArticlesByIds(
  sql: Sql,
  ids: readonly number[],
  buyerId: number | null = null,
): Promise<(ArticleRow & { is_favorite: boolean })[]> {
  const { rows } = await sql.query<ArticleRow & { is_favorite: boolean }>({
    name: 'articles-by-ids',
    text: `select ${articleColumns},
        exists (select from favorites where buyer_id = $2 and article_id = articles.id) as is_favorite
      from articles ${articleJoins} where articles.id = ${anyOf('$1::integer[]')}`,
    values: [ids, buyerId],
  })
  return rows
}

/** Published articles by id, in the order of the ids. */
export async function findPublishedByIds(sql: Sql, ids: readonly number[]): Promise<ArticleRow[]> {
  const rows = await findArticlesByIds(sql, ids)
  const byId = new Map(rows.filter((row) => row.published).map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

/** The article as the domain's price rules take it. */
export function pricedArticle(row: ArticleRow): PricedArticle {
  return {
    price: row.price ?? 0,
    priceUsdCents: row.price_usd,
    ranges: row.ranges,
    discounts: row.discounts,
    ivaPercent: row.iva_percent,
    internalTaxPercent: row.internal_tax_percent,
  }
}

/** Prefers the shop's own copy, as orders outlive pictures hosted elsewhere. */
export function pictureOf({ images }: Pick<ArticleRow, 'images'>): string | null {
  const image = images.find(({ first }) => first) ?? images[0]
  return image?.hosting_url || image?.url || null
}

export type PromotionRow = {
  id: number
  name: string
  description: string | null
  price: Centavos
  image_url: string | null
  published: boolean
  components: { article_id: number; amount: number }[]
}

const columns = `id, name, description, price, image_url, published,
  coalesce((select jsonb_agg(jsonb_build_object('article_id', article_id, 'amount', amount) order by article_id)
    from promocion_vinoteca_articles where promocion_vinoteca_id = promociones_vinoteca.id), '[]') as components`

export async function findPublishedPromotions(sql: Sql): Promise<PromotionRow[]> {
  const { rows } = await sql.query<PromotionRow>({
    name: 'published-promotions',
    text: `select ${columns} from promociones_vinoteca where published order by id`,
  })
  return rows
}

/** Promotions by id, published or not, in no order; unknown ids are missing. */
export async function findPromotionsByIds(sql: Sql, ids: readonly number[]): Promise<PromotionRow[]> {
  const { rows } = await sql.query<PromotionRow>({
    name: 'promotions-by-ids',
    text: `select ${columns} from promociones_vinoteca where id = ${anyOf('$1::integer[]')}`,
    values: [ids],
  })
  return rows
}
