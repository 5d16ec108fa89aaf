import type { Shortfall } from '#domain/cart/cart.ts'
import type { Sql } from '../../db/connect.ts'

export type ChangedLine = {
  id: number
  cart_id: number
  buyer_id: number
  name: string
  lack: Shortfall
  known_lack: Shortfall
  available: number | null
  /** False when the stock changed before the line was saved, so that its buyer saw it. */
  is_news: boolean
}

/** Tolerance for a stock change concurrent with saving: rather notify twice than never. */
const margin = "interval '10 seconds'"

/**
 * By cart, computed as in domain/stock.ts, with the units that the superseded order holds. A promotion has the
 * shortfall of its scarcest component.
 */
export async function findChangedLines(
  sql: Sql,
  { afterCart, limit }: { afterCart: number; limit: number },
): Promise<ChangedLine[]> {
  const { rows } = await sql.query<ChangedLine>(
    `with open_lines as (
        select cart_lines.*, buyer_id, replaces_order_id from cart_lines join carts on carts.id = cart_id
          where ordered_at is null and buyer_id is not null and cart_id > $1
      ), parts as (
        select id, article_id, variant_id, 1 as each, replaces_order_id from open_lines where article_id is not null
        union all
        select open_lines.id, component.article_id, null, component.amount, replaces_order_id
          from open_lines join promocion_vinoteca_articles component using (promocion_vinoteca_id)
      ), weighed as (
        select parts.id,
            bool_and(articles.published and coalesce(variants.published, true) and (variants.id is not null) = has_variants) as is_sold,
            min((case when has_variants then variants.stock else coalesce(articles.stock, uncounted) end + held) / each) as available,
            max(greatest(articles.updated_at, variants.updated_at)) as changed_at
          from parts join articles on articles.id = parts.article_id
            left join article_variants variants on variants.id = parts.variant_id
            cross join lateral (select exists (select from article_variants where article_variants.article_id = parts.article_id and parts.each = 1) as has_variants) as v
            cross join lateral (select case when stock_null_equal_0 then 0 end as uncounted from online_configurations) as settings
            cross join lateral (select coalesce(sum(amount), 0)::integer as held from order_lines join orders on orders.id = order_id
              where order_id = replaces_order_id and took_stock and orders.status = 'Sin confirmar'
                and order_lines.article_id = parts.article_id and order_lines.variant_id is not distinct from parts.variant_id) as holds
          group by parts.id
      ), lacking as (
        select open_lines.id, cart_id, buyer_id, coalesce(articles.name, promotion.name) as name, known_lack, available,
            case when not coalesce(is_sold and coalesce(promotion.published, true), false) or available < 1 then 'gone' when available < open_lines.amount then 'short' end as lack,
            greatest(changed_at, promotion.updated_at) >= open_lines.created_at - ${margin} as is_news
          from open_lines left join weighed using (id) left join articles on articles.id = open_lines.article_id
            left join promociones_vinoteca promotion on promotion.id = promocion_vinoteca_id
      )
      select * from lacking where lack is distinct from known_lack order by cart_id, id limit $2`,
    [afterCart, limit],
  )
  return rows
}

/** Returns the lines updated; skips those locked or already stored by another transaction. */
export async function updateKnownShortfalls(
  tx: Sql,
  lines: readonly ChangedLine[],
): Promise<ReadonlySet<number>> {
  const free = await tx.query<{ id: number }>(
    `select id from cart_lines join unnest($1::integer[], $2::text[]) as seen (id, known) using (id)
      where known_lack is not distinct from known order by id for update of cart_lines skip locked`,
    [lines.map(({ id }) => id), lines.map(({ known_lack }) => known_lack)],
  )
  const ids = new Set(free.rows.map(({ id }) => id))
  const updated = lines.filter(({ id }) => ids.has(id))
  await tx.query(
    'update cart_lines set known_lack = now.lack from unnest($1::integer[], $2::text[]) as now (id, lack) where cart_lines.id = now.id',
    [updated.map(({ id }) => id), updated.map(({ lack }) => lack)],
  )
  return ids
}
