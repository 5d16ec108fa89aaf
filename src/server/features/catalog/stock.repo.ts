import type { Demand } from '#domain/stock/demand.ts'
import type { Sql } from '../../db/connect.ts'

/**
 * Takes the units of one demand, if they are still there: false when they are not, and then nothing changed. What is
 * not counted (null) stays so. The row is locked from here to the commit.
 */
export async function takeUnits(tx: Sql, { article_id, variant_id, units }: Demand): Promise<boolean> {
  const taken =
    variant_id === null
      ? await tx.query({
          name: 'take-article-stock',
          text: 'update articles set stock = stock - $2 where id = $1 and (stock is null or stock >= $2)',
          values: [article_id, units],
        })
      : await tx.query({
          name: 'take-variant-stock',
          text: 'update article_variants set stock = stock - $2 where id = $1 and (stock is null or stock >= $2)',
          values: [variant_id, units],
        })
  return taken.rowCount === 1
}

/** Gives units back. What is not counted stays so; an article that has variants by now keeps no stock of its own. */
export async function returnUnits(tx: Sql, { article_id, variant_id, units }: Demand): Promise<void> {
  if (variant_id !== null) {
    await tx.query('update article_variants set stock = stock + $2 where id = $1', [variant_id, units])
    return
  }
  await tx.query(
    'update articles set stock = stock + $2 where id = $1 and not exists (select from article_variants where article_id = articles.id)',
    [article_id, units],
  )
}
