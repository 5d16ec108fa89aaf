import type { PanelArticle } from '#contract/panel/articles.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { ArticleDiscount, PriceRange } from '#domain/money/pricing.ts'
import type { Stock } from '#domain/stock/stock.ts'
import type { Sql } from '../../../db/connect.ts'
import type { ArticleImage } from '../../images/pictures.repo.ts'

type Uses = { carts: number; orders: number }

type WholeVariant = {
  id: number
  /** Ids and names, in the order of the properties. */ values: { id: number; name: string }[]
  price: Centavos | null
  presentacion: number | null
  volume_ml: number | null
  code: string | null
  gtin: string | null
  stock: Stock
} & Uses

/** An article as the panel edits it. Money in centavos, `price_usd` in US cents. */
export type WholeArticle = Pick<
  PanelArticle,
  | 'id'
  | 'slug'
  | 'name'
  | 'num'
  | 'code'
  | 'gtin'
  | 'category_id'
  | 'sub_category_id'
  | 'bodega_id'
  | 'brand_id'
  | 'condition_id'
  | 'supplier_id'
  | 'supplier_code'
  | 'kind'
  | 'featured'
  | 'iva_percent'
  | 'internal_tax_percent'
  | 'presentacion'
  | 'volume_ml'
  | 'descriptions'
  | 'sheet'
  | 'published'
> & {
  publish_at: Date | null
  archived_at: Date | null
  price: Centavos | null
  price_usd: number | null
  cost: Centavos | null
  online_price: Centavos
  ranges: PriceRange[]
  discounts: ArticleDiscount[]
  images: ArticleImage[]
  stock: Stock
  properties: { id: number; name: string; values: { id: number; name: string }[] }[]
  variants: WholeVariant[]
  uses: Uses
}

/** SQL: lines of saved carts and of open orders. Starts from these, as the sold lines of an article only grow; `offset 0` keeps that order. */
const uses = (item: string): string => `
  select variant_id, cart_id, null::integer as order_id from (select id from carts where ordered_at is null offset 0) as saved
    cross join lateral (select variant_id, cart_id from cart_lines where cart_id = saved.id and ${item} offset 0) as line
  union all select variant_id, null, order_id from (select id from orders where status not in ('Entregado', 'Cancelado') offset 0) as open
    cross join lateral (select variant_id, order_id from order_lines where order_id = open.id and ${item} offset 0) as line`
const countUsed = 'count(distinct cart_id) as carts, count(distinct order_id) as orders from used'

/** Null for an unknown id. Properties and values are those of variants on sale. */
export async function findWholeArticle(sql: Sql, id: number): Promise<WholeArticle | null> {
  const { rows } = await sql.query<WholeArticle>({
    name: 'panel-article',
    text: `with sold as (select * from article_variants where article_id = $1 and published),
        chosen as (select article_variant_id, value.id, value.name, value.position, value.article_property_id from sold
          join article_variant_values on article_variant_id = sold.id join article_property_values value on value.id = article_property_value_id),
        properties as (select property.id, property.position, types.name from article_properties property
          join article_property_types types on types.id = article_property_type_id
          where article_id = $1 and property.id in (select article_property_id from chosen)),
        used as materialized (${uses('article_id = $1')})
      select id, slug, name, num, code, gtin, category_id, sub_category_id, bodega_id, brand_id, condition_id, supplier_id, supplier_code,
        kind, featured, iva_percent, internal_tax_percent, presentacion, volume_ml, descriptions, sheet, published, publish_at, archived_at,
        price, price_usd, cost, online_price, ranges, discounts, images, stock,
        coalesce((select jsonb_agg(jsonb_build_object('id', properties.id, 'name', properties.name, 'values',
            (select jsonb_agg(jsonb_build_object('id', known.id, 'name', known.name) order by known.position, known.id)
              from (select distinct id, name, position from chosen where article_property_id = properties.id) as known))
            order by properties.position, properties.id) from properties), '[]') as properties,
        coalesce((select jsonb_agg(jsonb_build_object('id', sold.id, 'price', sold.price, 'presentacion', sold.presentacion, 'volume_ml', sold.volume_ml,
            'code', sold.code, 'gtin', sold.gtin, 'stock', sold.stock, 'carts', counted.carts, 'orders', counted.orders,
            'values', coalesce((select jsonb_agg(jsonb_build_object('id', chosen.id, 'name', chosen.name) order by properties.position, properties.id)
              from chosen join properties on properties.id = article_property_id where article_variant_id = sold.id), '[]'))
            order by sold.position, sold.id) from sold cross join lateral (select ${countUsed} where variant_id = sold.id) as counted), '[]') as variants,
        (select jsonb_build_object('carts', carts, 'orders', orders) from (select ${countUsed}) as counted) as uses
      from articles where id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Saved carts and open orders that contain any of these articles. */
export async function countUses(sql: Sql, ids: readonly number[]): Promise<Uses> {
  const { rows } = await sql.query<Uses>(
    `with used as (${uses('article_id = any($1::integer[])')}) select ${countUsed}`,
    [ids],
  )
  return rows[0] ?? { carts: 0, orders: 0 }
}

/** A variant on sale, as its values name it; `properties`: the names of what they are values of. */
export type Choice = { id: number; properties: string; values: number[]; name: string }

type Held = {
  noun: 'articles' | 'article_variants' | 'article_property_values'
  id: number
  row: Record<string, unknown>
}

/** Variants on sale, in their order. */
export async function findChoices(sql: Sql, articleId: number): Promise<Choice[]> {
  const { rows } = await sql.query<Choice>(
    `select variant.id, properties, "values", name
      from article_variants variant cross join lateral (
        select string_agg(types.name, ' · ' order by property.position, property.id) as properties,
            jsonb_agg(value.id order by property.position, property.id) as "values",
            string_agg(value.name, ' · ' order by property.position, property.id) as name
          from article_variant_values join article_property_values value on value.id = article_property_value_id
            join article_properties property on property.id = article_property_id
            join article_property_types types on types.id = article_property_type_id
          where article_variant_id = variant.id) as chosen
      where variant.article_id = $1 and published order by variant.position, variant.id`,
    [articleId],
  )
  return rows
}

/** Rows of articles, of their variants and of their values, to compare before and after a write. */
export async function findArticleState(sql: Sql, ...ids: readonly number[]): Promise<Held[]> {
  const { rows } = await sql.query<Held>(
    `select 'articles' as noun, id, to_jsonb(articles) as row from articles where id = any($1::integer[])
      union all select 'article_property_values', property_values.id, to_jsonb(property_values) from article_property_values property_values
        join article_properties on article_properties.id = article_property_id where article_id = any($1::integer[])
      union all (select 'article_variants', id, to_jsonb(article_variants) from article_variants where article_id = any($1::integer[]) order by id)`,
    [ids],
  )
  return rows
}

/** The last person who changed an article or its variants. */
export async function findArticleEditor(sql: Sql, id: number): Promise<string | null> {
  const { rows } = await sql.query<{ name: string | null }>(
    `select buyers.name from audit_changes join audit_batches on audit_batches.id = batch_id left join buyers on buyers.id = actor_id
      where noun = 'articles' and row_id = $1 or noun = 'article_variants' and row_id in (select id from article_variants where article_id = $1)
      order by audit_changes.id desc limit 1`,
    [id],
  )
  return rows[0]?.name ?? null
}

export type Prices = { price: Centavos | null; price_usd: number | null; ranges: readonly PriceRange[] }
export type PriceChange = { at: Date; field: keyof Prices; before: Prices[keyof Prices] }

export async function findPriceChanges(sql: Sql, id: number, from: Date): Promise<PriceChange[]> {
  const { rows } = await sql.query<PriceChange>({
    name: 'article-price-changes',
    text: `select at, field, before from audit_changes join audit_batches on audit_batches.id = batch_id
      where noun = 'articles' and row_id = $1 and field in ('price', 'price_usd', 'ranges') and at >= $2
      order by audit_changes.id desc`,
    values: [id, from],
  })
  return rows
}

/** Of the article itself, or of its variants on sale. */
export async function findDailyChanges(
  sql: Sql,
  { id, variants, from }: { id: number; variants: readonly number[]; from: Date },
): Promise<{ day: string; change: number }[]> {
  const { rows } = await sql.query<{ day: string; change: number }>({
    name: 'article-daily-stock',
    text: `select to_char(at at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM-DD') as day, sum(change)::integer as change
      from stock_movements where article_id = $1 and at >= $2
        and case when $3::integer[] = '{}' then variant_id is null else variant_id = any($3) end
      group by day`,
    values: [id, from, variants],
  })
  return rows
}
