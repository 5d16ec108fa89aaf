import type { Sql } from '../src/server/db/connect.ts'

/** Articles and variants whose stock differs from the sum of their movements; for uncounted ones the sum must be 0. */
export const wrongStocks = `select article_id, variant_id, stock, coalesce(moved, 0) as moved from
    (select id as article_id, null::integer as variant_id, stock from articles union all select article_id, id, stock from article_variants) as items
    left join (select article_id as moved_article, variant_id as moved_variant, sum(change) as moved from stock_movements group by 1, 2) as ledger
      on moved_article = article_id and moved_variant is not distinct from variant_id
  where coalesce(stock, 0) <> coalesce(moved, 0)`

type WrongStock = { article_id: number; variant_id: number | null; stock: number | null; moved: number }

export async function findWrongStocks(sql: Sql): Promise<WrongStock[]> {
  const { rows } = await sql.query<WrongStock>(`${wrongStocks} order by article_id, variant_id`)
  return rows
}
