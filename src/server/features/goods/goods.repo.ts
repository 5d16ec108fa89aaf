import type { Centavos } from '#domain/money.ts'
import type { PriceRange } from '#domain/pricing.ts'
import type { Stock } from '#domain/stock.ts'
import type { Sql } from '../../db/connect.ts'

/** A variant as the owner counts and prices it; a null price is the article's. */
type GoodVariant = { id: number; name: string; stock: Stock; price: Centavos | null }

/** An article as the owner counts and prices it. Pesos in centavos, dollars in cents. */
export type Good = {
  id: number
  num: number | null
  name: string
  stock: Stock
  price: Centavos | null
  price_usd: number | null
  online_price: Centavos
  /** Prices by quantity, as they are kept; `has_ranges` where one of them has a price. */
  ranges: PriceRange[]
  has_ranges: boolean
  variants: GoodVariant[]
}

const selectGood = `select id, num, name, stock, price, price_usd, online_price, ranges,
    exists (select from jsonb_array_elements(ranges) as range where range ->> 'price' is not null) as has_ranges,
    coalesce((select jsonb_agg(jsonb_build_object('id', variants.id, 'stock', variants.stock, 'price', variants.price, 'name',
        coalesce((select string_agg(property_values.name, ' · ' order by property_values.id) from article_variant_values
          join article_property_values property_values on property_values.id = article_property_value_id where article_variant_id = variants.id), '')) order by variants.position, variants.id)
      from article_variants variants where variants.article_id = articles.id), '[]') as variants
  from articles`

/** Those of that number, slug or whole name, published or not. */
export async function findGoods(sql: Sql, word: string): Promise<Good[]> {
  const { rows } = await sql.query<Good>(
    `${selectGood} where num::text = $1 or slug = $1 or plain(name) = plain($1) order by id`,
    [word],
  )
  return rows
}

/** Those whose name has each of the words in it, some of them. */
export async function findGoodsByWords(sql: Sql, words: readonly string[], limit: number): Promise<Good[]> {
  const { rows } = await sql.query<Good>(
    `${selectGood} where not exists (select from unnest($1::text[]) as word where position(plain(word) in plain(name)) = 0)
      order by published desc, name, id limit $2`,
    [words, limit],
  )
  return rows
}

export async function getGood(sql: Sql, id: number): Promise<Good> {
  const { rows } = await sql.query<Good>(`${selectGood} where id = $1`, [id])
  if (!rows[0]) throw new Error('An article has gone')
  return rows[0]
}

/** Nobody else changes the prices or the stock of an article until this transaction ends. */
export async function lockGood(tx: Sql, id: number): Promise<void> {
  await tx.query('select from articles where id = $1 for no key update', [id])
}

/** The units of an article or of one of its variants, which nobody takes or adds until this transaction ends. */
export async function lockStock(tx: Sql, articleId: number, variantId: number | null): Promise<Stock> {
  const { rows } =
    variantId === null
      ? await tx.query<{ stock: Stock }>('select stock from articles where id = $1 for no key update', [
          articleId,
        ])
      : await tx.query<{ stock: Stock }>(
          'select stock from article_variants where id = $2 and article_id = $1 for no key update',
          [articleId, variantId],
        )
  return rows[0]?.stock ?? null
}

export async function updateStock(
  tx: Sql,
  articleId: number,
  variantId: number | null,
  stock: Stock,
): Promise<void> {
  if (variantId === null) await tx.query('update articles set stock = $2 where id = $1', [articleId, stock])
  else await tx.query('update article_variants set stock = $2 where id = $1', [variantId, stock])
}

/** A price in pesos or in dollars; an article has the one or the other. */
export type NewPrice = { pesos: Centavos } | { dollars: number }

export async function updatePrices(
  tx: Sql,
  { id, price, price_usd: dollars, ranges }: Pick<Good, 'id' | 'price' | 'price_usd' | 'ranges'>,
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
