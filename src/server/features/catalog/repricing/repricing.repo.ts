import type { Centavos } from '#domain/money.ts'
import type { Sql } from '../../../db/connect.ts'
import type { ArticleRow } from '../articles.repo.ts'

export type PriceScope = 'all' | 'in dollars' | readonly number[]

type PriceRow = Pick<
  ArticleRow,
  'id' | 'price' | 'price_usd' | 'ranges' | 'discounts' | 'iva_percent' | 'internal_tax_percent'
> & { online_price: Centavos }

/** One repricing at a time: the next then reads the settings and the rate that this one left. */
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
