import type { Centavos } from '#domain/money/money.ts'
import type { PriceRange } from '#domain/money/pricing.ts'
import type { Stock } from '#domain/stock/stock.ts'
import type { Sql } from '../../db/connect.ts'
import type { ArticleRow } from './articles.repo.ts'

/** A variant's stock and price; a null price is the article's. */
type InventoryVariant = { id: number; name: string; stock: Stock; price: Centavos | null }

/** An article's stock and prices. Pesos in centavos, dollars in US cents. */
export type InventoryItem = {
  id: number
  num: number | null
  name: string
  stock: Stock
  price: Centavos | null
  price_usd: number | null
  online_price: Centavos
  /** Stored ranges; `has_ranges` when one of them has a price. */
  ranges: PriceRange[]
  has_ranges: boolean
  variants: InventoryVariant[]
}

const selectInventory = `select id, num, name, stock, price, price_usd, online_price, ranges,
    exists (select from jsonb_array_elements(ranges) as range where range ->> 'price' is not null) as has_ranges,
    coalesce((select jsonb_agg(jsonb_build_object('id', variants.id, 'stock', variants.stock, 'price', variants.price, 'name',
        coalesce((select string_agg(property_values.name, ' · ' order by property_values.id) from article_variant_values
          join article_property_values property_values on property_values.id = article_property_value_id where article_variant_id = variants.id), '')) order by variants.position, variants.id)
      from article_variants variants where variants.article_id = articles.id), '[]') as variants
  from articles`

/** Articles with that number, slug or whole name, published or not. */
export async function findInventory(sql: Sql, word: string): Promise<InventoryItem[]> {
  const { rows } = await sql.query<InventoryItem>(
    `${selectInventory} where num::text = $1 or slug = $1 or plain(name) = plain($1) order by id`,
    [word],
  )
  return rows
}

/** Articles whose name contains every word, at most `limit`. */
export async function findInventoryByWords(
  sql: Sql,
  words: readonly string[],
  limit: number,
): Promise<InventoryItem[]> {
  const { rows } = await sql.query<InventoryItem>(
    `${selectInventory} where not exists (select from unnest($1::text[]) as word where position(plain(word) in plain(name)) = 0)
      order by published desc, name, id limit $2`,
    [words, limit],
  )
  return rows
}

export async function getInventoryItem(sql: Sql, id: number): Promise<InventoryItem> {
  const { rows } = await sql.query<InventoryItem>(`${selectInventory} where id = $1`, [id])
  if (!rows[0]) throw new Error('The article was not found')
  return rows[0]
}

/** Locks an article's prices and stock, and its variants', until the transaction ends. */
export async function lockInventoryItem(tx: Sql, id: number): Promise<void> {
  await tx.query('select from articles where id = $1 for no key update', [id])
  await lockVariants(tx, [id])
}

/** By id, as orders lock variants for their stock. The caller holds the locks of their articles. */
export async function lockVariants(tx: Sql, articleIds: readonly number[]): Promise<void> {
  await tx.query(
    'select from article_variants where article_id = any($1::integer[]) order by id for no key update',
    [articleIds],
  )
}

/** A price in pesos or in dollars; an article has one or the other. */
export type NewPrice = { pesos: Centavos } | { dollars: number }

export async function updatePrices(
  tx: Sql,
  { id, price, price_usd: dollars, ranges }: Pick<InventoryItem, 'id' | 'price' | 'price_usd' | 'ranges'>,
): Promise<void> {
  await tx.query('update articles set price = $2, price_usd = $3, ranges = $4 where id = $1', [
    id,
    price,
    dollars,
    JSON.stringify(ranges),
  ])
}

export async function updateVariantPrice(tx: Sql, variantId: number, price: Centavos): Promise<void> {
  await tx.query('update article_variants set price = $2 where id = $1', [variantId, price])
}

export type PriceScope = 'all' | 'in dollars' | readonly number[]

type PriceRow = Pick<
  ArticleRow,
  'id' | 'price' | 'price_usd' | 'ranges' | 'discounts' | 'iva_percent' | 'internal_tax_percent'
> & { online_price: Centavos }

/** Serializes repricing: the next one then reads the settings and rate that this one left. */
export async function lockPricing(tx: Sql): Promise<void> {
  await tx.query('select from commerces for no key update')
}

/** The next articles of the scope by id, locked in that order, as orders lock them for their stock. */
export async function lockPrices(
  tx: Sql,
  scope: PriceScope,
  { after, limit }: { after: number; limit: number },
): Promise<PriceRow[]> {
  const { rows } = await tx.query<PriceRow>(
    `select id, price, price_usd, ranges, discounts, iva_percent, internal_tax_percent, online_price from articles
      where id > $1 and ($2::integer[] is null or id = any($2)) and (not $3 or price_usd is not null)
      order by id limit $4 for no key update`,
    [after, typeof scope === 'string' ? null : scope, scope === 'in dollars', limit],
  )
  return rows
}

export async function updateOnlinePrices(
  tx: Sql,
  prices: readonly { id: number; online_price: Centavos }[],
): Promise<number> {
  if (prices.length === 0) return 0
  const { rowCount } = await tx.query(
    `update articles set online_price = priced.online_price
      from unnest($1::integer[], $2::bigint[]) as priced (id, online_price) where articles.id = priced.id`,
    [prices.map(({ id }) => id), prices.map(({ online_price }) => online_price)],
  )
  return rowCount ?? 0
}
